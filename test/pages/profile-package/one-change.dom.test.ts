/** A change that ends every session is sent once: a second tap would use a used code with an ended login, and lead to the login page. */
import { act, render, renderHook, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as account from '@/api/account'
import { VerifyStep } from '@/pages_subpkg_profile/userSetting/biz/parts/verify-step'
import { useReLogin } from '@/pages_subpkg_profile/userSetting/parts/use-re-login'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ children, onTap }: { children?: ReactNode; onTap?: () => void }) {
  return createElement('button', { onClick: onTap }, children)
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/api/account', () => ({ cancelAccount: jest.fn(), sendOwnCode: jest.fn() }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/features/login-flow', () => ({ signOut: jest.fn(() => Promise.resolve()) }))
jest.mock('@/hooks/tell-error', () => ({ tellError: jest.fn() }))
jest.mock('@/platform/toast', () => ({ toast: { success: jest.fn() } }))
jest.mock('@/pages_subpkg_profile/userSetting/parts/code-field', () => ({ CodeField: () => null }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/cancel.module.scss', () => ({}))

test('a new password, a new phone', async () => {
  const sysUser = { id: 'me', username: null, nickname: '', avatar: null, phone: '138****0000' }
  const change = jest.fn(() => Promise.resolve({ sysUser, token: 'a.b.c', cancelsAt: null }))
  const { result } = renderHook(() => useReLogin('密码已设置', () => undefined))
  await act(async () => {
    void result.current.run(change)
    void result.current.run(change)
  })
  expect(change).toHaveBeenCalledTimes(1)
})

test('giving the account up', async () => {
  const cancel = jest.mocked(account.cancelAccount).mockResolvedValue({ cancelsAt: 1 })
  render(createElement(VerifyStep, { phone: '138****0000', onCancelled: () => undefined, onKeep: () => undefined }))
  const button = screen.getByText('确认注销')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(cancel).toHaveBeenCalledTimes(1)
})
