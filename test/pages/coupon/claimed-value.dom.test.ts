/** A coupon that the shop has changed while the centre was open: the ticket says what the learner has, not what he was shown. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/coupon'
import type { CouponCentre, CouponOffer, MyCoupon } from '@/api/coupon'
import { queryClient } from '@/hooks/query'
import { useGetCoupon } from '@/pages_subpkg_profile/couponMent/getCoupon/use-get-coupon'
import { openCoupon } from '@/pages_subpkg_profile/couponMent/open-coupon'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/coupon', () => ({ centre: jest.fn(), claim: jest.fn() }))
jest.mock('@/pages_subpkg_profile/couponMent/open-coupon', () => ({ openCoupon: jest.fn() }))
jest.mock('@/platform/toast')

afterEach(() => queryClient.clear())

const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }

test('a piece whose answer was lost, and that the centre knows by now, is counted once', async () => {
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const offer = { name: '图书券', place: 'book', id: 't', state: 'open', perPerson: 2, claimed: 0, couponId: null } as CouponOffer
  const centre = (change: Partial<CouponOffer>) => ({ now: 0, saves: 0, endsAt: null, offers: [{ ...offer, ...change }] }) as CouponCentre
  jest
    .mocked(api.centre)
    .mockResolvedValueOnce(centre({}))
    .mockResolvedValue(centre({ claimed: 1, couponId: 'c' }))
  jest
    .mocked(api.claim)
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ id: 'c', name: '图书券' } as MyCoupon)
  const { result } = renderHook(() => useGetCoupon())
  await waitFor(() => expect(result.current.offers).toMatchObject([{ claimed: 0 }]))
  act(() => result.current.claim('t'))
  await waitFor(() => expect(result.current.offers).toMatchObject([{ claimed: 1 }]))
  await waitFor(() => expect(result.current.busy).toBe(''))
  act(() => result.current.claim('t'))
  await waitFor(() => expect(api.claim).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(result.current.busy).toBe(''))
  expect(result.current.offers).toMatchObject([{ claimed: 1, state: 'open' }])
})

test('the ticket of a coupon that was claimed shows what it takes off', async () => {
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const value = { name: '图书券', note: '图书可用', place: 'book', kind: 'full', threshold: 15_000, amount: 5000 } as const
  const offer = { ...value, id: 't', state: 'open', perPerson: 1, claimed: 0, couponId: null } as CouponOffer
  jest.mocked(api.centre).mockResolvedValue({ now: 0, saves: 0, endsAt: null, offers: [offer] } as CouponCentre)
  jest.mocked(api.claim).mockResolvedValue({ ...value, id: 'c', amount: 2000, name: '图书券 20 元' } as MyCoupon)
  const { result } = renderHook(() => useGetCoupon())
  await waitFor(() => expect(result.current.offers).toMatchObject([{ amount: 5000, state: 'open' }]))
  act(() => result.current.claim('t'))
  await waitFor(() => expect(result.current.offers).toMatchObject([{ state: 'own', couponId: 'c', amount: 2000, name: '图书券 20 元' }]))
})

test('a quick second touch of 领取 leads nowhere, though 去使用 stands there by then; a later one does', async () => {
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const offer = {
    name: '图书券',
    place: 'book',
    id: 't',
    state: 'open',
    perPerson: 1,
    claimed: 0,
    couponId: null,
    leadsTo: null,
  } as CouponOffer
  jest.mocked(api.centre).mockResolvedValue({ now: 0, saves: 0, endsAt: null, offers: [offer] } as CouponCentre)
  jest.mocked(api.claim).mockResolvedValue({ ...offer, id: 'c' } as unknown as MyCoupon)
  const { result } = renderHook(() => useGetCoupon())
  await waitFor(() => expect(result.current.offers).toMatchObject([{ state: 'open' }]))
  act(() => result.current.claim('t'))
  await waitFor(() => expect(result.current.offers).toMatchObject([{ state: 'own' }]))
  const use = () => act(() => result.current.offers.forEach((own) => result.current.use(own)))
  use()
  expect(openCoupon).not.toHaveBeenCalled()
  const now = jest.spyOn(system, 'now').mockReturnValue(Date.now() + 1000)
  use()
  expect(openCoupon).toHaveBeenCalledTimes(1)
  now.mockRestore()
})
