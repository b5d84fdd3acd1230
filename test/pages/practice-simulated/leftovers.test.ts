/** The end of an exam: what it leaves on the device (nothing, whatever comes after), and a login that ended before it. */
import type { JournalEntry } from '@/domain/exam/types'
import { createExam, type RunningExam } from '@/pages_subpkg_practice/practice-simulated/exam/create-exam'
import { queryClient } from '@/hooks/query'
import { serveWith } from '@/platform/request'
import { memory, storage } from '@/platform/storage'
import { configureClient } from '@/api/client'
import { useUserStore } from '@/stores/user'
import { examOf, NOW } from '../../domain/exam/session-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const { paper, attempt } = examOf([{ ids: ['q1', 'q2'] }], 'free')
const kept = () => storage.keys().filter((key) => key.startsWith('zx.exam.'))
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
let exam: RunningExam
let status: string
let expired: boolean
/** Holds back the answers to the journal while it is set. */
let hold: Promise<void> | null = null

beforeEach(async () => {
  jest.useFakeTimers()
  memory.clear()
  const learner = { id: 'u1', username: null, nickname: '', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser: learner, token: 'token' })
  status = 'running'
  expired = false
  const state = () => ({ ...attempt, status, serverNow: NOW })
  const result = async (part: string, body: unknown) => {
    if (part === 'paper') return paper
    if (part === 'submit') status = 'finished'
    if (part !== 'journal') return { ...state(), finishedAt: NOW }
    const { entries } = body as { entries: JournalEntry[] }
    await hold
    const results = entries.map(({ n }) => ({ n, outcome: 'accepted', reason: '', standing: null }))
    return { results, serverNow: NOW, status, deadline: attempt.deadline }
  }
  serveWith(async ({ url, body }) => {
    if (expired) return { status: 401, body: { code: 401, msg: '登录已过期' } }
    return {
      status: 200,
      body: { success: true, code: 200, message: '', msg: '', result: await result(url.split('/').pop() ?? '', body) },
    }
  })
  configureClient({
    getToken: () => 'token',
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: '',
  })
  exam = createExam('attempt-1')
  exam.show(true)
  await settle()
})
afterEach(() => {
  exam.dispose()
  queryClient.clear()
  jest.useRealTimers()
})

test('the page that gives way to the report keeps no place of a paper that was handed in', async () => {
  exam.actions.choose('A')
  exam.actions.next()
  exam.actions.submit()
  await settle(1000)
  expect(exam.store.getState().phase).toBe('finished')
  expect(kept()).toEqual([])
  exam.show(false)
  expect(kept()).toEqual([])
})

test('answers that arrive after the paper was handed in elsewhere bring nothing back', async () => {
  let arrive: () => void = () => undefined
  hold = new Promise((resolve) => (arrive = resolve))
  exam.actions.choose('A')
  await settle(10_000)
  status = 'finished'
  exam.show(true)
  await settle()
  expect(exam.store.getState().phase).toBe('finished')
  arrive()
  hold = null
  await settle()
  expect(exam.store.getState().unsent).toBe(0)
  expect(kept()).toEqual([])
})

test('a login that ended is told although nothing waits to be sent, at the end of the time too, and no more once it is back', async () => {
  expired = true
  exam.show(true)
  await settle()
  expect(exam.store.getState()).toMatchObject({ phase: 'running', signedOut: true, unsent: 0 })
  expired = false
  exam.show(true)
  await settle()
  expect(exam.store.getState().signedOut).toBe(false)
  expired = true
  await settle(61 * 60_000)
  expect(exam.store.getState()).toMatchObject({ phase: 'handing', signedOut: true })
})
