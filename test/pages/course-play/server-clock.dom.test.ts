/** The day of a live is that of the server, whatever day the device takes it for. */
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as learn from '@/api/course-learn'
import type { CourseToc, TocLesson } from '@/api/course-learn'
import { queryClient } from '@/hooks/query'
import { LessonRow } from '@/pages_subpkg_course/course-play-detail/parts/lesson-row'
import { usePlayDetail } from '@/pages_subpkg_course/course-play-detail/use-play-detail'
import { Calendar } from '@/pages_subpkg_course/purchased-course-detail/parts/calendar'
import { usePurchasedDetail } from '@/pages_subpkg_course/purchased-course-detail/use-purchased-detail'
import { device } from '@/platform/system'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/progress', () => ({ Ring: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/components/tag', () => ({ Tag: mockBox }))
jest.mock('@/hooks/now-learning', () => ({ useNowLearning: () => undefined }))
jest.mock('@/features/course-progress', () => ({ flushProgress: async () => undefined }))
jest.mock('@/features/live-lessons/use-reservation', () => ({ useReservation: () => undefined }))
jest.mock('@/pages_subpkg_course/course-play-detail/parts/toc.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/calendar.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/purchased-course-detail/parts/stages.module.scss', () => ({}))
jest.mock('@/api/course', () => ({}))
jest.mock('@/api/course-learn')

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-24T09:00:00+08:00')
const live = {
  ...{ id: 'l', number: 1, title: '心电图', kind: 'live', liveState: 'coming', percent: 0, positionMs: 0, finished: false },
  ...{ startsAt: NOW + 10 * HOUR, endsAt: NOW + 12 * HOUR, handouts: 0 },
} as unknown as TocLesson
const toc = { now: NOW, stages: [{ chapters: [{ lessons: [live] }] }] } as unknown as CourseToc
const lesson = { ...live, courseId: 'c', now: NOW } as unknown as learn.Lesson

beforeEach(() => {
  queryClient.clear()
  // A day behind.
  device.setNow(NOW - 24 * HOUR)
  jest.mocked(learn.toc).mockResolvedValue(toc)
  jest.mocked(learn.lesson).mockResolvedValue(lesson)
})
afterAll(() => {
  device.setNow(null)
  queryClient.clear()
})

test('in the outline beside the player', async () => {
  const { result } = renderHook(() => usePlayDetail('l'))
  await waitFor(() => expect(result.current.lesson.data).toBeDefined())
  render(createElement(LessonRow, { lesson: live, current: false, onTap: jest.fn() }))
  expect(screen.getByText('今天 19:00 – 21:00')).toBeTruthy()
})

test('in the calendar of a bought course', async () => {
  const { result } = renderHook(() => usePurchasedDetail('c'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  render(createElement(Calendar, { toc, page: result.current }))
  expect(screen.getAllByText(/今天|明天/).map(({ textContent }) => textContent)).toEqual(['今天　周二', '今天 19:00 – 21:00 开播'])
})
