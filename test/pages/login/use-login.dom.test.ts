import { act, renderHook } from '@testing-library/react'
import * as auth from '@/api/auth'
import { configValue } from '@/api/system'
import { ApiCallError, CODE } from '@/domain/errors'
import { completeLogin, enter } from '@/features/login-flow/complete'
import { REDIRECT_KEY } from '@/hooks/login-gate'
import { owesConsent } from '@/hooks/policy-consent'
import { useLogin } from '@/pages/login/use-login'
import { login as platformLogin } from '@/platform/login'
import { memory as pages } from '@/platform/navigation'
import { memory, storage } from '@/platform/storage'
import { memory as tab } from '@/platform/tab'
import { feedbackState } from '@/platform/toast/shared'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/system', () => ({ configValue: jest.fn() }))
jest.mock('@/api/auth', () => ({
  ...jest.requireActual<object>('@/api/auth'),
  bindPhone: jest.fn(),
  sendSms: jest.fn(),
  phoneLogin: jest.fn(),
  clientLogin: jest.fn(),
  captcha: jest.fn(),
}))
jest.mock('@/features/login-flow', () => ({ signOut: jest.fn() }))
jest.mock('@/features/login-flow/complete', () => ({ completeLogin: jest.fn(() => Promise.resolve('done')), enter: jest.fn() }))

const platform = platformLogin as unknown as { way: string; leave: jest.Mock; mayLeaveAtOnce: () => boolean }
const official = (value: string) => jest.mocked(configValue).mockResolvedValue(value)
/** Opens the login page and waits until the server has said what it has. */
async function open(note?: 'wechat') {
  const page = renderHook(() => useLogin(note))
  await act(async () => undefined)
  return page.result
}

beforeEach(() => {
  Object.assign(platform, { way: 'wechat-browser', leave: jest.fn(), mayLeaveAtOnce: () => true })
  storage.remove(REDIRECT_KEY)
  storage.remove('zx.policy')
  storage.remove('zx.terms')
  tab.clear()
  useUserStore.getState().clearUser()
  official('1')
})

describe("WeChat's browser", () => {
  test('starts with WeChat, and leaves for it by the button once the agreement is given', async () => {
    const page = await open()
    expect([page.current.form.view, page.current.official, platform.leave.mock.calls.length]).toEqual(['wechat', true, 0])
    act(() => page.current.actions.submit())
    expect(page.current.form.asking).toBe(true)
    act(() => page.current.actions.agreeAndSubmit())
    expect(platform.leave).toHaveBeenCalledWith(expect.stringContaining('/sys/thirdLogin/render/wechat_mp'))
  })

  test('from a page that needs an account it leaves at once, but once in a visit, and not after a failure', async () => {
    storage.set(REDIRECT_KEY, hrefOf('practiceError', {}))
    await open()
    expect(platform.leave).toHaveBeenCalledWith(expect.stringContaining(`redirectTarget=${encodeURIComponent('/pages_subpkg_practice')}`))
    platform.leave.mockReset()
    await open('wechat')
    platform.mayLeaveAtOnce = () => false
    await open()
    expect(platform.leave).not.toHaveBeenCalled()
  })

  test('without an official account the phone form stands there, and WeChat is not offered', async () => {
    official('0')
    storage.set(REDIRECT_KEY, hrefOf('practiceError', {}))
    const page = await open()
    expect([page.current.form.view, page.current.official]).toEqual(['phone', false])
    expect(platform.leave).not.toHaveBeenCalled()
  })

  test('who came back without a phone gives the agreement with it', async () => {
    useUserStore.setState({ token: 'half', userInfo: { id: 'u', phone: null } as never })
    const page = await open()
    expect([page.current.form.view, page.current.consents]).toEqual(['bind', true])
  })
})

test('a session whose card is on its way is no half login, unless the card says so', async () => {
  Object.assign(platform, { way: 'phone' })
  useUserStore.setState({ token: 'whole', userInfo: null })
  const page = await open()
  expect(page.current.form.view).toBe('phone')
  await act(async () => useUserStore.setState({ userInfo: { id: 'u', phone: null } as never }))
  expect(page.current.form.view).toBe('bind')
})

