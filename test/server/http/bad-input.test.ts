import { Type } from '@sinclair/typebox'
import Ajv from 'ajv'
import { envelope, type Contract } from '../../../server/http/contract'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { addressOf, allContracts, expectRefusal, rowCounts } from './routes'
import { missingFields, sample, textFields, wrongFields } from './samples'

let t: TestApp
let learner: TestUser
let anonymous: string
beforeAll(async () => {
  t = await testApp()
  learner = await t.buildUser({ roles: ['admin'] })
  anonymous = await t.anonymousToken()
})
afterAll(() => t.close())

const withBody = () =>
  allContracts(t).filter((contract): contract is Contract & { body: NonNullable<Contract['body']> } => contract.body !== undefined)
const tokenFor = (contract: Contract) => (contract.access === 'anonymous' ? anonymous : learner.token)

/** Sends a text as it stands. */
const sendText = (contract: Contract, text: string, type = 'application/json') =>
  t.app.inject({
    method: contract.method,
    url: `/zxedu${addressOf(contract)}`,
    headers: { 'content-type': type, 'x-access-token': tokenFor(contract) },
    payload: text,
  })

/** Letters of a body. */
const LARGE = 20_000

/** Texts that no route takes, whatever its schema. */
function brokenTexts(contract: Contract & { body: NonNullable<Contract['body']> }): [string, string][] {
  const base = sample(contract.body) as object
  const within = (key: string) => `${JSON.stringify(base).slice(0, -1)}${Object.keys(base).length > 0 ? ',' : ''}${key}}`
  return [
    ['malformed', '{"a":'],
    ['no object', '[]'],
    ['a bare text', '"x"'],
    ['null', 'null'],
    ['an unknown field', within('"alien":1')],
    ['another learner', within('"userId":"someone-else"')],
    ['__proto__', within('"__proto__":{"admin":true}')],
    ['constructor', within('"constructor":{"prototype":{"admin":true}}')],
    ['NUL', within('"alien":"\\u0000"')],
    ['half a surrogate pair', within('"alien":"\\ud800"')],
    ['1 MB of text', within(`"alien":"${'x'.repeat(1_000_000)}"`)],
    ['a deep nest', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a deep nest that is looked into', `${'['.repeat(20_000)}"\\ud83d\\ude00"${']'.repeat(20_000)}`],
    ['an unsafe number', within('"alien":9007199254740993')],
  ]
}

test('the samples are valid: what is refused below is refused for its fault alone', () => {
  const ajv = new Ajv({ strict: false })
  for (const contract of withBody())
    expect([contract.url, ajv.validate(contract.body, sample(contract.body))]).toEqual([contract.url, true])
})

test('bodies that are none are refused on every route, in words, and nothing is written', async () => {
  const before = await rowCounts(t)
  for (const [at, contract] of withBody().entries()) {
    for (const [name, text] of brokenTexts(contract)) {
      // Large ones are refused before a route is known: some routes tell for all.
      if (text.length > LARGE && at % 8 > 0) continue
      const { statusCode, payload } = await sendText(contract, text)
      expect([contract.url, name, statusCode]).toEqual([contract.url, name, name === '1 MB of text' ? 413 : 400])
      expectRefusal(payload)
    }
    const { statusCode, payload } = await sendText(contract, 'a=1', 'application/x-www-form-urlencoded')
    expect([contract.url, statusCode]).toEqual([contract.url, 415])
    expectRefusal(payload)
  }
  expect(await rowCounts(t)).toEqual(before)
}, 600_000)

test('fields of the wrong kind are refused on every route, and nothing is written', async () => {
  const before = await rowCounts(t)
  for (const contract of withBody()) {
    for (const [name, body] of wrongFields(contract.body)) {
      const { statusCode, payload } = await sendText(contract, JSON.stringify(body))
      expect([contract.url, name, statusCode]).toEqual([contract.url, name, 400])
      expectRefusal(payload)
    }
  }
  expect(await rowCounts(t)).toEqual(before)
}, 600_000)

test('a field that has to be there and is not is named, on every route, and nothing is written', async () => {
  const before = await rowCounts(t)
  for (const contract of withBody()) {
    for (const [name, body] of missingFields(contract.body)) {
      const { statusCode, payload } = await sendText(contract, JSON.stringify(body))
      expect([contract.url, name, statusCode]).toEqual([contract.url, name, 400])
      expectRefusal(payload)
    }
  }
  expect(await rowCounts(t)).toEqual(before)
}, 600_000)

test.each([
  ['an id', 'GET', '/api/information/%3Cb%3Ex'],
  ['a day that is none', 'GET', '/api/daily/analysis?subjectId=s1&day=nope'],
  ['no day', 'GET', '/api/daily/analysis?subjectId=s1'],
  ['a list of nothing', 'POST', '/api/practice/sessions'],
] as const)('who follows a broken link reads about the link and no name of a field: %s', async (_, method, url) => {
  const body = method === 'POST' ? { source: 'chapter', subjectId: '<b>', chapterId: '<b>' } : undefined
  const refused = await t.call(method, url, { body, token: learner.token })
  expect(refused.body).toMatchObject({ success: false, code: 400, message: '链接不完整或已失效，请返回后重试' })
})

test('text that only looks like a NUL, and whole surrogate pairs, are text', async () => {
  const body = { username: 'a\\u0000b😀', password: 'x' }
  expect((await t.call('POST', '/sys/login', { body })).body.message).toBe('账号或密码不正确，请检查后重试')
})

const answers = new Ajv({ strict: false })
/** What the answer has to be, whatever was asked: as the contract says, or a refusal in words; never a fault of the server. */
function expectAnswer(contract: Contract, asked: string, { statusCode, payload }: { statusCode: number; payload: string }): void {
  expect([contract.url, asked, statusCode < 500]).toEqual([contract.url, asked, true])
  const body = JSON.parse(payload) as { success: boolean }
  if (!body.success) return expectRefusal(payload)
  const right = answers.validate(envelope(contract.result), body)
  expect([contract.url, asked, right, right ? null : answers.errorsText()]).toEqual([contract.url, asked, true, null])
}

/** Texts that a form, a query or a page could take for more than words. */
const WORDS: readonly [string, string][] = [
  ['SQL', `'; drop table users; -- "`],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['wildcards and escapes', '%_\\\\ %s ${1} {{1}} \u202e\ufeff\r\n'],
  ['a name of the language', '__proto__'],
  ['long', '😀字'.repeat(5_000)],
]
/** Texts that no column holds. */
const UNSTORABLE: readonly [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
]

test('every text field takes hostile words as words, or refuses them; what is answered is what the contract says', async () => {
  for (const contract of withBody()) {
    for (const [name, text] of WORDS) {
      for (const { place, form, value } of textFields(contract.body, text)) {
        // A field of a form refuses the first as it refuses the others.
        if (form && name !== 'SQL') continue
        const answer = await sendText(contract, JSON.stringify(value))
        expectAnswer(contract, `${place}: ${name}`, answer)
        if (form) expect([contract.url, place, answer.statusCode]).toEqual([contract.url, place, 400])
      }
    }
  }
}, 600_000)

test('no text field takes what the database cannot hold, and nothing is written', async () => {
  const before = await rowCounts(t)
  for (const contract of withBody()) {
    for (const [name, text] of UNSTORABLE) {
      for (const { place, form, value } of textFields(contract.body, text)) {
        if (form) continue
        const { statusCode, payload } = await sendText(contract, JSON.stringify(value))
        expect([contract.url, place, name, statusCode]).toEqual([contract.url, place, name, 400])
        expectRefusal(payload)
      }
    }
  }
  expect(await rowCounts(t)).toEqual(before)
}, 600_000)

test('reads with hostile words in their queries answer as the contract says, or refuse', async () => {
  for (const contract of allContracts(t).filter(({ method }) => method === 'GET')) {
    const texts = WORDS.filter(([name]) => name !== 'long')
    const schema = contract.querystring ?? Type.Object({})
    const hostile = texts.flatMap(([name, text]) =>
      textFields(schema, text)
        .filter(({ form }) => !form)
        .map(({ place, value }): [string, unknown] => [`${place}: ${name}`, value]),
    )
    const asked: [string, unknown][] = [['plain', sample(schema)], ...hostile]
    for (const [name, query] of asked) {
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const url = `/zxedu${addressOf(contract)}?${search}`
      const answer = await t.app.inject({ method: 'GET', url, headers: { 'x-access-token': tokenFor(contract) } })
      if (String(answer.headers['content-type']).includes('json')) expectAnswer(contract, name, answer)
      else expect([contract.url, name, answer.statusCode < 500]).toEqual([contract.url, name, true])
    }
  }
}, 600_000)

test('queries with unknown, missing, NUL or unreadable parts are refused', async () => {
  for (const contract of allContracts(t)) {
    for (const query of ['?alien=1', '?userId=someone-else', '?key=%00', '?code=%00x']) {
      const { status, text } = await t.call(contract.method, addressOf(contract) + query, { token: tokenFor(contract) })
      expect([contract.url, query, status]).toEqual([contract.url, query, 400])
      expectRefusal(text)
    }
  }
})

test.each([
  ['/zxedu/sys/randomImage/%E0%A4%A', 400],
  ['/zxedu/sys/randomImage/%00', 400],
  [`/zxedu/sys/randomImage/${'x'.repeat(300)}`, 414],
  ['/zxedu/sys/randomImage/a%20b', 400],
  ['/zxedu/nothing', 404],
  ['/nothing', 404],
])('the address %s is refused with %i', async (url, status) => {
  const answer = await t.app.inject({ url, headers: { 'x-access-token': anonymous } })
  expect(answer.statusCode).toBe(status)
  expectRefusal(answer.payload)
})
