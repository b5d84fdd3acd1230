/** The report and the review behind it read the same paper: a large one is fetched once. */
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as simulated from '@/api/simulated'
import type { ExamReport } from '@/domain/exam/types'
import { queryClient } from '@/hooks/query'
import { NotStandingCard } from '@/pages_subpkg_practice/practice-simulated/parts-report/not-standing-card'
import { useReviewQuery } from '@/pages_subpkg_practice/practice-simulated/use-review'
import { useUserStore } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/features/question/look', () => ({ responseWords: () => '甲' }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-report/report.module.scss', () => ({}))
jest.mock('@/api/simulated')

afterEach(() => queryClient.clear())

test('answers that do not count name the one that does from the review that is opened next', async () => {
  const sysUser = { id: 'ann', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const read = jest.mocked(simulated.review).mockResolvedValue({ questions: [{ id: 'q1' }] } as never)
  const report = { attemptId: 'a', notStanding: [{ questionId: 'q1', number: 1, outcome: 'late' }] } as unknown as ExamReport
  render(createElement(NotStandingCard, { report, onOpen: () => undefined }))
  await waitFor(() => expect(screen.getByText(/计入：甲/)).toBeTruthy())
  const { result } = renderHook(() => useReviewQuery('a'))
  await act(async () => undefined)
  expect([result.current.query.data?.questions.length, read.mock.calls.length]).toEqual([1, 1])
})
