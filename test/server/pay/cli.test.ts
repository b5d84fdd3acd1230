import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newestBill } from '../../../server/modules/order/daily-books'

const root = path.resolve(__dirname, '../../..')
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'pay-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

test.each([
  [['reconcile', '2026-13-45'], /^用法/],
  [['reconcile', '2026-11-20', '2026-11-21'], /^用法/],
  [['reconcile', '2999-01-01'], /^2999-01-01 的账单还没有：平台在次日 10 点以后/],
])(
  '%j is told in words, and no database is made: a day without a bill would be a day of payments the platform does not know',
  (args, words) => {
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: path.join(home, 'pg') }
    const asked = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/pay.ts', ...args], { cwd: root, env, encoding: 'utf8' })
    expect([asked.status, existsSync(path.join(home, 'pg'))]).toEqual([1, false])
    expect(asked.stderr).toMatch(words)
  },
)

test('the bill of a day is there from ten o’clock of the next one in Shanghai', () => {
  expect(newestBill(new Date('2026-11-21T01:59:00Z'))).toBe('2026-11-19')
  expect(newestBill(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20')
})
