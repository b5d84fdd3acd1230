import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '../..')
let checkout: string

function standIn(name: string, bin: object | string, script: string): void {
  const home = path.join(checkout, 'node_modules', name)
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ bin }))
  writeFileSync(path.join(home, 'tool.js'), script)
}

beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'dev-'))
  for (const part of ['scripts', 'config', 'package.json']) cpSync(path.join(root, part), path.join(checkout, part), { recursive: true })
  // Stand-ins: the site says whom it would ask, the server runs on.
  standIn('@tarojs/cli', { taro: 'tool.js' }, 'console.log(`asks ${process.env.ZX_DEV_API}`)')
  standIn('tsx', 'tool.js', 'setTimeout(() => {}, 2000)')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '3100' }, 'http://127.0.0.1:3100'],
  [{ PORT: '3100', ZX_DEV_API: 'http://10.0.0.2:3000' }, 'http://10.0.0.2:3000'],
])('npm run dev with %j: the site asks the server at %s, not whoever has taken the usual port', (given, server) => {
  const { PORT: _port, ZX_DEV_API: _api, ...inherited } = process.env
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [root] })).href
  const env = { ...inherited, ...given }
  const ran = spawnSync(process.execPath, ['--import', tsx, 'scripts/dev.ts'], { cwd: checkout, encoding: 'utf8', env, timeout: 60_000 })
  expect(ran.stdout).toContain(`asks ${server}\n`)
})
