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

test('a slip in one of the two codes costs neither: only that one is typed again', async () => {
  const one = await accountOwner(t)
  const old = await one.code('phone')
  const fresh = await sendCode(t, { token: one.token, phone: '13700008888', mode: '3' })
  const wrong = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
  const change = (captcha: string, newCaptcha: string) =>
    one.post<Login>('/api/account/phone', { captcha, mobile: '13700008888', newCaptcha })
  expect((await change(wrong(old), fresh)).message).toBe('当前手机号的验证码不正确，请重新填写')
  expect((await change(old, wrong(fresh))).message).toBe('新手机号的验证码不正确，请重新填写')
  expect((await change(old, fresh)).result.sysUser.phone).toBe('137****8888')
})

test('devices are named; one is signed out, then all others, and this one stays', async () => {
  const set = await me.post<Login>('/api/account/password', { captcha: await me.code('password'), password: 'zhixing2026' })
  me.token = set.result.token
  const [one, two] = [(await login(CHROME, 'zhixing2026')).body.result, (await login('', 'zhixing2026')).body.result]
  const devices = (await me.get<Device[]>('/api/account/devices')).result
  expect(devices).toHaveLength(3)
  expect(devices[0]?.current).toBe(true)
  const chrome = devices.find(({ name }) => name === 'Chrome·Windows')
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

describe('WeChat in the settings', () => {
  const bind = (name: string, who = me) => who.post('/api/account/wechat', { code: `local-${name}` })
  const unbind = () => me.post('/api/account/wechat/unbind')
  const bound = async (who = me) => (await who.get<{ wechat: boolean }>('/api/account')).result.wechat
  const signIn = async (name: string) =>
    (await t.call<Login>('GET', `/sys/thirdLogin/wechat_mini_app/appCallback?code=local-${name}`)).body.result

  test('is bound, then signs in here, and is taken away again; the phone stays', async () => {
    expect(await bound()).toBe(false)
    expect((await bind('settings-a')).success).toBe(true)
    expect((await bind('settings-a')).success).toBe(true)
    expect([await bound(), (await signIn('settings-a')).sysUser.id]).toEqual([true, me.id])
    expect([(await unbind()).success, (await unbind()).success, await bound()]).toEqual([true, true, false])
    const stranger = (await signIn('settings-a')).sysUser
    expect([stranger.phone, stranger.id === me.id]).toEqual([null, false])
    expect(await me.status()).toBe(200)
  })

  test('that opened the login and went no further is bound with what little it left behind', async () => {
    const half = await signIn('settings-b')
    expect((await bind('settings-b')).success).toBe(true)
    expect((await signIn('settings-b')).sysUser.id).toBe(me.id)
    expect((await t.call('GET', '/api/user/profile', { token: half.token })).status).toBe(401)
  })

  test('of somebody stays his, and a second one overwrites nothing', async () => {
    const other = await accountOwner(t)
    await bind('settings-c', other)
    expect(await bind('settings-c')).toMatchObject({
      success: false,
      code: 409,
      message: expect.stringMatching(/已绑定其他账号/) as string,
    })
    await bind('settings-d')
    expect(await bind('settings-e')).toMatchObject({ code: 409, message: expect.stringMatching(/请先解除绑定/) as string })
    expect([await bound(), (await signIn('settings-d')).sysUser.id, (await signIn('settings-c')).sysUser.id]).toEqual([
      true,
      me.id,
      other.id,
    ])
  })

  test('asked for twice at once is bound once', async () => {
    const answers = await Promise.all([bind('settings-f'), bind('settings-f'), bind('settings-f')])
    expect(answers.some(({ success }) => success)).toBe(true)
    expect((await signIn('settings-f')).sysUser.id).toBe(me.id)
  })
})
