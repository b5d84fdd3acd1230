import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '../..')
let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'no-tools-'))
  for (const part of ['scripts', 'config', 'package.json']) cpSync(path.join(root, part), path.join(checkout, part), { recursive: true })
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test.each([['scripts/build.ts', 'h5'], ['scripts/build.ts', 'weapp'], ['scripts/dev.ts']])(
  '%j where npm ci left the tools out (NODE_ENV=production) says how to get them',
  (...args) => {
    const tsx = pathToFileURL(require.resolve('tsx', { paths: [root] })).href
    // Nor are they on the PATH, where npx has put those of this repository.
    const env = { ...process.env, PATH: path.dirname(process.execPath) }
    const asked = spawnSync(process.execPath, ['--import', tsx, ...args], { cwd: checkout, encoding: 'utf8', env, timeout: 60_000 })
    expect([asked.status, asked.stderr.trim()]).toEqual([
      1,
      '没有安装构建工具：请先运行 npm ci --include=dev（设置了 NODE_ENV=production 时，npm ci 不装它们）。',
    ])
  },
)
