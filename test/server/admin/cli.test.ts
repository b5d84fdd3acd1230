import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'admin-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.each([[[]], [['what']], [['announce', '维护通知', '今晚', '2', '点维护', '2']]])(
  'what cannot be meant is answered by the usage at once: no database is made, and none that is in use has to stop (%j)',
  (args) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: path.join(home, 'pg') }
    const asked = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', ...args], { cwd: root, env, encoding: 'utf8' })
    expect([asked.status, asked.stderr.slice(0, 2), existsSync(path.join(home, 'pg'))]).toEqual([1, '用法', false])
  },
)
