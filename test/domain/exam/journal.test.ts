import fc from 'fast-check'
import {
  failuresOf,
  journalDelay,
  journalReducer,
  nextTask,
  openJournal,
  type JournalEvent,
  type JournalState,
} from '@/domain/exam/journal'
import { lineKey, MAX_LINES, type HandIn, type JournalLine } from '@/domain/exam/journal-lines'
import type { JournalEntry, JournalOp, JournalResult } from '@/domain/exam/types'

const answer = (questionId: string, revision = 1): JournalOp => ({ op: 'answer', questionId, revision, response: null, elapsedMs: 0 })
const line = (n: number, op: JournalOp = answer(`q${n}`), more: Partial<JournalLine> & { at?: number } = {}): JournalLine => {
  const { at = n, ...rest } = more
  return { uid: 'u', attemptId: 'a', device: 'run-one', entry: { ...op, n, at } as JournalEntry, ...rest }
}
const empty = openJournal({ lines: [], handIns: [] })
const run = (state: JournalState, ...events: JournalEvent[]) => events.reduce(journalReducer, state)
const append = (...lines: JournalLine[]): JournalEvent[] => lines.map((one) => ({ type: 'appended', line: one, stored: true }))
const accepted = (n: number): JournalResult => ({ n, outcome: 'accepted', reason: '', standing: null })
const sending = (state: JournalState): JournalEvent => {
  const task = nextTask(state, 'u')
  if (!task) throw new Error('nothing to send')
  return { type: 'sending', task }
}
const numbers = (state: JournalState) => state.lines.map(({ entry }) => entry.n)

test('lines are sent in order, at most 50 at a time, and leave by an outcome for their number alone', () => {
  const state = run(empty, ...append(...Array.from({ length: 60 }, (_, index) => line(index + 1))))
  const task = nextTask(state, 'u')
  expect(task?.kind === 'lines' && task.lines.map(({ entry }) => entry.n)).toEqual(
    Array.from({ length: MAX_LINES }, (_, index) => index + 1),
  )
  const after = run(state, sending(state), { type: 'answered', results: [accepted(2), accepted(55)] })
  expect(numbers(after)).not.toContain(2)
  expect(numbers(after)).toContain(55)
  expect(after.lines).toHaveLength(59)
})

