import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ApiCallError } from '@/domain/errors'
import { redirect } from '@/hooks/go'
import Page from '@/pages_subpkg_practice/Information/biz/printer-detail'

interface Empty {
  title: string
  action: { label: string; onTap: () => void }
}
const mockAsked: { error: Error | null } = { error: null }
const mockEmpty = ({ title, action }: Empty) => createElement('p', { onClick: action.onTap }, title, createElement('b', {}, action.label))

jest.mock('@tarojs/components', () => ({ View: () => null }))
jest.mock('@/components/screen', () => ({ Screen: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/button', () => ({ Button: () => null }))
jest.mock('@/components/card', () => ({ Card: () => null }))
jest.mock('@/components/price', () => ({ Price: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: (props: Empty) => mockEmpty(props) }))
jest.mock('@/components/async-view', () => ({ AsyncView: () => '查询' }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/hooks/go', () => ({ redirect: jest.fn() }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/document-card', () => ({ DocumentCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/options-card', () => ({ OptionsCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/sum-card', () => ({ SumCard: () => null }))
jest.mock('@/pages_subpkg_practice/Information/biz/use-printer-detail', () => ({ usePrinterDetail: () => ({}) }))
jest.mock('@/pages_subpkg_practice/Information/biz/use-print-document', () => ({
  usePrintDocument: () => ({ query: mockAsked, making: {} }),
}))
jest.mock('@/pages_subpkg_practice/Information/biz/parts/printer.module.scss', () => ({}))

const open = (error: Error) => {
  mockAsked.error = error
  render(createElement(Page as never, { id: 'x' } as never))
}

test('a document that is not there leads to the others; one that did not come is asked for again', () => {
  open(new ApiCallError('资料不存在或已下架', { errorCode: 404, statusCode: 200 }))
  fireEvent.click(screen.getByText('去资讯'))
  expect(redirect).toHaveBeenCalledWith('information', {})
  open(new ApiCallError('抱歉，服务器错误', { errorCode: 500, statusCode: 500 }))
  expect(screen.getByText(/查询/)).toBeTruthy()
})
