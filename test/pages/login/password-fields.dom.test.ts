import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { initialLogin } from '@/domain/login-form'
import { PasswordFields } from '@/pages/login/parts/password-fields'
import type { LoginActions } from '@/pages/login/use-login'

jest.mock('@tarojs/components', () => {
  const box = ({ children, onClick, ariaLabel }: { children?: ReactNode; onClick?: () => void; ariaLabel?: string }) =>
    createElement('div', { onClick, 'aria-label': ariaLabel }, children)
  return { View: box, Text: box, Image: box }
})
jest.mock('@/features/login-form/field', () => ({ Field: ({ action }: { action?: ReactNode }) => createElement('div', {}, action) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages/login/login.module.scss', () => ({}))

const show = (captchaImage: string | null) => {
  const actions = { captchaImage, renewCaptcha: jest.fn(), type: jest.fn(), submit: jest.fn() }
  const form = { ...initialLogin('password'), captchaKey: 'key' }
  render(createElement(PasswordFields, { form, actions: actions as unknown as LoginActions }))
  return actions
}

test('a captcha whose picture did not come is asked for again', () => {
  const actions = show(null)
  fireEvent.click(screen.getByText('获取图片'))
  expect(actions.renewCaptcha).toHaveBeenCalledTimes(1)
})

test('another picture for one that cannot be read', () => {
  const actions = show('data:image/svg+xml,x')
  fireEvent.click(screen.getByLabelText('换一张图形验证码'))
  expect(actions.renewCaptcha).toHaveBeenCalledTimes(1)
})
