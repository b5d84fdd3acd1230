import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { OrderDetail } from '@/api/order'
import { Times } from '@/pages_subpkg_profile/order-list/parts/detail-sums'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/pages_subpkg_profile/order-list/parts/sheets.module.scss', () => ({}))

const AT = Date.parse('2026-11-20T12:00:00+08:00')
const DAY = 86_400_000
const order = {
  ...{ orderNo: 'ZX1', remark: '', createdAt: AT, paidAt: AT, shippedAt: null, receiveBy: null, cancelledAt: null },
  ...{ state: 'received', receivedAt: AT, afterSaleBy: AT + 7 * DAY, serverNow: AT + DAY },
} as unknown as OrderDetail

test('a received order says until when it can be given back, as long as it can', () => {
  render(createElement(Times, { order }))
  expect(screen.getByText('售后申请截止').textContent).toContain('11月27日 12:00')
})

test.each([
  ['done', { state: 'done' }],
  ['cancelled', { state: 'cancelled', cancelledAt: AT }],
  ['over', { serverNow: AT + 7 * DAY }],
])('not when it is %s', (_name, change) => {
  render(createElement(Times, { order: { ...order, ...change } as OrderDetail }))
  expect(screen.queryByText('售后申请截止')).toBeNull()
})

test('only what was sent says when it was received', () => {
  const { rerender } = render(createElement(Times, { order }))
  expect(screen.queryByText('收货时间')).toBeNull()
  rerender(createElement(Times, { order: { ...order, shippedAt: AT } }))
  expect(screen.getByText('收货时间')).toBeTruthy()
})
