/** What a learner sees of a coupon before its time, and at it: words in place of the button, everywhere. */
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as api from '@/api/coupon'
import type { CouponOffer, MyCoupon } from '@/api/coupon'
import type { Confirmation } from '@/api/order'
import { go } from '@/hooks/go'
import { queryClient } from '@/hooks/query'
import { CouponSheet } from '@/pages_subpkg_profile/confirm-order/parts/coupon-sheet'
import { MyTicket } from '@/pages_subpkg_profile/couponMent/couponDetail/parts/my-ticket'
import { OneCoupon } from '@/pages_subpkg_profile/couponMent/couponDetail/parts/one-coupon'
import type { GetCouponPage } from '@/pages_subpkg_profile/couponMent/getCoupon/use-get-coupon'
import { OfferTicket } from '@/pages_subpkg_profile/couponMent/parts/offer-ticket'

interface Drawn {
  children?: ReactNode
  footer?: ReactNode
  footing?: ReactNode
  action?: ReactNode
  value?: { name: string }
  onTap?: () => void
  onClick?: () => void
}
/** Any part: what is in it, and what a tap does. Hoisted with the mocks that name it. */
function mockBox({ children, footer, onClick, onTap }: Drawn) {
  return createElement('div', { onClick: onClick ?? onTap }, children, footer)
}
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, ScrollView: mockBox }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/api/coupon', () => ({ one: jest.fn() }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/sheet', () => ({ Sheet: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data?: object }; children: (data: object) => ReactNode }) =>
    query.data && children(query.data),
}))
jest.mock('@/pages_subpkg_profile/parts/gone', () => ({ Gone: () => null }))
jest.mock('@/pages_subpkg_profile/parts/ticket/ticket-skeleton', () => ({ TicketSkeleton: () => null }))
jest.mock('@/pages_subpkg_profile/couponMent/couponDetail/parts/rules', () => ({ Rules: () => null }))
jest.mock('@/pages_subpkg_profile/couponMent/parts/coupon.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/coupon-sheet.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/parts/ticket', () => ({
  Ticket: ({ value, footing, action, onTap }: Drawn) =>
    createElement('div', { onClick: onTap }, createElement('b', null, value?.name), createElement('i', null, footing), action),
}))

const START = Date.parse('2026-12-01T00:00:00+08:00')
const END = Date.parse('2026-12-13T00:00:00+08:00')
const RANGE = '12.01 – 12.12'
const WORDS = '12.01 00:00 起可用'
const value = { name: '双旦券', note: '图书可用', kind: 'full', threshold: 15_000, amount: 2000, percent: 100, cap: null } as const
const mine: MyCoupon = {
  ...{ ...value, id: 'c', templateId: 't', place: 'book', leadsTo: 'book', state: 'usable', orderNo: null },
  ...{ claimedAt: START - 1000, validFrom: START, expiresAt: END, usedAt: null },
}
const seen = (text: string) => screen.queryByText(text) !== null

beforeEach(() => {
  jest.mocked(go).mockClear()
  queryClient.clear()
})

test.each([
  ['a millisecond before its time', START - 1, false],
  ['at its time', START, true],
])('a ticket of the learner %s', (_, now, begun) => {
  render(createElement(MyTicket, { coupon: mine, now }))
  expect([seen(RANGE), seen(WORDS), seen('去使用')]).toEqual([!begun, !begun, begun])
  fireEvent.click(screen.getByText('双旦券'))
  expect(go).toHaveBeenCalledWith('couponDetail', { id: 'c' })
})

test.each([
  ['a millisecond before its time', START - 1, false],
  ['at its time', START, true],
])('its own page %s', async (_, now, begun) => {
  jest.mocked(api.one).mockResolvedValue({ now, coupon: mine })
  render(createElement(OneCoupon, { id: 'c' }))
  await screen.findByText('有效期')
  expect([seen(WORDS), seen('可使用'), seen('去使用')]).toEqual([!begun, begun, begun])
  expect(screen.getByText('有效期').textContent).toBe(begun ? '有效期2026.12.12 到期' : `有效期${RANGE}`)
})

test.each([
  ['a millisecond before its time', START - 1, false],
  ['at its time', START, true],
])('the centre, of one that was claimed, %s', (_, now, begun) => {
  const offer = {
    ...mine,
    state: 'own',
    claimed: 1,
    perPerson: 1,
    takenPercent: null,
    validUntil: END,
    validDays: null,
  } as unknown as CouponOffer
  render(createElement(OfferTicket, { offer, page: { now, busy: '' } as GetCouponPage }))
  expect([seen('已领取 1 / 1'), seen(WORDS), seen('去使用')]).toEqual([true, !begun, begun])
})

test('beside an order: under those that cannot be used, with its range and the reason, and not to be chosen', () => {
  const coupon: Confirmation['coupons'][number] = { ...value, id: 'c', scope: 'all', validFrom: START, expiresAt: END, problem: WORDS }
  const onChoose = jest.fn()
  render(createElement(CouponSheet, { open: true, coupons: [coupon], chosen: null, now: START - 1, onChoose, onClose: jest.fn() }))
  expect([seen('不可用'), seen(WORDS), seen(`双旦券·${RANGE}`), seen('最划算')]).toEqual([true, true, true, false])
  fireEvent.click(screen.getByText('满 150 减 20'))
  expect(onChoose).not.toHaveBeenCalled()
})