test('an answer that says nothing about the lines is a failure; waits are 1, 2, 4, 8, 10, 10 s', () => {
  const state = run(empty, ...append(line(1)))
  const failed = run(state, sending(state), { type: 'answered', results: [accepted(9)] })
  expect(failed).toMatchObject({ failures: 1, inFlight: null, lines: [{}] })
  expect([0, 1, 2, 3, 4, 5, 50].map(journalDelay)).toEqual([0, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('a later answer replaces the earlier one of its question, never one that is under way, never another operation', () => {
  const state = run(empty, ...append(line(1, answer('q')), line(2, { op: 'mark', questionId: 'q', on: true }), line(3, answer('q', 2))))
  expect(numbers(state)).toEqual([2, 3])
  const flying = run(state, sending(state), ...append(line(4, answer('q', 3)), line(5, { op: 'mark', questionId: 'q', on: false })))
  expect(numbers(flying)).toEqual([2, 3, 4, 5])
  expect(numbers(run(flying, { type: 'answered', results: [accepted(2), accepted(3)] }))).toEqual([4, 5])
})

test('an ended run is sent first and under its own name, in the order of its numbers whatever its clock did', () => {
  const old = [line(2, undefined, { at: 5 }), line(1, undefined, { at: 90 })]
  const other = line(1, undefined, { device: 'run-two', at: 3 })
  const state = openJournal({ lines: [...old, other], handIns: [] })
  expect(state.lines.map(lineKey)).toEqual(['a|run-two|1', 'a|run-one|1', 'a|run-one|2'])
  const first = nextTask(state, 'u')
  expect(first).toMatchObject({ device: 'run-two', lines: [{}] })
})

test("handing in waits for the lines of its attempt; another learner's wait for him", () => {
  const handIn = { uid: 'u', attemptId: 'a' }
  const state = run(empty, ...append(line(1), line(1, undefined, { uid: 'other', attemptId: 'b' })), { type: 'asked', handIn })
  expect(nextTask(state, 'u')).toMatchObject({ kind: 'lines', attemptId: 'a' })
  const sent = run(state, sending(state), { type: 'answered', results: [accepted(1)] })
  expect(nextTask(sent, 'u')).toEqual({ kind: 'handIn', handIn })
  const done = run(sent, sending(sent), { type: 'handedIn' })
  expect(nextTask(done, 'u')).toBeNull()
  expect(nextTask(done, 'other')).toMatchObject({ attemptId: 'b' })
})

test('an attempt the server does not know holds up no other, and is asked for again after them', () => {
  const state = run(empty, ...append(line(1), line(1, undefined, { attemptId: 'b' })))
  const gone = run(state, sending(state), { type: 'gone' })
  expect(gone.lines).toHaveLength(2)
  expect(nextTask(gone, 'u')).toMatchObject({ attemptId: 'b' })
  expect([failuresOf(gone, 'a'), failuresOf(gone, 'b')]).toEqual([1, 0])
  const others = run(gone, sending(gone), { type: 'answered', results: [accepted(1)] })
  expect(nextTask(others, 'u')).toMatchObject({ attemptId: 'a' })
  const again = run(others, sending(others), { type: 'gone' })
  expect(failuresOf(again, 'a')).toBe(2)
  const known = run(again, sending(again), { type: 'answered', results: [accepted(1)] })
  expect([known.lines, failuresOf(known, 'a')]).toEqual([[], 0])
})

test('a paper whose attempt the server does not know is handed in by another try; whoever wakes the journal tries at once', () => {
  const asked = run(empty, { type: 'asked', handIn: { uid: 'u', attemptId: 'a' } })
  const gone = run(asked, sending(asked), { type: 'gone' })
  expect(nextTask(gone, 'u')).toMatchObject({ kind: 'handIn' })
  expect(failuresOf(run(gone, { type: 'woken' }), 'a')).toBe(0)
  const done = run(gone, sending(gone), { type: 'handedIn' })
  expect([nextTask(done, 'u'), failuresOf(done, 'a')]).toEqual([null, 0])
})

test('a call the server cannot take is halved down to one line', () => {
  const state = run(empty, ...append(line(1), line(2), line(3), line(4)))
  const half = run(state, sending(state), { type: 'halved' })
  expect(nextTask(half, 'u')).toMatchObject({ lines: [{}, {}] })
  expect(run(half, sending(half), { type: 'halved' }).batchSize).toBe(1)
})

test('whatever happens, the newest answer to a question, and a step inside its case, leaves only by an outcome for its number', () => {
  type Step =
    { do: 'append'; q: number; op: 'answer' | 'reach' } | { do: 'send' } | { do: 'answer'; some: number } | { do: 'fail' } | { do: 'lose' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      do: fc.constant('append' as const),
      q: fc.nat(3),
      op: fc.constantFrom('answer' as const, 'answer' as const, 'reach' as const),
    }),
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({ do: fc.constant('answer' as const), some: fc.nat(5) }),
    fc.record({ do: fc.constant('fail' as const) }),
    fc.record({ do: fc.constant('lose' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = empty
      let n = 0
      const newest = new Map<string, number>()
      const settled = new Set<number>()
      for (const one of steps) {
        if (one.do === 'append') {
          n += 1
          const questionId = `q${one.q}`
          newest.set(`${one.op} ${questionId}`, n)
          state = run(state, ...append(line(n, one.op === 'answer' ? answer(questionId, n) : { op: 'reach', questionId })))
        } else if (one.do === 'send') state = nextTask(state, 'u') ? run(state, sending(state)) : state
        else if (one.do === 'fail') state = run(state, { type: 'failed' })
        else if (one.do === 'lose') state = run(state, { type: 'gone' })
        else if (state.inFlight?.kind === 'lines') {
          const told = state.inFlight.lines.slice(0, one.some).map(({ entry }) => entry.n)
          told.forEach((number) => settled.add(number))
          state = run(state, { type: 'answered', results: told.map(accepted) })
        }
        for (const number of newest.values()) expect(numbers(state).includes(number)).toBe(!settled.has(number))
        // Whatever was said about the attempt, what waits can be sent.
        expect(nextTask(state, 'u') === null).toBe(state.inFlight !== null || state.lines.length === 0)
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 300) },
  )
})

test('a paper the server does not know waits behind the others that are handed in', () => {
  const [a, b] = ['a', 'b'].map((attemptId) => ({ uid: 'u', attemptId })) as [HandIn, HandIn]
  const state = run(empty, { type: 'asked', handIn: a }, { type: 'asked', handIn: b })
  expect(nextTask(state, 'u')).toEqual({ kind: 'handIn', handIn: a })
  const gone = run(state, sending(state), { type: 'gone' })
  expect(nextTask(gone, 'u')).toEqual({ kind: 'handIn', handIn: b })
})

test('lines of two attempts that one run wrote travel apart', () => {
  const state = run(empty, ...append(line(1), line(2, undefined, { attemptId: 'b' }), line(3)))
  expect(nextTask(state, 'u')).toMatchObject({ attemptId: 'a', lines: [{ entry: { n: 1 } }, { entry: { n: 3 } }] })
})
