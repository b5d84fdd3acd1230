/** 错题解析 of a paper on which nothing was lost: what was rated apart, or not chosen, gave no points. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as simulated from '@/api/simulated'
import { queryClient } from '@/hooks/query'
import { Review } from '@/pages_subpkg_practice/practice-simulated/parts-review/review'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data?: unknown }; children: (data: unknown) => ReactNode }) =>
    query.data === undefined ? null : children(query.data),
}))
jest.mock('@/components/screen', () => ({ Screen: ({ children }: { children?: ReactNode }) => createElement('div', null, children) }))
jest.mock('@/components/state', () => ({ EmptyState: ({ text }: { text: string }) => createElement('p', null, text) }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-normal/loading', () => ({ Loading: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-report/closed', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-review/review-session', () => ({ ReviewSession: () => null }))
jest.mock('@/api/simulated')

afterAll(() => queryClient.clear())

test('the questions that count are counted', async () => {
  const sysUser = { id: 'ann', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const questions = ['right', 'right', 'apart'].map((verdict, at) => ({ id: `q${at}`, number: at + 1, mark: { verdict } }))
  jest.mocked(simulated.review).mockResolvedValue({ subjectId: 's', questions, groups: [], favorites: [] } as never)
  render(createElement(Review, { attemptId: 'a', kind: 'wrong' }))
  expect((await screen.findByText(/题全部拿到了分/)).textContent).toBe('2 题全部拿到了分')
})