test.each([
  ['from a page that needs an account goes on to it', hrefOf('practiceError', {})],
  ['by himself stays', null],
])('who is signed in as soon as his card is here, and came to the login %s', async (_, target) => {
  Object.assign(platform, { way: 'phone' })
  jest.mocked(enter).mockReset()
  pages.reset(hrefOf('practice', {}), hrefOf('login', {}))
  if (target) storage.set(REDIRECT_KEY, target)
  useUserStore.setState({ token: 'whole', userInfo: null })
  await open()
  expect(enter).not.toHaveBeenCalled()
  await act(async () => useUserStore.setState({ userInfo: { id: 'u', phone: '138****0000' } as never }))
  expect(jest.mocked(enter).mock.calls).toEqual(
    target
      ? [
          [
            { url: target, tab: false },
            { token: 'whole', phone: '138****0000' },
          ],
        ]
      : [],
  )
  expect(storage.get(REDIRECT_KEY)).toBeNull()
})

describe('a phone that has an account', () => {
  const QUESTION = '手机号 138****6021 已有账号「小**」，换绑后微信将登录到这个账号'
  const phone = '13812066021'

  /** Binds the phone; the server asks. */
  async function bind() {
    platform.way = 'wechat-mini'
    useUserStore.setState({ token: 'half', userInfo: { id: 'u', phone: null } as never })
    jest
      .mocked(auth.bindPhone)
      .mockReset()
      .mockRejectedValueOnce(new ApiCallError(QUESTION, { errorCode: CODE.joins, statusCode: 200 }))
    jest.mocked(auth.bindPhone).mockResolvedValueOnce({ sysUser: { id: 'u' } } as never)
    const page = await open()
    act(() => page.current.actions.type('phone', phone))
    act(() => page.current.actions.type('code', '123456'))
    await act(async () => page.current.actions.submit())
    expect(feedbackState().dialog).toMatchObject({ title: '温馨提示', content: QUESTION, confirmText: '确定换绑', cancelText: '换个号码' })
    return page
  }

  test('is joined when the learner says so, with the same code', async () => {
    await bind()
    await act(async () => feedbackState().dialog?.resolve(true))
    expect(auth.bindPhone).toHaveBeenLastCalledWith({ mobile: phone, captcha: '123456', confirm: true })
    // The page asks nobody to agree there: nothing was agreed to.
    expect(owesConsent('Privacy-Policy', '2027-01-05')).toBe(true)
    expect(completeLogin).toHaveBeenCalledTimes(1)
  })

  test('or gives way to another number', async () => {
    const page = await bind()
    await act(async () => feedbackState().dialog?.resolve(false))
    expect(auth.bindPhone).toHaveBeenCalledTimes(1)
    expect([page.current.form.values.phone, page.current.form.values.code]).toEqual(['', ''])
  })
})

/** Codes go out and logins are granted; none was asked for before. */
function signInByPhone(): void {
  platform.way = 'phone'
  jest.mocked(auth.sendSms).mockReset().mockResolvedValue({ retryAfter: 60 })
  jest
    .mocked(auth.phoneLogin)
    .mockReset()
    .mockResolvedValue({} as never)
  storage.remove('zx.smsSentAt')
}

describe('two quick taps are one', () => {
  const phone = '13812066021'
  beforeEach(signInByPhone)

  test('同意并登录 of the sheet, which can still be tapped while it sinks: the code is good once', async () => {
    const page = await open()
    act(() => page.current.actions.type('phone', phone))
    act(() => page.current.actions.type('code', '123456'))
    act(() => page.current.actions.submit())
    await act(async () => page.current.actions.agreeAndSubmit())
    await act(async () => page.current.actions.agreeAndSubmit())
    expect(auth.phoneLogin).toHaveBeenCalledTimes(1)
    expect(owesConsent('Privacy-Policy', '2027-01-05')).toBe(false)
  })

  test('获取验证码: nobody is told that the code is asked for too often while the first one is on its way', async () => {
    const page = await open()
    act(() => page.current.actions.type('phone', phone))
    await act(async () => {
      page.current.actions.sendCode()
      page.current.actions.sendCode()
    })
    expect(auth.sendSms).toHaveBeenCalledTimes(1)
    expect(page.current.actions.wait).toBeGreaterThan(0)
  })
})

