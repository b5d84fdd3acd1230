import { renderHook } from '@testing-library/react'
import { useLiveTurns } from '@/pages_subpkg_course/lessons/use-live-turns'

const HOUR = 3_600_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The page of a live that begins after a while and lasts an hour. */
function watch(waitMs: number) {
  const refetch = jest.fn()
  const startsAt = Date.now() + waitMs
  const page = renderHook(() => useLiveTurns([{ startsAt, endsAt: startsAt + HOUR }], refetch))
  return { refetch, page }
}

test('reads again at the moment the live begins, and when it ends', () => {
  const { refetch, page } = watch(90_000)
  jest.advanceTimersByTime(89_000)
  expect(refetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1000)
  expect(refetch).toHaveBeenCalledTimes(1)
  page.rerender()
  jest.advanceTimersByTime(HOUR)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('a live in a month is waited for, though no timer is that long', () => {
  const { refetch } = watch(30 * 24 * HOUR)
  jest.advanceTimersByTime(30 * 24 * HOUR - 1000)
  expect(refetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2000)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('nothing is waited for where no live is, and not after the page is left', () => {
  const refetch = jest.fn()
  renderHook(() => useLiveTurns([{ startsAt: null, endsAt: null }], refetch))
  const { refetch: left, page } = watch(5000)
  page.unmount()
  jest.advanceTimersByTime(HOUR)
  expect([refetch, left].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
