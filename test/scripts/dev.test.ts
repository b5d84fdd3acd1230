import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '../..')
let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'dev-'))
  for (const part of ['scripts', 'config', 'package.json']) cpSync(path.join(root, part), path.join(checkout, part), { recursive: true })
  const bin = path.join(checkout, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  // Stand-ins: the site says whom it would ask, the server runs on.
  writeFileSync(path.join(bin, 'taro'), '#!/bin/sh\necho "asks $ZX_DEV_API"\n')
  writeFileSync(path.join(bin, 'tsx'), '#!/bin/sh\nexec sleep 2\n')
  for (const tool of ['taro', 'tsx']) chmodSync(path.join(bin, tool), 0o755)
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
