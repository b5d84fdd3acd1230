import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { ActivatedCard } from '@/api/activation'
import { go, redirect } from '@/hooks/go'
import { Success } from '@/pages_subpkg_profile/product-activation/parts/success'

interface Box {
  children?: ReactNode
  onClick?: () => void
  onTap?: () => void
}
function mockBox({ children, onClick, onTap }: Box) {
  return createElement('div', { onClick: onClick ?? onTap }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/cover', () => ({ Cover: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/hooks/go', () => ({ go: jest.fn(), redirect: jest.fn() }))
jest.mock('@/pages_subpkg_profile/product-activation/product-activation.module.scss', () => ({}))

const thing = (kind: string, refId: string) => ({ kind, refId, name: refId, summary: '', shortName: '', tone: 0, motif: '' })
const show = (...opened: object[]) => {
  const card = { opened, coins: 0, expiresAt: null, activatedAt: 0 } as unknown as ActivatedCard
  render(createElement(Success, { card, onAnother: () => undefined }))
}
const tap = (words: string) => fireEvent.click(screen.getByText(words))

test('a card of papers leads to its own paper: the list may be of another subject', () => {
  show(thing('paper', '真题甲'), thing('paper', '真题乙'))
  tap('去学习')
  expect(redirect).toHaveBeenLastCalledWith('practiceAdvancedMore', { paperId: '真题甲' })
})

test('each thing of a card is opened by its row, over the page that shows the others', () => {
  show(thing('course', '全程班'), thing('paper', '真题乙'), thing('bank', '题库'))
  tap('真题乙')
  expect(go).toHaveBeenLastCalledWith('practiceAdvancedMore', { paperId: '真题乙' })
  tap('全程班')
  expect(go).toHaveBeenLastCalledWith('purchasedCourseDetail', { courseId: '全程班' })
  tap('题库')
  expect(go).toHaveBeenCalledTimes(2)
  tap('去学习')
  expect(redirect).toHaveBeenLastCalledWith('purchasedCourseToc', {})
})
