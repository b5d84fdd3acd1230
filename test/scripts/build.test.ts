import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '../..')
let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'build-'))
  for (const part of ['scripts', 'config', 'package.json']) cpSync(path.join(root, part), path.join(checkout, part), { recursive: true })
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

/** What Taro says and leaves behind, ending with 0 as it does. */
function build(said: string): number | null {
  const home = path.join(checkout, 'node_modules/@tarojs/cli')
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ bin: { taro: 'taro.js' } }))
  const tool = `require('node:fs').mkdirSync('dist/weapp', { recursive: true })
    require('node:fs').writeFileSync('dist/weapp/app.json', '{}')
    console.log(${JSON.stringify(said)})`
  writeFileSync(path.join(home, 'taro.js'), tool)
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [root] })).href
  return spawnSync(process.execPath, ['--import', tsx, 'scripts/build.ts', 'weapp'], { cwd: checkout, timeout: 60_000 }).status
}

test.each([
  ['✔ Webpack\n  Compiled successfully in 1.11m', 0],
  ['√ Webpack\n  Compiled successfully in 1.11m', 0],
  ['✖ Webpack\n  Compiled with some errors in 2.18m', 1],
  // Where a console of Windows has no letters for it.
  ['× Webpack\n  Compiled with some errors in 2.18m', 1],
])('what Taro calls %j ends with %d', (said, code) => {
  expect(build(said)).toBe(code)
})
