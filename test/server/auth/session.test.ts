import { eq } from 'drizzle-orm'
import { claimsOf } from '@/domain/token'
import { sessions } from '../../../server/db/schema'
import { sweepExpired } from '../../../server/db/sweep'
import { testApp, type TestApp } from '../helpers/app'
import { sendCode, type Login } from './helpers'

const DAY = 86_400_000
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function signIn(phone: string): Promise<Login> {
  const { body } = await t.call<{ token: string }>('POST', '/cloud/auth/anonymous')
  const { token } = body.result
  const captcha = await sendCode(t, { token, phone })
  return (await t.call<Login>('POST', '/sys/phoneLogin', { token, body: { mobile: phone, captcha } })).body.result
}
const profile = (token: string) => t.call('GET', '/api/user/profile', { token })

test('an anonymous session lives 30 days and opens nothing but the login', async () => {
  const { body } = await t.call<{ token: string; expiresAt: number }>('POST', '/cloud/auth/anonymous')
  expect(body.result.expiresAt).toBe(t.clock.now().getTime() + 30 * DAY)
  expect(claimsOf(body.result.token)).toMatchObject({ uid: '', role: [], permission: [] })
  expect((await profile(body.result.token)).body).toMatchObject({ success: false, code: 401, message: '未登录' })
  expect((await t.call('GET', '/sys/randomImage/k1', { token: body.result.token })).status).toBe(200)
})

test('a token says uid, roles, permissions and expiry, and has a session row', async () => {
  const { token, sysUser } = await signIn('13300000001')
  const claims = claimsOf(token)
  expect(claims).toEqual({ uid: sysUser.id, role: [], permission: [], exp: Math.floor(t.clock.now().getTime() / 1000) + 30 * 86_400 })
  expect(await t.deps.db.select().from(sessions).where(eq(sessions.userId, sysUser.id))).toHaveLength(1)
})

test('signing out ends this session and no other', async () => {
  const one = await signIn('13300000002')
  t.clock.advance(60_000)
  const two = await signIn('13300000002')
  expect((await t.call('POST', '/sys/logout', { token: one.token })).body).toMatchObject({ success: true, result: null })
  expect((await profile(one.token)).status).toBe(401)
  expect((await profile(two.token)).status).toBe(200)
  expect((await t.call('POST', '/sys/logout', { token: one.token })).status).toBe(401)
})

test('what has ended is swept, what lives stays', async () => {
  const { token: old } = await signIn('13300000003')
  t.clock.advance(32 * DAY)
  const { token: fresh } = await signIn('13300000004')
  await sweepExpired(t.deps.db, t.clock.now())
  expect((await profile(old)).status).toBe(401)
  expect((await profile(fresh)).status).toBe(200)
  const rows = await t.deps.db.select().from(sessions)
  expect(rows.every((row) => row.expiresAt > t.clock.now())).toBe(true)
})
