import { configureClient, request } from '@/api/client'
import { serveWith, TransportError } from '@/platform/request'
import type { TransportRequest } from '@/platform/request/contract'
import { device } from '@/platform/system'

const answer = { status: 200, body: { success: true, code: 200, message: '', msg: '', result: 'there' } }
const broken = new TransportError(5, 'network', 'request:fail interrupted')

let sent: TransportRequest[] = []
const toasts: string[] = []
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
/** What the transport does with each call in order; the last again and again. */
const serve = (...turns: (() => void)[]) =>
  serveWith(async (call) => {
    turns[Math.min(sent.push(call), turns.length) - 1]?.()
    return answer
  })
const breakOff = () => {
  throw broken
}
const away = () => device.show(false)
const back = () => device.show(true)
/** It broke off while the app was away, and says so when it is back. */
const flicker = () => {
  away()
  back()
  breakOff()
}
const read = (over: Partial<Parameters<typeof request>[0]> = {}) => request({ method: 'GET', path: '/api/x', auth: 'optional', ...over })

beforeEach(() => {
  sent = []
  toasts.length = 0
  configureClient({
    getToken: () => '',
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: ({ text }) => toasts.push(text),
    baseUrl: '',
  })
})
afterEach(back)
afterAll(() => serveWith(null))

test('a read that broke off in the background goes out again when the app is back, as it was', async () => {
  serve(() => {
    away()
    breakOff()
  }, back)
  const asked = read()
  await settled()
  expect(sent).toHaveLength(1)
  back()
  await expect(asked).resolves.toMatchObject({ result: 'there' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(toasts).toEqual([])
})

test('one that says so when the app is back already goes out again at once', async () => {
  serve(flicker, () => undefined)
  await expect(read()).resolves.toMatchObject({ result: 'there' })
  expect(sent).toHaveLength(2)
})

test('it goes out twice, not for ever; and what broke off in sight, once', async () => {
  serve(flicker)
  await expect(read()).rejects.toMatchObject({ message: '网络中断、超时或其他异常' })
  expect(sent).toHaveLength(2)
  serve(breakOff)
  sent = []
  await expect(read()).rejects.toThrow()
  expect(sent).toHaveLength(1)
  expect(toasts).toHaveLength(2)
})

test('a write that a page opens with goes out again under its key', async () => {
  serve(flicker, () => undefined)
  await expect(read({ method: 'POST', body: { a: 1 }, opens: true })).resolves.toMatchObject({ result: 'there' })
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{24}$/)
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['a write', { method: 'POST', body: {} }],
  ['a read of a login, or one that sets the clock', { opens: false }],
] as const)('%s is not: what it was for may be done already, and refused the second time', async (_, spec) => {
  serve(flicker)
  await expect(read(spec)).rejects.toThrow()
  expect(sent).toHaveLength(1)
})
