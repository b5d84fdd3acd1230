/** Services of others that fail: learners hear a kind word, and the operator reads in the log what to mend. */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDeps } from '../../../server/create-deps'
import { readConfig } from '../../../server/config'
import { testApp, type TestApp } from '../helpers/app'

let server: http.Server
let base: string
let answers: Record<string, { status?: number; body: object }>
let t: TestApp

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const { status = 200, body } = answers[new URL(request.url ?? '/', 'http://local').pathname] ?? { status: 404, body: {} }
    // A connection that is kept may be closed here in the very moment in which a busy machine asks over it again.
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** The server as an operator configured it: with services that answer here. */
beforeEach(async () => {
  answers = {}
  t = await testApp({ config: { logLevel: 'info' } })
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET: 's'.repeat(32),
    SMS_ENDPOINT: `${base}/send`,
    SMS_TOKEN: 'the-token-of-sms',
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 'the-secret-of-wechat',
    WECHAT_API_BASE: base,
  })
  const { sms, wechat, outside } = createDeps(config, t.deps.db)
  Object.assign(t.deps, { sms, wechat })
  outside?.connect(t.app.log)
})
afterEach(() => t.close())

const failures = () =>
  t.logs.flatMap((line) => {
    const { service, reason, level } = JSON.parse(line) as { service?: string; reason?: string; level: number }
    return service === undefined ? [] : [{ service, reason, level }]
  })

test('an SMS provider that refuses our token stands in the log, once for a class room, without phones', async () => {
  answers['/send'] = { status: 401, body: {} }
  const token = await t.anonymousToken()
  for (const mobile of ['13812345678', '13812345679']) {
    const { body } = await t.call('POST', '/sys/sms', { token, body: { mobile, smsmode: '0' } })
    expect(body).toMatchObject({ success: false, message: '短信没有发送成功，请稍后重试' })
  }
  expect(failures()).toEqual([{ service: 'SMS_ENDPOINT', reason: 'HTTP 401', level: 50 }])
  expect(t.logs.join('')).not.toMatch(/1381234567|the-token-of-sms/)
})

test('a wrong AppSecret stands in the log with what WeChat says; a code that has ended does not', async () => {
  const login = () => t.call('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=${randomUUID()}`)
  answers['/sns/jscode2session'] = { body: { errcode: 40029, errmsg: 'invalid code, rid: 1-2-3' } }
  expect((await login()).body.message).toBe('微信登录已失效，请重试')
  expect(failures()).toEqual([])
  for (const rid of ['1-2-3', '1-2-4']) {
    answers['/sns/jscode2session'] = { body: { errcode: 40125, errmsg: `invalid appsecret, rid: ${rid}` } }
    expect((await login()).body.message).toBe('微信服务暂时连接不上，请稍后重试')
  }
  expect(failures()).toEqual([{ service: 'WeChat', reason: '40125 invalid appsecret, rid: 1-2-3', level: 50 }])
  expect(t.logs.join('')).not.toContain('the-secret-of-wechat')
})
