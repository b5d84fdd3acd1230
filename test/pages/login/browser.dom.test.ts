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