describe('the phone stays for the life of the tab: a browser may drop the page while its learner reads the code elsewhere', () => {
  const phone = '13812066021'
  beforeEach(signInByPhone)

  test('loaded anew it stands there beside the countdown, and the code is enough', async () => {
    const before = await open()
    act(() => before.current.actions.type('phone', phone))
    await act(async () => before.current.actions.sendCode())
    const page = await open()
    expect([page.current.form.values.phone, page.current.form.view, page.current.actions.wait > 0]).toEqual([phone, 'phone', true])
    act(() => page.current.actions.agree(true))
    await act(async () => page.current.actions.type('code', '123456'))
    expect(auth.phoneLogin).toHaveBeenCalledWith(phone, '123456')
  })

  test('who signs in takes it along; another tab never had it', async () => {
    const page = await open()
    act(() => page.current.actions.type('phone', phone))
    const other = await open()
    expect(other.current.form.values.phone).toBe(phone)
    act(() => other.current.actions.agree(true))
    await act(async () => other.current.actions.type('code', '123456'))
    expect((await open()).current.form.values.phone).toBe('')
    act(() => page.current.actions.type('phone', '1381'))
    tab.clear()
    expect((await open()).current.form.values.phone).toBe('')
  })
})

describe('a button that cannot do its work says so', () => {
  const phone = '13812066021'

  test('WeChat gives no code: the learner is told, and may try again', async () => {
    platform.way = 'wechat-mini'
    Object.assign(platform, { code: () => Promise.reject({ errMsg: 'login:fail timeout' }) })
    const page = await open()
    act(() => page.current.actions.agree(true))
    await act(async () => page.current.actions.submit())
    expect(feedbackState().toast).toMatchObject({ kind: 'error', text: '没有连上微信，请稍后重试' })
    expect(page.current.form.busy).toBe(false)
  })

  test('a full device sends a code all the same, and counts until the next one', async () => {
    platform.way = 'phone'
    jest.mocked(auth.sendSms).mockReset().mockResolvedValue({ retryAfter: 60 })
    storage.remove('zx.smsSentAt')
    const page = await open()
    act(() => page.current.actions.type('phone', phone))
    memory.setFull(true)
    await act(async () => page.current.actions.sendCode())
    memory.setFull(false)
    expect([jest.mocked(auth.sendSms).mock.calls.length, page.current.actions.wait]).toEqual([1, 60])
  })

  describe('the captcha', () => {
    const wrong = new ApiCallError('请填写图形验证码', { errorCode: CODE.wrongCaptcha, statusCode: 200 })
    const asked = async () => {
      platform.way = 'phone'
      jest.mocked(auth.clientLogin).mockReset().mockRejectedValue(wrong)
      const page = await open()
      act(() => page.current.actions.show('password'))
      act(() => page.current.actions.type('account', 'learner'))
      act(() => page.current.actions.type('password', 'secret'))
      act(() => page.current.actions.agree(true))
      await act(async () => page.current.actions.submit())
      return page
    }

    test('is the one of the last key, however late an older one comes', async () => {
      jest.mocked(auth.captcha).mockReset().mockResolvedValueOnce('data:first')
      const page = await asked()
      let late = (_image: string) => undefined as void
      jest.mocked(auth.captcha).mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
      jest.mocked(auth.captcha).mockResolvedValueOnce('data:newest')
      await act(async () => {
        page.current.actions.renewCaptcha()
        page.current.actions.renewCaptcha()
      })
      await act(async () => late('data:late'))
      expect(page.current.actions.captchaImage).toBe('data:newest')
    })
  })
})

test('a closed account whose phone was proven offers what is left of it; by another way its words stand at the field', async () => {
  Object.assign(platform, { way: 'phone' })
  const closed = new ApiCallError('这个账号已停用', { errorCode: CODE.closed, statusCode: 200 })
  jest.mocked(auth.phoneLogin).mockRejectedValueOnce(closed)
  jest.mocked(auth.clientLogin).mockRejectedValueOnce(closed)
  const page = await open()
  act(() => page.current.actions.agree(true))
  act(() => page.current.actions.type('phone', '13800138000'))
  await act(async () => page.current.actions.type('code', '123456'))
  await act(async () => undefined)
  expect([page.current.closed, page.current.form.problem]).toEqual([true, null])
  act(() => page.current.actions.leaveClosed())
  act(() => page.current.actions.show('password'))
  act(() => page.current.actions.type('account', 'demo'))
  act(() => page.current.actions.type('password', 'demo1234'))
  await act(async () => page.current.actions.submit())
  expect([page.current.closed, page.current.form.problem?.text]).toEqual([false, '这个账号已停用'])
})
