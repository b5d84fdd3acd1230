/** The platform itself, as far as messages go: what it says of one learner's message is no answer about the others'. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { globalConfig, identities, practiceReminders } from '../../../server/db/schema'
import { createWechat } from '../../../server/modules/auth/wechat'
import { TEMPLATE_KEY } from '../../../server/modules/reminder/config'
import { sendReminders } from '../../../server/modules/reminder/sweeper'
import { testApp, type TestApp } from '../helpers/app'

const EVENING = Date.parse('2026-11-20T20:00:30+08:00')
const MINUTE = 60_000
const DAY = 86_400_000

let test: TestApp
let server: http.Server
/** What the platform answers to whom; 0 by default. */
let answers: Record<string, number>
/** Which message from the first one is answered with this code, as all later ones to the same learner: nobody promises their order. */
let refusal: { message: number; code: number }
let asked: string[]

beforeEach(async () => {
  answers = {}
  refusal = { message: 0, code: 0 }
  asked = []
  server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.url?.startsWith('/cgi-bin/stable_token')) return response.end(JSON.stringify({ access_token: 'x', expires_in: 7200 }))
      const { touser } = JSON.parse(body) as { touser: string }
      asked.push(touser)
      if (asked.length === refusal.message) answers[touser] = refusal.code
      return response.end(JSON.stringify({ errcode: answers[touser] ?? 0 }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await testApp({ deps: { wechat: createWechat({ appId: 'wx', secret: 's', base }, () => new Date()) } })
  await test.deps.db.insert(globalConfig).values({ key: TEMPLATE_KEY, value: 'tpl-1,thing1,time2', listed: false })
  for (const openid of ['a', 'b', 'c']) {
    const { user, token } = await test.buildUser()
    await test.deps.db
      .insert(identities)
      .values({ provider: 'wechat_mini_app', subject: openid, userId: user.id, createdAt: test.clock.now() })
    for (let consent = 0; consent < 5; consent += 1)
      await test.call('POST', '/api/reminder', { token, body: { minute: 20 * 60, agreed: true } })
  }
})
afterEach(async () => {
  server.close()
  await test.close()
})

const left = async () => (await test.deps.db.select().from(practiceReminders)).map(({ messages }) => messages).sort()

it.each([40003, 47003, 43107])('one that is refused for good (%i) ends there, and the others are written to every day', async (code) => {
  refusal = { message: 1, code }
  for (let day = 0; day < 3; day += 1) {
    const now = new Date(EVENING + day * DAY)
    await expect(sendReminders(test.deps, now)).rejects.toThrow(`微信没有接受提醒（${code}）`)
    expect(await sendReminders(test.deps, new Date(now.getTime() + MINUTE))).toBe(0)
  }
  for (const day of [0, 3, 6]) expect(asked.slice(day, day + 3).sort()).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveLength(9)
  expect(await left()).toEqual([2, 2, 2])
})

it.each([-1, 40001, 45009, 40037])('what concerns every message (%i) stops them, and all are due again', async (code) => {
  refusal = { message: 2, code }
  await expect(sendReminders(test.deps, new Date(EVENING))).rejects.toThrow(`（${code}）`)
  // An answer about the token is asked for once more with a new one.
  expect(new Set(asked).size).toBe(2)
  expect(await left()).toEqual([4, 5, 5])
  answers = {}
  expect(await sendReminders(test.deps, new Date(EVENING + MINUTE))).toBe(2)
})
