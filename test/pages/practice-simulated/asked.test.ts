/** What is asked before it cannot be taken back is done where it was asked, and nowhere the clock has led meanwhile. */
import { createStore } from 'zustand/vanilla'
import { reduceExam, type ExamEvent, type ExamSession } from '@/domain/exam/session'
import type { Exam, ExamView } from '@/pages_subpkg_practice/practice-simulated/exam/contract'
import { confirmLeaving, createNormalActions } from '@/pages_subpkg_practice/practice-simulated/use-normal-actions'
import { memory as pages, navigation } from '@/platform/navigation'
import { feedbackState } from '@/platform/toast/shared'
import { caseOf, examOf, MINUTE, NOW, openOn } from '../../domain/exam/session-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

/** A running exam over the real reducer, at a clock the test moves. */
function exam(session: ExamSession) {
  let now = NOW
  const store = createStore(() => ({ phase: 'running', session }) as ExamView)
  const send = (event: ExamEvent) => store.setState({ session: reduceExam(store.getState().session as ExamSession, event) })
  const actions = {
    next: () => send({ type: 'turn', step: 1, now }),
    leaveSection: () => send({ type: 'leave', now }),
  } as Exam['actions']
  const gestures = createNormalActions({ attemptId: 'attempt-1', store, actions, now: () => now })
  return {
    gestures,
    at: () => store.getState().session?.paper.order[store.getState().session?.current ?? -1],
    sections: () => store.getState().session?.sections.map(({ status }) => status),
    later: (ms: number) => {
      now += ms
      send({ type: 'tick', now })
    },
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const answer = async (yes: boolean) => {
  feedbackState().dialog?.resolve(yes)
  await settle()
}

const timed = { minutes: 5, deadline: NOW + 5 * MINUTE }
const parts = () => exam(openOn(examOf([{ ids: ['a'], more: timed }, { ids: ['b'] }, { ids: ['c'] }])))

test('leaving a section whose time ran out under the question does not give the next one away', async () => {
  const { gestures, later, sections, at } = parts()
  gestures.next()
  expect(feedbackState().dialog?.content).toContain('进入「部分 2」后不能再返回')
  later(6 * MINUTE)
  expect(at()).toBe('b')
  await answer(true)
  expect(sections()).toEqual(['locked', 'open', 'waiting'])
  expect(at()).toBe('b')
})

test('two taps on 下一部分, both agreed to, leave one section', async () => {
  const { gestures, sections } = parts()
  gestures.next()
  gestures.next()
  await answer(true)
  await answer(true)
  expect(feedbackState().dialog).toBeNull()
  expect(sections()).toEqual(['locked', 'open', 'waiting'])
})

test('two taps on 下一问 without an answer, both agreed to, pass one question', async () => {
  const { gestures, at } = exam(openOn(examOf([{ ids: [caseOf('g', 4)], more: { groupsLocked: true } }])))
  gestures.next()
  gestures.next()
  await answer(true)
  await answer(true)
  expect(at()).toBe('g-2')
})

test('the arrow asks once, and the platform no more; who stays is asked again', async () => {
  const { gestures } = parts()
  pages.reset('/list', '/exam')
  navigation.askBeforeLeaving('离开？', confirmLeaving)
  gestures.leave()
  gestures.leave()
  expect(feedbackState().dialog).toMatchObject({ title: '温馨提示', confirmText: '继续答题', cancelText: '离开' })
  await answer(true)
  expect(feedbackState().dialog).toBeNull()
  expect([pages.stack(), pages.asked()]).toEqual([['/list', '/exam'], '离开？'])
  gestures.leave()
  await answer(false)
  expect([pages.stack(), pages.asked()]).toEqual([['/list'], null])
})

test('a step back of the browser under the question of the arrow leaves one page, not two', async () => {
  const { gestures } = parts()
  pages.reset('/list', '/intro', '/exam')
  gestures.leave()
  const leaves = confirmLeaving()
  // The address is that of the page below, where the answer leads by itself.
  pages.reset('/list', '/intro')
  await answer(false)
  expect(await leaves).toBe(true)
  expect(pages.stack()).toEqual(['/list', '/intro'])
})
