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
const ask = (url: string, { address = ROOM, token = '' } = {}) =>
  t.app.inject({ method: 'GET', url, remoteAddress: address, headers: token ? { 'x-access-token': token } : {} })
/** How many calls have been counted of who asks, this one included. */
async function countOf(who: { address?: string; token?: string } = {}): Promise<number> {
  const { statusCode, headers } = await ask(PING, who)
  expect([statusCode, headers['x-ratelimit-limit']]).toEqual([200, `${LIMIT}`])
  return LIMIT - Number(headers['x-ratelimit-remaining'])
}

test.each([
  ['files of the site', '/h5/index.html'],
  ['formulas', '/zxedu/media/formula/abcdefgh.svg'],
  ['pictures', '/zxedu/media/picture/AbCdEfGhIjKlMnOpQrStUv.png'],
  ['parts of films', '/zxedu/media/course/lesson/nurse-1/stream.mp4'],
])('%s that a class room looks at cost it no call', async (_what, url) => {
  for (let n = 0; n < 3; n += 1) expect((await ask(url)).statusCode).not.toBe(429)
  expect(await countOf()).toBe(1)
})

test('formulas are not without limit: each is a read of the database', async () => {
  expect((await ask('/zxedu/media/formula/abcdefgh.svg')).headers['x-ratelimit-limit']).toBe('30000')
})

test('guests are counted by address, and those who are signed in behind it by themselves', async () => {
  const { token } = await t.buildUser()
  const anonymous = await t.anonymousToken()
  const before = await countOf()
  expect(await countOf({ token: anonymous })).toBe(before + 1)
  expect(await countOf({ address: '203.0.113.8' })).toBe(1)
  const answers = await t.call('POST', '/api/practice/answers', { token, address: ROOM, body: { items: [] } })
  expect(answers.status).not.toBe(429)
  expect(await countOf({ token })).toBe(2)
  expect(await countOf()).toBe(before + 2)
})

test('a made-up token, and one with another signature, is the address it comes from', async () => {
  const [head, claims] = (await t.buildUser()).token.split('.')
  const before = await countOf()
  expect(await countOf({ token: 'made-up' })).toBe(before + 1)
  expect(await countOf({ token: `${head}.${claims}.AAAA` })).toBe(before + 2)
})

test('a learner is one caller wherever he calls from', async () => {
  const { token } = await t.buildUser()
  const before = await countOf({ token, address: '198.51.100.1' })
  expect(await countOf({ token, address: '198.51.100.2' })).toBe(before + 1)
  expect(await countOf({ address: '198.51.100.2' })).toBe(1)
})

test('an IPv6 network is one caller', async () => {
  expect(await countOf({ address: '2001:db8:1:2::1' })).toBe(1)
  expect(await countOf({ address: '2001:db8:1:2::2' })).toBe(2)
  expect(await countOf({ address: '2001:db8:1:3::1' })).toBe(1)
})

test('a flood is refused, and by it neither others nor what the platform tells about money', async () => {
  const { token } = await t.buildUser()
  for (let n = 0; n < LIMIT; n += 1) await ask(PING)
  expect((await ask(PING)).statusCode).toBe(429)
  expect((await ask(PING, { address: '203.0.113.8' })).statusCode).toBe(200)
  expect((await ask(PING, { token })).statusCode).toBe(200)
  const notice = await t.app.inject({ method: 'POST', url: '/zxedu/pay/notice', remoteAddress: ROOM, payload: {} })
  expect(notice.statusCode).toBe(401)
})
