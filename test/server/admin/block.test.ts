/** An account that the operator closed: no way in is open, and nothing of it is lost. */
import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema'
import { eraseDueAccounts } from '../../../server/modules/account/erase'
import { runAdmin } from '../../../server/modules/admin/command'
import { accountOwner, testApp, type TestApp } from '../account/setup'
import { sendCode, type Login } from '../auth/helpers'

const TOLD = '这个账号已停用，如有疑问请联系客服。导出数据或注销账号，请用手机号登录'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line) }, args)
  return lines.join('\n')
}
const wechat = async (code: string) => (await t.call<Login>('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=${code}`)).body
const byPassword = async (username: string, password: string) =>
  (await t.call<Login>('POST', '/sys/login', { body: { username, password } })).body

async function bySms(phone: string) {
  const token = await t.anonymousToken()
  const captcha = await sendCode(t, { token, phone })
  return (await t.call<Login>('POST', '/sys/phoneLogin', { token, body: { mobile: phone, captcha } })).body
}

test('its devices are signed out and SMS, password and WeChat lead in no more, until it is opened again', async () => {
  const me = await accountOwner(t)
  const [, name = '', password = ''] = (await run('account', 'blocked-one', me.phone)).split('\t')
  const bound = (await wechat('local-block')).result
  const captcha = await sendCode(t, { token: bound.token, phone: me.phone, mode: '3' })
  const bind = { mobile: me.phone, captcha, confirm: true }
  await t.call('POST', '/sys/thirdLogin/bindingPhoneByUserId', { token: bound.token, body: bind })
  const inside = (await wechat('local-block')).result
  expect(inside.sysUser.id).toBe(me.id)
  const status = async () => (await t.call('GET', '/api/account', { token: inside.token })).status
  expect(await status()).toBe(200)

  expect(await run('block', me.id)).toBe('已停用，全部设备退出登录')
  // Trusted no longer, and the phone may be sent another code.
  t.clock.advance(61_000)
  expect(await status()).toBe(401)
  const ways = async () => [await byPassword(name, password), await wechat('local-block'), await bySms(me.phone)]
  for (const { success, message, result } of await ways()) expect([success, message, result?.token]).toEqual([false, TOLD, undefined])
  expect(await run('user', me.id)).toMatch(/ 停用$/)
  const first = await run('user', me.id)
  t.clock.advance(86_400_000)
  await run('block', me.id)
  expect(await run('user', me.id)).toBe(first)

  expect(await run('unblock', me.id)).toBe('已恢复')
  for (const { result } of await ways()) expect(result.sysUser.id).toBe(me.id)
  expect(await run('user', me.id)).not.toContain('停用')
})

test('who proves its phone by a login that is refused takes its data along and gives it up; nothing else opens, for nobody else', async () => {
  const me = await accountOwner(t)
  await run('block', me.id)
  const take = (token: string) => t.call<{ text: string }>('GET', '/api/account/closed/export?format=html', { token })
  const giveUp = (token: string) => t.call<{ cancelsAt: number }>('POST', '/api/account/closed/cancel', { token, body: {} })
  const token = await t.anonymousToken()
  const UNPROVEN = '请重新用手机号验证码登录，确认是您本人'
  expect([(await take(token)).body.message, (await giveUp(token)).body.message]).toEqual([UNPROVEN, UNPROVEN])
  const captcha = await sendCode(t, { token, phone: me.phone })
  // A code that was sent proves nothing yet.
  expect((await take(token)).body.message).toBe(UNPROVEN)
  const refused = await t.call<Login>('POST', '/sys/phoneLogin', { token, body: { mobile: me.phone, captcha } })
  expect(refused.body).toMatchObject({ success: false, code: 40004, message: TOLD, result: null })
  expect((await take(token)).body.result.text).toContain(`${me.phone.slice(0, 3)}****`)
  for (const url of ['/api/account', '/api/order', '/api/account/export?format=json'])
    expect((await t.call('GET', url, { token })).body.success).toBe(false)
  const other = await t.anonymousToken()
  expect((await take(other)).body.message).toBe(UNPROVEN)
  expect((await t.call('GET', '/api/account/closed/export?format=html', {})).body.success).toBe(false)

  const { cancelsAt } = (await giveUp(token)).body.result
  t.clock.advance(9 * 60_000)
  expect((await giveUp(token)).body.result.cancelsAt).toBe(cancelsAt)
  t.clock.advance(2 * 60_000)
  expect((await take(token)).body.message).toBe(UNPROVEN)
  t.clock.advance(15 * 86_400_000)
  expect(await eraseDueAccounts(t.deps, t.clock.now())).toBe(1)
  await expect(run('user', me.id)).rejects.toThrow('没有找到')
})

test('what is under way keeps a closed account, too; an open one is told to sign in', async () => {
  const me = await accountOwner(t)
  const token = await t.anonymousToken()
  const captcha = await sendCode(t, { token, phone: me.phone })
  await t.call('POST', '/sys/phoneLogin', { token, body: { mobile: me.phone, captcha } })
  const giveUp = async () => (await t.call('POST', '/api/account/closed/cancel', { token, body: {} })).body
  expect((await giveUp()).message).toBe('这个账号没有停用，请直接登录')
  await run('block', me.id)
  await t.deps.db.update(users).set({ phoneChangedAt: t.clock.now() }).where(eq(users.id, me.id))
  expect(await giveUp()).toMatchObject({ success: false, message: expect.stringContaining('天后才能注销') })
})

test('an account that is none is said to be none', async () => {
  for (const word of ['block', 'unblock']) {
    await expect(run(word, 'nobody')).rejects.toThrow('没有找到这位学员')
    await expect(run(word, 'one', 'two')).rejects.toThrow(/^用法/)
  }
})
