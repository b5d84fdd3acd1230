import { and, eq, isNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../../server/db/client'
import { rateCounters, sessions, users } from '../../../server/db/schema'
import { take } from '../../../server/db/counters'
import { endSessions } from '../../../server/modules/account/secure'
import { hashPassword } from '../../../server/modules/auth/secrets'
import { sendCode, type Login } from '../auth/helpers'
import { testApp, type TestApp } from '../helpers/app'

/**
 * 200 rivals for one thing (reliability.md, "How it is tested"). The step `postgres` of `npm test` runs them on PostgreSQL,
 * where transactions really overlap; in memory they run as well, one after another.
 */
const RIVALS = 200
const onPostgres = process.env.DATABASE_URL_TEST !== undefined
const rivals = <T>(one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => one(index)))

let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(() => t.deps.db.delete(rateCounters))

test('a code of an SMS lets one of them in, and makes one account', async () => {
  const token = await t.anonymousToken()
  const phone = '13700000001'
  const captcha = await sendCode(t, { token, phone })
  const answers = await rivals(() => t.call<Login>('POST', '/sys/phoneLogin', { token, body: { mobile: phone, captcha } }))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await t.deps.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1)
})

test('one phone gets one code, and the spend is counted once', async () => {
  const token = await t.anonymousToken()
  const before = t.sms.length
  const answers = await rivals((index) =>
    t.call('POST', '/sys/sms', { token, body: { mobile: '13700000002', smsmode: '0' }, address: `10.1.0.${index}` }),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(t.sms).toHaveLength(before + 1)
})

test('of wrong passwords that come at once three are judged, the others meet the captcha', async () => {
  const answers = await rivals(() => t.call('POST', '/sys/login', { body: { username: 'nobody', password: 'nope' } }))
  expect(answers.filter(({ body }) => body.code === CODE.failed)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === CODE.wrongCaptcha)).toHaveLength(RIVALS - 3)
})

test('the first logins of one person make one account', async () => {
  const url = '/sys/thirdLogin/wechat_mini_app/appCallback?code=local-racer'
  const answers = await rivals(() => t.call<Login>('GET', url))
  const accounts = new Set(answers.filter(({ body }) => body.success).map(({ body }) => body.result.sysUser.id))
  expect(accounts.size).toBe(1)
})

test('a login with the old password waits for its change, and comes too late', async () => {
  const { user } = await t.buildUser()
  const setTo = async (db: Db, password: string) =>
    db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id))
  await setTo(t.deps.db, 'oldpass2026')
  const [login] = await t.deps.db.transaction(async (tx) => {
    await setTo(tx, 'newpass2026')
    await endSessions(tx, user.id, t.clock.now())
    // Asked while the change is written and not committed: the old password is still the one that is read.
    const asked = t.call<Login>('POST', '/sys/login', { body: { username: user.phone, password: 'oldpass2026' } })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return [asked]
  })
  // In memory the login begins when the change is through: the old password is simply wrong.
  expect((await login).body.message).toBe(onPostgres ? '登录已失效，请重新登录' : '账号或密码不正确，请检查后重试')
  const left = await t.deps.db.$count(sessions, and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)))
  expect(left).toBe(0)
})

test('a counter lets exactly as many through as it says', async () => {
  const waits = await rivals(() => take(t.deps.db, { key: 'race', limit: 7, seconds: 60 }, t.clock.now()))
  expect(waits.filter((wait) => wait === null)).toHaveLength(7)
})
