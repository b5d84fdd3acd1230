import { eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { identities, sessions, users } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { otherCode, sendCode, type Login } from './helpers'

let t: TestApp
let serial = 0
const newPhone = () => `134${String(++serial).padStart(8, '0')}`

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Someone who came by WeChat and has no phone yet. */
async function halfLogin(): Promise<Login> {
  const { body } = await t.call<Login>('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=local-${++serial}`)
  return body.result
}
const bind = (token: string, body: object) => t.call<Login>('POST', '/sys/thirdLogin/bindingPhoneByUserId', { token, body })
const bindByCode = async (token: string, phone: string, more: object = {}) =>
  bind(token, { mobile: phone, captcha: await sendCode(t, { token, phone, mode: '3' }), ...more })
const identityOf = (userId: string) => t.deps.db.select().from(identities).where(eq(identities.userId, userId))

test('completes a half login by SMS code', async () => {
  const half = await halfLogin()
  const phone = newPhone()
  const { body } = await bindByCode(half.token, phone)
  expect(body.result.sysUser).toMatchObject({ id: half.sysUser.id, phone: `134****${phone.slice(-4)}` })
  expect((await t.call('GET', '/api/user/settings', { token: body.result.token })).status).toBe(200)
})

test('completes a half login by the phone button', async () => {
  const half = await halfLogin()
  const { body } = await bind(half.token, { phoneCode: `local-phone-${newPhone()}` })
  expect(body.result.sysUser.id).toBe(half.sysUser.id)
  expect(body.result.sysUser.phone).not.toBeNull()
  // The session that bound it is no half login any more, at once.
  expect((await t.call('GET', '/api/user/settings', { token: half.token })).status).toBe(200)
})

test('repeats its answer when it comes again', async () => {
  const half = await halfLogin()
  const phone = newPhone()
  const captcha = await sendCode(t, { token: half.token, phone, mode: '3' })
  await bind(half.token, { mobile: phone, captcha })
  expect((await bind(half.token, { mobile: phone, captcha })).body.result.sysUser.id).toBe(half.sysUser.id)
})

test('by the button too: while the platform still answers the first tap, and when its answer was lost', async () => {
  const half = await halfLogin()
  const binding = { phoneCode: `local-phone-${newPhone()}` }
  const { wechat } = t.deps
  const answer = wechat.phoneNumber.bind(wechat)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = jest.spyOn(wechat, 'phoneNumber').mockImplementationOnce((code) => held.then(() => answer(code)))
  const slow = bind(half.token, binding)
  while (asked.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await bind(half.token, binding)).body.success).toBe(true)
  release()
  for (const { body } of [await slow, await bind(half.token, binding)])
    expect([body.message, body.result?.sysUser.id]).toEqual(['', half.sysUser.id])
  asked.mockRestore()
})

test('joins the account that owns the phone: the identity moves, the half account goes, its token with it', async () => {
  const owner = await t.buildUser()
  const half = await halfLogin()
  const { body } = await bindByCode(half.token, owner.user.phone ?? '', { confirm: true })
  expect(body.result.sysUser.id).toBe(owner.user.id)
  expect(await identityOf(owner.user.id)).toHaveLength(1)
  expect(await t.deps.db.select().from(users).where(eq(users.id, half.sysUser.id))).toHaveLength(0)
  expect(await t.deps.db.select().from(sessions).where(eq(sessions.userId, half.sysUser.id))).toHaveLength(0)
  expect((await t.call('GET', '/api/user/profile', { token: half.token })).status).toBe(401)
  expect((await t.call('GET', '/api/user/settings', { token: body.result.token })).status).toBe(200)
  expect((await t.call('GET', '/api/user/settings', { token: owner.token })).status).toBe(200)
})

test('asks before it joins: nothing happens, and the same code is good for the answer, once', async () => {
  const owner = await t.buildUser({ nickname: '小满同学' })
  const half = await halfLogin()
  const phone = owner.user.phone ?? ''
  const binding = { mobile: phone, captcha: await sendCode(t, { token: half.token, phone, mode: '3' }) }
  const words = `手机号 ${phone.slice(0, 3)}****${phone.slice(-4)} 已有账号「小**」，换绑后微信将登录到这个账号`
  expect((await bind(half.token, binding)).body).toMatchObject({ success: false, code: CODE.joins, message: words, result: null })
  expect(await identityOf(half.sysUser.id)).toHaveLength(1)
  const answers = await Promise.all([1, 2].map(() => bind(half.token, { ...binding, confirm: true })))
  expect(answers.filter(({ body }) => body.success).map(({ body }) => body.result.sysUser.id)).toEqual([owner.user.id])
})

test('who does not prove the phone is not told that it has an account', async () => {
  const owner = await t.buildUser()
  const half = await halfLogin()
  const phone = owner.user.phone ?? ''
  const captcha = otherCode(await sendCode(t, { token: half.token, phone, mode: '3' }))
  for (const more of [{}, { confirm: true }])
    expect((await bind(half.token, { mobile: phone, captcha, ...more })).body).toMatchObject({ success: false, code: CODE.wrongCaptcha })
})

test('the phone button asks too; its code, which the platform answers once, is good for the answer', async () => {
  const owner = await t.buildUser()
  const half = await halfLogin()
  const phoneNumber = jest.spyOn(t.deps.wechat, 'phoneNumber')
  const binding = { phoneCode: `local-phone-${owner.user.phone}` }
  expect((await bind(half.token, binding)).body).toMatchObject({ success: false, code: CODE.joins })
  expect((await bind(half.token, { ...binding, confirm: true })).body.result.sysUser.id).toBe(owner.user.id)
  expect(phoneNumber).toHaveBeenCalledTimes(1)
  // Not for ever: who answers after as long as an SMS code is good proves the phone anew.
  const other = await t.buildUser()
  const late = await halfLogin()
  await bind(late.token, { phoneCode: `local-phone-${other.user.phone}` })
  t.clock.advance(600_000)
  await bind(late.token, { phoneCode: `local-phone-${other.user.phone}`, confirm: true })
  expect(phoneNumber).toHaveBeenCalledTimes(3)
  phoneNumber.mockRestore()
})

test('refuses a phone whose account has another WeChat, and changes nothing', async () => {
  const phone = newPhone()
  const first = await halfLogin()
  await bindByCode(first.token, phone)
  t.clock.advance(60_000)
  const second = await halfLogin()
  expect((await bindByCode(second.token, phone)).body).toMatchObject({ success: false, code: CODE.conflict })
  expect(await identityOf(first.sysUser.id)).toHaveLength(1)
  expect(await identityOf(second.sysUser.id)).toHaveLength(1)
  expect((await t.call<Login>('GET', '/api/user/profile', { token: second.token })).body.result.sysUser.phone).toBeNull()
})

test('an account of the client login is not absorbed by the owner of the phone', async () => {
  const owner = await t.buildUser()
  const named = await t.buildUser({ phone: null })
  await t.deps.db.update(users).set({ username: 'teacher' }).where(eq(users.id, named.user.id))
  expect((await bindByCode(named.token, owner.user.phone ?? '')).body).toMatchObject({
    success: false,
    message: '该手机号已注册其他账号，请换一个手机号',
  })
})

test('two half accounts that bind one new phone at once: one has it, the other is told', async () => {
  const phone = newPhone()
  const [a, b] = [await halfLogin(), await halfLogin()]
  const answers = await Promise.all([a, b].map((half) => bind(half.token, { phoneCode: `local-phone-${phone}` })))
  expect(answers.map((answer) => answer.body.success).sort()).toEqual([false, true])
  expect(await t.deps.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1)
})

test('a bound phone is not replaced', async () => {
  const { token, user } = await t.buildUser()
  const phone = newPhone()
  expect((await bindByCode(token, phone)).body).toMatchObject({
    success: false,
    code: CODE.conflict,
    message: '当前账号已绑定手机号，不能再绑定另一个',
  })
  expect((await bind(token, { phoneCode: `local-phone-${phone}` })).body.code).toBe(CODE.conflict)
  const [row] = await t.deps.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.phone).toBe(user.phone)
})

