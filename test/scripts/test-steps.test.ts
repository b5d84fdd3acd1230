import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

test.each([[['licences', 'stylelnt']], [['--help']]])(
  'npm test -- %j: a step that is none is told with those there are, and nothing passes in its place',
  (steps) => {
    const asked = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', ...steps], { cwd: root, encoding: 'utf8' })
    expect([asked.status, asked.stdout]).toEqual([1, ''])
    expect(asked.stderr).toMatch(new RegExp(`^没有「${steps.at(-1)}」这个步骤，可以用：.*\\btypes\\b.*\\bstylelint\\b`))
  },
)
