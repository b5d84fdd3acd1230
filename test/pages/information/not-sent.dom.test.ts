import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { PrintQuote } from '@/api/print'
import Page from '@/pages_subpkg_practice/Information/biz/printer-detail'

const order = jest.fn()
const mockOrder = () => void order()
const mockQuote = { freight: 800, total: 1800, arrivesOn: '2026-11-23' } as PrintQuote
function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}

jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: ({ footer }: { footer?: ReactNode }) => footer }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/button', () => ({
  Button: ({ disabled, onTap, children }: { disabled?: boolean; onTap: () => void; children: ReactNode }) =>
    createElement('button', { disabled, onClick: onTap }, children),
}))
jest.mock('@/components/card', () => ({ Card: () => null }))
jest.mock('@/components/price', () => ({ Price: ({ fen }: { fen: number }) => `¥${fen / 100}` }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/components/async-view', () => ({ AsyncView: () => null }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/hooks/go', () => ({ redirect: jest.fn() }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/document-card', () => ({ DocumentCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/options-card', () => ({ OptionsCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/sum-card', () => ({ SumCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/use-print-document', () => ({
  usePrintDocument: () => ({ query: { data: { id: 'd', pages: 10, ready: true } }, making: {} }),
}))
jest.mock('@/pages_subpkg_practice/Information/biz/use-printer-detail', () => ({
  usePrinterDetail: () => ({ counted: { ok: true, sum: { sheets: 5 } }, quote: mockQuote, order: mockOrder }),
}))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/printer.module.scss', () => ({}))

const show = () => render(createElement(Page as never, { id: 'd' } as never))

test('a default address that nothing is sent to is no end: the order page has others, and no total is promised before', () => {
  Object.assign(mockQuote, { freight: null, total: 1000 })
  const { container } = show()
  expect(container.textContent).toBe('合计–5 张纸，下单时换个地址去下单')
  fireEvent.click(screen.getByText('去下单'))
  expect(order).toHaveBeenCalledTimes(1)
})

test('what is sent says the total and the day', () => {
  Object.assign(mockQuote, { freight: 800, total: 1800 })
  expect(show().container.textContent).toBe('合计¥185 张纸，预计 11月23日 送达去下单')
})
