import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { Confirmation } from '@/api/order'
import type { Product } from '@/api/shop'
import type { Checkout } from '@/features/checkout'
import { ConfirmFooter } from '@/pages_subpkg_profile/confirm-order/parts/confirm-footer'
import { GoodsFooter } from '@/pages_subpkg_profile/goods/parts/goods-footer'
import type { GoodsPage } from '@/pages_subpkg_profile/goods/use-goods'

interface Box {
  children?: ReactNode
}
interface Tapped extends Box {
  disabled?: boolean
  onTap: () => void
}
const mockBox = ({ children }: Box) => createElement('div', {}, children)
const mockButton = ({ disabled, onTap, children }: Tapped) => createElement('button', { disabled, onClick: onTap }, children)
const study = jest.fn()

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockBox(props), Text: (props: Box) => mockBox(props) }))
jest.mock('@/components/button', () => ({ Button: (props: Tapped) => mockButton(props) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/price', () => ({ Price: ({ fen }: { fen: number }) => `¥${fen}` }))
jest.mock('@/pages_subpkg_profile/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_profile/parts/study', () => ({ study: (thing: unknown) => study(thing) }))
jest.mock('@/pages_subpkg_profile/confirm-order/parts/confirm.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/goods/parts/goods.module.scss', () => ({}))

const off = { key: 'off', problem: '已下架', why: 'withdrawn' }
const good = { key: 'good', problem: null, why: null }
const quote = { payable: 699, couponOff: 0, coins: 0, notSent: [] as string[] }

/** The bar below an order of these lines: what it counts, and whether its button is alive. */
function bar(lines: object[], notSent: string[] = [], unheard = false) {
  const submit = jest.fn()
  const shown = { lines, quote: { ...quote, notSent } } as Confirmation
  const { unmount } = render(createElement(ConfirmFooter, { page: { shown, submit, unheard } as unknown as Checkout }))
  fireEvent.click(screen.getByText('提交订单'))
  const counted = screen.queryByText('¥699') !== null
  unmount()
  return { counted, alive: submit.mock.calls.length === 1 }
}

test('an order of which nothing can be bought has no total and no button to press; one that is not sent there has a total', () => {
  expect(bar([good])).toEqual({ counted: true, alive: true })
  expect(bar([good, off])).toEqual({ counted: true, alive: true })
  expect(bar([off])).toEqual({ counted: false, alive: false })
  expect(bar([good, off], ['good'])).toEqual({ counted: true, alive: false })
  // It may be his own order, whose answer was lost, that took the last piece.
  expect(bar([off], [], true)).toEqual({ counted: false, alive: true })
})

test('whose thing it is is led to it from its page in the shop, on sale or not', () => {
  for (const soldOut of [false, true]) {
    const product = { kind: 'course', refId: 'c1', owned: true, soldOut } as Product
    const page = { choice: { sku: {} }, wishes: {} } as unknown as GoodsPage
    const { unmount } = render(createElement(GoodsFooter, { product, page, onAsk: () => undefined }))
    fireEvent.click(screen.getByText('去学习'))
    expect(study).toHaveBeenLastCalledWith(product)
    for (const words of ['立即购买', '暂时缺货', '到货提醒']) expect(screen.queryByText(words)).toBeNull()
    unmount()
  }
})
