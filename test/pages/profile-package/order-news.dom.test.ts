import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { OrderCard as Order } from '@/api/order'
import { OrderCard } from '@/pages_subpkg_profile/order-list/parts/order-card'

function mockBox({ className, children, onClick }: { className?: string; children?: ReactNode; onClick?: () => void }) {
  return createElement('div', { className, onClick }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_profile/parts/glyph', () => ({ Glyph: ({ name }: { name: string }) => createElement('i', { title: name }) }))
jest.mock('@/pages_subpkg_profile/parts/product-picture', () => ({ ProductPicture: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/countdown', () => ({ Countdown: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/order-card.module.scss', () => ({ changed: 'changed' }))

const order = {
  ...{ orderNo: 'ZX1', state: 'shipped', stateText: '待收货', createdAt: 0, payable: 100, payBy: null, lines: [], actions: ['logistics'] },
} as unknown as Order

/** Draws a card with this news and taps it. @returns the sheet that opens, and the drawing beside the news */
function tapped(news: string, parcel: boolean) {
  const setSheet = jest.fn()
  const actions = { busy: null, setSheet, act: jest.fn() }
  const { unmount } = render(
    createElement(OrderCard as never, { order: { ...order, news, parcel }, told: { serverNow: 0 }, actions } as never),
  )
  const truck = screen.queryByTitle('truck') !== null
  fireEvent.click(screen.getByText(news))
  unmount()
  return { sheet: setSheet.mock.calls, truck }
}

test('news of the parcel leads to its way, any other to the order', () => {
  expect(tapped('包裹已到达杭州', true)).toEqual({ sheet: [[{ kind: 'logistics', orderNo: 'ZX1' }]], truck: true })
  expect(tapped('售后：等待商家处理', false)).toEqual({ sheet: [[{ kind: 'detail', orderNo: 'ZX1' }]], truck: false })
})

test('an order that runs out while it is on show goes over into what it is then', () => {
  const actions = { busy: null, setSheet: jest.fn(), act: jest.fn() }
  const card = (state: string) =>
    createElement(OrderCard as never, { order: { ...order, state }, told: { serverNow: 0 }, actions } as never)
  const { container, rerender } = render(card('created'))
  expect(container.querySelector('.changed')).toBeNull()
  rerender(card('cancelled'))
  expect(container.querySelector('.changed')).not.toBeNull()
})
