import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { AdvancedCard, AdvancedPaper } from '@/api/advanced'
import { PaperCard } from '@/pages_subpkg_practice/practice-advanced-list/parts/paper-card'
import { Facts } from '@/pages_subpkg_practice/practice-advanced-more/parts/facts'

interface Box {
  children?: ReactNode
}
const mockBox = ({ children }: Box) => createElement('div', {}, children)

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockBox(props), Text: (props: Box) => mockBox(props) }))
jest.mock('@/components/button', () => ({ Button: (props: Box) => mockBox(props) }))
jest.mock('@/components/card', () => ({ Card: (props: Box) => mockBox(props) }))
jest.mock('@/components/tag', () => ({ Tag: (props: Box) => mockBox(props) }))
jest.mock('@/components/progress', () => ({ ProgressBar: () => null }))
jest.mock('@/features/share/share-link', () => ({ ShareLink: () => '分享' }))
jest.mock('@/pages_subpkg_practice/practice-advanced-list/parts/paper-card.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-advanced-more/parts/more.module.scss', () => ({}))

const paper = { id: 'p', kind: 'forecast', name: '押题卷', total: 40, level: 2, lock: 'open', price: null, progress: null, chapters: [] }
const of = (withdrawn: boolean) => ({ ...paper, withdrawn }) as unknown as AdvancedPaper

test('a paper that is there for its owner alone says so in the list, and is begun as before', () => {
  const card = (withdrawn: boolean) =>
    createElement(PaperCard, { paper: of(withdrawn) as AdvancedCard, onOpen: () => undefined, onStep: () => undefined })
  const { rerender } = render(card(false))
  expect([screen.queryByText('已下架'), screen.queryByText('开始')].map(Boolean)).toEqual([false, true])
  rerender(card(true))
  expect([screen.queryByText('已下架'), screen.queryByText('开始')].map(Boolean)).toEqual([true, true])
})

test('and on its page, where nobody is asked to share what nobody else could open', () => {
  const facts = (withdrawn: boolean) => createElement(Facts, { paper: of(withdrawn), onShare: () => undefined })
  const seen = () => [screen.queryByText(/可以继续练习/), screen.queryByText('分享')].map(Boolean)
  const { rerender } = render(facts(false))
  expect(seen()).toEqual([false, true])
  rerender(facts(true))
  expect(seen()).toEqual([true, false])
})
