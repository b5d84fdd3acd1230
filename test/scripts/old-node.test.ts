import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'old-node-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.each(['18.19.1', '20.9.0', '20.18.3'])(
  'Node.js %s is too old, which is told in one sentence, before anything is built or opened',
  (node) => {
    const old = path.join(home, 'old.cjs')
    writeFileSync(old, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`)
    // A folder that is none would end a start that goes further.
    const env = { ...process.env, H5_DIR: path.join(home, 'none'), DATA_DIR: path.join(home, 'pg') }
    const asked = spawnSync(process.execPath, ['-r', old, 'scripts/start.cjs'], { cwd: root, env, encoding: 'utf8' })
    expect([asked.status, asked.stderr.trim()]).toEqual([1, `启动失败：需要 Node.js 20.19 或更新的版本，现在是 ${node}。`])
  },
)
