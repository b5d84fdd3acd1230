import { createElement } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { NoOrders } from '@/pages_subpkg_profile/order-list/parts/no-orders'

const go = jest.fn()
let goods: { id: string }[] | undefined
jest.mock('@/hooks/go', () => ({ go: (...of: unknown[]) => go(...of) }))
jest.mock('@/pages_subpkg_profile/parts/goods-shelf/use-shelf', () => ({ useShelf: () => ({ query: { data: goods } }) }))
jest.mock('@/components/state', () => ({
  EmptyState: ({ text = '', action }: { text?: string; action: { label: string; onTap: () => void } }) =>
    createElement('p', { onClick: action.onTap, title: text }, action.label),
}))

test('who never ordered is led to the first thing of the shelf', () => {
  goods = [{ id: 'book' }, { id: 'pen' }]
  render(createElement(NoOrders))
  expect(screen.getByTitle('选一本趁手的书，备考更安心')).toBeTruthy()
  fireEvent.click(screen.getByText('去逛逛'))
  expect(go).toHaveBeenLastCalledWith('goods', { productId: 'book' })
})

test('with an empty shelf, or one that did not come, to the courses', () => {
  for (const none of [[], undefined]) {
    goods = none
    const { unmount } = render(createElement(NoOrders))
    fireEvent.click(screen.getByText('去看看课程'))
    expect(go).toHaveBeenLastCalledWith('course', {})
    unmount()
  }
})
