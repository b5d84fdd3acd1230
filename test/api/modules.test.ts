/** The API modules against the real server in this process. */
import { ANONYMOUS_KEY, dropAnonymous } from '@/api/anonymous'
import { bindPhone, captcha, clientLogin, phoneLogin, sendSms, wechatMiniLogin } from '@/api/auth'
import { configureClient } from '@/api/client'
import { detail } from '@/api/order'
import { logout } from '@/api/session'
import { configValue, news, template } from '@/api/system'
import { profile, saveSettings, settings } from '@/api/user'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { serveWith } from '@/platform/request'
import type { TransportRequest } from '@/platform/request/contract'
import { memory, storage } from '@/platform/storage'
import { device } from '@/platform/system'
import { seedSystem } from '../../server/seed/system'
import { testApp, type TestApp } from '../server/helpers/app'
import { throughServer } from './server'

let server: TestApp
let token = ''
const seen: TransportRequest[] = []
const onUnauthorized = jest.fn()
const onError = jest.fn()

beforeAll(async () => {
  server = await testApp()
  await seedSystem({ db: server.deps.db, now: server.clock.now, production: true })
  device.setNow(server.clock.now().getTime())
  configureClient({ getToken: () => token, getAuditStatus: () => '0', onUnauthorized, onError, baseUrl: '' })
})
beforeEach(() => {
  token = ''
  seen.length = 0
  dropAnonymous()
  memory.clear()
  onUnauthorized.mockReset()
  onError.mockReset()
  serveWith(throughServer(server, seen))
})
afterAll(async () => {
  serveWith(null)
  await server.close()
})

const codeFor = (phone: string) => server.sms.filter((message) => message.phone === phone).pop()?.code ?? ''
const opened = () => seen.filter(({ url }) => url.endsWith('/cloud/auth/anonymous')).length

test('SMS login: one anonymous session for all calls before it, kept apart from the login token', async () => {
  await Promise.all([sendSms('13800000001', '0'), captcha('key-1'), captcha('key-2')])
  expect(opened()).toBe(1)
  expect(storage.get(ANONYMOUS_KEY)).not.toBeNull()
  expect(storage.get('uni_id_token')).toBeNull()
  const { sysUser, token: login } = await phoneLogin('13800000001', codeFor('13800000001'))
  expect(sysUser.phone).toBe('138****0001')
  token = login
  expect((await profile()).sysUser.id).toBe(sysUser.id)
  expect(opened()).toBe(1)
})

test('an anonymous session the server has forgotten is replaced once, and the call goes through', async () => {
  storage.set(ANONYMOUS_KEY, JSON.stringify({ token: 'forged.token.here', expiresAt: server.clock.now().getTime() + 60_000 }))
  await expect(captcha('key-3')).resolves.toContain('data:')
  expect(opened()).toBe(1)
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('a wrong code is refused in words of the server', async () => {
  await sendSms('13800000002', '0')
  const wrong = codeFor('13800000002') === '000000' ? '111111' : '000000'
  await expect(phoneLogin('13800000002', wrong)).rejects.toMatchObject({ message: expect.stringMatching(/验证码/) as string })
  await expect(clientLogin({ username: 'nobody', password: 'secret-1' })).rejects.toMatchObject({ statusCode: 200 })
})

test('WeChat login without a phone, then the binding with its token', async () => {
  const half = await wechatMiniLogin({ code: 'local-code-1' })
  expect(half.sysUser.phone).toBeNull()
  token = half.token
  await sendSms('13800000003', '3')
  const bound = await bindPhone({ mobile: '13800000003', captcha: codeFor('13800000003') })
  expect(bound.sysUser.phone).toBe('138****0003')
  expect(opened()).toBe(0)
})

test('settings are kept on the server and a signed-out token is worth nothing', async () => {
  token = (await server.buildUser()).token
  await saveSettings({ ...DEFAULT_SETTINGS, fontScale: 1.3, dailyGoal: 55 })
  expect(await settings()).toEqual({ ...DEFAULT_SETTINGS, fontScale: 1.3, dailyGoal: 55 })
  await logout()
  await expect(settings()).rejects.toMatchObject({ errorCode: 401 })
  expect(onUnauthorized).toHaveBeenCalledTimes(1)
})

test('config values and legal texts need no token', async () => {
  token = 'a-token-that-must-not-travel'
  expect(await configValue('IOS_TEST')).toBe('0')
  expect((await template('User-Agreement')).sections.length).toBeGreaterThan(0)
  expect(seen.every(({ headers }) => !('X-Access-Token' in headers))).toBe(true)
  await expect(configValue('NO_SUCH_KEY')).resolves.toBeNull()
})

test('what is new in the app is asked for with the token when there is one, and without by a guest', async () => {
  expect(await news('1.0.35')).toEqual({ upgrade: null, announcement: null })
  token = (await server.buildUser()).token
  await news('1.0.35')
  expect(seen.map(({ headers }) => headers['X-Access-Token'])).toEqual([undefined, token])
})

test('an order that is not there is told by the page that was to show it, and by no toast besides', async () => {
  const phone = '13800000009'
  await sendSms(phone, '0')
  token = (await phoneLogin(phone, codeFor(phone))).token
  for (const orderNo of ['abc', 'ZX000000000000000001']) await expect(detail(orderNo)).rejects.toThrow(/失效|不存在/)
  expect(onError).not.toHaveBeenCalled()
})
