/** The last guard against a flood counts callers, not class rooms, and files apart from answers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { testApp, type TestApp } from '../helpers/app'

const ROOM = '203.0.113.7'
const LIMIT = 1200

let t: TestApp
let h5Dir: string
beforeAll(() => {
  h5Dir = mkdtempSync(path.join(os.tmpdir(), 'zx-site-'))
  writeFileSync(path.join(h5Dir, 'index.html'), '<!doctype html>')
})
afterAll(() => rmSync(h5Dir, { recursive: true }))
beforeEach(async () => void (t = await testApp({ config: { production: true, h5Dir } })))
afterEach(() => t.close())

const PING = '/zxedu/sys/globalConfig/getConfigValue?key=IOS_TEST'
const ask = async (url: string, { address = ROOM, token = '' } = {}) =>
  (await t.app.inject({ method: 'GET', url, remoteAddress: address, headers: token ? { 'x-access-token': token } : {} })).statusCode
/** How many of so many calls were refused as a flood. */
async function refused(count: number, one: (n: number) => Promise<number>): Promise<number> {
  let sum = 0
  for (let n = 0; n < count; n += 1) if ((await one(n)) === 429) sum += 1
  return sum
}

test.each([
  ['files of the site', '/h5/index.html'],
  ['formulas', '/zxedu/media/formula/abcdefgh.svg'],
  ['pictures', '/zxedu/media/picture/AbCdEfGhIjKlMnOpQrStUv.png'],
  ['parts of films', '/zxedu/media/course/lesson/nurse-1/stream.mp4'],
])('%s that a class room looks at cost it no call', async (_what, url) => {
  expect(await refused(LIMIT + 10, () => ask(url))).toBe(0)
  expect(await ask(PING)).toBe(200)
})

test('formulas are not without limit: each is a read of the database', async () => {
  const { headers } = await t.app.inject({ method: 'GET', url: '/zxedu/media/formula/abcdefgh.svg', remoteAddress: ROOM })
  expect(headers['x-ratelimit-limit']).toBe('30000')
})

test('guests are counted by address, and those who are signed in behind it by themselves', async () => {
  const { token } = await t.buildUser()
  const anonymous = await t.anonymousToken()
  expect(await refused(LIMIT + 10, (n) => ask(PING, n % 2 === 0 ? {} : { token: anonymous }))).toBe(10)
  expect(await ask(PING, { address: '203.0.113.8' })).toBe(200)
  const answers = await t.call('POST', '/api/practice/answers', { token, address: ROOM, body: { items: [] } })
  expect(answers.status).not.toBe(429)
  expect(await ask('/zxedu/api/user/profile', { token })).toBe(200)
})

test('a made-up token, and one with another signature, is the address it comes from', async () => {
  const { token } = await t.buildUser()
  const [head, claims] = token.split('.')
  expect(await refused(LIMIT + 10, (n) => ask(PING, { token: n % 2 ? `made-up-${n}` : `${head}.${claims}.AAAA${n}` }))).toBe(10)
  expect(await ask(PING)).toBe(429)
})

test('a learner is one caller wherever he calls from', async () => {
  const { token } = await t.buildUser()
  expect(await refused(LIMIT, (n) => ask(PING, { token, address: `198.51.100.${n % 250}` }))).toBe(0)
  expect(await ask(PING, { token, address: '192.0.2.1' })).toBe(429)
  expect(await ask(PING, { address: '192.0.2.1' })).toBe(200)
})

test('what the platform tells about money is never refused', async () => {
  await refused(LIMIT + 1, () => ask(PING))
  const notice = await t.app.inject({ method: 'POST', url: '/zxedu/pay/notice', remoteAddress: ROOM, payload: {} })
  expect(notice.statusCode).toBe(401)
})

test('an IPv6 network is one caller', async () => {
  expect(await refused(LIMIT + 10, (n) => ask(PING, { address: `2001:db8:1:2::${(n + 1).toString(16)}` }))).toBe(10)
})
