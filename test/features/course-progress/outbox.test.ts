import fc from 'fast-check'
import type { WatchedPiece } from '@/domain/course/watch'
import { ProgressOutbox, type OutboxPorts, type SendResult } from '@/features/course-progress/outbox'
import { memory, storage } from '@/platform/storage'

const piece = (n: number, to = 1000): WatchedPiece => ({ id: `p${n}`, lessonId: 'l1', at: 1000 + n, spans: [[0, to]], positionMs: to })
const settled = () => jest.advanceTimersByTimeAsync(0)
const keptIds = () => storage.keys().filter((key) => key.startsWith('zx.watched.'))

/** A server that counts what it was told, and an answer that may be planned. */
function world() {
  const calls: string[][] = []
  const counted = new Map<string, WatchedPiece>()
  const state = { uid: 'u1' as string | null, plan: [] as SendResult[] }
  const take = (pieces: readonly WatchedPiece[]): SendResult => {
    pieces.forEach((entry) => counted.set(entry.id, entry))
    return { type: 'done', ids: pieces.map(({ id }) => id) }
  }
  const ports: OutboxPorts = {
    author: () => state.uid ?? '',
    sender: () => state.uid,
    send: async (pieces) => {
      calls.push(pieces.map(({ id }) => id))
      return state.plan.shift() ?? take(pieces)
    },
    onSent: () => undefined,
  }
  return { calls, counted, state, ports }
}

beforeEach(() => {
  jest.useFakeTimers()
  memory.clear()
})
afterEach(() => jest.useRealTimers())

test('a piece is on the device until the server is done with it', async () => {
  const { ports, state, counted } = world()
  state.plan.push({ type: 'failed' })
  const box = new ProgressOutbox(ports)
  box.add(piece(1))
  await settled()
  expect(keptIds()).toEqual(['zx.watched.p1'])
  await jest.advanceTimersByTimeAsync(1000)
  expect([...counted.keys()]).toEqual(['p1'])
  expect(keptIds()).toEqual([])
})

test('what was under way when the app was killed is sent at the next start, in the order it was watched', async () => {
  const { ports, state, calls } = world()
  state.uid = null
  const killed = new ProgressOutbox({ ...ports, author: () => 'u1' })
  killed.add(piece(2))
  killed.add(piece(1))
  killed.draft(piece(3))
  state.uid = 'u1'
  await new ProgressOutbox(ports).wake()
  expect(calls).toEqual([['p1', 'p2', 'p3']])
  expect(keptIds()).toEqual([])
})

test('a piece of another learner waits for them', async () => {
  const { ports, state, calls } = world()
  state.uid = null
  new ProgressOutbox({ ...ports, author: () => 'u2' }).add(piece(1))
  state.uid = 'u1'
  await new ProgressOutbox(ports).wake()
  expect(calls).toEqual([])
  state.uid = 'u2'
  await new ProgressOutbox(ports).wake()
  expect(calls).toEqual([['p1']])
})

test('an answer that names nothing of what was sent keeps everything and is tried again later', async () => {
  const { ports, state, calls } = world()
  state.plan.push({ type: 'done', ids: ['other'] })
  new ProgressOutbox(ports).add(piece(1))
  await settled()
  expect(keptIds()).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([['p1'], ['p1']])
})

test('one piece the server cannot read is let go, the others get through', async () => {
  const { ports, state, counted } = world()
  state.uid = null
  const box = new ProgressOutbox({ ...ports, author: () => 'u1', send: ports.send })
  for (const n of [1, 2, 3, 4]) box.add(piece(n))
  state.uid = 'u1'
  const picky = new ProgressOutbox({
    ...ports,
    send: async (pieces) => (pieces.some(({ id }) => id === 'p2') ? { type: 'unacceptable' } : ports.send(pieces)),
  })
  await picky.wake()
  expect([...counted.keys()].sort()).toEqual(['p1', 'p3', 'p4'])
  expect(keptIds()).toEqual([])
})

test('a device without room still sends', async () => {
  const { ports, counted } = world()
  memory.setFull(true)
  new ProgressOutbox(ports).add(piece(1))
  await settled()
  expect([...counted.keys()]).toEqual(['p1'])
})

test('whatever fails and whenever the app is killed, the server hears of everything that was kept', async () => {
  const step = fc.oneof(
    fc.constant({ kind: 'watch' as const }),
    fc.constant({ kind: 'kill' as const }),
    fc.constant({ kind: 'lost' as const }),
    fc.constant({ kind: 'silent' as const }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 5000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      memory.clear()
      const { ports, state, counted } = world()
      let box = new ProgressOutbox(ports)
      let n = 0
      for (const move of steps) {
        if (move.kind === 'watch') box.add(piece((n += 1)))
        else if (move.kind === 'kill') box = new ProgressOutbox(ports)
        else if (move.kind === 'wait') await jest.advanceTimersByTimeAsync(move.ms)
        // lost: it never arrives. silent: it arrives, and the answer does not.
        else state.plan.push(move.kind === 'lost' ? { type: 'failed' } : { type: 'done', ids: [] })
      }
      state.plan.length = 0
      await box.wake()
      // A try that was under way may have failed: the next one comes by itself.
      await jest.advanceTimersByTimeAsync(120_000)
      return counted.size === n && keptIds().length === 0
    }),
    { numRuns: 100 },
  )
})
