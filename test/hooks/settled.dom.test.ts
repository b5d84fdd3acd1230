import { act, renderHook } from '@testing-library/react'
import { useSettled } from '@/hooks/settled'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('a text settles 300 ms after the last key; an emptied field is empty at once, and what stood in it does not come back', () => {
  const { result, rerender } = renderHook(({ text }) => useSettled(text), { initialProps: { text: '' } })
  const type = (text: string) => rerender({ text })
  type('胃')
  pass(200)
  type('胃溃')
  pass(299)
  expect(result.current).toBe('')
  pass(1)
  expect(result.current).toBe('胃溃')
  type('')
  expect(result.current).toBe('')
  type('肝')
  expect(result.current).toBe('')
  pass(300)
  expect(result.current).toBe('肝')
})

test('a text that is there from the beginning has settled', () => {
  expect(renderHook(() => useSettled('胃')).result.current).toBe('胃')
})
