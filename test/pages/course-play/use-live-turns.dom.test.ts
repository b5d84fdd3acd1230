import { act, renderHook } from '@testing-library/react'
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
  act(() => jest.advanceTimersByTime(89_000))
  expect(refetch).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1000))
  expect(refetch).toHaveBeenCalledTimes(1)
  page.rerender()
  act(() => jest.advanceTimersByTime(HOUR))
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('a live in a month is waited for, though no timer is that long', () => {
  const { refetch } = watch(30 * 24 * HOUR)
  act(() => jest.advanceTimersByTime(30 * 24 * HOUR - 1000))
  expect(refetch).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(2000))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('nothing is waited for where no live is, and not after the page is left', () => {
  const refetch = jest.fn()
  renderHook(() => useLiveTurns([{ startsAt: null, endsAt: null }], refetch))
  const { refetch: left, page } = watch(5000)
  page.unmount()
  act(() => jest.advanceTimersByTime(HOUR))
  expect([refetch, left].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

/** Seconds go by, one after another: what changes is drawn in between. */
async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n++) await act(async () => jest.advanceTimersByTime(1000))
}

test('a phone whose clock is ahead asks until the server says that the live has begun, less and less often', async () => {
  const refetch = jest.fn(async () => undefined)
  const startsAt = Date.now() + 5000
  const lesson = { startsAt, endsAt: startsAt + HOUR, liveState: 'coming' as 'coming' | 'running' }
  const page = renderHook(() => useLiveTurns([{ ...lesson }], refetch))
  await pass(5)
  expect(refetch).toHaveBeenCalledTimes(1)
  // The server's clock is not there yet: 1, 2 and 4 s after the phone's beginning it is asked again.
  await pass(4)
  expect(refetch).toHaveBeenCalledTimes(4)
  await pass(600)
  expect(refetch.mock.calls.length).toBeLessThan(22)
  lesson.liveState = 'running'
  page.rerender()
  const asked = refetch.mock.calls.length
  await pass(600)
  expect(refetch).toHaveBeenCalledTimes(asked)
})
