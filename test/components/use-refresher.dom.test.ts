import type { CommonEvent } from '@tarojs/components'
import { act, renderHook } from '@testing-library/react'
import { useRefresher } from '@/components/screen/use-refresher'

let nativeRefresher = false
jest.mock('@/components/environment', () => ({ useEnvironment: () => ({ nativeRefresher }) }))
jest.mock('@/components/touch', () => ({ touchPoint: ({ y }: { y: number }) => ({ x: 0, y }) }))

const at = (y: number) => ({ y, currentTarget: { scrollTop: 0 } }) as unknown as CommonEvent

it('a pull that the platform takes away refreshes nothing and closes again', () => {
  jest.useFakeTimers()
  const onRefresh = jest.fn(async () => undefined)
  const { result } = renderHook(() => useRefresher(onRefresh))
  const touch = (name: 'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', y: number) =>
    act(() => (result.current.props as Record<string, (event: CommonEvent) => void>)[name]?.(at(y)))
  touch('onTouchStart', 0)
  touch('onTouchMove', 400)
  expect(result.current.phase).toBe('ready')
  touch('onTouchCancel', 400)
  expect(result.current.phase).toBe('restoring')
  act(() => void jest.runAllTimers())
  expect([result.current.phase, onRefresh.mock.calls.length]).toEqual(['idle', 0])
  touch('onTouchStart', 0)
  touch('onTouchMove', 400)
  touch('onTouchEnd', 400)
  expect([result.current.phase, onRefresh.mock.calls.length]).toEqual(['refreshing', 1])
  jest.useRealTimers()
})

it('a second pull while the first one closes refreshes too: the platform has opened its own refresher and waits to be told', async () => {
  jest.useFakeTimers()
  nativeRefresher = true
  const onRefresh = jest.fn(async () => undefined)
  const { result } = renderHook(() => useRefresher(onRefresh))
  const props = () => result.current.props as { onRefresherRefresh: () => void; refresherTriggered: boolean }
  act(() => props().onRefresherRefresh())
  await act(async () => jest.advanceTimersByTimeAsync(400))
  expect([result.current.phase, props().refresherTriggered]).toEqual(['restoring', false])
  act(() => props().onRefresherRefresh())
  expect([result.current.phase, props().refresherTriggered, onRefresh.mock.calls.length]).toEqual(['refreshing', true, 2])
  await act(async () => jest.advanceTimersByTimeAsync(400))
  await act(async () => jest.advanceTimersByTimeAsync(240))
  expect([result.current.phase, props().refresherTriggered]).toEqual(['idle', false])
  nativeRefresher = false
  jest.useRealTimers()
})
