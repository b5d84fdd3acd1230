import { act, renderHook } from '@testing-library/react'
import { blockAt, useWindow, windowOf } from '@/pages_subpkg_profile/order-list/use-window'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `b${at}`)
const measured = (count: number, height = 1000) => new Map(ids(count).map((id) => [id, height]))

test.each([
  [-50, 0],
  [0, 0],
  [999, 0],
  [1000, 1],
  [9500, 9],
  [99_000, 9],
])('scrolled by %i the block at the top is %i', (scroll, at) => {
  expect(blockAt(ids(10), measured(10), scroll)).toBe(at)
})

test('the neighbours are drawn, the others keep their room; what was never measured is drawn', () => {
  expect(windowOf(ids(10), measured(10), 4)).toEqual({ first: 3, last: 6, before: 3000, after: 4000 })
  expect(windowOf(ids(10), measured(10), 0)).toEqual({ first: 0, last: 2, before: 0, after: 8000 })
  expect(windowOf(ids(10), measured(8), 4)).toEqual({ first: 3, last: 10, before: 3000, after: 0 })
  expect(windowOf(ids(3), new Map(), 2)).toEqual({ first: 0, last: 3, before: 0, after: 0 })
  expect(windowOf([], new Map(), 0)).toEqual({ first: 0, last: 0, before: 0, after: 0 })
})

test('scrolling to the end of a long list and back: three blocks are drawn, each measured before it goes', async () => {
  const list = ids(20)
  let drawn: readonly string[] = list
  const measure = jest.fn(async () => new Map(drawn.map((id) => [id, 1000])))
  const { result } = renderHook(() => useWindow(list, measure))
  const look = () => {
    const { first, last, before, after } = result.current
    drawn = list.slice(first, last)
    expect(before + after + drawn.length * 1000).toBe(20_000)
    return drawn.length
  }
  for (const scroll of [3500, 9500, 19_500, 12_000, 0]) {
    await act(async () => result.current.scrolled(scroll))
    expect(look()).toBeLessThanOrEqual(3)
  }
  const calls = measure.mock.calls.length
  await act(async () => result.current.scrolled(200))
  expect(measure.mock.calls.length).toBe(calls)
})
