import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { initialLogin, type LoginView } from '@/domain/login-form'
import Login from '@/pages/login/login'

interface Box {
  back?: boolean | (() => void)
  children?: ReactNode
}
const mockGoBack = jest.fn()
const mockLogin: { view: LoginView; abandon: jest.Mock } = { view: 'bind', abandon: jest.fn() }
/** The frame of the page: its arrow, and what is in it. */
function mockScreen({ back, children }: Box) {
  return createElement('main', {}, createElement('button', { onClick: typeof back === 'function' ? back : mockGoBack }, '返回'), children)
}
function mockNothing() {
  return null
}
jest.mock('@tarojs/components', () => ({ View: mockNothing, Text: mockNothing }))
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/components/screen', () => ({ Screen: mockScreen }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/components/button', () => ({ Button: mockNothing }))
jest.mock('@/components/icon', () => ({ Icon: mockNothing }))
jest.mock('@/features/login-form/agreement', () => ({ Agreement: mockNothing }))
jest.mock('@/features/login-form/brand', () => ({ Brand: mockNothing }))
jest.mock('@/pages/login/login.module.scss', () => ({}))
jest.mock('@/pages/login/parts/other-ways', () => ({ OtherWays: mockNothing }))
jest.mock('@/pages/login/parts/password-fields', () => ({ PasswordFields: mockNothing }))
jest.mock('@/pages/login/parts/phone-fields', () => ({ PhoneFields: mockNothing }))
jest.mock('@/pages/login/parts/wechat-links', () => ({ WechatLinks: mockNothing }))
jest.mock('@/pages/login/parts/welcome', () => ({ Welcome: mockNothing }))
jest.mock('@/pages/login/parts/help', () => ({ useLoginHelp: () => ({ row: null, sheet: null }), AccountSource: mockNothing }))
jest.mock('@/pages/login/parts/bind-head', () => ({ BindHead: mockNothing, BindReasons: mockNothing }))
jest.mock('@/pages/login/parts/consent-sheet', () => ({ ConsentSheet: mockNothing }))
jest.mock('@/pages/login/parts/closed-sheet', () => ({ ClosedSheet: mockNothing }))
jest.mock('@/pages/login/use-login', () => ({
  useLogin: () => ({ form: initialLogin(mockLogin.view, ''), actions: mockLogin, reviewOnly: false, official: false, consents: false }),
}))

test.each([
  ['bind', 'clears the half login and shows the first view'],
  ['phone', 'leaves the page'],
] as const)('the arrow of %s %s', (view, _what) => {
  mockLogin.view = view
  mockLogin.abandon.mockReset()
  mockGoBack.mockReset()
  render(createElement(Login as never))
  fireEvent.click(screen.getByText('返回'))
  expect([mockLogin.abandon.mock.calls.length, mockGoBack.mock.calls.length]).toEqual(view === 'bind' ? [1, 0] : [0, 1])
})
