/**
 * The durable outbox of answers as a pure reducer (reliability.md rule 18). An entry leaves it only when the server
 * names the same session, question and this revision or a higher one; what the server refuses is moved aside with the
 * reason, and dropped only when the learner has read it. Storage, sending and time belong to features/answer-outbox.
 */
import type { Response } from './question'

/** One answer at one revision, as POST /api/practice/answers takes it. */
export interface AnswerItem {
  sessionId: string
  questionId: string
  /** Version of the question. */
  version: number
  /** Grows with every change of this answer; the highest one wins. */
  revision: number
  response: Response
  elapsedMs: number
  /** ms since the epoch on this device. */
  answeredAt: number
}

/** An answer waiting for the server; `uid` is the learner who gave it. */
export interface OutboxEntry {
  uid: string
  item: AnswerItem
}

export interface RefusedEntry extends OutboxEntry {
  /** The server's words. */
  reason: string
}

type Named = Pick<AnswerItem, 'sessionId' | 'questionId' | 'revision'>

/** The server's word on a batch. */
export interface Acknowledgement {
  accepted: readonly Named[]
  refused: readonly (Named & { reason: string })[]
}

/** An answer of the server as an acknowledgement; null when it is none. Items that name nothing are left out. */
export function acknowledgementOf(value: unknown): Acknowledgement | null {
  const { accepted, refused } = (value ?? {}) as Partial<Acknowledgement>
  if (!Array.isArray(accepted) || !Array.isArray(refused)) return null
  const names = (item: Partial<Named> | null) =>
    typeof item?.sessionId === 'string' && typeof item.questionId === 'string' && Number.isFinite(item.revision)
  return { accepted: accepted.filter(names), refused: refused.filter(names) }
}

export interface OutboxState {
  /** One per learner, session and question: the newest revision. In order of answering. */
  readonly entries: readonly OutboxEntry[]
  readonly refused: readonly RefusedEntry[]
  /** Keys of entries the device had no room for: they live in memory only. */
  readonly memoryOnly: readonly string[]
  /** The batch under way, null when none is. */
  readonly inFlight: readonly OutboxEntry[] | null
  /** Failures in a row: decides the wait before the next try. */
  readonly failures: number
  /** Entries a batch may hold now: halved when the server could not take one, back to 50 as it can. */
  readonly batchSize: number
}

export type OutboxEvent =
  /** An answer was given; `stored` tells whether the device kept it. */
  | { type: 'recorded'; entry: OutboxEntry; stored: boolean }
  /** The device now has room for these. */
  | { type: 'stored'; keys: readonly string[] }
  | { type: 'sending'; batch: readonly OutboxEntry[] }
  | { type: 'acknowledged'; ack: Acknowledgement }
  /** No answer, or none that says anything about the answers: everything stays. */
  | { type: 'failed' }
  /** The server does not take this request as it stands (400, 413). */
  | { type: 'unacceptable'; reason: string }
  /** The learner has read these refusals: they are kept no longer. */
  | { type: 'read'; refused: readonly RefusedEntry[] }
  /** Network, app or login came back: try at once. */
  | { type: 'woken' }

/** Most items of one call (server/modules/practice/schema.ts). */
export const MAX_BATCH = 50
const MAX_WAIT_MS = 60_000

/** Names an entry: one per learner, session and question. */
export const entryKey = ({ uid, item }: OutboxEntry): string => `${uid}|${item.sessionId}|${item.questionId}`

/** Wait before the next try: 1, 2, 4 … 60 s. */
export const retryDelay = (failures: number): number => (failures === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failures - 1, 10)))

const byTime = (a: OutboxEntry, b: OutboxEntry) => a.item.answeredAt - b.item.answeredAt || a.item.revision - b.item.revision

/** Adds an entry; of two revisions of one answer the higher one stays. */
function merge(entries: readonly OutboxEntry[], entry: OutboxEntry): readonly OutboxEntry[] {
  const key = entryKey(entry)
  const known = entries.find((other) => entryKey(other) === key)
  if (known && known.item.revision > entry.item.revision) return entries
  const others = known ? entries.filter((other) => other !== known) : entries
  const last = others[others.length - 1]
  const next = [...others, entry]
  return last && byTime(last, entry) > 0 ? next.sort(byTime) : next
}

