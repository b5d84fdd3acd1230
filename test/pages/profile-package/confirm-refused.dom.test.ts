/** An order that cannot be made says why: what costs too much for one order is not withdrawn. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ApiCallError } from '@/domain/errors'
import ConfirmOrder from '@/pages_subpkg_profile/confirm-order/confirm-order'

const mockQuery = { data: undefined, error: null as Error | null, isPending: false, refetch: () => undefined }
function mockTitle({ title }: { title: string }) {
  return createElement('p', {}, title)
}
function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', {}, children)
}

jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/state', () => ({ EmptyState: mockTitle, ErrorState: mockTitle }))
jest.mock('@/features/checkout', () => ({ useCheckout: () => ({ query: mockQuery, shown: undefined }) }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/parts/goods-shelf', () => ({ GoodsShelf: () => null }))
jest.mock('@/pages_subpkg_profile/parts/login-first', () => ({ LoginFirst: mockBox }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/address-card', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/agreement', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm-footer', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/coupon-sheet', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/lines-card', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/sums', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm.module.scss', () => ({}))

test.each([
  [{ errorCode: 400, statusCode: 400 }, '这一单的金额太大了，请分开下单'],
  [{ errorCode: 404, statusCode: 404 }, '商品不存在或已下架'],
])('%j', (facts, words) => {
  mockQuery.error = new ApiCallError(facts.errorCode === 400 ? words : '内容不存在或已下架', facts)
  render(createElement(ConfirmOrder as never, { skuId: 'pen', quantity: '10' }))
  expect(screen.getByText(words)).toBeTruthy()
})
