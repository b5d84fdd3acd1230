import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { go } from '@/hooks/go'
import { Agreement } from '@/pages_subpkg_profile/confirm-order/parts/agreement'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => {
  const box = ({ ariaRole, children, onClick }: { ariaRole?: string; children?: ReactNode; onClick?: () => void }) =>
    createElement('div', { role: ariaRole, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm.module.scss', () => ({}))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))

test('what is agreed to in an order can be read with the keyboard, and reading it agrees to nothing', () => {
  const onChange = jest.fn()
  render(createElement(Agreement, { agreed: false, outlined: false, physical: true, onChange }))
  const [link, box] = [screen.getByRole('link'), screen.getByRole('checkbox')]
  expect(box.contains(link)).toBe(false)
  fireEvent.click(link)
  expect(jest.mocked(go).mock.calls).toEqual([['loginAgreement', { code: 'Purchase-Agreement' }]])
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(box)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('who submits without it hears why nothing happens; the outline says it to everyone else', () => {
  const props = { agreed: false, physical: true, onChange: jest.fn() }
  const page = render(createElement(Agreement, { ...props, outlined: false }))
  expect(screen.queryByRole('alert')).toBeNull()
  page.rerender(createElement(Agreement, { ...props, outlined: true }))
  expect(screen.getByRole('alert').textContent).toBe('请先阅读并同意商品购买协议')
})
