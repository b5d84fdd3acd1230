import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { go } from '@/hooks/go'
import Page from '@/pages_subpkg_course/purchased-course-detail/purchased-course-detail'

interface Box {
  onClick?: () => void
  onTap?: () => void
  children?: ReactNode
  footer?: ReactNode
}
const mockView = ({ onClick, onTap, children, footer }: Box) => createElement('div', { onClick: onClick ?? onTap }, children, footer)
const mockCourse = { access: 'owned', expiresAt: null, liveLessonId: null, current: null, expiring: false }
const mockParts = ['a', 'b'].map((id) => ({ ...mockCourse, id, name: `课程 ${id}`, doneLessons: 0, totalLessons: 8 }))
const mockToc = { ...mockCourse, id: 'pass', kind: 'package', name: '通关套餐', doneLessons: 1, totalLessons: 16, percent: 6, stages: [] }

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockView(props), Text: (props: Box) => mockView(props) }))
jest.mock('@/components/screen', () => ({ Screen: (props: Box) => mockView(props) }))
jest.mock('@/components/button', () => ({ Button: () => null }))
jest.mock('@/components/card', () => ({ Card: (props: Box) => mockView(props) }))
jest.mock('@/components/cover', () => ({ Cover: () => null }))
jest.mock('@/components/progress', () => ({ Ring: () => null, ProgressBar: () => null }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data: unknown }; children: (data: unknown) => ReactNode }) => children(query.data),
}))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/pages_subpkg_course/handouts/handout-groups', () => ({ HandoutGroups: () => null }))
jest.mock('@/pages_subpkg_course/parts/gone-course', () => ({ GoneCourse: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/calendar', () => ({ Calendar: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/certificate-card', () => ({ CertificateCard: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/detail-skeleton', () => ({ DetailSkeleton: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/go-on-bar', () => ({ GoOnBar: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/segments', () => ({ Segments: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/stages', () => ({ Stages: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/purchased-course-detail.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/study-course/study-course.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/purchased-course-detail/use-purchased-detail', () => ({
  usePurchasedDetail: () => ({ query: { data: { ...mockToc, parts: mockParts }, refetch: () => undefined }, tab: 'toc' }),
}))

test('去学习 of a package shows how far its courses are together, and leads on to each', () => {
  render(createElement(Page as never, { courseId: 'pass' } as never))
  expect(screen.getByText(/已学 1 \/ 16 讲/)).toBeTruthy()
  fireEvent.click(screen.getByText('课程 b'))
  expect(go).toHaveBeenCalledWith('purchasedCourseDetail', { courseId: 'b' })
})
