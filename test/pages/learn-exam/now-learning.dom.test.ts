/** 正在学 (specification section 3, "now learning"): from the chapter or course that was opened to the row of its subject. */
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { useNowLearning } from '@/hooks/now-learning'
import { useOpening } from '@/pages_subpkg_practice/practice-core/use-opening'
import { SubjectList } from '@/pages_subpkg_practice/learn-exam/parts/subject-list'
import type { PracticeSource } from '@/routes'
import { useConfigStore } from '@/stores/config'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => {
  const plain = ({ children }: { children?: ReactNode }) => createElement('div', null, children)
  return { View: plain, ScrollView: plain }
})
jest.mock('@/pages_subpkg_practice/learn-exam/parts/subject-list.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/tick', () => ({ Tick: () => null }))

let mockSource: PracticeSource = 'chapter'
jest.mock('@/api/practice', () => ({
  opening: async () => ({
    session: {
      subjectId: 'nurse',
      source: mockSource,
      chapterId: 'c3',
      title: '循环系统',
      position: 0,
      recitePosition: 0,
      elapsedMs: 0,
      favorites: [],
      answers: [],
      corrections: [],
      finishedAt: null,
      marks: [],
    },
    paper: { questions: [{ id: 'q1', version: 1, type: 'single', groupId: null }], groups: [] },
    from: 0,
    to: 1,
  }),
}))
jest.mock('@/features/answer-outbox', () => ({ flushNow: async () => undefined, unsentAnswers: () => [], recordAnswer: () => undefined }))

const kept = () => useConfigStore.getState().nowLearning
afterEach(() => useConfigStore.getState().forgetLearning())

async function openSession(source: PracticeSource): Promise<void> {
  mockSource = source
  const query = { sessionId: `session-${source}` }
  const { result } = renderHook(() => useOpening(query, true))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.error).toBeNull()
}

test('a chapter that is practised is what its subject is learned by; a random list is none', async () => {
  await openSession('random')
  expect(kept()).toEqual([])
  await openSession('chapter')
  expect(kept()).toEqual([{ id: 'nurse', value: '循环系统' }])
})

test('a course that is opened takes the place of the chapter', () => {
  useConfigStore.getState().setNowLearning('nurse', '循环系统')
  const { rerender } = renderHook(({ toc }) => useNowLearning(toc), {
    initialProps: { toc: undefined as undefined | { subjectId: string; name: string } },
  })
  expect(kept()).toEqual([{ id: 'nurse', value: '循环系统' }])
  rerender({ toc: { subjectId: 'nurse', name: '系统精讲班' } })
  expect(kept()).toEqual([{ id: 'nurse', value: '系统精讲班' }])
})

test('learn-exam names it at a chosen subject; the others say how many learn them', () => {
  useConfigStore.getState().setNowLearning('nurse', '循环系统')
  useConfigStore.getState().setNowLearning('doctor', '外科')
  const subject = (id: string, name: string) => ({ id, name, learnerCount: 12, questionCount: 0 })
  const group = { name: '护理', subjects: [subject('nurse', '护士'), subject('doctor', '医师')] }
  const majors = [{ id: 'm', name: '医药', groups: [group] }] as never
  const props = { majors, chosen: new Set(['nurse']), jumpTo: '', onToggle: () => undefined, onScroll: () => undefined }
  const { container } = render(createElement(SubjectList, props))
  expect(screen.getByText('正在学 循环系统')).toBeTruthy()
  expect(container.textContent).toBe('护理护士正在学 循环系统医师12\u00a0人在学')
})
