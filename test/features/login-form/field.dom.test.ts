import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Field, type FieldProps } from '@/features/login-form/field'

const mockRooms: number[] = []
function mockBox({ children, id, ariaRole }: { children?: ReactNode; id?: string; ariaRole?: string }) {
  return createElement('div', { id, role: ariaRole }, children)
}
jest.mock('@tarojs/components', () => ({
  View: mockBox,
  Text: mockBox,
  Input: ({ cursorSpacing, nativeProps }: { cursorSpacing: number; nativeProps?: object }) => {
    mockRooms.push(cursorSpacing)
    return createElement('input', nativeProps)
  },
}))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/features/login-form/login-form.module.scss', () => ({}))

/** px below the words of a field: to its edge, the field below it, the agreement, the button, and 12 to the keyboard. */
const [EDGE, FIELD, AGREEMENT, BUTTON, GAP] = [14, 64, 62, 48, 12]

test('the keyboard of the mini program leaves the button in sight, of both fields', () => {
  const field: FieldProps = { label: '', value: '', placeholder: '', kind: 'phone', onInput: () => undefined }
  render(createElement(Field, { ...field, onConfirm: () => undefined }))
  render(createElement(Field, field))
  const [last = 0, upper = 0] = mockRooms
  expect(last).toBeGreaterThanOrEqual(EDGE + AGREEMENT + BUTTON + GAP)
  expect(upper).toBeGreaterThanOrEqual(last + FIELD)
})

test('a problem is said aloud, and the field names it as its own', () => {
  const field: FieldProps = { label: '手机号', value: '1', placeholder: '', kind: 'phone', onInput: () => undefined }
  const { rerender } = render(createElement(Field, field))
  const line = screen.getByRole('textbox')
  expect(['aria-invalid', 'aria-describedby'].map((name) => line.getAttribute(name))).toEqual([null, null])
  rerender(createElement(Field, { ...field, problem: '手机号不正确' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('手机号不正确')
  expect(line.getAttribute('aria-invalid')).toBe('true')
  expect(line.getAttribute('aria-describedby')).toBe(alert.id)
  expect(line.getAttribute('autocomplete')).toBe('tel-national')
})
