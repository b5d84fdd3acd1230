import Ajv from 'ajv'
import type { Contract } from '../../../server/http/contract'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { addressOf, allContracts, expectRefusal, rowCounts } from './routes'
import { sample, wrongFields } from './samples'

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
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a deep nest that is looked into', `${'['.repeat(50_000)}"\\ud83d\\ude00"${']'.repeat(50_000)}`],
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
  for (const contract of withBody()) {
    for (const [name, text] of brokenTexts(contract)) {
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

test('queries with unknown, missing, NUL or unreadable parts are refused', async () => {
  for (const contract of allContracts(t).filter(({ querystring }) => querystring)) {
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

test('text that only looks like a NUL, and whole surrogate pairs, are text', async () => {
  const body = { username: 'a\\u0000b😀', password: 'x' }
  expect((await t.call('POST', '/sys/login', { body })).body.message).toBe('账号或密码不正确，请检查后重试')
})
