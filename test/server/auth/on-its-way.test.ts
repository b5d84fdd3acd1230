import { eq } from 'drizzle-orm'
import { identities, sessions, users } from '../../../server/db/schema'
import { hashPassword } from '../../../server/modules/auth/secrets'
import { WECHAT_MINI } from '../../../server/modules/auth/service'
import { accountOwner, testApp, type AccountOwner, type TestApp } from '../account/setup'
import { sendCode, type Login } from './helpers'

/** What happens between the proof of who somebody is and his session; once, so that what happens may sign in itself. */
let mockMeanwhile: (() => Promise<unknown>) | null = null
const mockThen = async <T>(proof: Promise<T>): Promise<T> => {
  const proven = await proof
  const meanwhile = mockMeanwhile
  mockMeanwhile = null
  await meanwhile?.()
  return proven
}
jest.mock('../../../server/modules/auth/secrets', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/auth/secrets')>('../../../server/modules/auth/secrets')
  return { ...real, isPassword: (password: string, hash: string | null) => mockThen(real.isPassword(password, hash)) }
})
jest.mock('../../../server/modules/auth/accounts', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/auth/accounts')>('../../../server/modules/auth/accounts')
  return { ...real, accountOfPhone: (...of: Parameters<typeof real.accountOfPhone>) => mockThen(real.accountOfPhone(...of)) }
})
jest.mock('../../../server/modules/auth/identities', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/auth/identities')>('../../../server/modules/auth/identities')
  return {
    ...real,
    accountOfIdentity: (...of: Parameters<typeof real.accountOfIdentity>) => mockThen(real.accountOfIdentity(...of)),
    requireUser: (...of: Parameters<typeof real.requireUser>) => mockThen(real.requireUser(...of)),
  }
})

const OLD = 'oldpass2026'
const ENDED = { success: false, message: '登录已失效，请重新登录' }
let t: TestApp
let me: AccountOwner
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance(120_000)
  me = await accountOwner(t)
  mockMeanwhile = null
})

const alive = async () => (await t.deps.db.select().from(sessions).where(eq(sessions.userId, me.id))).filter(({ revokedAt }) => !revokedAt)
const byPassword = (password: string) => t.call<Login>('POST', '/sys/login', { body: { username: me.phone, password } })

async function setPassword(): Promise<() => Promise<unknown>> {
  await t.deps.db
    .update(users)
    .set({ passwordHash: await hashPassword(OLD) })
    .where(eq(users.id, me.id))
  const captcha = await me.code('password')
  return () => me.post('/api/account/password', { captcha, password: 'zhixing2026' })
}

/** Another phone is bound, by codes to both. */
async function changePhone(mobile: string): Promise<() => Promise<unknown>> {
  const captcha = await me.code('phone')
  const newCaptcha = await sendCode(t, { token: me.token, phone: mobile, mode: '3' })
  return async () => {
    expect((await me.post('/api/account/phone', { captcha, mobile, newCaptcha })).success).toBe(true)
  }
}

test('a login with the old password does not survive the change of the password', async () => {
  mockMeanwhile = await setPassword()
  expect((await byPassword(OLD)).body).toMatchObject(ENDED)
  // That of the device that changed it is the only one.
  expect(await alive()).toHaveLength(1)
  expect((await byPassword('zhixing2026')).body.success).toBe(true)
})

test('a login by the old phone does not survive the change of the phone', async () => {
  const change = await changePhone('13700007001')
  t.clock.advance(61_000)
  const token = await t.anonymousToken()
  const captcha = await sendCode(t, { token, phone: me.phone })
  mockMeanwhile = change
  expect((await t.call('POST', '/sys/phoneLogin', { token, body: { mobile: me.phone, captcha } })).body).toMatchObject(ENDED)
  expect(await alive()).toHaveLength(1)
})

test('an account that is erased meanwhile is not signed in to, and that is said in words', async () => {
  const erase = () => t.deps.db.delete(users).where(eq(users.id, me.id))
  const code = `local-gone-${me.phone}`
  await t.deps.db.insert(identities).values({ provider: WECHAT_MINI, subject: 'x', userId: me.id, createdAt: t.clock.now() })
  const { openid } = await t.deps.wechat.codeToSession(code)
  await t.deps.db.update(identities).set({ subject: openid }).where(eq(identities.userId, me.id))
  mockMeanwhile = erase
  expect((await t.call('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=${code}`)).body).toMatchObject(ENDED)
})

test('a WeChat that is taken away meanwhile opens the account no more', async () => {
  const code = `local-away-${me.phone}`
  const { openid } = await t.deps.wechat.codeToSession(code)
  await t.deps.db.insert(identities).values({ provider: WECHAT_MINI, subject: openid, userId: me.id, createdAt: t.clock.now() })
  mockMeanwhile = () => t.deps.db.delete(identities).where(eq(identities.userId, me.id))
  expect((await t.call('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=${code}`)).body).toMatchObject(ENDED)
  expect(await alive()).toHaveLength(1)
})

test('a session that is ended meanwhile is not exchanged for a new one by binding the phone that is bound', async () => {
  const change = await setPassword()
  mockMeanwhile = change
  const again = await me.post('/sys/thirdLogin/bindingPhoneByUserId', { mobile: me.phone, captcha: '000000' })
  expect(again).toMatchObject(ENDED)
  expect(await alive()).toHaveLength(1)
})
