/** A session opens with the questions around its place; the rest of the paper comes behind the first one on the screen. */
import { act, renderHook } from '@testing-library/react'
import * as api from '@/api/practice'
import { ApiCallError } from '@/domain/errors'
import { openingOf } from '@/domain/practice-opening'
import { currentQuestion } from '@/domain/practice-session'
import { queryClient } from '@/hooks/query'
import { isComing } from '@/pages_subpkg_practice/practice-core/core'
import { createActions } from '@/pages_subpkg_practice/practice-core/use-actions'
import type { Opened } from '@/pages_subpkg_practice/practice-core/opening'
import { useOpening } from '@/pages_subpkg_practice/practice-core/use-opening'
import { useRest } from '@/pages_subpkg_practice/practice-core/use-rest'
import { memory as device, storage } from '@/platform/storage'
import { toast } from '@/platform/toast'
import type { RouteQuery } from '@/routes'
import { useUserStore } from '@/stores/user'
import { question } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')
jest.mock('@/platform/toast')

const server = jest.mocked(api)
const paper = { questions: Array.from({ length: 60 }, (_, n) => question(`q${n}`, n === 40 ? 'JUDGE' : 'A1')), groups: [] }
const session = {
  ...{ id: 's1', subjectId: 'nurse', source: 'chapter' as const, chapterId: 'c1', refId: null, title: '循环系统', total: 60 },
  ...{ position: 0, recitePosition: 0, elapsedMs: 0, finishedAt: null, answers: [], favorites: [], marks: [], corrections: [] },
}
const STRETCH = { from: 0, to: 9 }
const settle = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

async function open(query: RouteQuery['practiceCore'] = { sessionId: 's1' }): Promise<Opened> {
  const { result } = renderHook(() => useOpening(query, true))
  await settle(0)
  const { data } = result.current
  if (!data) throw new Error(String(result.current.error))
  return data
}
const papersAsked = () => server.paper.mock.calls.length

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  device.clear()
  queryClient.clear()
  useUserStore
    .getState()
    .setLogin({ sysUser: { id: 'u1', username: null, nickname: 'u1', avatar: null, phone: null }, token: 'u1' } as never)
  server.opening.mockResolvedValue({ session, paper: openingOf(paper, STRETCH), ...STRETCH } as never)
  server.paper.mockResolvedValue(paper as never)
})
afterEach(() => jest.useRealTimers())

test('the paper is asked for once the first question is painted, and what is on the screen stays as it is', async () => {
  const { core, bring } = await open()
  const { unmount } = renderHook(() => useRest(core, bring))
  await settle(5000)
  expect(papersAsked()).toBe(0)
  const before = currentQuestion(core.get().practice)
  core.set({ painted: true })
  await settle(0)
  expect(papersAsked()).toBe(1)
  expect(core.get().stretch).toBeNull()
  expect(currentQuestion(core.get().practice)).toBe(before)
  expect(core.get().practice.paper.questions.q59).toEqual(paper.questions[59])
  // And it is kept for a start without network.
  await settle(2000)
  expect(storage.get('zx.session.paper')).toContain('q59')
  core.send({ type: 'choose', letter: 'B', now: 2000 })
  await settle(5000)
  expect(papersAsked()).toBe(1)
  unmount()
})

test('what cannot come is asked for again until it is here; nobody answers a question that is not on the screen', async () => {
  server.paper.mockRejectedValueOnce(new ApiCallError('网络中断', { errorCode: -1, statusCode: 0 }))
  const { core, bring } = await open()
  const actions = createActions(core, () => undefined)
  renderHook(() => useRest(core, bring))
  actions.pick('q40')
  await settle(0)
  expect(papersAsked()).toBe(1)
  expect(isComing(core.get(), 'q40')).toBe(true)
  actions.choose('A')
  actions.primary()
  expect(core.get().practice.answers.q40).toBeUndefined()
  expect(toast.info).toHaveBeenCalledWith('这道题还在加载，稍等一下')
  await settle(3000)
  expect(isComing(core.get(), 'q40')).toBe(false)
  actions.choose('A')
  expect(core.get().practice.answers.q40).toMatchObject({ stage: 'judged' })
})

test('a page that is left asks no more', async () => {
  server.paper.mockRejectedValue(new ApiCallError('网络中断', { errorCode: -1, statusCode: 0 }))
  const { core, bring } = await open()
  const { unmount } = renderHook(() => useRest(core, bring))
  core.set({ painted: true })
  await settle(3000)
  expect(papersAsked()).toBe(2)
  unmount()
  await settle(9000)
  expect(papersAsked()).toBe(2)
})

test('a question that was found waits for the whole paper: it may stand anywhere; a paper that is here is not asked for again', async () => {
  const found = await open({ sessionId: 's1', source: 'search', refId: 'q50' })
  expect(found.bring).toBeNull()
  expect(currentQuestion(found.core.get().practice)).toEqual(paper.questions[50])
  expect((await open()).core.get().stretch).toBeNull()
  expect(papersAsked()).toBe(1)
  await open({ sessionId: 's1', at: '31' })
  expect(server.opening).toHaveBeenLastCalledWith('s1', 31)
})
