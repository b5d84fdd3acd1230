import { render, screen } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import Page from '@/pages_subpkg_course/course-play-detail/course-play-detail'

interface Box {
  children?: ReactNode
}
const mockBox = ({ children }: Box) => createElement('div', null, children)
/** A player decides when it is opened how much of the lesson there is, and whether it counts. */
function mockStage({ lesson }: { lesson: { access: string } }) {
  const [opened] = useState(lesson.access)
  return createElement('div', null, `opened as ${opened}`)
}
function mockNothing() {
  return null
}
const mockLesson = { id: 'l', access: 'preview', courseId: 'c' }

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockBox(props) }))
jest.mock('@/components/screen', () => ({ Screen: (props: Box) => mockBox(props) }))
jest.mock('@/components/async-view', () => ({ AsyncView: () => null }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_course/playing/player', () => ({ PlayerRoom: (props: Box) => mockBox(props) }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/stage', () => ({
  Stage: (props: Parameters<typeof mockStage>[0]) => createElement(mockStage, props),
}))
jest.mock('@/pages_subpkg_course/parts/gone-course', () => ({ GoneCourse: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/handout-pane', () => ({ HandoutPane: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/lesson-skeleton', () => ({
  LessonSkeleton: mockNothing,
  WaitingRoom: mockNothing,
}))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/meta', () => ({ Meta: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-pane', () => ({ ReviewPane: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/review-sheet', () => ({ ReviewSheet: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/tabs', () => ({ Tabs: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/toc-pane', () => ({ TocPane: mockNothing }))
jest.mock('@/pages_subpkg_course/course-play-detail/course-play-detail.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/course-play-detail/use-play-detail', () => ({
  usePlayDetail: () => ({ lesson: { data: { ...mockLesson } }, reviews: {}, tab: 'toc' }),
}))

test('a learner who tries a lesson, buys the course and comes back has the whole of it', () => {
  const page = () => createElement(Page as never, { lessonId: 'l' } as never)
  const { rerender } = render(page())
  expect(screen.getByText('opened as preview')).toBeTruthy()
  // Read again without a change: the film goes on.
  rerender(page())
  expect(screen.getByText('opened as preview')).toBeTruthy()
  mockLesson.access = 'owned'
  rerender(page())
  expect(screen.getByText('opened as owned')).toBeTruthy()
})
