/** Sheets and choices of a page when its session ends, when its learner is back, and when somebody else signs in over it. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import * as account from '@/api/account'
import * as activation from '@/api/activation'
import * as coin from '@/api/coin'
import type { Confirmation } from '@/api/order'
import { queryClient } from '@/hooks/query'
import CoinDetail from '@/pages_subpkg_profile/coin-detail/coin-detail'
import ConfirmOrder from '@/pages_subpkg_profile/confirm-order/confirm-order'
import OrderList from '@/pages_subpkg_profile/order-list/order-list'
import type { OrderActions } from '@/pages_subpkg_profile/order-list/use-order-actions'
import ProductActivation from '@/pages_subpkg_profile/product-activation/product-activation'
import CancelAccount from '@/pages_subpkg_profile/userSetting/biz/cancelAccount'
import { useUserStore } from '@/stores/user'

interface Box {
  children?: ReactNode
  style?: object
  onClick?: () => void
  onTap?: () => void
}
function mockBox({ children, style, onClick, onTap }: Box) {
  return createElement('div', { style, onClick: onClick ?? onTap }, children)
}
function mockScreen({ overlay, footer, children }: Box & { overlay?: ReactNode; footer?: ReactNode }) {
  return createElement('div', null, children, footer, overlay)
}
function mockSheet({ open, title, children }: Box & { open: boolean; title: string }) {
  return open ? createElement('div', null, title, children) : null
}
/** A form over the orders: what was typed is its own. */
function mockForm({ actions }: { actions: OrderActions }) {
  const [text, type] = useState('')
  const open = () => actions.setSheet({ kind: 'review', orderNo: 'ZX1', lineId: 'l1' })
  if (actions.sheet?.kind !== 'review') return createElement('button', { onClick: open }, '评价')
  return createElement('input', { value: text, onChange: ({ target }: { target: { value: string } }) => type(target.value) })
}
const mockConfirmation = {
  ...{ lines: [{ key: 'k', problem: null }], coupons: [], couponId: null, serverNow: 0, needsAddress: false },
  ...{ quote: { payable: 1, notSent: [] } },
} as unknown as Confirmation

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, Swiper: mockBox, SwiperItem: mockBox, ScrollView: mockBox }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data?: unknown }; children: (data: unknown) => ReactNode }) =>
    query.data === undefined ? null : children(query.data),
}))
jest.mock('@/components/screen', () => ({ Screen: mockScreen }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: ({ text }: { text: string }) => text }))
jest.mock('@/features/shell/ink', () => ({ useInk: () => undefined }))
jest.mock('@/pages_subpkg_profile/order-list/order-list.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/order-list/parts/pane', () => ({ Pane: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/detail-sheet', () => ({ DetailSheet: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/logistics-sheet', () => ({ LogisticsSheet: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/review-sheet', () => ({ ReviewSheet: mockForm }))
jest.mock('@/pages_subpkg_profile/order-list/parts/after-sale-sheet', () => ({ AfterSaleSheet: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/more-sheet', () => ({ MoreSheet: () => null }))
jest.mock('@/pages_subpkg_profile/product-activation/product-activation.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/product-activation/parts/card-picture', () => ({ CardPicture: () => null }))
jest.mock('@/pages_subpkg_profile/product-activation/parts/code-boxes', () => ({
  CodeBoxes: ({ code, onWrite }: { code: string; onWrite: (text: string) => void }) =>
    createElement('input', { value: code, onChange: ({ target }: { target: { value: string } }) => onWrite(target.value) }),
}))
jest.mock('@/pages_subpkg_profile/product-activation/parts/success', () => ({
  Success: ({ card }: { card: { name: string } }) => card.name,
}))
jest.mock('@/pages_subpkg_profile/coin-detail/coin-detail.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/coin-detail/parts/head', () => ({
  Bar: () => null,
  Head: ({ earned }: { earned: number }) => (earned > 0 ? `今天得了 ${earned} 知币` : null),
}))
jest.mock('@/pages_subpkg_profile/coin-detail/parts/ledger', () => ({ Ledger: () => null }))
jest.mock('@/pages_subpkg_profile/coin-detail/parts/ways', () => ({ Ways: () => null }))
jest.mock('@/pages_subpkg_profile/coin-detail/parts/week', () => ({ Week: () => null }))
jest.mock('@/pages_subpkg_profile/coin-detail/use-invite', () => ({ useInvite: () => () => undefined }))
jest.mock('@/features/checkout', () => ({
  useCheckout: () => ({ query: { data: mockConfirmation, error: null }, shown: mockConfirmation, reminded: 0, priceBefore: () => null }),
}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm-footer', () => ({ ConfirmFooter: () => '提交订单' }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/coupon-sheet', () => ({
  CouponSheet: ({ open }: { open: boolean }) => (open ? '我的券' : null),
}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/address-card', () => ({ AddressCard: () => null }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/lines-card', () => ({
  LinesCard: ({ confirmation, acts }: { confirmation: unknown; acts: { setCount: (key: string, count: number) => void } }) =>
    createElement('button', { onClick: () => acts.setCount('k', 3) }, confirmation ? '商品' : ''),
}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/agreement', () => ({ Agreement: () => null, AGREEMENT: 'agreement' }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/sums', () => ({
  OffersCard: ({ onCoupons }: { onCoupons: () => void }) => createElement('button', { onClick: onCoupons }, '优惠券'),
  PayCard: () => null,
  SumsCard: () => null,
}))
jest.mock('@/pages_subpkg_profile/parts/goods-shelf', () => ({ GoodsShelf: () => null }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/cancel.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/cooling-off', () => ({ CoolingOff: () => '冷静期' }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/consequences', () => ({ Consequences: () => null }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/steps', () => ({ Steps: () => null }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/verify-step', () => ({
  VerifyStep: ({ onCancelled }: { onCancelled: (endsAt: number) => void }) =>
    createElement('button', { onClick: () => onCancelled(1) }, '确认注销'),
}))
jest.mock('@/api/account', () => ({ overview: jest.fn(), cancellation: jest.fn() }))
jest.mock('@/api/activation', () => ({ status: jest.fn(), activate: jest.fn() }))
jest.mock('@/api/coin', () => ({ overview: jest.fn(), entries: jest.fn(), checkIn: jest.fn() }))

const signIn = (id: string) =>
  act(async () =>
    useUserStore.getState().setLogin({
      sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
      token: `${id}.b.c`,
    }),
  )
const end = () => act(async () => useUserStore.getState().dropToken())
const show = (page: unknown, query: object = {}) => render(createElement(page as ComponentType, query))
const field = () => screen.queryByRole<HTMLInputElement>('textbox')
const hidden = () => screen.queryByRole<HTMLInputElement>('textbox', { hidden: true })
const tap = (words: string) => act(async () => void fireEvent.click(screen.getByText(words)))

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
})
afterEach(() => queryClient.clear())

test('the orders: a form waits out of sight for its learner, and is none of the next one’s', async () => {
  await signIn('ann')
  show(OrderList)
  await tap('评价')
  fireEvent.change(field() as Element, { target: { value: '讲得明白' } })
  await end()
  expect([field(), hidden()?.value]).toEqual([null, '讲得明白'])
  await signIn('ann')
  expect(field()?.value).toBe('讲得明白')
  await signIn('bob')
  expect(hidden()).toBeNull()
})

test('a study card: what a guest typed is of who signs in, what it opened of nobody else', async () => {
  const code = 'ABCD2345EFGH6789'
  jest.mocked(activation.status).mockResolvedValue({ cards: [], waitSeconds: 0 })
  jest.mocked(activation.activate).mockResolvedValue({ name: '护考全程卡' } as never)
  show(ProductActivation)
  fireEvent.change(field() as Element, { target: { value: code } })
  await signIn('ann')
  expect(field()?.value).toBe(code)
  await tap('立即激活')
  await waitFor(() => expect(screen.getByText('护考全程卡')).toBeTruthy())
  await signIn('bob')
  expect(screen.queryByText('护考全程卡')).toBeNull()
  expect(field()?.value).toBe('')
})

test('coins: the next learner is signed in for today as well, and is not told of those the one before has got', async () => {
  const overview = { balance: 0, today: '2026-11-26', week: { checkedIn: false }, ways: [] }
  jest.mocked(coin.overview).mockResolvedValue(overview as never)
  jest.mocked(coin.entries).mockResolvedValue({ rows: [], more: false })
  const checkIn = jest.mocked(coin.checkIn).mockResolvedValue({ coins: 5, balance: 5, week: { checkedIn: true } } as never)
  await signIn('ann')
  show(CoinDetail)
  await waitFor(() => expect(screen.getByText('今天得了 5 知币')).toBeTruthy())
  checkIn.mockReturnValue(new Promise(() => undefined))
  await signIn('bob')
  expect(screen.queryByText('今天得了 5 知币')).toBeNull()
  await waitFor(() => expect(checkIn).toHaveBeenCalledTimes(2))
})

test('an order: total and coupons are in sight as long as their learner is there, and the next one opens his own', async () => {
  const seen = () => ['提交订单', '我的券'].filter((words) => document.body.textContent.includes(words))
  await signIn('ann')
  show(ConfirmOrder, { skuId: 's1', quantity: '1' })
  await tap('优惠券')
  expect(seen()).toEqual(['提交订单', '我的券'])
  await end()
  expect(seen()).toEqual([])
  await signIn('ann')
  expect(seen()).toEqual(['提交订单', '我的券'])
  await signIn('bob')
  expect(seen()).toEqual(['提交订单'])
})

test('giving an account up: a tick is of the learner who set it, and the last step stands though it has ended his login', async () => {
  jest.mocked(account.overview).mockResolvedValue({ phone: '' } as never)
  jest.mocked(account.cancellation).mockResolvedValue({ cancelsAt: null, checks: [] } as never)
  const asked = () => waitFor(() => screen.getByText('保留账号'))
  await signIn('ann')
  show(CancelAccount)
  await asked()
  await tap('我已了解注销后果，并自愿放弃以上内容')
  await end()
  await signIn('bob')
  await asked()
  await tap('下一步')
  expect(screen.queryByText('确认注销')).toBeNull()
  await tap('我已了解注销后果，并自愿放弃以上内容')
  await tap('下一步')
  await tap('确认注销')
  await act(async () => useUserStore.getState().clearUser())
  expect(screen.getByText('冷静期')).toBeTruthy()
})
