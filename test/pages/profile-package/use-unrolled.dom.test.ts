import { act, renderHook } from '@testing-library/react'
import { useUnrolled } from '@/pages_subpkg_profile/parts/use-unrolled'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A list of `total` rows that is read 20 at a time. */
function list(total: number) {
  let read = Math.min(20, total)
  const more = jest.fn(() => {
    read = Math.min(total, read + 20)
  })
  const hook = renderHook(() => useUnrolled(numbers(read), { hasMore: read < total, more }))
  const near = () => {
    act(() => hook.result.current.more())
    hook.rerender()
  }
  return { more, near, now: () => [hook.result.current.shown.length, hook.result.current.hasMore] as const }
}

test('ten rows at first, ten more each time, and the next page before they run out', () => {
  const { near, now, more } = list(45)
  const steps = [now()]
  for (let time = 0; time < 5; time += 1) {
    near()
    steps.push(now())
  }
  expect(steps).toEqual([
    [10, true],
    [20, true],
    [30, true],
    [40, true],
    [45, false],
    [45, false],
  ])
  expect(more).toHaveBeenCalledTimes(2 + 1)
})

test('a short list reads nothing more', () => {
  const { near, now, more } = list(3)
  near()
  expect([now(), more.mock.calls.length]).toEqual([[3, false], 0])
})
