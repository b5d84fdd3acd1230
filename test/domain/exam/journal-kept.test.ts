/** What of the journal the device has no room for, and what a failed call, another attempt and a second wish leave alone. */
import { failuresOf, journalReducer, nextTask, openJournal, waitingFor, type JournalEvent, type JournalState } from '@/domain/exam/journal'
import { lineKey, MAX_LINES, type HandIn, type JournalLine } from '@/domain/exam/journal-lines'
import type { JournalResult } from '@/domain/exam/types'

const line = (n: number, questionId = `q${n}`, attemptId = 'a'): JournalLine => ({
  ...{ uid: 'u', attemptId, device: 'run-one' },
  entry: { op: 'answer', questionId, revision: n, response: null, elapsedMs: 0, n, at: n },
})
const handIn = (attemptId: string): HandIn => ({ uid: 'u', attemptId })
const empty = openJournal({ lines: [], handIns: [] })
const run = (state: JournalState, ...events: JournalEvent[]) => events.reduce(journalReducer, state)
const appended = (one: JournalLine, stored = true): JournalEvent => ({ type: 'appended', line: one, stored })
const accepted = (n: number): JournalResult => ({ n, outcome: 'accepted', reason: '', standing: null })
const send = (state: JournalState) => {
  const task = nextTask(state, 'u')
  if (!task) throw new Error('nothing to send')
  return run(state, { type: 'sending', task })
}

test('lines the device had no room for are known until it has, they are sent, or a later answer says the same', () => {
  const state = run(empty, appended(line(1), false), appended(line(2)), appended(line(3), false))
  expect(state.memoryOnly).toEqual([line(1), line(3)].map(lineKey))
  expect(run(state, { type: 'stored', keys: [lineKey(line(1))] }).memoryOnly).toEqual([lineKey(line(3))])
  expect(run(send(state), { type: 'answered', results: [accepted(1)] }).memoryOnly).toEqual([lineKey(line(3))])
  expect(run(state, appended(line(4, 'q1'))).memoryOnly).toEqual([lineKey(line(3))])
})

test('a call without an answer is over: the next one is tried with a longer wait, and a good one ends the waiting', () => {
  const once = run(send(run(empty, appended(line(1)), appended(line(2)))), { type: 'failed' })
  const twice = run(send(once), { type: 'failed' })
  expect([once, twice].map((state) => failuresOf(state, 'a'))).toEqual([1, 2])
  expect(failuresOf(run(send(twice), { type: 'answered', results: [accepted(1)] }), 'a')).toBe(0)
  expect(failuresOf(run(send(twice), { type: 'gone' }), 'a')).toBe(1)
})

test('a paper is handed in once, however often it is wished, and another one waits for its own call', () => {
  const wish = (attemptId: string): JournalEvent => ({ type: 'asked', handIn: handIn(attemptId) })
  const state = run(empty, wish('a'), wish('b'), wish('a'))
  expect(state.handIns.map(({ attemptId }) => attemptId)).toEqual(['b', 'a'])
  const over = run(send(run(send(state), { type: 'failed' })), { type: 'handedIn' })
  expect([over.handIns.map(({ attemptId }) => attemptId), over.failures]).toEqual([['a'], 0])
})

test('what waits of one attempt is not told for another', () => {
  const state = run(empty, appended(line(1)), appended(line(2, 'q2', 'b')))
  expect([waitingFor(state, 'a'), waitingFor(state, 'b')]).toEqual([[line(1)], [line(2, 'q2', 'b')]])
})

test('calls grow again once the server takes them', () => {
  let state = run(empty, ...Array.from({ length: 9 }, (_, index) => appended(line(index + 1))))
  state = run(send(state), { type: 'halved' })
  expect(state.batchSize).toBe(4)
  state = run(send(state), { type: 'answered', results: [1, 2, 3, 4].map(accepted) })
  expect(state.batchSize).toBe(8)
  for (let n = 5; n < 9; n += 1) state = run(send(state), { type: 'answered', results: [accepted(n)] })
  expect(state.batchSize).toBe(MAX_LINES)
})

test('a paper of another learner of this device waits for him', () => {
  const state = run(empty, { type: 'asked', handIn: { uid: 'other', attemptId: 'b' } })
  expect([nextTask(state, 'u'), nextTask(state, 'other')?.kind]).toEqual([null, 'handIn'])
})

test('a section that is left says nothing of the one that was left before it', () => {
  const leave = (n: number): JournalLine => ({
    ...line(n),
    entry: { op: 'leave', sectionId: `s${n}`, n, at: n },
  })
  expect(run(empty, appended(leave(1)), appended(leave(2)), appended(line(3))).lines.map(({ entry }) => entry.n)).toEqual([1, 2, 3])
})

test('a single line the server cannot take is sent as a single line again', () => {
  const state = run(send(run(empty, appended(line(1)))), { type: 'halved' })
  expect(nextTask(state, 'u')).toMatchObject({ kind: 'lines', lines: [{ entry: { n: 1 } }] })
})
