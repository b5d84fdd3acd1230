/** test/runner.js: a test file leaves nothing switched on for those after it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Node hangs what a promise carries for each AsyncLocalStorage on it, under a symbol of each: its own file's alone may be there. */
const FILE = `test('a promise', async () => {
  await null
  expect(Object.getOwnPropertySymbols(Promise.resolve()).filter(({ description }) => description === 'kResourceStore').length).toBeLessThan(2)
})`

test('three test files in one worker: promises of the last carry nothing of the first', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zx-runner-'))
  try {
    for (const name of ['a', 'b', 'c']) writeFileSync(path.join(folder, `${name}.test.js`), FILE)
    const config = { rootDir: folder, testRunner: path.resolve('test/runner.js'), transform: {} }
    writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify(config))
    const args = ['node_modules/jest/bin/jest.js', '-i', '--config', path.join(folder, 'jest.config.json')]
    expect(() => execFileSync(process.execPath, args, { stdio: 'pipe' })).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
