import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { BottomBar } from '@/pages_subpkg_course/course-purchase-product/parts/bottom-bar'

interface Box {
  children?: ReactNode
  onClick?: () => void
  onTap?: () => void
}
/** A box that can be touched. */
function mockBox({ children, onClick, onTap }: Box) {
  return createElement('div', { onClick: onClick ?? onTap }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_course/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_course/course-purchase-product/parts/bottom-bar.module.scss', () => ({}))

test.each([true, false])('咨询 stands beside 收藏, with a class teacher or without: %s', (hasClassTeacher) => {
  const ask = jest.fn()
  const course = { kind: 'class', sale: 'selling', price: { skuId: 's' }, outline: [], trailerMs: null, favorite: false, hasClassTeacher }
  const { container } = render(createElement(BottomBar, { course, page: { busy: '', ask } } as never))
  expect(container.textContent).toBe('咨询收藏加入购买')
  fireEvent.click(screen.getByText('咨询'))
  expect(ask).toHaveBeenCalledTimes(1)
})
