/** What lies under a practice reads its figures again after the write that changed them, never before it has arrived. */
import * as api from '@/api/practice'
import { queryClient } from '@/hooks/query'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { createKeeper } from '@/pages_subpkg_practice/practice-core/keeper'
import { createActions } from '@/pages_subpkg_practice/practice-core/use-actions'
import { feedbackState } from '@/platform/toast/shared'
import { chapterMeta, opened } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/hooks/go', () => ({ redirect: jest.fn() }))
jest.mock('@/api/practice')

const HOME = ['practice', 'home']
const stale = () => queryClient.getQueryState(HOME)?.isInvalidated
const server = jest.mocked(api)
/** The answer of a write that is under way. */
let arrive: (result?: never) => void = () => undefined
const held = () => new Promise<never>((resolve) => (arrive = (result) => resolve(result as never)))
const settle = () => new Promise((resolve) => setImmediate(resolve))

const meta = chapterMeta()
const actionsOf = () => {
  const core = createCore(meta, { practice: opened(), favorites: [] }, { record: () => undefined, keep: () => undefined, now: () => 1 })
  return createActions(core, () => undefined)
}

beforeEach(() => {
  queryClient.setQueryData(HOME, 'read before')
})
afterAll(() => queryClient.clear())

test('the place in a session', async () => {
  server.savePosition.mockImplementation(held)
  const keeper = createKeeper('s1', false)
  keeper.keep({ position: { answer: 1, recite: 0 }, elapsedMs: 1, marks: [] } as never, false)
  keeper.flush()
  await settle()
  expect(stale()).toBe(false)
  arrive()
  await settle()
  expect(stale()).toBe(true)
})

test('a favourite, and a session that is begun anew', async () => {
  server.setFavorite.mockImplementation(held)
  const actions = actionsOf()
  actions.favorite()
  await settle()
  expect(stale()).toBe(false)
  arrive()
  await settle()
  expect(stale()).toBe(true)

  queryClient.setQueryData(HOME, 'read again')
  server.start.mockImplementation(held)
  const begun = actions.restart()
  await settle()
  feedbackState().dialog?.resolve(true)
  await settle()
  expect(stale()).toBe(false)
  arrive({ sessionId: 's2' } as never)
  await begun
  expect(stale()).toBe(true)
})
