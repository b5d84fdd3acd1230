import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ApiCallError } from '@/domain/errors'
import { HandoutGroups } from '@/pages_subpkg_course/handouts/handout-groups'

function mockView({ onClick, children }: { onClick?: () => void; children?: ReactNode }) {
  return createElement('div', { onClick }, children)
}
const mockRow = (id: string, chapterName: string) => ({ id, chapterName, lessonId: null, title: `讲义 ${id}` })
const mockRows = [mockRow('a', '循环系统'), mockRow('b', ''), mockRow('c', '')]
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@/components/card', () => ({ Card: mockView }))
jest.mock('@/components/state', () => ({ EmptyState: () => null, ErrorState: () => null }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
let mockAnswer: { data?: object; error?: Error } = { data: { open: true, rows: mockRows } }
jest.mock('@/hooks/query', () => ({ useApi: () => ({ ...mockAnswer, refetch: () => undefined }) }))
jest.mock('@/pages_subpkg_course/parts/gone-course', () => ({ NoCourse: () => createElement('div', null, '看看其他课程') }))
jest.mock('@/pages_subpkg_course/handouts/use-handouts', () => ({ useHandouts: () => ({}) }))
jest.mock('@/pages_subpkg_course/handouts/handout-row', () => ({
  HandoutRow: ({ row }: { row: { title: string } }) => createElement('div', null, row.title),
}))
jest.mock('@/pages_subpkg_course/handouts/handout-groups.module.scss', () => ({}))

const shown = () => ['a', 'b', 'c'].filter((id) => screen.queryByText(`讲义 ${id}`) !== null)

test('documents of the whole course stand under a name of their own, which folds and unfolds as chapters do', () => {
  render(createElement(HandoutGroups, { courseId: 'c' }))
  expect(shown()).toEqual(['a'])
  // Folding the chapter unfolds nothing else.
  fireEvent.click(screen.getByText('循环系统'))
  expect(shown()).toEqual([])
  fireEvent.click(screen.getByText('全课讲义'))
  expect(shown()).toEqual(['b', 'c'])
  fireEvent.click(screen.getByText('全课讲义'))
  expect(shown()).toEqual([])
})

test('a course that is gone leads to others: loading it again would bring nothing', () => {
  mockAnswer = { error: new ApiCallError('课程不存在或已下架', { errorCode: 404, statusCode: 200 }) }
  render(createElement(HandoutGroups, { courseId: 'c' }))
  expect(screen.queryByText('看看其他课程')).not.toBeNull()
})
