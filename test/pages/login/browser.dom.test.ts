import { login } from '@/platform/login/index.h5'

test('the official account is asked without a touch once in a visit', () => {
  expect(login.mayLeaveAtOnce()).toBe(true)
  login.leave('#wechat')
  expect([window.location.hash, login.mayLeaveAtOnce()]).toEqual(['#wechat', false])
})

test('a browser that keeps nothing waits for a touch: it could not tell a second time from the first', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(login.mayLeaveAtOnce()).toBe(false)
  storage.mockRestore()
})

test.each([
  ['Mozilla MicroMessenger/8.0.50', 'wechat-browser'],
  ['Mozilla wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh', 'phone'],
  ['Mozilla Chrome/120', 'phone'],
])('%s signs in by %s: 企业微信 shows nothing but a refusal to who asks the official account', (userAgent, way) => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  jest.isolateModules(() => {
    expect(jest.requireActual<typeof import('@/platform/login/index.h5')>('@/platform/login/index.h5').login.way).toBe(way)
  })
})
