import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { LiveLists } from '@/pages_subpkg_course/course-live-brief/lists/live-lists'

interface Box {
  children?: ReactNode
}
const mockBox = ({ children }: Box) => createElement('div', null, children)
interface Row {
  lessonId: string
  reserved: boolean
}
const mockPages: { rows: Row[] }[] = [
  { rows: ['running', 'coming'].map((lessonId) => ({ lessonId, reserved: false })) },
  // It ended before the second page was read.
  { rows: ['running', 'past'].map((lessonId) => ({ lessonId, reserved: true })) },
]
const mockList = { query: { data: mockPages, refetch: () => undefined }, more: () => undefined, offset: 0, mustChoose: false }

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockBox(props) }))
jest.mock('@/components/screen', () => ({ Screen: (props: Box) => mockBox(props) }))
jest.mock('@/components/segmented', () => ({ Segmented: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data: unknown }; children: (data: unknown) => ReactNode }) => children(query.data),
}))
jest.mock('@/features/course-shelf/course-rows', () => ({ CourseRows: () => null }))
jest.mock('@/features/subject-switch/no-subject', () => ({ NoSubject: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/timetable', () => ({ Timetable: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/lists.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/live-list', () => ({
  LiveList: ({ rows }: { rows: Row[] }) => createElement('div', null, rows.map(({ lessonId }) => lessonId).join(' ')),
}))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/use-live-lists', () => ({
  useLives: () => mockList,
  useOpenCourses: () => mockList,
  useTimetable: () => mockList,
}))

test('a live that ended between two pages stands in the list once', () => {
  expect(render(createElement(LiveLists, { first: 'live' })).container.textContent).toBe('running coming past')
})
