/** What stands at the top of the repository; a new file there is meant, and named here. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = ['.ci', 'config', 'docs', 'scripts', 'server', 'src', 'test', 'types']
const FILES = [
  ...['.dependency-cruiser.cjs', '.gitattributes', '.gitignore', '.npmrc', '.prettierignore', '.prettierrc.json', '.stylelintrc.json'],
  ...['README.md', 'babel.config.js', 'drizzle.config.ts', 'eslint.config.mjs', 'jest.config.js', 'knip.json'],
  ...['package-lock.json', 'package.json', 'project.config.json', 'tsconfig.json'],
]

// Whoever runs the tests need not be the owner of the checkout.
const tracked = spawnSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
// An archive of the sources has no list of its files: the test says that it was skipped.
const inRepository = tracked.status === 0 && tracked.stdout !== '' ? test : test.skip

inRepository('no note, log or picture lies at the top of the repository', () => {
  const top = new Set(tracked.stdout.split('\0').flatMap((file) => file.split('/')[0] || []))
  expect([...top].sort()).toEqual([...FOLDERS, ...FILES].sort())
})
