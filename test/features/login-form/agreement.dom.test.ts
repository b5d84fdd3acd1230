import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { Agreement } from '@/features/login-form/agreement'
import { go } from '@/hooks/go'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => {
  const box = ({ ariaRole, children, onClick }: { ariaRole?: string; children?: ReactNode; onClick?: () => void }) =>
    createElement('div', { role: ariaRole, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/features/login-form/login-form.module.scss', () => ({}))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))

test('what is agreed to can be read with the keyboard, and reading it agrees to nothing', () => {
  const onChange = jest.fn()
  render(createElement(Agreement, { agreed: false, onChange }))
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['《用户协议》', '《隐私政策》'])
  links.forEach((link) => fireEvent.click(link))
  expect(jest.mocked(go).mock.calls.map(([, query]) => query)).toEqual([{ code: 'User-Agreement' }, { code: 'Privacy-Policy' }])
  expect(onChange).not.toHaveBeenCalled()
  const box = screen.getByRole('checkbox')
  expect(links.map((link) => box.contains(link))).toEqual([false, false])
  fireEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(true)
})
