import { fireEvent, render, screen, within } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Shop } from '@/pages/profile/parts/shop'

jest.mock('@tarojs/components', () => {
  const box = ({
    ariaRole,
    ariaLabel,
    onClick,
    children,
  }: {
    ariaRole?: string
    ariaLabel?: string
    onClick?: () => void
    children?: ReactNode
  }) => createElement('div', { role: ariaRole, 'aria-label': ariaLabel, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/list-row', () => ({ ListRow: () => null }))
jest.mock('@/pages/profile/parts/shop.module.scss', () => ({}))

it('says what the card is of beside the way to all of them: what stands in a button is not said', () => {
  const onOrders = jest.fn()
  render(createElement(Shop, { shop: null, onOrders, onCoins: jest.fn(), onCoupons: jest.fn(), onGoods: jest.fn() }))
  const heading = screen.getByRole('heading', { name: '我的订单' })
  for (const button of screen.getAllByRole('button')) expect(within(button).queryByRole('heading')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部订单' }))
  expect(onOrders).toHaveBeenCalledWith()
  expect(heading.textContent).toBe('我的订单')
})
