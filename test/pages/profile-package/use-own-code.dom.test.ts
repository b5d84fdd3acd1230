import { act, renderHook } from '@testing-library/react'
import { sendOwnCode } from '@/api/account'
import { useOwnCode } from '@/pages_subpkg_profile/userSetting/parts/use-own-code'
import { device } from '@/platform/system'

jest.mock('@/api/account', () => ({ sendOwnCode: jest.fn() }))

const asked = jest.mocked(sendOwnCode)

test('two quick taps ask for one code, and after a failure it can be asked for again', async () => {
  asked.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ retryAfter: 60 })
  const { result } = renderHook(() => useOwnCode('password'))
  const twice = () =>
    act(async () => {
      result.current.send()
      result.current.send()
    })
  await twice()
  expect([asked.mock.calls.length, result.current.wait]).toEqual([1, 0])
  await twice()
  expect([asked.mock.calls.length, result.current.wait]).toEqual([2, 60])
})

test('a clock that is set back does not make the button count hours', async () => {
  jest.useFakeTimers()
  device.setNow(1_795_000_000_000)
  asked.mockResolvedValue({ retryAfter: 60 })
  const { result } = renderHook(() => useOwnCode('password'))
  await act(async () => result.current.send())
  expect(result.current.wait).toBe(60)
  device.setNow(1_795_000_000_000 - 3 * 3_600_000)
  act(() => jest.advanceTimersByTime(1000))
  expect(result.current.wait).toBe(0)
  device.setNow(null)
  jest.useRealTimers()
})
