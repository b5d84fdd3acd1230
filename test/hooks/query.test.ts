/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiCallError } from '@/api/client'
import { connectQueryCache, markStale, queryClient, useApi } from '@/hooks/query'
import { device } from '@/platform/system'

const shown = new Set<() => void>()
jest.mock('@tarojs/taro', () => ({
  useDidShow: (listener: () => void) => {
    shown.clear()
    shown.add(listener)
  },
}))
const show = () => act(async () => shown.forEach((listener) => listener()))

beforeAll(() => {
  connectQueryCache()
  // The provider does it in the app.
  queryClient.mount()
})
afterAll(() => queryClient.unmount())
beforeEach(() => {
  queryClient.clear()
  shown.clear()
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
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failure is not repeated silently; the page’s return and the network’s repeat it', async () => {
  const read = jest.fn(async () => {
    throw new ApiCallError('网络中断、超时或其他异常', { errorCode: 5, statusCode: 0 })
  })
  const { result } = renderHook(() => useApi(['practice', 'x'], read))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(read).toHaveBeenCalledTimes(1)
  await show()
  expect(read).toHaveBeenCalledTimes(2)
  await act(async () => {
    device.goOnline(false)
    device.goOnline(true)
  })
  expect(read).toHaveBeenCalledTimes(3)
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
