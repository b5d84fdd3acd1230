import { CODE } from '@/domain/errors'
import { rateCounters } from '../../../server/db/schema'
import { SMS_LIMITS } from '../../../server/modules/auth/rules'
import { take } from '../../../server/db/counters'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the spend of the whole site is limited per hour', async () => {
  const { limit, seconds } = SMS_LIMITS.total
  await t.deps.db
    .insert(rateCounters)
    .values({ key: 'sms:total', window: seconds, count: limit - 1, expiresAt: new Date(t.clock.now().getTime() + seconds * 1000) })
  const token = await t.anonymousToken()
  const send = (mobile: string) => t.call('POST', '/sys/sms', { token, body: { mobile, smsmode: '0' } })
  expect((await send('13600000001')).body.success).toBe(true)
  expect((await send('13600000002')).body).toMatchObject({ success: false, code: CODE.smsLimited })
  expect(t.sms).toHaveLength(1)
})

test('a counter lets exactly as many through as it says, and starts again when its window ends', async () => {
  const limit = { key: 'test', limit: 7, seconds: 60 }
  const now = t.clock.now()
  const waits = await Promise.all(Array.from({ length: 30 }, () => take(t.deps.db, limit, now)))
  expect(waits.filter((wait) => wait === null)).toHaveLength(7)
  expect(waits.filter((wait) => wait === 60)).toHaveLength(23)
  expect(await take(t.deps.db, limit, new Date(now.getTime() + 60_000))).toBeNull()
})
