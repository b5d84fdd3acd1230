import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Field, type FieldProps } from '@/features/login-form/field'

const mockRooms: number[] = []
function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', {}, children)
}
jest.mock('@tarojs/components', () => ({
  View: mockBox,
  Text: mockBox,
  Input: ({ cursorSpacing }: { cursorSpacing: number }) => {
    mockRooms.push(cursorSpacing)
    return null
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
