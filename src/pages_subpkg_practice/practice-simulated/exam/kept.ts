/**
 * What the device keeps of a running attempt beside the journal, so that it opens again without network: the state as the
 * server told it, the paper, and where the learner stood. A device without room keeps none of it: the journal comes first.
 */
import type { KeptClock } from '@/domain/exam/clock'
import type { ExamNote } from '@/domain/exam/session-open'
import type { AttemptState, ExamPaper } from '@/domain/exam/types'
import { KEPT_PAPER } from '@/features/exam-journal'
import { storage } from '@/platform/storage'

const ATTEMPT = 'zx.exam.a.'
const NOTE = 'zx.exam.n.'
/** Attempts kept at a time: a paper with its cases may take half a megabyte. */
const KEEP = 2

export interface KeptAttempt {
  uid: string
  attempt: AttemptState
  clock: KeptClock
}

function read<T>(key: string): Partial<T> | null {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null') as unknown
    return typeof value === 'object' ? (value as Partial<T> | null) : null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    storage.set(key, JSON.stringify(value))
  } catch {
    // Without room the attempt opens again from the server.
  }
}

/** The state of an attempt as it was kept for this learner. */
export function readAttempt(id: string, uid: string): KeptAttempt | null {
  const kept = read<KeptAttempt>(ATTEMPT + id)
  const whole = kept?.uid === uid && Array.isArray(kept.attempt?.sections) && Array.isArray(kept.attempt.answers)
  return whole && Number.isFinite(kept.clock?.server) && Number.isFinite(kept.clock?.wall) ? (kept as KeptAttempt) : null
}

/** The paper of an attempt; it never changes. */
export function readPaper(id: string): ExamPaper | null {
  const paper = read<ExamPaper>(KEPT_PAPER + id)
  return Array.isArray(paper?.questions) && paper.questions.length > 0 && Array.isArray(paper.groups) ? (paper as ExamPaper) : null
}

/** Where the learner stood. */
export function readNote(id: string): ExamNote | null {
  const note = read<ExamNote>(NOTE + id)
  const whole = Number.isInteger(note?.current) && typeof note?.reached === 'object' && typeof note.spent === 'object'
  return whole ? (note as ExamNote) : null
}

/** Keep what {@link readAttempt}, {@link readPaper} and {@link readNote} read; a device without room keeps nothing. */
export const writeAttempt = (kept: KeptAttempt): void => write(ATTEMPT + kept.attempt.id, kept)
export const writePaper = (id: string, paper: ExamPaper): void => write(KEPT_PAPER + id, paper)
export const writeNote = (id: string, note: ExamNote): void => write(NOTE + id, note)

/** Forgets an attempt: it is finished. */
export const dropKept = (id: string): void => [ATTEMPT, KEPT_PAPER, NOTE].forEach((prefix) => storage.remove(prefix + id))

/** Drops the attempts longest not touched, so that this one has room; called when one is opened. */
export function pruneKept(id: string): void {
  const ids = storage.keys().flatMap((key) => (key.startsWith(ATTEMPT) ? [key.slice(ATTEMPT.length)] : []))
  const others = ids
    .filter((other) => other !== id)
    .map((other) => ({ id: other, at: read<KeptAttempt>(ATTEMPT + other)?.clock?.server ?? 0 }))
  for (const other of others.sort((a, b) => b.at - a.at).slice(KEEP - 1)) dropKept(other.id)
}
