/** The coupon centre when the hour of a coupon has come: it looks until it is told so, and no longer. */
import { act, renderHook } from '@testing-library/react'
import * as coupon from '@/api/coupon'
import { queryClient } from '@/hooks/query'
import { useGetCoupon } from '@/pages_subpkg_profile/couponMent/getCoupon/use-get-coupon'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/coupon')
jest.mock('@/pages_subpkg_profile/couponMent/open-coupon', () => ({ openCoupon: () => undefined }))

const HOUR = 3_600_000
const server = jest.mocked(coupon)
const told = (offer: object) => ({ now: Date.now(), offers: [{ id: 'c', opensAt: null, restockAt: null, ...offer }] }) as never
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** A tick of the page and the answer to what it asks. */
const tick = async () => {
  await pass(15_000)
  await pass(0)
}
const states = (page: ReturnType<typeof useGetCoupon>) => page.offers.map(({ state }) => state)

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  server.centre.mockReset()
})
afterEach(() => {
  queryClient.clear()
  jest.useRealTimers()
})

async function open(offer: object) {
  server.centre.mockResolvedValue(told(offer))
  const { result } = renderHook(() => useGetCoupon())
  await pass(0)
  expect(server.centre).toHaveBeenCalledTimes(1)
  return result
}

test('a look that failed is repeated, and the button comes', async () => {
  const page = await open({ state: 'soon', opensAt: Date.now() + 60_000 })
  server.centre.mockRejectedValueOnce(new Error('no network'))
  await pass(45_000)
  await tick()
  expect([server.centre.mock.calls.length, states(page.current)]).toEqual([2, ['soon']])
  server.centre.mockResolvedValue(told({ state: 'open' }))
  await tick()
  expect(states(page.current)).toEqual(['open'])
  await pass(HOUR)
  expect(server.centre).toHaveBeenCalledTimes(3)
})

test('one that was taken to the last piece is looked at when there are new ones', async () => {
  const page = await open({ state: 'gone', restockAt: Date.now() + HOUR })
  await pass(HOUR - 15_000)
  expect(server.centre).toHaveBeenCalledTimes(1)
  server.centre.mockResolvedValue(told({ state: 'open' }))
  await tick()
  expect(states(page.current)).toEqual(['open'])
})
