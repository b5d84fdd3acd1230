/** What follows a judged question: the pills of its knowledge points, and the rule of an essay's rating. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Analysis } from '@/features/question/analysis'
import { Essay } from '@/features/question/essay'
import { ESSAY_RULE } from '@/domain/essay-rating'
import type { Question } from '@/domain/question'
import { question } from '../../domain/practice-fixtures'

function mockView({ onClick, ariaRole, children }: { onClick?: () => void; ariaRole?: string; children?: ReactNode }) {
  return createElement('div', { onClick, role: ariaRole }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Textarea: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/rich-text', () => ({ RichText: () => null }))
jest.mock('@/features/question/summary', () => ({ Summary: () => null }))
jest.mock('@/features/question/video', () => ({ VideoRow: () => null }))
jest.mock('@/features/question/analysis.module.scss', () => ({}))
jest.mock('@/features/question/writing.module.scss', () => ({}))

const nothing = () => undefined

test('a pill opens the practice of its point', () => {
  const onPoint = jest.fn()
  const shown = { question: question('q1', 'A1', { points: ['心律失常', '急救'] }), response: undefined, spentMs: 0, figures: null }
  render(createElement(Analysis, { ...shown, onRetry: nothing, onReport: nothing, onShare: nothing, onPoint }))
  fireEvent.click(screen.getByRole('button', { name: '急救' }))
  expect(onPoint.mock.calls).toEqual([['急救']])
})

test('the last line tells how difficult the question is, and where it is from', () => {
  const told = (more: Partial<Question>) => {
    const shown = { question: question('q1', 'A1', more), response: undefined, spentMs: 0, figures: null }
    render(createElement(Analysis, { ...shown, onRetry: nothing, onReport: nothing, onShare: nothing, onPoint: nothing }))
    const words = document.body.textContent ?? ''
    cleanup()
    return words
  }
  expect(told({ difficulty: 4, source: '知行原创', year: 2026 })).toContain('难度：较难 · 来源：知行原创 · 2026 年')
  expect(told({ difficulty: 2, source: null, year: null })).toMatch(/难度：较易$/)
})

test('the rating of an essay says what counts as right, where it counts', () => {
  const essay = { question: question('e', 'ESSAY'), response: { kind: 'essay' as const, text: '要点', selfScore: null }, shown: true }
  const { rerender } = render(createElement(Essay, { ...essay, onEdit: nothing, rule: ESSAY_RULE, onRate: nothing }))
  expect(screen.getByText('自评 60 分及以上算答对')).toBeTruthy()
  rerender(createElement(Essay, { ...essay, onEdit: nothing, onRate: nothing }))
  expect(screen.queryByText('自评 60 分及以上算答对')).toBeNull()
})
