/** The best result of a paper that became smaller since: out of what it was then, and passed or not by the line of then. */
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { SimulatedPaper } from '@/api/simulated'
import { BestRow } from '@/pages_subpkg_practice/practice-simulated/parts-intro/best-row'
import { PaperCard } from '@/pages_subpkg_practice/practice-simulated/parts-list/paper-card'

function mockView({ children }: { children?: ReactNode }) {
  return createElement('span', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@/components/card', () => ({ Card: mockView }))
jest.mock('@/components/button', () => ({ Button: mockView }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/tag', () => ({ Tag: mockView }))
jest.mock('@/features/question/look', () => ({ clockWords: String }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-list/paper-card.module.scss', () => ({}))

const paper = { id: 'p', name: '卷', questions: 4, minutes: 60, full: 400, passScore: 240, finished: 9 } as SimulatedPaper
const nothing = () => undefined
const onCard = (mine: object) => {
  const props = { paper: { ...paper, mine } as SimulatedPaper, readAt: 0, onOpen: nothing, onContinue: nothing }
  return render(createElement(PaperCard, props)).container.textContent
}
const onRow = (mine: object) =>
  render(createElement(BestRow, { intro: { full: 400, mine } as never, onOpen: nothing })).container.textContent

test.each([
  [{ best: 300, bestFull: 600, passed: false }, '未通过', '3 / 6 分'],
  [{ best: 500, bestFull: 600, passed: true }, '已通过', '5 / 6 分'],
  [{ best: 300, bestFull: 400, passed: true }, '已通过', '最好 3 分'],
])('%j reads %s, %s', (best, verdict, words) => {
  const mine = { attempts: 2, running: null, ...best }
  expect(onCard(mine)).toContain(verdict)
  expect(onCard(mine)).toContain(words)
  expect(onRow(mine)).toContain(words.replace('最好', '最好成绩'))
})
