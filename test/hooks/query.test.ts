/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiCallError } from '@/api/client'
import { connectQueryCache, markStale, queryClient, refreshShown, useApi } from '@/hooks/query'
import { device } from '@/platform/system'
import { forget, hide, show } from './pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('./pages-on-screen')>('./pages-on-screen').taro)

beforeAll(() => {
  connectQueryCache()
  // The provider does it in the app.
  queryClient.mount()
})
afterAll(() => queryClient.unmount())
beforeEach(() => {
  queryClient.clear()
  forget()
})

test('reads once while fresh, again when shown after its area was marked stale', async () => {
  const read = jest.fn(async () => 'figures')
  const { result } = renderHook(() => useApi(['practice', 'home'], read))
  await waitFor(() => expect(result.current.data).toBe('figures'))
  await show()
  expect(read).toHaveBeenCalledTimes(1)
  await markStale(['exam'])
  await show()
  expect(read).toHaveBeenCalledTimes(1)
  await markStale(['practice'])
  expect(read).toHaveBeenCalledTimes(1)
  await show()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('an answer that was under way when its area was marked stale does not count as fresh', async () => {
  const answers: ((figure: number) => void)[] = []
  const read = jest.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const { result, unmount } = renderHook(() => useApi(['practice', 'home'], read))
  await markStale(['practice'])
  await act(async () => answers[0]?.(5))
  await waitFor(() => expect(result.current.data).toBe(5))
  // The page is there: it gets the figures after the change without being shown again.
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await act(async () => answers[1]?.(7))
  await waitFor(() => expect(result.current.data).toBe(7))
  await show()
  expect(read).toHaveBeenCalledTimes(2)

  // Nobody looks any more when the answer arrives: the next page that wants it reads again.
  await act(async () => void result.current.refetch())
  unmount()
  await markStale(['practice'])
  await act(async () => answers[2]?.(7))
  expect(read).toHaveBeenCalledTimes(3)
  const next = renderHook(() => useApi(['practice', 'home'], read))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  await act(async () => answers[3]?.(8))
  await waitFor(() => expect(next.result.current.data).toBe(8))
})

test('what just changed is read again at once by the page on screen, later by a page under it', async () => {
  let times = 0
  const read = jest.fn(async () => (times += 1))
  const { result } = renderHook(() => useApi(['practice', 'home'], read))
  await waitFor(() => expect(result.current.data).toBe(1))
  await act(async () => refreshShown(['exam']))
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => refreshShown(['practice']))
  await waitFor(() => expect(result.current.data).toBe(2))
  await hide()
  await act(async () => refreshShown(['practice']))
  expect(read).toHaveBeenCalledTimes(2)
  await show()
  await waitFor(() => expect(result.current.data).toBe(3))
})

test('a failure is not repeated silently; the page’s return and the network’s repeat it', async () => {
  const read = jest.fn(async () => {
    throw new ApiCallError('网络中断、超时或其他异常', { errorCode: 5, statusCode: 0 })
  })
  const { result } = renderHook(() => useApi(['practice', 'x'], read))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(read).toHaveBeenCalledTimes(1)
  await show()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  await act(async () => {
    device.goOnline(false)
    device.goOnline(true)
  })
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3))
})

test('offline a call fails at once in place of waiting for the network', async () => {
  device.goOnline(false)
  const { result } = renderHook(() =>
    useApi(['practice', 'y'], () => Promise.reject(new ApiCallError('x', { errorCode: 5, statusCode: 0 }))),
  )
  await waitFor(() => expect(result.current.isError).toBe(true))
  device.goOnline(true)
})

test('a call that waits for an account is not made, not even when shown', async () => {
  const read = jest.fn(async () => 'mine')
  renderHook(() => useApi(['user'], read, { enabled: false }))
  await show()
  expect(read).not.toHaveBeenCalled()
})

test('a page that is left on show over midnight in Shanghai reads its day again, each night', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T23:59:00+08:00') })
  try {
    connectQueryCache()
    const read = jest.fn(async () => 'figures')
    const other = jest.fn(async () => 'goods')
    renderHook(() => [useApi(['practice', 'home'], read), useApi(['shop', 'goods'], other)])
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(read).toHaveBeenCalledTimes(1)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(read).toHaveBeenCalledTimes(2)
    await act(() => jest.advanceTimersByTimeAsync(86_400_000))
    expect([read.mock.calls.length, other.mock.calls.length]).toEqual([3, 1])
  } finally {
    jest.useRealTimers()
  }
})

test('one whose computer slept over midnight, its timers with it, reads its day within a minute of waking', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T22:00:00+08:00') })
  try {
    connectQueryCache()
    const read = jest.fn(async () => 'figures')
    renderHook(() => useApi(['practice', 'home'], read))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    device.setNow(Date.parse('2026-11-28T07:30:00+08:00'))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(read).toHaveBeenCalledTimes(2)
  } finally {
    device.setNow(null)
    jest.useRealTimers()
  }
})

test('so do the lives of today, on the page that shows them: a page under it waits until it is shown', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T23:59:00+08:00') })
  try {
    connectQueryCache()
    const under = jest.fn(async () => 'lesson')
    renderHook(() => useApi(['course', 'lesson'], under))
    await hide()
    const today = jest.fn(async () => 'lives')
    const tab = renderHook(() => useApi(['course', 'home'], today))
    await act(() => jest.advanceTimersByTimeAsync(70_000))
    expect([today.mock.calls.length, under.mock.calls.length]).toEqual([2, 1])
    tab.unmount()
    await show()
    expect(under).toHaveBeenCalledTimes(2)
  } finally {
    jest.useRealTimers()
  }
})
