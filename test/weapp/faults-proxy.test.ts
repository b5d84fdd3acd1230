import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProxy, to, type FaultProxy } from '../scenario/faults/proxy'

/** The bad network itself: a fault that does not do what its name says would prove nothing. */

const seen: string[] = []
const server = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
  request.on('end', () => {
    seen.push(body)
    response.end(`got ${body}`)
  })
})
let proxy: FaultProxy

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
beforeEach(() => void seen.splice(0))
afterAll(async () => {
  await proxy.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const write = async (body: string): Promise<string> => {
  try {
    const response = await fetch(`${proxy.origin}/answers`, { method: 'POST', body })
    return `${response.status} ${await response.text()}`
  } catch {
    return 'broken'
  }
}
const ANSWERS = to('POST', '/answers')

test.each([
  [{ kind: 'cutBefore' } as const, 'broken', []],
  [{ kind: 'cutAfter' } as const, 'broken', ['a']],
  [{ kind: 'duplicate' } as const, '200 got a', ['a', 'a']],
  [{ kind: 'answer', status: 404 } as const, '404 ', []],
  [{ kind: 'answer', status: 500, body: { code: 9 } } as const, '500 {"code":9}', []],
])('%j: the app reads %s', async (fault, told, arrived) => {
  proxy.plan(ANSWERS, fault)
  expect(await write('a')).toBe(told)
  expect(seen).toEqual(arrived)
  expect(proxy.waiting()).toBe(0)
  expect(await write('b')).toBe('200 got b')
})

test('delay: it arrives later, and whole', async () => {
  proxy.plan(ANSWERS, { kind: 'delay', ms: 100 })
  const started = Date.now()
  expect(await write('x'.repeat(200_000))).toHaveLength(200_008)
  expect(Date.now() - started).toBeGreaterThanOrEqual(99)
})

test('reorder: the second request overtakes the first', async () => {
  proxy.plan(ANSWERS, { kind: 'reorder' })
  expect(await write('first')).toBe('broken')
  expect(await write('second')).toBe('200 got second')
  while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(seen).toEqual(['second', 'first'])
})

test('plans meet their own kind only, and can be called off', async () => {
  proxy.plan(to('GET', '/other'), { kind: 'cutBefore' })
  expect(await write('a')).toBe('200 got a')
  expect(proxy.waiting()).toBe(1)
  proxy.calm()
  expect(proxy.waiting()).toBe(0)
})

test('slow: an answer takes its time, and what is left of it comes at once when the network is fast again', async () => {
  proxy.slow({ latencyMs: 50, down: 100_000, up: 1_000_000 })
  const started = Date.now()
  expect(await write('x'.repeat(10_000))).toHaveLength(10_008)
  // 50 ms, 10 ms there, and two pieces back; the last one is not waited for.
  expect(Date.now() - started).toBeGreaterThanOrEqual(50 + 10 + 80)
  const again = Date.now()
  const long = write('y'.repeat(1_000_000))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  proxy.calm()
  expect(await long).toHaveLength(1_000_008)
  // Ten seconds at the slow speed.
  expect(Date.now() - again).toBeLessThan(8000)
})
