/** Under review nothing of a course speaks of getting it or paying for it again (mockup notes "Review mode"). */
import { act, render, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { HandoutRow, Lesson, TocLesson } from '@/api/course-learn'
import * as learn from '@/api/course-learn'
import { queryClient } from '@/hooks/query'
import { Stage, type StageProps } from '@/pages_subpkg_course/course-play-detail/parts/stage'
import { useHandouts } from '@/pages_subpkg_course/handouts/use-handouts'
import { GoOnBar } from '@/pages_subpkg_course/purchased-course-detail/parts/go-on-bar'
import { usePurchasedDetail, type PurchasedDetailPage } from '@/pages_subpkg_course/purchased-course-detail/use-purchased-detail'
import type { ClosedProps } from '@/pages_subpkg_course/playing/closed'
import { toast } from '@/platform/toast'
import { useConfigStore } from '@/stores/config'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockClosed({ words, note, action, other }: ClosedProps) {
  return createElement('div', null, [words, note, action?.label, other?.label].filter(Boolean).join('|'))
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/api/course-learn', () => ({ handoutLink: jest.fn(), toc: jest.fn() }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/hooks/require-login', () => ({ requireLogin: () => true, useLoggedIn: () => true }))
jest.mock('@/hooks/now-learning', () => ({ useNowLearning: () => undefined }))
jest.mock('@/features/live-lessons/use-reservation', () => ({ useReservation: () => () => undefined }))
jest.mock('@/platform/pdf', () => ({ PdfError: class extends Error {}, pdf: { way: 'page', has: () => false, open: jest.fn() } }))
jest.mock('@/pages_subpkg_course/playing/closed', () => ({ Closed: mockClosed }))
jest.mock('@/pages_subpkg_course/playing/player', () => ({ Player: () => null }))
jest.mock('@/pages_subpkg_course/playing/next-offer', () => ({ NextOffer: () => null }))
jest.mock('@/pages_subpkg_course/playing/use-player', () => ({ usePlayer: () => ({}) }))
jest.mock('@/pages_subpkg_course/purchased-course-detail/purchased-course-detail.module.scss', () => ({}))
jest.mock('@/platform/toast', () => ({ toast: { info: jest.fn() } }))

const BUYING = /购买|支付|优惠|券|会员|充值|续期|加入课程/
const info = jest.mocked(toast.info)
const under = (flag: '0' | '1') => act(() => useConfigStore.setState({ isIosTest: flag }))

beforeEach(() => {
  queryClient.clear()
  info.mockClear()
})
afterEach(() => under('0'))

/** Everything a learner reads whose course has ended, or who never had it. */
async function words(): Promise<string[]> {
  const said: (string | null)[] = []
  for (const access of ['expired', 'none']) {
    const lesson = { id: 'l', courseId: 'c', access, hasClassTeacher: true } as Lesson
    const page = { ask: () => undefined, toc: {} } as unknown as StageProps['page']
    said.push(render(createElement(Stage, { lesson, page })).container.textContent)
  }
  const desk = renderHook(() => useHandouts(false)).result
  desk.current.open({ id: 'h', title: '讲义', opensAt: null } as HandoutRow)
  const toc = { access: 'expired', kind: 'class', hasClassTeacher: true, stages: [] } as unknown as learn.CourseToc
  jest.mocked(learn.toc).mockResolvedValue(toc)
  const detail = renderHook(() => usePurchasedDetail('c')).result
  await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  detail.current.open({ id: 'l' } as TocLesson)
  said.push(render(createElement(GoOnBar, { toc, page: {} as PurchasedDetailPage })).container.textContent)
  return [...said.map(String), ...info.mock.calls.map(([text]) => text)]
}

test('outside of the review a learner is told how to go on', async () => {
  under('0')
  expect(await words()).toEqual([
    '课程已到期|学习记录还在，续期后接着学|咨询续期',
    '这一讲需要加入课程后观看|咨询老师|了解课程',
    '咨询续期',
    '加入课程后可以查看讲义',
    '课程已到期，续期后可以继续学习',
  ])
})

test('under review he is told what is so, and whom to ask', async () => {
  under('1')
  const said = await words()
  expect(said.filter((text) => BUYING.test(text))).toEqual([])
  expect(said).toEqual([
    '课程已到期|学习记录还在|咨询老师',
    '这一讲暂未开放|咨询老师',
    '咨询老师',
    '讲义暂未开放',
    '课程已到期，学习记录还在',
  ])
})
