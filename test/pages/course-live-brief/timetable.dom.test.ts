/** 课表: an empty day sends to the days with a dot, and only where there is one. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Timetable } from '@/pages_subpkg_course/course-live-brief/lists/timetable'
import type { TimetableDesk } from '@/pages_subpkg_course/course-live-brief/lists/use-live-lists'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, ScrollView: mockBox }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data: unknown }; children: (data: unknown) => ReactNode }) => children(query.data),
}))
jest.mock('@/components/state', () => ({
  EmptyState: ({ title, text }: { title: string; text: string }) => createElement('p', null, `${title}。${text}`),
}))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/live-list', () => ({ LiveList: () => null }))
jest.mock('@/pages_subpkg_course/course-live-brief/lists/lists.module.scss', () => ({}))

const today = '2026-11-20'
test.each([
  ['no live at all', [], '最近两周没有直播。排好课后会出现在这里'],
  ['a live on another day', [Date.parse('2026-11-21T11:00:00Z')], '这一天没有直播。有圆点的日子有直播'],
])('%s', (_, starts, words) => {
  const rows = starts.map((startsAt) => ({ startsAt }))
  const table = { query: { data: rows }, today, day: today, days: [today, '2026-11-21'], choose: jest.fn() }
  render(createElement(Timetable, { table: table as unknown as TimetableDesk, offset: 0 }))
  expect(screen.getByText(words)).toBeTruthy()
})
