import { openPractice } from '@/domain/practice-resume'
import { currentQuestion } from '@/domain/practice-session'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { createActions } from '@/pages_subpkg_practice/practice-core/use-actions'
import { vibrations } from '@/platform/toast'
import { feedbackState } from '@/platform/toast/shared'
import { useUserStore } from '@/stores/user'
import { chapterMeta, mixed, opened } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const meta = chapterMeta()

function open(practice = opened()) {
  let handedIn = 0
  const core = createCore(meta, { practice, favorites: [] }, { record: () => undefined, keep: () => undefined, now: Date.now })
  const actions = createActions(core, () => (handedIn += 1))
  return { core, actions, at: () => currentQuestion(core.get().practice).id, handedIn: () => handedIn }
}

beforeEach(() => {
  jest.useFakeTimers()
  vibrations.splice(0)
  useUserStore.getState().setSettings(DEFAULT_SETTINGS)
})
afterEach(() => jest.useRealTimers())

test('a right answer goes on after 300 ms, a wrong one stays', () => {
  const { actions, at } = open()
  actions.choose('B')
  jest.advanceTimersByTime(299)
  expect(at()).toBe('single')
  jest.advanceTimersByTime(1)
  expect(at()).toBe('several')
  const wrong = open()
  wrong.actions.choose('A')
  jest.advanceTimersByTime(5000)
  expect(wrong.at()).toBe('single')
  expect(vibrations).toEqual(['light', 'medium'])
})

test('it does not go on when the setting is off, or when the learner turned meanwhile', () => {
  const turned = open()
  turned.actions.choose('B')
  turned.actions.turn(1)
  jest.advanceTimersByTime(5000)
  expect(turned.at()).toBe('several')
  useUserStore.getState().setSettings({ ...DEFAULT_SETTINGS, autoNext: false, vibrate: false })
  vibrations.splice(0)
  const off = open()
  off.actions.choose('B')
  jest.advanceTimersByTime(5000)
  expect(off.at()).toBe('single')
  expect(vibrations).toEqual([])
})

test('a page that was left does not turn any more', () => {
  const { actions, at } = open()
  actions.choose('B')
  actions.dispose()
  jest.advanceTimersByTime(5000)
  expect(at()).toBe('single')
})

test('submitting a case leads to what is missing first', () => {
  const { actions, at, core } = open()
  actions.pick('case2')
  actions.choose('A')
  actions.primary()
  expect(at()).toBe('case1')
  expect(feedbackState().toast).toMatchObject({ text: '还有 1 问未作答' })
  actions.choose('B')
  actions.primary()
  actions.primary()
  expect(core.get().practice.recorded).toEqual(['case1', 'case2'])
})

test('handing in asks once when questions are unanswered', async () => {
  const { actions, core, handedIn } = open()
  const refused = actions.finish()
  expect(feedbackState().dialog?.content).toContain('还有 9 题未作答')
  feedbackState().dialog?.resolve(false)
  await refused
  expect([handedIn(), core.get().sheet]).toEqual([0, null])
  const agreed = actions.finish()
  feedbackState().dialog?.resolve(true)
  await agreed
  expect([handedIn(), core.get().sheet, core.get().practice.finished]).toEqual([1, 'summary', true])
})

test('handing in asks nothing when everything is answered', async () => {
  const [single] = mixed.questions
  if (!single) throw new Error('no question')
  const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
  const { actions, handedIn } = open(openPractice({ paper: { questions: [single], groups: [] }, server, note: null, unsent: [] }))
  actions.choose('B')
  actions.primary()
  await Promise.resolve()
  expect(handedIn()).toBe(1)
})
