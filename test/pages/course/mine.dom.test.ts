import { fireEvent, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { CourseHome } from '@/api/course'
import { go } from '@/hooks/go'
import { Mine } from '@/pages/course/parts/mine'
import { useConfigStore } from '@/stores/config'

function mockView({
  onClick,
  onTap,
  children,
  ariaLabel,
}: {
  onClick?: () => void
  onTap?: () => void
  children?: ReactNode
  ariaLabel?: string
}) {
  return createElement('div', { onClick: onClick ?? onTap, 'aria-label': ariaLabel }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@/components/button', () => ({ Button: mockView }))
jest.mock('@/components/card', () => ({ Card: mockView }))
jest.mock('@/components/cover', () => ({ Cover: () => null }))
jest.mock('@/components/list-row', () => ({ ListRow: ({ title }: { title: string }) => mockView({ children: title }) }))
jest.mock('@/components/progress', () => ({ ProgressBar: () => null }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/hooks/require-login', () => ({ requireLogin: () => true }))
jest.mock('@/pages/course/parts/section', () => ({ Section: ({ title }: { title: string }) => mockView({ children: title }) }))
jest.mock('@/pages/course/parts/mine.module.scss', () => ({}))

type Card = NonNullable<NonNullable<CourseHome['mine']>['last']>

/** The card of a course. */
function cardOf(far: Partial<Card>) {
  const last = {
    id: 'c',
    name: '全程班',
    shortName: '全程班',
    access: 'owned',
    current: null,
    liveLessonId: null,
    percent: 0,
    ...far,
  } as Card
  return render(createElement(Mine, { mine: { total: 1, last } }))
}

/** What stands on it. */
const wordsOf = (far: Partial<Card>): string => cardOf(far).container.textContent ?? ''

test.each([
  [{ doneLessons: 68, totalLessons: 68, percent: 100 }, '68 讲已全部学完', '回顾'],
  // A class that is being taught: the learner has caught up, the next lives are still to come.
  [{ doneLessons: 12, totalLessons: 68, percent: 17 }, '已学 12 / 68 讲', '查看'],
  // Bought today, taught from next week on.
  [{ doneLessons: 0, totalLessons: 68 }, '已学 0 / 68 讲', '查看'],
  [{ doneLessons: 12, totalLessons: 68, access: 'expired' as const }, '已到期', '查看'],
  [{ doneLessons: 12, totalLessons: 68, liveLessonId: 'l' }, '正在直播', '查看'],
  [{ doneLessons: 0, totalLessons: 0 }, '已学 0 / 0 讲', '查看'],
])('a course with nothing to go on with is not said to be finished when it is not: %j', (far, words, way) => {
  expect(wordsOf(far)).toBe(`已购课程全程班${words}${way}`)
})

const current = { lessonId: 'l', number: 13, title: '心力衰竭', positionMs: 0 }

test('of a course that is over nothing is gone on with, whatever the server names: its page is, where it can be renewed', () => {
  const { container, getByText } = cardOf({ current, doneLessons: 12, totalLessons: 68, access: 'expired' })
  expect(container.textContent).toBe('已购课程全程班已到期查看')
  fireEvent.click(getByText('查看'))
  expect(go).toHaveBeenLastCalledWith('purchasedCourseDetail', { courseId: 'c' })
  expect(wordsOf({ doneLessons: 68, totalLessons: 68, access: 'expired' })).toBe('已购课程全程班已到期查看')
})

test('a lesson to go on with is named', () => {
  expect(wordsOf({ current, doneLessons: 12, totalLessons: 68 })).toBe('已购课程心力衰竭全程班·第\u00a013 / 68\u00a0讲继续')
})

test.each([
  ['0', '已购课程', '登录后查看已购课程'],
  ['1', '我的课程', '登录后查看我的课程'],
] as const)('under review (%s) nothing is called bought', (isIosTest, title, guest) => {
  useConfigStore.setState({ isIosTest })
  expect(render(createElement(Mine, { mine: null })).container.textContent).toBe(title + guest)
  expect(wordsOf({ doneLessons: 1, totalLessons: 2 }).startsWith(title)).toBe(true)
  useConfigStore.setState({ isIosTest: '0' })
})
