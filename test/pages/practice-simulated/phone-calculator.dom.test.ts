import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { CalculatorSheet } from '@/pages_subpkg_practice/practice-simulated/chat/paper/phone-calculator'

interface ViewProps {
  onClick?: () => void
  ariaLabel?: string
  ariaLive?: string
  children: ReactNode
}
/** An element of the platform without what a browser does not know. */
function mockView({ onClick, ariaLabel, ariaLive, children }: ViewProps) {
  return createElement('div', { onClick, 'aria-label': ariaLabel, role: ariaLive && 'status' }, children)
}
/** The sheet without its way in and out. */
function mockSheet({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? children : null
}

jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/paper/calculator-pad.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/paper/phone.module.scss', () => ({}))

const sheet = (open: boolean) => createElement(CalculatorSheet, { open, onClose: () => undefined })
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.click(screen.getByText(key, { ignore: '[role="status"] *' })))
const shown = () => screen.getByRole('status').textContent

test('a phone counts as the computer does, and keeps its value while the sheet is away', () => {
  const { rerender } = render(sheet(true))
  expect(shown()).toBe('0')
  press(...'60×40×1.5+2000=')
  expect(shown()).toBe('60 × 40 × 1.5 + 20005600')
  rerender(sheet(false))
  expect(screen.queryByText('=')).toBeNull()
  rerender(sheet(true))
  expect(shown()).toBe('60 × 40 × 1.5 + 20005600')
  fireEvent.click(screen.getByLabelText('清除'))
  expect(shown()).toBe('0')
})
