/** A body is UTF-8: what is written otherwise would be kept as signs for characters that nobody knows. */
import { feedbacks } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { expectRefusal } from './routes'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp()
  token = (await t.buildUser()).token
})
afterAll(() => t.close())

const [BEFORE = '', AFTER = ''] = JSON.stringify({ kind: 'bug', body: '|', contact: '', app: '1.0.35 h5', pictures: [] }).split('|')

/** Feedback whose words are these bytes. */
const send = (words: Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/zxedu/api/feedback',
    headers: { 'x-access-token': token, 'content-type': 'application/json', ...headers },
    payload: Buffer.concat([Buffer.from(BEFORE), words, Buffer.from(AFTER)]),
  })

test.each([
  ['GBK, as a script on a Chinese Windows writes it', 'd6d0cec4b4f2b2bbbfaa', {}],
  ['GBK that says so', 'd6d0cec4b4f2b2bbbfaa', { 'content-type': 'application/json; charset=gbk' }],
  ['a character that is cut off', 'e4b8ade69687e4b8ade69687e4b8', {}],
  ['half a surrogate pair as bytes', 'eda080e4b8ade69687e4b8ade69687', {}],
])('%s is refused in words, and nothing is written', async (_, hex, headers) => {
  const { statusCode, payload } = await send(Buffer.from(hex, 'hex'), headers)
  expect(statusCode).toBe(400)
  expectRefusal(payload)
  expect(JSON.parse(payload)).toMatchObject({ code: 400, message: '内容的编码不是 UTF-8，请转换后重试' })
  expect(await t.deps.db.$count(feedbacks)).toBe(0)
})

test('UTF-8 is kept as it was written, with and without a mark in front', async () => {
  for (const mark of ['', '\ufeff']) {
    const body = mark + BEFORE + '中文打不开 😀' + AFTER
    const headers = { 'x-access-token': token, 'content-type': 'application/json' }
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/zxedu/api/feedback', headers, payload: Buffer.from(body) })
    expect(statusCode).toBe(200)
  }
  expect((await t.deps.db.select({ body: feedbacks.body }).from(feedbacks)).map(({ body }) => body)).toEqual(Array(2).fill('中文打不开 😀'))
})
