import { createHmac } from 'node:crypto'
import { CODE } from '@/domain/errors'
import { buildApp } from '../../../server/app'
import { sessions } from '../../../server/db/schema'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { authentication } from '../../../server/http/token'
import { testApp, type TestApp } from '../helpers/app'
import { sample } from './samples'
import { addressOf, allContracts, expectRefusal, rowCounts } from './routes'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number }

/** Signs claims as anyone could, with a secret or an algorithm of their own. */
function forge(claims: object, header: { alg: string }, secret: string): string {
  const head = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`
  if (header.alg === 'none') return `${head}.`
  return `${head}.${createHmac(header.alg === 'HS512' ? 'sha512' : 'sha256', secret)
    .update(head)
    .digest('base64url')}`
}

/** Tokens that let nobody in, each made from a session that lives (but for those that have ended). */
async function badTokens(): Promise<Record<string, string>> {
  const { token, user } = await t.buildUser({ roles: ['admin'] })
  const claims = decode(token)
  const secret = t.deps.config.secret
  const ended = await t.buildUser()
  await t.deps.db.update(sessions).set({ expiresAt: t.clock.now() }).where(eq(sessions.userId, ended.user.id))
  const revoked = await t.buildUser()
  await t.call('POST', '/sys/logout', { token: revoked.token })
  return {
    none: '',
    garbage: 'x.y.z',
    'another secret': forge(claims, { alg: 'HS256' }, 'another-secret-another-secret-another'),
    'alg none': forge(claims, { alg: 'none' }, ''),
    'alg outside the list': forge(claims, { alg: 'HS512' }, secret),
    'expired claim': forge({ ...claims, exp: Math.floor(t.clock.now().getTime() / 1000) }, { alg: 'HS256' }, secret),
    'expired session': ended.token,
    revoked: revoked.token,
    'a session that never was': forge({ ...claims, sid: 'no-such-session' }, { alg: 'HS256' }, secret),
    'roles made up': forge({ uid: user.id, role: ['admin'], permission: ['*'], sid: 'x', exp: claims.exp }, { alg: 'HS256' }, secret),
  }
}

test('the route table names every kind of access', () => {
  const kinds = new Set(allContracts(t).map((contract) => contract.access))
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['anonymous', 'public', 'user']))
})

test('no route that needs a session answers a token that is none, and nothing is written', async () => {
  const tokens = await badTokens()
  const guarded = allContracts(t).filter((contract) => contract.access !== 'public')
  expect(guarded.length).toBeGreaterThan(10)
  const before = await rowCounts(t)
  for (const contract of guarded) {
    for (const [name, token] of Object.entries(tokens)) {
      const answer = await t.call(contract.method, addressOf(contract), { token })
      expect([contract.url, name, answer.status]).toEqual([contract.url, name, 401])
      expect(answer.body.code).toBe(401)
      expectRefusal(answer.text)
    }
  }
  expect(await rowCounts(t)).toEqual(before)
}, 600_000)

test('an anonymous session opens nothing that needs a learner, and nothing is written', async () => {
  const token = await t.anonymousToken()
  const before = await rowCounts(t)
  for (const contract of allContracts(t).filter(({ access }) => access === 'user' || access === 'admin')) {
    const answer = await t.call(contract.method, addressOf(contract), { token })
    expect([contract.url, answer.status, answer.body.message]).toEqual([contract.url, 401, '未登录'])
  }
  expect(await rowCounts(t)).toEqual(before)
})

test('a half login opens only what completes it', async () => {
  const { token } = await t.buildUser({ phone: null })
  for (const contract of allContracts(t).filter(({ access, allowUnbound }) => access === 'user' && !allowUnbound)) {
    const answer = await t.call(contract.method, addressOf(contract), { token })
    expect([contract.url, answer.status, answer.body.message]).toEqual([contract.url, 401, '请先绑定手机号'])
  }
})

test('every admin route is closed to a plain learner who sends what it asks for, and nothing is written', async () => {
  const admin = allContracts(t).filter(({ access }) => access === 'admin')
  expect(admin.length).toBeGreaterThanOrEqual(7)
  const learner = await t.buildUser()
  const boss = await t.buildUser({ roles: ['admin'] })
  const ask = (contract: (typeof admin)[number], token: string) => {
    const query = contract.querystring ? `?${new URLSearchParams(sample(contract.querystring) as Record<string, string>)}` : ''
    const body = contract.body ? sample(contract.body) : undefined
    return t.call(contract.method, addressOf(contract) + query, { token, body })
  }
  const before = await rowCounts(t)
  for (const contract of admin) {
    const { status, body, text } = await ask(contract, learner.token)
    expect([contract.url, status, body.code]).toEqual([contract.url, 403, CODE.forbidden])
    expectRefusal(text)
  }
  expect(await rowCounts(t)).toEqual(before)
  // What was asked is not refused for itself: an operator's token gets past the door.
  for (const contract of admin) expect([contract.url, (await ask(contract, boss.token)).status]).not.toEqual([contract.url, 403])
})

test('an admin route is closed to learners, whatever their token claims', async () => {
  const app = fastify()
  await authentication(app, t.deps)
  app.get('/admin', { config: { access: 'admin' } }, async () => 'in')
  const ask = async (roles: string[]) => (await app.inject({ url: '/admin', headers: (await t.buildUser({ roles })).headers })).statusCode
  expect(await ask([])).toBe(403)
  expect(await ask(['admin'])).toBe(200)
  await app.close()
})

test('roles come from the account, not from the token', async () => {
  const { token } = await t.buildUser()
  const claims = decode(token)
  const app = fastify()
  await authentication(app, t.deps)
  app.get('/admin', { config: { access: 'admin' } }, async () => 'in')
  const grown = forge({ ...claims, role: ['admin'] }, { alg: 'HS256' }, t.deps.config.secret)
  expect((await app.inject({ url: '/admin', headers: { 'x-access-token': grown } })).statusCode).toBe(403)
  await app.close()
})

test('a route that does not say who may call it stops the start', async () => {
  const app = fastify()
  await authentication(app, t.deps)
  expect(() => app.get('/open', async () => 'in')).toThrow('Route GET /open does not declare who may call it')
  await app.close()
})

test('every route of the server declares its access', async () => {
  await expect(buildApp(t.deps).then((app) => app.close())).resolves.toBeUndefined()
})

test('a bad token on a public route is nobody, not a failure', async () => {
  const { body } = await t.call('GET', '/health', { token: 'x.y.z' })
  expect(body).toMatchObject({ success: true, result: { status: 'ok' } })
})
