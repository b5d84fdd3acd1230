/**
 * The durable journal of running attempts as a pure reducer (reliability.md rules 18, 19). An operation of the learner is a
 * numbered line; it leaves the journal only by the server's outcome for its number. Handing a paper in waits for the lines
 * of its attempt. Storage, sending and time belong to features/exam-journal.
 *
 * Every run of the app is a device of its own: two tabs never share a number, and what a killed run left behind is sent
 * under its own name.
 */
import { inOrder, lineKey, MAX_LINES, taskOf, type HandIn, type JournalLine, type JournalTask } from './journal-lines'
import type { JournalResult } from './types'

export interface JournalState {
  /** In the order in which they are sent. */
  readonly lines: readonly JournalLine[]
  readonly handIns: readonly HandIn[]
  /** Keys of lines the device had no room for: they live in memory only. */
  readonly memoryOnly: readonly string[]
  readonly inFlight: JournalTask | null
  /** Failures in a row: decides the wait before the next try. */
  readonly failures: number
  /** Lines a call may hold now: halved when the server could not take one. */
  readonly batchSize: number
  /** Attempts the server said it does not know, and how often in a row: they are asked for again, after all others. */
  readonly unknown: Readonly<Record<string, number>>
}

export type JournalEvent =
  | { type: 'appended'; line: JournalLine; stored: boolean }
  /** The device now has room for these. */
  | { type: 'stored'; keys: readonly string[] }
  | { type: 'asked'; handIn: HandIn }
  | { type: 'sending'; task: JournalTask }
  /** Outcomes for lines of the call under way; those without one stay. */
  | { type: 'answered'; results: readonly JournalResult[] }
  /** The server has the paper, or does not take it (yet): either way the wish is dealt with. */
  | { type: 'handedIn' }
  /** No answer, or none that says anything about the lines. */
  | { type: 'failed' }
  /** The server cannot take a call of this size. */
  | { type: 'halved' }
  /** The server does not know the attempt, or somebody on the way answered for it: no acknowledgement (reliability.md rule 18). */
  | { type: 'gone' }
  /** Network, app or login came back: try at once. */
  | { type: 'woken' }

const MAX_WAIT_MS = 10_000

/** Wait before the next try, ms: 1, 2, 4, 8, 10 s. */
export const journalDelay = (failures: number): number =>
  failures === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failures - 1, 5))

/** The state a start finds on the device. */
export const openJournal = ({ lines, handIns }: Pick<JournalState, 'lines' | 'handIns'>): JournalState => ({
  lines: inOrder(lines),
  handIns,
  memoryOnly: [],
  inFlight: null,
  failures: 0,
  batchSize: MAX_LINES,
  unknown: {},
})

/** Lines of an attempt that wait, in order. */
export const waitingFor = (state: JournalState, attemptId: string): JournalLine[] =>
  state.lines.filter((line) => line.attemptId === attemptId)

const timesUnknown = ({ unknown }: JournalState, attemptId: string): number => unknown[attemptId] ?? 0

/** What to send now for a learner; null while a call is under way or nothing waits. An attempt the server did not know comes last. */
export function nextTask(state: JournalState, uid: string): JournalTask | null {
  if (state.inFlight) return null
  const own = (item: HandIn) => item.uid === uid
  const waiting = { lines: state.lines.filter(own), handIns: state.handIns.filter(own) }
  const least = Math.min(...[...waiting.lines, ...waiting.handIns].map(({ attemptId }) => timesUnknown(state, attemptId)))
  const ready = ({ attemptId }: HandIn) => timesUnknown(state, attemptId) === least
  return taskOf({ lines: waiting.lines.filter(ready), handIns: waiting.handIns.filter(ready) }, state.batchSize)
}

/** Calls in a row that saved nothing of an attempt: what decides the wait before the next one (`journalDelay`). */
export const failuresOf = (state: JournalState, attemptId: string): number => Math.max(state.failures, timesUnknown(state, attemptId))

/** The attempt a call is about. */
export const attemptOf = (task: JournalTask): string => (task.kind === 'lines' ? task.attemptId : task.handIn.attemptId)

/** The call under way was answered by somebody who knows its attempt. */
function known({ inFlight, unknown }: JournalState): JournalState['unknown'] {
  if (!inFlight) return unknown
  const { [attemptOf(inFlight)]: _answered, ...others } = unknown
  return others
}

const flying = ({ inFlight }: JournalState): readonly JournalLine[] => (inFlight?.kind === 'lines' ? inFlight.lines : [])

/** A later answer, or mark, of the same question says all that the earlier one said. */
export function outdates({ attemptId, entry }: JournalLine, earlier: JournalLine): boolean {
  if (earlier.attemptId !== attemptId || earlier.entry.op !== entry.op) return false
  return 'questionId' in entry && 'questionId' in earlier.entry && earlier.entry.questionId === entry.questionId
}

function append(state: JournalState, line: JournalLine, stored: boolean): JournalState {
  const sent = new Set(flying(state))
  const lines = [...state.lines.filter((earlier) => sent.has(earlier) || !outdates(line, earlier)), line]
  const keys = new Set(lines.map(lineKey))
  const memoryOnly = state.memoryOnly.filter((key) => keys.has(key))
  return { ...state, lines, memoryOnly: stored ? memoryOnly : [...memoryOnly, lineKey(line)] }
}

function answer(state: JournalState, results: readonly JournalResult[]): JournalState {
  const numbers = new Set(results.map(({ n }) => n))
  const done = new Set(flying(state).filter(({ entry }) => numbers.has(entry.n)))
  if (done.size === 0) return { ...state, inFlight: null, failures: state.failures + 1 }
  const lines = state.lines.filter((line) => !done.has(line))
  const keys = new Set(lines.map(lineKey))
  const memoryOnly = state.memoryOnly.filter((key) => keys.has(key))
  const batchSize = Math.min(MAX_LINES, state.batchSize * 2)
  return { ...state, lines, memoryOnly, inFlight: null, failures: 0, unknown: known(state), batchSize }
}

/** The journal after an event. */
export function journalReducer(state: JournalState, event: JournalEvent): JournalState {
  switch (event.type) {
    case 'appended':
      return append(state, event.line, event.stored)
    case 'stored':
      return { ...state, memoryOnly: state.memoryOnly.filter((key) => !event.keys.includes(key)) }
    case 'asked':
      return { ...state, handIns: [...state.handIns.filter(({ attemptId }) => attemptId !== event.handIn.attemptId), event.handIn] }
    case 'sending':
      return { ...state, inFlight: event.task }
    case 'answered':
      return answer(state, event.results)
    case 'handedIn': {
      const attemptId = state.inFlight && attemptOf(state.inFlight)
      const handIns = state.handIns.filter((handIn) => handIn.attemptId !== attemptId)
      return { ...state, inFlight: null, failures: 0, unknown: known(state), handIns }
    }
    case 'failed':
      return { ...state, inFlight: null, failures: state.failures + 1 }
    case 'halved':
      return { ...state, inFlight: null, batchSize: Math.max(1, Math.floor(flying(state).length / 2)) }
    case 'gone': {
      const attemptId = state.inFlight ? attemptOf(state.inFlight) : ''
      return { ...state, inFlight: null, failures: 0, unknown: { ...state.unknown, [attemptId]: timesUnknown(state, attemptId) + 1 } }
    }
    case 'woken':
      return { ...state, failures: 0, unknown: {} }
  }
}
