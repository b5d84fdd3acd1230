import { fireEvent, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { StudyCard } from '@/api/course-learn'
import { go } from '@/hooks/go'
import { StudyCourse } from '@/pages_subpkg_course/study-course'

interface Box {
  onClick?: () => void
  onTap?: () => void
  children?: ReactNode
}
const mockView = ({ onClick, onTap, children }: Box) => createElement('div', { onClick: onClick ?? onTap }, children)
const mockButton = ({ onTap, children }: Box) => createElement('button', { onClick: onTap }, children)

jest.mock('@tarojs/components', () => ({ View: (props: Box) => mockView(props), Text: (props: Box) => mockView(props) }))
jest.mock('@/components/button', () => ({ Button: (props: Box) => mockButton(props) }))
jest.mock('@/components/card', () => ({ Card: (props: Box) => mockView(props) }))
jest.mock('@/components/cover', () => ({ Cover: () => null }))
jest.mock('@/components/progress', () => ({ ProgressBar: () => null }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/pages_subpkg_course/study-course/study-course.module.scss', () => ({}))

const course = {
  ...{ id: 'c', kind: 'class', name: '全程班', shortName: '全程班', access: 'owned', expiresAt: null, expiring: false },
  ...{ doneLessons: 0, totalLessons: 68, percent: 0, current: null, liveLessonId: null },
} as unknown as StudyCard
const current = { lessonId: 'l12', number: 12, title: '心力衰竭', positionMs: 0 }

const COURSE = ['purchasedCourseDetail', { courseId: 'c' }]
const LESSON = ['coursePlayDetail', { lessonId: 'l12' }]

test.each<[string, Partial<StudyCard>, { words: string; way: unknown[] }]>([
  ['a live runs', { current, liveLessonId: 'l13' }, { words: '进入直播', way: ['courseLiveBrief', { lessonId: 'l13' }] }],
  ['begun', { current, doneLessons: 11 }, { words: '继续', way: LESSON }],
  ['in the middle of the first lesson', { current: { ...current, positionMs: 9000 } }, { words: '继续', way: LESSON }],
  ['not begun', { current }, { words: '开始学', way: LESSON }],
  ['learned to its end', { doneLessons: 68 }, { words: '回顾', way: COURSE }],
  ['nothing to go on with yet', { doneLessons: 11 }, { words: '查看', way: COURSE }],
  ['expired, while a live runs', { access: 'expired', current, liveLessonId: 'l13' }, { words: '查看', way: COURSE }],
])('the button of a course says what it does, and does it: %s', (_name, change, { words, way }) => {
  const { getByRole } = render(createElement(StudyCourse, { course: { ...course, ...change } }))
  const button = getByRole('button')
  expect(button.textContent).toBe(words)
  fireEvent.click(button)
  expect((go as jest.Mock).mock.calls).toEqual([way])
  ;(go as jest.Mock).mockClear()
})

test('the rest of the row opens the course, and says until when and how far', () => {
  const expiresAt = Date.parse('2027-05-10T12:00:00+08:00')
  const { getByText } = render(createElement(StudyCourse, { course: { ...course, current, doneLessons: 11, expiresAt } }))
  expect([getByText('有效期至 2027.05.10'), getByText('11 / 68 讲')]).toHaveLength(2)
  fireEvent.click(getByText('全程班'))
  expect(go).toHaveBeenLastCalledWith(...COURSE)
})
