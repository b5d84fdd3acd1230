/** An account that the operator closed: no way in is open, and nothing of it is lost. */
import { runAdmin } from '../../../server/modules/admin/command'
import { accountOwner, testApp, type TestApp } from '../account/setup'
import { sendCode, type Login } from '../auth/helpers'

const TOLD = '这个账号已停用，如有疑问请联系客服'

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

test('an account that is none is said to be none', async () => {
  for (const word of ['block', 'unblock']) {
    await expect(run(word, 'nobody')).rejects.toThrow('没有找到这位学员')
    await expect(run(word, 'one', 'two')).rejects.toThrow(/^用法/)
  }
})
