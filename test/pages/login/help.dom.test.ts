import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import type { LoginView } from '@/domain/login-form'
import { useLoginHelp } from '@/pages/login/parts/help'

jest.mock('@tarojs/components', () => {
  const box = ({ children, onClick }: { children?: ReactNode; onClick?: () => void }) => createElement('div', { onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/sheet', () => ({
  Sheet: ({ open, children }: { open: boolean; children: ReactNode }) => (open ? createElement('section', {}, children) : null),
}))
jest.mock('@/components/button', () => ({
  Button: ({ onTap, children }: { onTap: () => void; children: ReactNode }) => createElement('button', { onClick: onTap }, children),
}))
jest.mock('@/pages/login/parts/help.module.scss', () => ({}))

function Help(props: { view: LoginView; only: boolean; onShow: (view: LoginView) => void }) {
  const { row, sheet } = useLoginHelp(props)
  return createElement('main', {}, row, sheet)
}

const show = (view: LoginView, only = false) => {
  const onShow = jest.fn()
  render(createElement(Help, { view, only, onShow }))
  return onShow
}

test('who forgot the password is led to the phone form', () => {
  const onShow = show('password')
  fireEvent.click(screen.getByText('忘记密码'))
  fireEvent.click(screen.getByText('用手机号登录'))
  expect(onShow).toHaveBeenCalledWith('phone')
  expect(screen.queryByText('用手机号登录')).toBeNull()
})

test('in review mode nothing leads away from the one form', () => {
  show('password', true)
  fireEvent.click(screen.getByText('忘记密码'))
  expect(screen.queryByText('用手机号登录')).toBeNull()
  expect(screen.getByText(/班主任重置/)).toBeTruthy()
})

test('why no code came is told where a code is asked for', () => {
  show('phone')
  fireEvent.click(screen.getByText('收不到验证码？'))
  expect(screen.getByText(/拦截/)).toBeTruthy()
})

test('the first screen of the mini program has no form to help with', () => {
  show('wechat')
  expect(screen.queryByText('收不到验证码？')).toBeNull()
})
