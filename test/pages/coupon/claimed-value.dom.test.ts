/** A coupon that the shop has changed while the centre was open: the ticket says what the learner has, not what he was shown. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/coupon'
import type { CouponCentre, CouponOffer, MyCoupon } from '@/api/coupon'
import { queryClient } from '@/hooks/query'
import { useGetCoupon } from '@/pages_subpkg_profile/couponMent/getCoupon/use-get-coupon'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/coupon', () => ({ centre: jest.fn(), claim: jest.fn() }))
jest.mock('@/platform/toast')

afterEach(() => queryClient.clear())

test('the ticket of a coupon that was claimed shows what it takes off', async () => {
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
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
