/** Choosing an address for an order leads back to the order, however often the row is touched. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { Address } from '@/api/address'
import { takeChosenAddress } from '@/features/checkout/chosen-address'
import { AddressList } from '@/pages_subpkg_profile/confirm-order/biz/parts/address-list'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'

interface Box {
  onClick?: () => void
  children?: ReactNode
}
function mockBox({ onClick, children }: Box) {
  return createElement('div', { onClick }, children)
}
function mockAsyncView({ query, children }: { query: { data: unknown }; children: (data: unknown) => ReactNode }) {
  return createElement('div', null, children(query.data))
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/tag', () => ({ Tag: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/components/async-view', () => ({ AsyncView: mockAsyncView }))
jest.mock('@/pages_subpkg_profile/confirm-order/biz/parts/address.module.scss', () => ({}))

const address: Address = {
  ...{ id: 'a', name: '林小满', phone: '13812066021', regionCode: '330110', province: '浙江省', city: '杭州市', county: '余杭区' },
  ...{ detail: '文一西路 998 号', tag: '家', isDefault: true },
} as Address

test('a row that is touched twice goes one page back', async () => {
  pages.reset(hrefOf('orderList', {}), hrefOf('confirmOrder', { skuId: 'book' }), hrefOf('editAddress', { choose: '1' }))
  render(createElement(AddressList, { query: { data: [address] } as never, choosing: true }))
  const row = screen.getByText(/文一西路/)
  await act(async () => {
    row.click()
    row.click()
  })
  await waitFor(() => expect(navigation.current()).not.toContain('edit-address'))
  expect(navigation.current()).toContain('confirm-order')
  expect(takeChosenAddress()).toEqual({ address })
  // On H5 the page still slides away, and takes touches, when the step back is done.
  await act(async () => row.click())
  expect(navigation.current()).toContain('confirm-order')
})
