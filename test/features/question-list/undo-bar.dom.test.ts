/** What was taken out is counted in what it is. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ListHero } from '@/features/question-list/list-hero'
import { UndoBar } from '@/features/question-list/undo-bar'
import type { Removal } from '@/features/question-list/use-removal'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', {}, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/features/question-list/question-list.module.scss', () => ({}))

test('questions in 题, notes in 条', () => {
  const removal = { undoable: ['a', 'b'], undo: () => undefined } as unknown as Removal
  const hero = { lead: '写过的笔记', count: 3, note: '', action: '开始练习', onTap: () => undefined }
  render(createElement(UndoBar, { removal }))
  render(createElement(UndoBar, { removal, unit: '条笔记' }))
  render(createElement(ListHero, { ...hero, unit: '条' }))
  for (const words of ['已移出 2 题', '已移出 2 条笔记', '条']) expect(screen.getByText(words)).toBeTruthy()
})
