import { createElement, type ComponentType, type ReactNode } from 'react'
import { act, render, screen } from '@testing-library/react'
import { ApiCallError } from '@/api/client'
import { wechatMiniLogin } from '@/api/auth'
import { completeLogin } from '@/features/login-flow/complete'
import AuthLogin from '@/pages_subpkg_login/auth-login/auth-login'
import { login } from '@/platform/login'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/auth', () => ({ wechatMiniLogin: jest.fn(), wechatMpLogin: jest.fn() }))
jest.mock('@/features/login-flow/complete', () => ({ completeLogin: jest.fn() }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, Page: unknown) => Page }))
const mockBox = ({ children }: { children?: ReactNode }) => createElement('div', {}, children)
jest.mock('@/components/screen', () => ({ Screen: (props: { children?: ReactNode }) => mockBox(props) }))
jest.mock('@/components/button', () => ({ Button: (props: { children?: ReactNode }) => mockBox(props) }))
jest.mock('@/components/state', () => ({ ErrorState: ({ title }: { title: string }) => createElement('p', {}, title) }))

const [HOME, HERE, COURSE, LOGIN] = [hrefOf('practice', {}), hrefOf('authLogin', {}), hrefOf('course', {}), hrefOf('login', {})]
Object.assign(login, { way: 'wechat-mini', code: async () => 'c' })

/** Opens the page; a phone is missing still when WeChat has answered. */
async function open(meanwhile: () => void) {
  pages.reset(HOME, HERE)
  let answer = () => undefined as void
  jest.mocked(wechatMiniLogin).mockReturnValue(new Promise((resolve) => (answer = () => resolve({} as never))))
  jest.mocked(completeLogin).mockResolvedValue('bindPhone')
  render(createElement(AuthLogin as ComponentType))
  await act(async () => undefined)
  meanwhile()
  await act(async () => answer())
}

test('a learner without a phone goes on at the login page', async () => {
  await open(() => undefined)
  expect(pages.stack()).toEqual([HOME, LOGIN])
})

test('but not who has left meanwhile: his page stays', async () => {
  await open(() => pages.reset(COURSE))
  expect(pages.stack()).toEqual([COURSE])
})

test('without an answer of WeChat the page says so', async () => {
  Object.assign(login, { code: () => Promise.reject({ errMsg: 'login:fail' }) })
  await open(() => undefined)
  expect(screen.getByText('登录没有成功')).toBeTruthy()
})

test('what the server says of a login that it refused is what the page says', async () => {
  Object.assign(login, { code: () => Promise.reject(new ApiCallError('登录失败太频繁，请稍后再试', { errorCode: 429, statusCode: 200 })) })
  await open(() => undefined)
  expect(screen.getByText('登录失败太频繁，请稍后再试')).toBeTruthy()
})
