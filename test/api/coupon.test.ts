/** Claiming a coupon: what a second tap after a lost answer sends. */
import { configureClient } from '@/api/client'
import { claim } from '@/api/coupon'
import { serveWith } from '@/platform/request'
import type { TransportResponse } from '@/platform/request/contract'

const envelope = (success: boolean, result: unknown): TransportResponse => ({
  status: 200,
  body: { success, code: success ? 200 : 500, message: success ? '' : '已抢光', msg: '', result },
})
/** Answers to come; null: none arrives. */
let answers: (TransportResponse | null)[]
let keys: (string | undefined)[]

beforeEach(() => {
  keys = []
  configureClient({
    getToken: () => 'token',
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: '',
  })
  serveWith(async ({ headers }) => {
    keys.push(headers['Idempotency-Key'])
    const answer = answers.shift()
    if (!answer) throw new Error('no network')
    return answer
  })
})
afterEach(() => serveWith(null))

test('the same piece again after a lost answer; another one after an answer, whatever it said', async () => {
  answers = [null, { status: 502, body: '' }, envelope(true, { id: 'c1' }), envelope(false, null), envelope(true, { id: 'c2' })]
  await expect(claim('t')).rejects.toThrow()
  await expect(claim('t')).rejects.toThrow()
  expect(await claim('t')).toEqual({ id: 'c1' })
  await expect(claim('t')).rejects.toThrow('已抢光')
  expect(await claim('t')).toEqual({ id: 'c2' })
  const [one, two, three, four, five] = keys
  expect([two, three]).toEqual([one, one])
  expect(new Set([one, four, five]).size).toBe(3)
})

test('claims of two coupons do not know each other', async () => {
  answers = [null, envelope(true, { id: 'c2' }), envelope(true, { id: 'c1' })]
  await expect(claim('a')).rejects.toThrow()
  await claim('b')
  await claim('a')
  expect([keys[2], keys[1] === keys[0]]).toEqual([keys[0], false])
})