/** The state a start finds on the device. */
export function openOutbox(kept: { entries: readonly OutboxEntry[]; refused: readonly RefusedEntry[] }): OutboxState {
  const entries = kept.entries.reduce(merge, [] as readonly OutboxEntry[])
  return { entries, refused: kept.refused, memoryOnly: [], inFlight: null, failures: 0, batchSize: MAX_BATCH }
}

/** An answer recorded while nobody was signed in counts for whoever is next: the server knows whose session it is. */
export const belongsTo = (entry: OutboxEntry, uid: string): boolean => entry.uid === uid || entry.uid === ''

/** What to send now for a learner; [] while a batch is under way. Another learner's entries wait. */
export function nextBatch(state: OutboxState, uid: string): readonly OutboxEntry[] {
  if (state.inFlight) return []
  return state.entries.filter((entry) => belongsTo(entry, uid)).slice(0, state.batchSize)
}

const covers = (named: Named, { item }: OutboxEntry) =>
  named.sessionId === item.sessionId && named.questionId === item.questionId && named.revision >= item.revision

function acknowledge(state: OutboxState, { accepted, refused }: Acknowledgement): OutboxState {
  const batch = state.inFlight ?? []
  // Only what was sent can have been answered: another learner's entry is none of this answer's business.
  const learners = new Set(batch.map(({ uid }) => uid))
  const moved: RefusedEntry[] = []
  const entries = state.entries.filter((entry) => {
    if (!learners.has(entry.uid)) return true
    if (accepted.some((named) => covers(named, entry))) return false
    const refusal = refused.find((named) => covers(named, entry))
    if (refusal) moved.push({ ...entry, reason: refusal.reason })
    return !refusal
  })
  // An answer that names nothing of what was sent is a failure like silence.
  const progress = batch.some((entry) => [...accepted, ...refused].some((named) => covers(named, entry)))
  const next = { ...withEntries(state, entries), refused: [...state.refused, ...moved], inFlight: null }
  return progress
    ? { ...next, failures: 0, batchSize: Math.min(MAX_BATCH, state.batchSize * 2) }
    : { ...next, failures: state.failures + 1 }
}

function withEntries(state: OutboxState, entries: readonly OutboxEntry[]): OutboxState {
  const keys = new Set(entries.map(entryKey))
  return { ...state, entries, memoryOnly: state.memoryOnly.filter((key) => keys.has(key)) }
}

/** Halves the batch; a single entry the server cannot take is set aside, so that the others get through. */
function setAside(state: OutboxState, reason: string): OutboxState {
  const batch = state.inFlight ?? []
  const only = batch.length === 1 ? batch[0] : undefined
  if (!only) return { ...state, inFlight: null, batchSize: Math.max(1, Math.floor(batch.length / 2)) }
  return { ...acknowledge(state, { accepted: [], refused: [{ ...only.item, reason }] }), batchSize: state.batchSize }
}

function record(state: OutboxState, entry: OutboxEntry, stored: boolean): OutboxState {
  const key = entryKey(entry)
  const others = state.memoryOnly.filter((other) => other !== key)
  return { ...state, entries: merge(state.entries, entry), memoryOnly: stored ? others : [...others, key] }
}

/** The outbox after an event. */
export function outboxReducer(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case 'recorded':
      return record(state, event.entry, event.stored)
    case 'stored':
      return { ...state, memoryOnly: state.memoryOnly.filter((key) => !event.keys.includes(key)) }
    case 'sending':
      return { ...state, inFlight: event.batch }
    case 'acknowledged':
      return acknowledge(state, event.ack)
    case 'failed':
      return { ...state, inFlight: null, failures: state.failures + 1 }
    case 'unacceptable':
      return setAside(state, event.reason)
    case 'read':
      return { ...state, refused: state.refused.filter((refusal) => !event.refused.includes(refusal)) }
    case 'woken':
      return { ...state, failures: 0 }
  }
}
