import { sendCode, type Login } from '../auth/helpers'
import { accountOwner, testApp, type AccountOwner, type TestApp } from './setup'

let t: TestApp
let me: AccountOwner
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

interface Device {
  id: string
  name: string
  current: boolean
}
const login = (agent: string, password: string) =>
  t.call<Login>('POST', '/sys/login', { body: { username: me.phone, password }, headers: { 'user-agent': agent } })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36'

test('a password is set by a code of the own phone: every session ends but the new one, and it opens the account', async () => {
  const other = await t.buildUser()
  const code = await me.code('password')
  expect((await me.post('/api/account/password', { captcha: code, password: 'onlyletters' })).message).toMatch(/字母和数字/)
  const set = await me.post<Login>('/api/account/password', { captcha: code, password: 'zhixing2026' })
  expect(set.success).toBe(true)
  expect(await me.status()).toBe(401)
  expect((await t.call('GET', '/api/account', { token: set.result.token })).body.result).toMatchObject({ password: true, wechat: false })
  expect((await login(CHROME, 'zhixing2026')).body.success).toBe(true)
  expect((await t.call('GET', '/api/account', { token: other.token })).status).toBe(200)
})

test('a code for one purpose is none for another, and is used once', async () => {
  const code = await me.code('phone')
  expect((await me.post('/api/account/password', { captcha: code, password: 'zhixing2026' })).code).toBe(412)
})

test('the phone changes by both codes; a phone that belongs to somebody stays his', async () => {
  const taken = await accountOwner(t)
  const old = await me.code('phone')
  const newCaptcha = await sendCode(t, { token: me.token, phone: taken.phone, mode: '3' })
  expect((await me.post('/api/account/phone', { captcha: old, mobile: taken.phone, newCaptcha })).code).toBe(409)
  t.clock.advance(61_000)
  const again = await me.code('phone')
  const fresh = await sendCode(t, { token: me.token, phone: '13700009999', mode: '3' })
  const changed = await me.post<Login>('/api/account/phone', { captcha: again, mobile: '13700009999', newCaptcha: fresh })
  expect(changed.result.sysUser.phone).toBe('137****9999')
  expect(await me.status()).toBe(401)
  const checks = await t.call<{ checks: { key: string; passed: boolean }[] }>('GET', '/api/account/cancellation', {
    token: changed.result.token,
  })
  expect(checks.body.result.checks).toContainEqual({ key: 'phone', passed: false, note: '更换手机号满 30 天后才能注销' })
})

test('devices are named; one is signed out, then all others, and this one stays', async () => {
  const set = await me.post<Login>('/api/account/password', { captcha: await me.code('password'), password: 'zhixing2026' })
  me.token = set.result.token
  const [one, two] = [(await login(CHROME, 'zhixing2026')).body.result, (await login('', 'zhixing2026')).body.result]
  const devices = (await me.get<Device[]>('/api/account/devices')).result
  expect(devices).toHaveLength(3)
  expect(devices[0]?.current).toBe(true)
  const chrome = devices.find(({ name }) => name === 'Chrome · Windows')
  expect((await me.post<{ ended: number }>('/api/account/devices/signOut', { id: chrome?.id })).result.ended).toBe(1)
  expect((await t.call('GET', '/api/account', { token: one.token })).status).toBe(401)
  expect((await me.post<{ ended: number }>('/api/account/devices/signOut')).result.ended).toBe(1)
  expect((await t.call('GET', '/api/account', { token: two.token })).status).toBe(401)
  expect(await me.status()).toBe(200)
})

test("another learner's device is not there", async () => {
  const other = await accountOwner(t)
  const [theirs] = (await other.get<Device[]>('/api/account/devices')).result
  expect((await me.post('/api/account/devices/signOut', { id: theirs?.id })).code).toBe(404)
  expect(await other.status()).toBe(200)
})
