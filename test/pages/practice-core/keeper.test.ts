/** Where a learner stands, kept on two devices that take turns in the same session. */
import * as api from '@/api/practice'
import type { SessionPosition } from '@/api/practice'
import { openPractice, type ServerSession } from '@/domain/practice-resume'
import type { PracticeEvent } from '@/domain/practice-session'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { createKeeper } from '@/pages_subpkg_practice/practice-core/keeper'
import { readNote } from '@/pages_subpkg_practice/practice-core/note-storage'
import { memory } from '@/platform/storage'
import { chapterMeta, mixed } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')

const meta = chapterMeta()

let server: ServerSession
/** Opens the session on this device, as a page that is shown does. */
function open() {
  const keeper = createKeeper('s1', false)
  const practice = openPractice({ paper: mixed, server, note: readNote('s1'), unsent: [] })
  const core = createCore(meta, { practice, favorites: [] }, { record: () => undefined, keep: keeper.keep, now: Date.now })
  const send = (event: PracticeEvent) => core.send(event)
  send({ type: 'visible', visible: true, now: Date.now() })
  return {
    send,
    state: () => core.get().practice,
    /** The page is left. */
    leave: async () => {
      send({ type: 'visible', visible: false, now: Date.now() })
      keeper.flush()
      await jest.advanceTimersByTimeAsync(3000)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
  server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
  jest.mocked(api.savePosition).mockImplementation(async (_id, told: SessionPosition) => {
    server = { ...server, ...told }
    return undefined as never
  })
})
afterEach(() => jest.useRealTimers())

test('what another device did since is not undone by a device that had told its place long before it was left', async () => {
  const here = open()
  here.send({ type: 'turn', step: 1, now: Date.now() })
  await jest.advanceTimersByTimeAsync(3000)
  expect(server.position).toBe(1)
  // The learner reads on for a while: time passes, the place is the one the server has.
  await jest.advanceTimersByTimeAsync(60_000)
  here.send({ type: 'tick', now: Date.now() })
  await here.leave()

  // Another device goes on to the sixth question and marks one.
  server = { ...server, position: 5, marks: ['judge'] }

  const again = open()
  expect(again.state()).toMatchObject({ position: { answer: 5 }, marks: ['judge'] })
  await again.leave()
  expect(server).toMatchObject({ position: 5, marks: ['judge'] })
})

test('time that passed at the same place is not lost, and a place nobody heard of is still this device’s', async () => {
  const here = open()
  await jest.advanceTimersByTimeAsync(3000)
  await jest.advanceTimersByTimeAsync(60_000)
  await here.leave()
  const later = open()
  expect(later.state().clock.elapsedMs).toBeGreaterThanOrEqual(63_000)
  jest.mocked(api.savePosition).mockRejectedValue(new Error('offline'))
  later.send({ type: 'turn', step: 1, now: Date.now() })
  await later.leave()
  expect(open().state().position.answer).toBe(1)
})

test('two places told one soon after the other reach the server in their order, however long the first one takes', async () => {
  const answers: (() => void)[] = []
  const arrived: number[] = []
  jest.mocked(api.savePosition).mockImplementation((_id, told: SessionPosition) => {
    arrived.push(told.position)
    return new Promise((resolve) => answers.push(() => resolve(undefined as never)))
  })
  const here = open()
  here.send({ type: 'turn', step: 1, now: Date.now() })
  await jest.advanceTimersByTimeAsync(2000)
  here.send({ type: 'turn', step: 1, now: Date.now() })
  await here.leave()
  expect(arrived).toEqual([1])
  answers[0]?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(arrived).toEqual([1, 2])
  answers[1]?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(readNote('s1')?.synced).toBe(true)
})
