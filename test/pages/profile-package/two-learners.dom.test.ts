/** What a page shows under its address belongs to one learner: who signs in over it sees nothing of the one before. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as account from '@/api/account'
import * as order from '@/api/order'
import { ApiCallError } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { AfterSaleSheet } from '@/pages_subpkg_profile/order-list/parts/after-sale-sheet'
import { DetailSheet } from '@/pages_subpkg_profile/order-list/parts/detail-sheet'
import { LogisticsSheet } from '@/pages_subpkg_profile/order-list/parts/logistics-sheet'
import type { OrderActions } from '@/pages_subpkg_profile/order-list/use-order-actions'
import { DevicesSheet } from '@/pages_subpkg_profile/userSetting/parts/devices-sheet'
import { useUserStore } from '@/stores/user'

interface Query {
  data?: unknown
  error: Error | null
}
function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockAsyncView({ query, children }: { query: Query; children: (data: unknown) => ReactNode }) {
  return query.data === undefined
    ? createElement('p', null, query.error ? '没有加载出来' : '')
    : createElement('div', null, children(query.data))
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, ScrollView: mockBox, Input: mockBox, Textarea: mockBox }))
jest.mock('@/components/sheet', () => ({ Sheet: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/tag', () => ({ Tag: mockBox }))
jest.mock('@/components/async-view', () => ({ AsyncView: mockAsyncView }))
jest.mock('@/pages_subpkg_profile/order-list/parts/sheets.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/userSetting/parts/forms.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/order-list/parts/detail-line', () => ({ DetailLine: () => null, givenBack: () => '' }))
jest.mock('@/pages_subpkg_profile/order-list/parts/detail-sums', () => ({ Sums: () => null, Times: () => null }))
jest.mock('@/features/picture-edit/picture-edit', () => ({ PictureEdit: () => null }))
jest.mock('@/api/order', () => ({ detail: jest.fn(), logistics: jest.fn() }))
jest.mock('@/api/account', () => ({ devices: jest.fn() }))

const signIn = (id: string) =>
  useUserStore.getState().setLogin({
    sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
    token: `${id}.b.c`,
  })
const refused = new ApiCallError('订单不存在', { errorCode: 404, statusCode: 404 })
const sheetOf = (kind: 'detail' | 'logistics' | 'refund') =>
  ({ sheet: { kind, orderNo: 'ZX1' }, close: () => undefined, busy: null }) as unknown as OrderActions

beforeEach(() => {
  queryClient.clear()
  signIn('first')
})
afterEach(() => queryClient.clear())

/** @param answers given to the first learner, refused to the second one */
async function signInOver(page: ReactNode, answers: jest.Mock, words: string) {
  render(page)
  await waitFor(() => expect(screen.getByText(new RegExp(words))).toBeTruthy())
  answers.mockRejectedValue(refused)
  await act(async () => signIn('second'))
  await waitFor(() => expect(screen.getByText('没有加载出来')).toBeTruthy())
  expect(screen.queryByText(new RegExp(words))).toBeNull()
}

test('an order: the address it goes to', async () => {
  const address = { name: '林小满', phone: '13812066021', region: '浙江省杭州市', detail: '文一西路 998 号' }
  const detail = jest.mocked(order.detail).mockResolvedValue({ news: null, address, lines: [], actions: [] } as never)
  await signInOver(createElement(DetailSheet, { actions: sheetOf('detail') }), detail, '文一西路 998 号')
})

test('its parcels', async () => {
  const parcel = { id: 'p', company: '顺丰', trackingNo: 'SF100', sentAt: 0, events: [] }
  const logistics = jest.mocked(order.logistics).mockResolvedValue([parcel] as never)
  await signInOver(createElement(LogisticsSheet, { actions: sheetOf('logistics') }), logistics, 'SF100')
})

test('nothing of an order is asked for when the session has ended, nor while money is on its way back: the login would open by itself', async () => {
  const under = { lines: [{ id: 'l1', afterSale: { state: 'refunding' } }], news: null, address: null, actions: [] }
  const detail = jest
    .mocked(order.detail)
    .mockReset()
    .mockResolvedValue(under as never)
  const logistics = jest.mocked(order.logistics).mockReset().mockResolvedValue([])
  render(createElement(DetailSheet, { actions: sheetOf('detail') }))
  await waitFor(() => expect(detail).toHaveBeenCalled())
  jest.useFakeTimers()
  await act(async () => useUserStore.getState().dropToken())
  detail.mockClear()
  render(createElement(LogisticsSheet, { actions: sheetOf('logistics') }))
  render(createElement(AfterSaleSheet, { actions: sheetOf('refund') }))
  await act(async () => jest.advanceTimersByTimeAsync(10_000))
  expect([detail.mock.calls.length, logistics.mock.calls.length]).toEqual([0, 0])
  jest.useRealTimers()
})

test('the devices are not asked for when the session has ended: the login would open by itself', async () => {
  const devices = jest.mocked(account.devices).mockClear().mockResolvedValue([])
  useUserStore.getState().dropToken()
  render(createElement(DevicesSheet, { open: true, secured: true, onClose: () => undefined }))
  await act(async () => undefined)
  expect(devices).not.toHaveBeenCalled()
})

test('the devices of the account', async () => {
  const device = { id: 'd', name: '小满的 iPhone', createdAt: 0, current: false }
  const devices = jest.mocked(account.devices).mockResolvedValue([device] as never)
  await signInOver(createElement(DevicesSheet, { open: true, secured: true, onClose: () => undefined }), devices, '小满的 iPhone')
})
