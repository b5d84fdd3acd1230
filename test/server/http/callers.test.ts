import { eq } from 'drizzle-orm'
import { sessions, users } from '../../../server/db/schema'
import { Callers, TRUSTED_MS, type Claims } from '../../../server/http/callers'
import { testApp, type TestApp } from '../helpers/app'

/** A session that was read is trusted for a moment; what ends it in this process ends it at once all the same. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => jest.restoreAllMocks())

const profile = async (token: string) => (await t.call('GET', '/api/user/profile', { token })).status
const settings = async (token: string) => (await t.call('GET', '/api/user/settings', { token })).status
const signOut = (token: string) => t.call('POST', '/sys/logout', { token })

test('the calls of one screen read the session once', async () => {
  const { token } = await t.buildUser()
  const reads = jest.spyOn(t.app.callers as unknown as { session: () => Promise<unknown> }, 'session')
  expect(await Promise.all([settings(token), settings(token)])).toEqual([200, 200])
  expect(await settings(token)).toBe(200)
  expect(reads).toHaveBeenCalledTimes(1)
  t.clock.advance(TRUSTED_MS)
  expect(await settings(token)).toBe(200)
  expect(reads).toHaveBeenCalledTimes(2)
})

test('a sign-out counts from the next call on, whoever else is trusted', async () => {
  const [leaving, staying] = [await t.buildUser(), await t.buildUser()]
  expect([await profile(leaving.token), await profile(staying.token)]).toEqual([200, 200])
  expect((await signOut(leaving.token)).status).toBe(200)
  expect([await profile(leaving.token), await profile(staying.token)]).toEqual([401, 200])
})

test('a sign-out counts however it falls among calls that are under way', async () => {
  for (let before = 0; before < 8; before += 1) {
    const { token } = await t.buildUser()
    const calls = Array.from({ length: 8 }, (_, i) => (i === before ? signOut(token) : profile(token)))
    await Promise.all(calls)
    expect(await profile(token)).toBe(401)
  }
})

test('what was read before a sign-out is neither kept nor shared after it', async () => {
  const { token } = await t.buildUser()
  const callers = new Callers(t.deps.db, (given) => t.app.jwt.verify<Claims>(given))
  const now = t.clock.now()
  const reading = callers.of(token, now)
  expect(callers.of(token, now)).toBe(reading)
  callers.forget()
  expect(callers.of(token, now)).not.toBe(reading)
  expect(await reading).not.toBeNull()
  const other = await t.buildUser()
  const late = callers.of(other.token, now)
  callers.forget()
  await late
  expect(callers.held(other.token, now)).toBeUndefined()
  await callers.of(other.token, now)
  expect(callers.held(other.token, now)).toMatchObject({ userId: other.user.id })
})

test('another process ends a session: refused within three seconds', async () => {
  const { token, user } = await t.buildUser()
  expect(await profile(token)).toBe(200)
  await t.deps.db.update(sessions).set({ revokedAt: t.clock.now() }).where(eq(sessions.userId, user.id))
  t.clock.advance(3000)
  expect(await profile(token)).toBe(401)
})

test('who keeps calling is read in the background, and refused as soon as that read says so', async () => {
  const { token, user } = await t.buildUser()
  expect(await profile(token)).toBe(200)
  t.clock.advance(TRUSTED_MS * 0.6)
  const reads = jest.spyOn(t.app.callers as unknown as { session: () => Promise<unknown> }, 'session')
  await t.deps.db.update(sessions).set({ revokedAt: t.clock.now() }).where(eq(sessions.userId, user.id))
  expect(t.app.callers.held(token, t.clock.now())).toMatchObject({ userId: user.id })
  expect(t.app.callers.held(token, t.clock.now())).toMatchObject({ userId: user.id })
  expect(reads).toHaveBeenCalledTimes(1)
  await reads.mock.results[0]?.value
  expect(await profile(token)).toBe(401)
})

test('a clock that is set back trusts nobody for longer', async () => {
  const { token, user } = await t.buildUser()
  expect(await profile(token)).toBe(200)
  await t.deps.db.update(sessions).set({ revokedAt: t.clock.now() }).where(eq(sessions.userId, user.id))
  t.clock.advance(-60_000)
  expect(await profile(token)).toBe(401)
  t.clock.advance(60_000)
})

test('a session that runs out between two reads is refused on the millisecond', async () => {
  const { token, user } = await t.buildUser()
  const soon = new Date(t.clock.now().getTime() + 1000)
  await t.deps.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, user.id))
  t.clock.advance(999)
  expect(await profile(token)).toBe(200)
  t.clock.advance(1)
  expect(await profile(token)).toBe(401)
})

test('a bound phone opens at once what was closed without one', async () => {
  const half = (await t.call<{ token: string }>('GET', '/sys/thirdLogin/wechat_mini_app/appCallback?code=local-callers')).body.result
  expect([await profile(half.token), await settings(half.token)]).toEqual([200, 401])
  await t.call('POST', '/sys/thirdLogin/bindingPhoneByUserId', { token: half.token, body: { phoneCode: 'local-phone-13612340001' } })
  expect(await settings(half.token)).toBe(200)
})

test('a half account that was joined to another is nobody at once', async () => {
  const owner = await t.buildUser()
  const half = (await t.call<{ token: string }>('GET', '/sys/thirdLogin/wechat_mini_app/appCallback?code=local-joined')).body.result
  expect(await profile(half.token)).toBe(200)
  await t.call('POST', '/sys/thirdLogin/bindingPhoneByUserId', {
    token: half.token,
    body: { phoneCode: `local-phone-${owner.user.phone ?? ''}`, confirm: true },
  })
  expect(await profile(half.token)).toBe(401)
  expect(await t.deps.db.select().from(users).where(eq(users.id, owner.user.id))).toHaveLength(1)
})
