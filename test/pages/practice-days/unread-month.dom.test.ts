/** A month that could not be read is no month in which nothing was done. */
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as daily from '@/api/daily'
import { queryClient } from '@/hooks/query'
import PracticeDays from '@/pages_subpkg_practice/practice-days/practice-days'

interface Box {
  children?: ReactNode
  ariaLabel?: string
  ariaRole?: string
  onClick?: () => void
  onTap?: () => void
}
function mockBox({ children, ariaLabel, ariaRole, onClick, onTap }: Box) {
  return createElement('div', { 'aria-label': ariaLabel, role: ariaRole, onClick: onClick ?? onTap }, children)
}
function mockNothing() {
  return null
}

jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/daily')
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: mockNothing }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/state', () => ({ EmptyState: mockNothing, ErrorState: mockNothing }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
const subject = { id: 'nurse', userId: 'u1', loggedIn: true, mustChoose: false, error: null }
jest.mock('@/features/subject-switch/use-active-subject', () => ({ useActiveSubject: () => subject }))
jest.mock('@/pages_subpkg_practice/practice-days/use-answers-sent', () => ({ useAnswersSent: () => undefined }))
jest.mock('@/pages_subpkg_practice/practice-days/stats/study-stats', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-days/parts/days-skeleton', () => ({ DaysSkeleton: mockNothing }))
jest.mock('@/pages_subpkg_practice/practice-days/parts/streak-head', () => ({ StreakHead: mockNothing }))
jest.mock('@/pages_subpkg_practice/practice-days/parts/today-card', () => ({ TodayCard: mockNothing }))
jest.mock('@/pages_subpkg_practice/practice-days/parts/history.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-days/parts/month-card.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-days/practice-days.module.scss', () => ({}))

afterEach(() => queryClient.clear())

test('it says so, calls no day undone, and is read again by a tap', async () => {
  const personal = { streak: { days: 1, best: 3 }, firstDay: '2026-11-01', answered: 0, result: null }
  jest.mocked(daily.overview).mockResolvedValue({ today: '2026-11-20', set: null, personal } as never)
  jest.mocked(daily.month).mockRejectedValueOnce(new Error('断网了'))
  render(createElement(PracticeDays as never, {}))
  const line = await screen.findByText('这个月的记录没有加载出来，点这里重试')
  expect(screen.getByLabelText('11 月 18 日')).toBeTruthy()
  expect(screen.queryByLabelText(/未完成/)).toBeNull()
  const done = { day: '2026-11-18', title: '儿科补液与用药', correct: 7, total: 10, elapsedMs: 1000, madeUp: false }
  jest.mocked(daily.month).mockResolvedValue([done])
  fireEvent.click(line)
  await screen.findByText('儿科补液与用药')
  expect(screen.getByLabelText('11 月 18 日，已完成')).toBeTruthy()
  expect(screen.getByLabelText('11 月 17 日，未完成')).toBeTruthy()
  expect(screen.queryByText(/没有加载出来/)).toBeNull()
  // Without a role a day that is to come would be said by no screen reader: on the last of a month no test sees one.
  expect(screen.getByRole('img', { name: /^11.月.21.日，还没到$/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^11.月.+，(未完成|已完成|今天)$/ })).toHaveLength(20)
})
