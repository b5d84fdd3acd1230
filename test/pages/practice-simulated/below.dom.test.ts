/** An exam, or its review, that lies under another page hears no key, and the time of its question stands. */
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { ChatContext, type Chat } from '@/pages_subpkg_practice/practice-simulated/chat/paper/chat-context'
import { useDeskKeys } from '@/pages_subpkg_practice/practice-simulated/chat/desk/use-desk-keys'
import { ExamContext } from '@/pages_subpkg_practice/practice-simulated/exam/context'
import type { Exam } from '@/pages_subpkg_practice/practice-simulated/exam/contract'
import { useExam } from '@/pages_subpkg_practice/practice-simulated/exam/use-exam'
import { useNormal } from '@/pages_subpkg_practice/practice-simulated/use-normal'
import { useReviewKeys } from '@/pages_subpkg_practice/practice-simulated/use-review-keys'
import { keyboard } from '@/platform/keyboard'
import { memory as pages } from '@/platform/navigation'
import { device } from '@/platform/system'
import { examOf, NOW, openOn } from '../../domain/exam/session-fixtures'

const mockPage: Record<'shown' | 'hidden', (() => void)[]> = { shown: [], hidden: [] }
const mockShow = jest.fn()
jest.mock('@tarojs/taro', () => ({
  useDidShow: (run: () => void) => void mockPage.shown.push(run),
  useDidHide: (run: () => void) => void mockPage.hidden.push(run),
}))
jest.mock('@/pages_subpkg_practice/practice-simulated/exam/create-exam', () => ({
  createExam: () => ({ show: mockShow, dispose: () => undefined }),
}))

const call = (runs: (() => void)[]) => act(() => runs.splice(0).forEach((run) => run()))
const press = (key: string) => act(() => keyboard.press(key))

function running() {
  const actions = { choose: jest.fn(), mark: jest.fn() }
  const store = createStore(() => ({ phase: 'running', session: openOn(examOf([{ ids: ['a', 'b'] }], 'free')) }))
  return { actions, exam: { attemptId: 'attempt-1', store, actions, now: () => NOW } as unknown as Exam }
}

beforeEach(() => {
  mockShow.mockClear()
  mockPage.shown.length = 0
  mockPage.hidden.length = 0
})

test('the paper under its answer card', () => {
  const { exam, actions } = running()
  const { unmount } = renderHook(() => useNormal(exam))
  call(mockPage.hidden)
  press('A')
  press('m')
  expect([actions.choose, actions.mark].map((action) => action.mock.calls.length)).toEqual([0, 0])
  call(mockPage.shown)
  press('A')
  expect(actions.choose).toHaveBeenCalledWith('A')
  unmount()
})

test('the platform asks before a running exam is left, and before nothing else', () => {
  const { exam } = running()
  const { unmount } = renderHook(() => useNormal(exam))
  const phase = (now: 'running' | 'paused' | 'handing') => act(() => exam.store.setState({ phase: now }))
  expect(pages.asked()).toContain('计时会继续')
  call(mockPage.hidden)
  expect(pages.asked()).toBeNull()
  call(mockPage.shown)
  expect(pages.asked()).toContain('计时会继续')
  phase('paused')
  expect(pages.asked()).toBeNull()
  phase('running')
  expect(pages.asked()).toContain('计时会继续')
  phase('handing')
  expect(pages.asked()).toBeNull()
  phase('running')
  unmount()
  expect(pages.asked()).toBeNull()
})

test('the computer exam under the login', () => {
  const { exam } = running()
  const chat = { moves: { choose: jest.fn() }, marker: {} } as unknown as Chat
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ExamContext.Provider, { value: exam }, createElement(ChatContext.Provider, { value: chat }, children))
  const nothing = () => undefined
  const hands = { stage: { current: null }, zoom: nothing, divide: nothing, calculate: nothing }
  const { unmount } = renderHook(() => useDeskKeys(hands), { wrapper })
  call(mockPage.hidden)
  press('A')
  expect(chat.moves.choose).not.toHaveBeenCalled()
  call(mockPage.shown)
  press('A')
  expect(chat.moves.choose).toHaveBeenCalledWith('A')
  unmount()
})

test('a review under the practice it led to', () => {
  const turn = jest.fn()
  const { unmount } = renderHook(() => useReviewKeys(turn))
  call(mockPage.hidden)
  press('ArrowRight')
  expect(turn).not.toHaveBeenCalled()
  call(mockPage.shown)
  press('ArrowRight')
  expect(turn).toHaveBeenCalledTimes(1)
  unmount()
})

test('the app that comes back to the login page leaves the exam below out of sight', () => {
  const { unmount } = renderHook(() => useExam('attempt-1'))
  call(mockPage.hidden)
  act(() => device.show(false))
  act(() => device.show(true))
  expect(mockShow.mock.calls.at(-1)).toEqual([false])
  call(mockPage.shown)
  expect(mockShow.mock.calls.at(-1)).toEqual([true])
  unmount()
})
