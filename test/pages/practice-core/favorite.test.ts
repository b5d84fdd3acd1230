/** 收藏 tapped twice: the server hears both taps in their order, however long the first one takes. */
import * as api from '@/api/practice'
import { wishFavorite } from '@/features/question/keep'
import { queryClient } from '@/hooks/query'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { createActions, followStars } from '@/pages_subpkg_practice/practice-core/use-actions'
import { opened } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')
jest.mock('@/hooks/tell-error', () => ({ tellError: () => undefined }))

const meta = { sessionId: 's', subjectId: 'n', source: 'chapter' as const, chapterId: null, refId: null, title: '' }
const sets = { counted: new Set<string>(), corrected: new Set<string>() }
/** Calls under way on a network that answers the first one last. */
let calls: { on: boolean; answer: () => void; refuse: () => void }[]
const settle = () => new Promise((resolve) => setImmediate(resolve))
let stop: () => void = () => undefined

beforeEach(() => {
  calls = []
  jest
    .mocked(api.setFavorite)
    .mockImplementation(
      (_id, on) =>
        new Promise((resolve, reject) => calls.push({ on, answer: () => resolve({ ok: true }), refuse: () => reject(new Error()) })),
    )
})
afterEach(() => stop())
afterAll(() => queryClient.clear())

function practise() {
  const ports = { record: () => undefined, keep: () => undefined, now: Date.now }
  const core = createCore({ ...meta, ...sets }, { practice: opened(), favorites: [] }, ports)
  stop = followStars(core)
  return { tap: createActions(core, () => undefined).favorite, kept: () => core.get().favorites }
}

test('on and off again in a practice', async () => {
  const { tap, kept } = practise()
  tap()
  tap()
  await settle()
  expect(calls.map(({ on }) => on)).toEqual([true])
  expect(kept()).toEqual([])
  calls[0]?.answer()
  await settle()
  expect(calls.map(({ on }) => on)).toEqual([true, false])
  calls[1]?.answer()
  await settle()
  expect(kept()).toEqual([])
})

test('a first tap that failed takes back nothing the second one wished', async () => {
  const { tap, kept } = practise()
  tap()
  await settle()
  tap()
  tap()
  expect(kept()).toEqual(['single'])
  calls[0]?.refuse()
  await settle()
  expect(kept()).toEqual(['single'])
  calls[1]?.answer()
  await settle()
  calls[2]?.answer()
  await settle()
  expect([kept(), calls.map(({ on }) => on)]).toEqual([['single'], [true, false, true]])
})

test('on and off again in the review of an exam', async () => {
  const first = wishFavorite('q1', true)
  const second = wishFavorite('q1', false)
  await settle()
  expect(calls.map(({ on }) => on)).toEqual([true])
  calls[0]?.answer()
  await first
  await settle()
  calls[1]?.answer()
  await second
  expect(calls.map(({ on }) => on)).toEqual([true, false])
})
