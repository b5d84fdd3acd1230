import { eq } from 'drizzle-orm'
import { identities, users } from '../../../server/db/schema'
import { refuseWechat } from '../../../server/modules/auth/wechat'
import { CODE } from '@/domain/errors'
import { testApp, type TestApp } from '../helpers/app'
import type { Login } from './helpers'

let t: TestApp
let serial = 0
const newPhone = () => `135${String(++serial).padStart(8, '0')}`

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const url = (code: string, phoneCode?: string) =>
  `/sys/thirdLogin/wechat_mini_app/appCallback?code=${code}${phoneCode ? `&phoneCode=${phoneCode}` : ''}`
const login = (code: string, phoneCode?: string) => t.call<Login>('GET', url(code, phoneCode))
const identitiesOf = (userId: string) => t.deps.db.select().from(identities).where(eq(identities.userId, userId))

test('a new person gets a half account: a token that is good for the binding only', async () => {
  const { body } = await login('local-ann')
  expect(body.result.sysUser.phone).toBeNull()
  expect((await t.call('GET', '/api/user/settings', { token: body.result.token })).body).toMatchObject({
    success: false,
    code: 401,
    message: '请先绑定手机号',
  })
  expect((await t.call('GET', '/api/user/profile', { token: body.result.token })).status).toBe(200)
})

test('the same person finds the same account, also when both first logins come at once', async () => {
  const answers = await Promise.all([login('local-bob'), login('local-bob'), login('local-bob')])
  expect(new Set(answers.map((answer) => answer.body.result.sysUser.id)).size).toBe(1)
  expect((await login('local-carl')).body.result.sysUser.id).not.toBe(answers[0]?.body.result.sysUser.id)
})

test('every code of DevTools is the developer of this machine', async () => {
  const [first, second] = [await login('0a1B2c'), await login('the%20code%20is%20a%20mock%20one')]
  expect(first.body.result.sysUser.id).toBe(second.body.result.sysUser.id)
})

test('with the phone button the phone is bound at once', async () => {
  const phone = newPhone()
  const { body } = await login('local-dora', `local-phone-${phone}`)
  expect(body.result.sysUser.phone).toBe(`135****${phone.slice(-4)}`)
  expect((await t.call('GET', '/api/user/settings', { token: body.result.token })).status).toBe(200)
})

test('a phone that has an account signs in there, and no second account stays', async () => {
  const owner = await t.buildUser()
  const { body } = await login('local-eve', `local-phone-${owner.user.phone}`)
  expect(body.result.sysUser.id).toBe(owner.user.id)
  expect(await identitiesOf(owner.user.id)).toMatchObject([{ provider: 'wechat_mini_app' }])
  expect((await login('local-eve')).body.result.sysUser.id).toBe(owner.user.id)
  expect(
    await t.deps.db
      .select()
      .from(users)
      .where(eq(users.phone, owner.user.phone ?? '')),
  ).toHaveLength(1)
})

test('a phone that belongs to another WeChat account is refused, and neither account changes', async () => {
  const phone = newPhone()
  const first = await login('local-fay', `local-phone-${phone}`)
  const second = await login('local-gus', `local-phone-${phone}`)
  expect(second.body).toMatchObject({
    success: false,
    code: CODE.conflict,
    message: '该手机号已绑定其他微信，请用原来的微信登录，或换一个手机号',
  })
  expect((await login('local-fay')).body.result.sysUser.id).toBe(first.body.result.sysUser.id)
  expect((await login('local-gus')).body.result.sysUser.phone).toBeNull()
})

test('a phone bound before is not overwritten by another phone button', async () => {
  const phone = newPhone()
  await login('local-hal', `local-phone-${phone}`)
  expect((await login('local-hal', `local-phone-${newPhone()}`)).body.result.sysUser.phone).toBe(`135****${phone.slice(-4)}`)
})

test('a phone code that was made up is refused in words', async () => {
  expect((await login('local-ida', 'whatever')).body).toMatchObject({
    success: false,
    message: '本机开发环境没有微信手机号，请用短信验证码绑定',
  })
})

test('in production without an AppID nobody gets in', async () => {
  const closed = await testApp({ config: { production: true }, deps: { wechat: refuseWechat() } })
  const { status, body } = await closed.call('GET', url('local-ann', 'local-phone-13500000000'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: false, result: null, message: '微信登录尚未开通，请用手机号登录' })
  expect(await closed.deps.db.select().from(users)).toHaveLength(0)
  await closed.close()
})
