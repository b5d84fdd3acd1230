/** What a sheet says of itself to a screen reader. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Sheet, type SheetProps } from '@/components/sheet'

jest.mock('@/components/sheet/sheet.module.scss', () => ({}))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
interface MockView {
  ariaRole?: string
  ariaLabel?: string
  children?: ReactNode
}
function mockView({ ariaRole, ariaLabel, children }: MockView) {
  return createElement('div', { role: ariaRole, 'aria-label': ariaLabel }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView }))

const show = (props: Partial<SheetProps>) => render(createElement(Sheet, { open: true, onClose: () => {}, children: '内容', ...props }))

test('its name is its title; a title that is more than words has one of its own', () => {
  show({ title: '切换科目' })
  expect(screen.getByRole('dialog', { name: '切换科目' })).toBeTruthy()
  show({ title: createElement('b', null, '¥ 29'), label: '选择规格' })
  expect(screen.getByRole('dialog', { name: '选择规格' })).toBeTruthy()
})
