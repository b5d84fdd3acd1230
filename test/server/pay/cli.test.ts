import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newestBill } from '../../../server/modules/order/daily-books'

const root = path.resolve(__dirname, '../../..')
let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'pay-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

const ask = (args: string[], settings: NodeJS.ProcessEnv) => {
  const env = { ...process.env, DATA_DIR: path.join(home, 'pg'), ...settings }
  return spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/pay.ts', ...args], { cwd: root, env, encoding: 'utf8' })
}

test.each([
  [['reconcile', '2026-13-45'], /^用法/],
  [['reconcile', '2026-11-20', '2026-11-21'], /^用法/],
  [['reconcile', '2999-01-01'], /^2999-01-01 的账单还没有：平台在次日 10 点以后/],
])(
  '%j is told in words, and no database is made: a day without a bill would be a day of payments the platform does not know',
  (args, words) => {
    const asked = ask(args, { NODE_ENV: 'development' })
    expect([asked.status, existsSync(path.join(home, 'pg'))]).toEqual([1, false])
    expect(asked.stderr).toMatch(words)
  },
)

test('production without a merchant is told which variables are missing, not to ask customer service', () => {
  const asked = ask(['reconcile', '2026-11-20'], {
    NODE_ENV: 'production',
    SECRET: 's'.repeat(32),
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 'x',
  })
  expect(asked.stderr.trim()).toBe(
    '支付没有开通，没有账单可以核对：请设置环境变量 WXPAY_MCHID、WXPAY_SERIAL、WXPAY_KEY_FILE、WXPAY_API_KEY、WXPAY_NOTICE_URL。',
  )
  expect([asked.status, existsSync(path.join(home, 'pg'))]).toEqual([1, false])
})

test('the bill of a day is there from ten o’clock of the next one in Shanghai', () => {
  expect(newestBill(new Date('2026-11-21T01:59:00Z'))).toBe('2026-11-19')
  expect(newestBill(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20')
})
