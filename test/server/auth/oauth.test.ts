import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { appleKeys, appleLogin } from '../../../server/modules/auth/apple'
import { testApp, type TestApp } from '../helpers/app'
import type { Login } from './helpers'

let t: TestApp
const codes: string[] = []
beforeAll(async () => {
  const client = { appId: 'wxmp', subject: async (code: string) => (codes.push(code), `openid-${code}`) }
  t = await testApp({ deps: { oauth: { wechat_mp: client, wechat_open: client } } })
})
afterAll(() => t.close())

const RENDER = '/zxedu/sys/thirdLogin/render/wechat_mp'
/** WeChat's browser goes to the official account. */
async function leave(query = '') {
  const { statusCode, headers } = await t.app.inject({ url: `${RENDER}${query}`, headers: { host: 'zx.test' } })
  const to = statusCode === 302 ? new URL(String(headers.location)) : null
  return { statusCode, to, state: to?.searchParams.get('state') ?? '', cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}
const comeBack = (code: string, state: string, cookie: string) =>
  t.call<Login>('GET', `/sys/thirdLogin/wechat_mp/appCallback?code=${code}&state=${encodeURIComponent(state)}`, { headers: { cookie } })

test("WeChat's browser goes to the official account and comes back to the site, no token in any address", async () => {
  const { to, state, cookie } = await leave('?redirectTarget=%2Fpages_subpkg_practice%2Fpractice-days%2Fpractice-days')
  expect(`${to?.origin}${to?.pathname}`).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
  expect(to?.searchParams.get('redirect_uri')).toBe(
    'http://zx.test/h5/#/pages_subpkg_login/auth-login/auth-login?target=%2Fpages_subpkg_practice%2Fpractice-days%2Fpractice-days',
  )
  const { body } = await comeBack('c1', state, cookie)
  expect(body).toMatchObject({ success: true, result: { sysUser: { phone: null } } })
})

test('a state is this browser’s alone and good once', async () => {
  const [mine, other] = [await leave(), await leave()]
  const asked = codes.length
  expect((await comeBack('c2', mine.state, '')).status).toBe(400)
  expect((await comeBack('c2', mine.state, other.cookie)).status).toBe(400)
  expect((await comeBack('c2', 'made-up', mine.cookie)).status).toBe(400)
  const [name = '', hash = ''] = mine.cookie.split(/(?<=\.)/)
  expect((await comeBack('c2', mine.state, name + 'é'.repeat(hash.length))).status).toBe(400)
  expect(codes.length).toBe(asked)
  expect((await comeBack('c2', mine.state, mine.cookie)).body.success).toBe(true)
  expect((await comeBack('c2', mine.state, mine.cookie)).status).toBe(400)
  const late = await leave()
  t.clock.advance(600_001)
  expect((await comeBack('c3', late.state, late.cookie)).status).toBe(400)
})

test.each([
  ['of another site', 'https://evil.test'],
  ['of another site without its scheme', '//evil.test'],
  ['that a browser reads as one', '/\\evil.test'],
  ['that is empty', ''],
  ['too long to be sent along', `/pages/web-view/web-view?url=${'%E6%8A%A4'.repeat(60)}`],
])('a target %s is left out: the learner signs in all the same', async (_name, target) => {
  const { statusCode, to } = await leave(`?redirectTarget=${encodeURIComponent(target)}`)
  expect([statusCode, to?.searchParams.get('redirect_uri')]).toEqual([302, 'http://zx.test/h5/#/pages_subpkg_login/auth-login/auth-login'])
})

test('the entry page is a target', async () => {
  const { to } = await leave('?redirectTarget=/')
  expect(to?.searchParams.get('redirect_uri')).toMatch(/auth-login\?target=%2F$/)
})

test('the open platform knows the same person again; a way that is not configured is refused in words', async () => {
  const ask = async () => (await t.call<Login>('GET', '/sys/thirdLogin/wechat_open/appCallback?code=app')).body.result.sysUser.id
  expect(await ask()).toBe(await ask())
  const closed = await t.call('POST', '/sys/thirdLogin/apple/appCallback', { body: { code: 'x' } })
  expect(closed.body).toMatchObject({ success: false, message: 'Apple 登录尚未开通，请用手机号登录' })
})

describe('Apple', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' }
  const now = new Date('2026-11-20T04:00:00Z')
  const claims = {
    iss: 'https://appleid.apple.com',
    aud: 'app.zx',
    sub: 'apple-1',
    iat: now.getTime() / 1000 - 5,
    exp: now.getTime() / 1000 + 60,
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (body: object, head: object = { alg: 'RS256', kid: 'k1' }) => {
    const signed = `${encode(head)}.${encode(body)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
  }
  const client = appleLogin(
    'app.zx',
    () => now,
    async () => [jwk],
  )

  test('a token that Apple signed for this app says who it is', async () => {
    expect(await client.subject(token(claims))).toBe('apple-1')
  })
  test('a token made for a nonce is good with it alone', async () => {
    const bound = token({ ...claims, nonce: createHash('sha256').update('made-up').digest('hex') })
    expect(await client.subject(bound, 'made-up')).toBe('apple-1')
    for (const nonce of [undefined, '', 'another']) await expect(client.subject(bound, nonce)).rejects.toThrow('Apple 登录已失效')
  })

  test('over HTTP: a token signs in once, however its signature is written', async () => {
    const app = await testApp({ deps: { oauth: { apple: client } } })
    const ask = (code: string) => app.call<Login>('POST', '/sys/thirdLogin/apple/appCallback', { body: { code } })
    const first = token(claims)
    expect((await ask(first)).body).toMatchObject({ success: true, result: { sysUser: { phone: null } } })
    for (const again of [first, `${first}=`, `${first}==`])
      expect((await ask(again)).body).toMatchObject({ success: false, message: '登录已失效，请重新登录' })
    expect((await ask(token({ ...claims, iat: claims.iat - 1 }))).body.success).toBe(true)
    await app.close()
  })

  test('a token travels in no address: whoever reads the log of a proxy signs in nowhere', async () => {
    const app = await testApp({ deps: { oauth: { apple: client } } })
    const code = encodeURIComponent(token({ ...claims, iat: claims.iat - 2 }))
    expect((await app.call('GET', `/sys/thirdLogin/apple/appCallback?code=${code}`)).status).toBe(404)
    expect((await app.call('POST', `/sys/thirdLogin/apple/appCallback?code=${code}`)).status).toBe(400)
    await app.close()
  })

  test.each([
    { what: 'fails in JSON', status: 503, said: { error: 'busy' }, message: 'Apple 登录暂时连接不上，请稍后重试' },
    { what: 'answers nothing', status: 200, said: null, message: 'Apple 登录暂时连接不上，请稍后重试' },
    { what: 'answers keys that are none', status: 200, said: { keys: [null, { kid: 'k1' }] }, message: 'Apple 登录已失效，请重试' },
  ])('Apple that $what is told in words, not as a fault of this server', async ({ status, said, message }) => {
    const told: string[] = []
    const keys = appleKeys((service, reason) => void told.push(`${service}: ${reason}`))
    const app = await testApp({ deps: { oauth: { apple: appleLogin('app.zx', () => now, keys) } } })
    const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(said), { status }))
    const answer = await app.call('POST', '/sys/thirdLogin/apple/appCallback', { body: { code: token(claims) } })
    fetching.mockRestore()
    await app.close()
    expect([answer.status, answer.body.message]).toEqual([200, message])
    expect(told).toEqual(message.includes('连接') ? [`Apple: HTTP ${status} without keys`] : [])
  })

  test.each<[string, string]>([
    ['made eleven minutes ago', token({ ...claims, iat: claims.iat - 660 })],
    ['made in the future', token({ ...claims, iat: claims.iat + 120 })],
    ['of no known age', token({ ...claims, iat: undefined })],
    ['another app', token({ ...claims, aud: 'other' })],
    ['another issuer', token({ ...claims, iss: 'x' })],
    ['ended', token({ ...claims, exp: now.getTime() / 1000 })],
    ['no signature', `${token(claims).split('.').slice(0, 2).join('.')}.`],
    ['no algorithm', token(claims, { alg: 'none', kid: 'k1' })],
    ['an unknown key', token(claims, { alg: 'RS256', kid: 'k2' })],
    ['no token', 'x'],
  ])('%s is refused', async (_name, text) => {
    await expect(client.subject(text)).rejects.toThrow('Apple 登录已失效')
  })
})

test("a server without an official account says so, and sends WeChat's browser to the login page with a note", async () => {
  const value = async (app: TestApp) => (await app.call('GET', '/sys/globalConfig/getConfigValue?key=WECHAT_MP')).body.result
  expect(await value(t)).toBe('1')
  const plain = await testApp()
  expect(await value(plain)).toBe('0')
  const { statusCode, headers } = await plain.app.inject({ url: RENDER, headers: { host: 'zx.test' } })
  expect([statusCode, headers.location]).toEqual([302, 'http://zx.test/h5/#/pages/login/login?note=wechat'])
  await plain.close()
})
