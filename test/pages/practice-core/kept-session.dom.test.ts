/** A session opens again without network after the app was killed: what the device kept of it, and when it keeps nothing. */
import { act, renderHook } from '@testing-library/react'
import * as api from '@/api/practice'
import { ApiCallError } from '@/domain/errors'
import { currentQuestion } from '@/domain/practice-session'
import { recordAnswer } from '@/features/answer-outbox'
import { signOut } from '@/features/login-flow'
import { queryClient } from '@/hooks/query'
import { useOpening } from '@/pages_subpkg_practice/practice-core/use-opening'
import { clearCache } from '@/pages_subpkg_profile/userSetting/cache'
import { memory as device, storage } from '@/platform/storage'
import type { RouteQuery } from '@/routes'
import { useUserStore } from '@/stores/user'
import { mixed, question } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')
jest.mock('@/api/session', () => ({ logout: () => Promise.resolve(null) }))

const server = jest.mocked(api)
const session = {
  id: 's1',
  subjectId: 'nurse',
  source: 'chapter' as const,
  chapterId: 'c1',
  refId: null,
  title: '循环系统',
  total: 9,
  position: 0,
  recitePosition: 0,
  elapsedMs: 0,
  finishedAt: null,
  answers: [],
  favorites: [],
  marks: [],
  corrections: [],
}
/** All questions whole, as the server answers for a short paper. */
const openingOf = (paper: typeof mixed) => ({ session, paper, from: 0, to: paper.questions.length })
const logIn = (id: string) =>
  useUserStore.getState().setLogin({
    sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
    token: id,
  } as never)
const settle = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

/** A page that is opened, as the first of a new start. */
async function open(query: RouteQuery['practiceCore']) {
  queryClient.clear()
  const { result, unmount } = renderHook(() => useOpening(query, true))
  await settle(0)
  return { opened: result.current.data ?? null, error: result.current.error, unmount }
}
const BY_ID = { sessionId: 's1' }
const BY_LIST = { source: 'chapter' as const, subjectId: 'nurse', chapterId: 'c1' }

function offline() {
  const down = () => Promise.reject(new ApiCallError('网络中断', { errorCode: -1, statusCode: 0 }))
  for (const call of [server.opening, server.paper, server.start, server.savePosition, server.sendAnswers]) call.mockImplementation(down)
}

/** The first two questions are answered, the server has them and the place; then the app is killed. */
async function practised() {
  const { opened, unmount } = await open(BY_ID)
  if (!opened) throw new Error('not opened')
  await settle(1000)
  const { core, keeper } = opened
  core.send({ type: 'choose', letter: 'B', now: 2000 })
  core.send({ type: 'turn', step: 1, now: 3000 })
  core.send({ type: 'turn', step: 1, now: 3000 })
  await settle(5000)
  keeper.flush()
  await settle(0)
  unmount()
}

const QUERY = { ...BY_ID }
let many: typeof mixed | null = null

beforeEach(() => {
  jest.useFakeTimers()
  device.clear()
  logIn('u1')
  many = null
  server.opening.mockImplementation(() => Promise.resolve(openingOf(many ?? mixed)))
  server.savePosition.mockResolvedValue({ ok: true } as never)
  server.sendAnswers.mockImplementation((items) =>
    Promise.resolve({ accepted: items.map((item) => ({ ...item, correct: true })), refused: [] } as never),
  )
})
afterEach(() => jest.useRealTimers())

test.each([
  ['by its id', BY_ID],
  ['by its list', BY_LIST],
])('what was answered and where the learner stood is there again, opened %s', async (_, query) => {
  await practised()
  offline()
  const { opened } = await open(query)
  const practice = opened?.core.get().practice
  expect(opened?.core.meta).toMatchObject({ sessionId: 's1', title: '循环系统' })
  expect(practice?.answers.single).toMatchObject({ stage: 'judged', correct: true, revision: 1 })
  expect(practice && currentQuestion(practice).id).toBe('judge')
  // It goes on, and is kept on.
  opened?.core.send({ type: 'choose', letter: 'A', now: 9000 })
  await settle(1000)
  const again = (await open(query)).opened?.core.get().practice.answers
  expect(new Set(Object.keys(again ?? {}))).toEqual(new Set(['single', 'judge']))
})

test('another list, another learner and what the server refuses are not opened from it', async () => {
  await practised()
  offline()
  expect((await open({ ...BY_LIST, chapterId: 'c2' })).error).not.toBeNull()
  expect((await open({ ...BY_LIST, restart: '1' })).error).not.toBeNull()
  expect((await open({ sessionId: 's2' })).error).not.toBeNull()
  server.opening.mockRejectedValue(new ApiCallError('练习不存在', { errorCode: 404, statusCode: 404 }))
  expect((await open(QUERY)).error).not.toBeNull()
  logIn('u2')
  offline()
  expect((await open(QUERY)).error).not.toBeNull()
})

test('it goes when the learner signs out, clears the cache, or hands in', async () => {
  const kept = () => storage.keys().filter((key) => key.startsWith('zx.session.')).length
  await practised()
  expect(kept()).toBe(2)
  clearCache()
  expect(kept()).toBe(0)
  await practised()
  await signOut()
  expect(kept()).toBe(0)
  logIn('u1')
  await practised()
  server.opening.mockResolvedValue({ ...openingOf(mixed), session: { ...session, finishedAt: 5 } })
  await open(BY_ID)
  expect(kept()).toBe(0)
})

test('a paper too long for a key is not kept, and a full device gives its room to an answer', async () => {
  many = { questions: Array.from({ length: 3000 }, (_, n) => question(`q${n}`, 'A1')), groups: [] }
  await open(BY_ID)
  await settle(1000)
  expect(storage.get('zx.session.paper')).toBeNull()

  many = null
  await practised()
  offline()
  const set = jest.spyOn(storage, 'set').mockImplementation((key, value) => {
    if (storage.get('zx.session.paper')) throw new Error('full')
    set.mockRestore()
    storage.set(key, value)
  })
  recordAnswer({
    sessionId: 's1',
    questionId: 'several',
    version: 1,
    revision: 1,
    response: { kind: 'choice', letters: ['A'] },
    elapsedMs: 1,
    answeredAt: 1,
  })
  expect(storage.get('zx.outbox.u1|s1|several')).not.toBeNull()
})

test('an answer that the server hears of while its session is on the way here stands in it', async () => {
  const response = { kind: 'choice' as const, letters: ['A'] }
  let hears = () => undefined as void
  server.sendAnswers.mockImplementationOnce(
    (items) => new Promise((resolve) => (hears = () => resolve({ accepted: [...items], refused: [] } as never))),
  )
  recordAnswer({ sessionId: 's1', questionId: 'several', version: 1, revision: 1, response, elapsedMs: 1, answeredAt: 1 })
  await settle(0)
  server.opening.mockImplementationOnce(async () => {
    hears()
    await Promise.resolve()
    return openingOf(mixed)
  })
  const { opened } = await open(BY_ID)
  expect(storage.get('zx.outbox.u1|s1|several')).toBeNull()
  expect(opened?.core.get().practice.answers.several).toMatchObject({ stage: 'judged', revision: 1, response })
})