test('nothing but a proof binds: a wrong code, a code for login, half a form', async () => {
  const half = await halfLogin()
  const phone = newPhone()
  const loginCode = await sendCode(t, { token: half.token, phone })
  expect((await bind(half.token, { mobile: phone, captcha: loginCode })).body).toMatchObject({ success: false, code: CODE.wrongCaptcha })
  t.clock.advance(60_000)
  const code = await sendCode(t, { token: half.token, phone, mode: '3' })
  expect((await bind(half.token, { mobile: phone, captcha: otherCode(code) })).body.code).toBe(CODE.wrongCaptcha)
  for (const body of [{}, { mobile: phone }, { captcha: code }, { mobile: phone, captcha: code, phoneCode: `local-phone-${phone}` }]) {
    expect(await bind(half.token, body)).toMatchObject({ status: 400, body: { success: false, message: '请填写手机号和短信验证码' } })
  }
  expect((await t.call<Login>('GET', '/api/user/profile', { token: half.token })).body.result.sysUser.phone).toBeNull()
})

test('wrong codes are counted also when the call carries an Idempotency-Key', async () => {
  const half = await halfLogin()
  const phone = newPhone()
  const code = await sendCode(t, { token: half.token, phone, mode: '3' })
  for (let i = 0; i < 5; i++) {
    await t.call('POST', '/sys/thirdLogin/bindingPhoneByUserId', {
      token: half.token,
      key: `try-number-${i}`,
      body: { mobile: phone, captcha: otherCode(code) },
    })
  }
  expect((await bind(half.token, { mobile: phone, captcha: code })).body.message).toBe('验证码已失效，请重新获取')
})
