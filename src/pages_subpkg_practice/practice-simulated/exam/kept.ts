/**
 * What the device keeps of a running attempt beside the journal and the state of it (features/exam-journal), so that it opens again
 * without network: the paper, and where the learner stood. A device without room keeps none of it: the journal comes first.
 */
import type { KeptClock } from '@/domain/exam/clock'
import type { ExamNote } from '@/domain/exam/session-open'
import type { ExamPaper } from '@/domain/exam/types'
import { dropKept, KEPT_ATTEMPT, KEPT_NOTE, KEPT_PAPER, write } from '@/features/exam-journal'
import { storage } from '@/platform/storage'

/** Attempts kept at a time: a paper with its cases may take half a megabyte. */
const KEEP = 2

function read<T>(key: string): Partial<T> | null {
  try {
    const value = JSON.parse(storage.get(key) ?? 'null') as unknown
    return typeof value === 'object' ? (value as Partial<T> | null) : null
  } catch {
    return null
  }
}

/** The paper of an attempt; it never changes. */
export function readPaper(id: string): ExamPaper | null {
  const paper = read<ExamPaper>(KEPT_PAPER + id)
  return Array.isArray(paper?.questions) && paper.questions.length > 0 && Array.isArray(paper.groups) ? (paper as ExamPaper) : null
}

/** Where the learner stood. */
export function readNote(id: string): ExamNote | null {
  const note = read<ExamNote>(KEPT_NOTE + id)
  const whole = Number.isInteger(note?.current) && typeof note?.reached === 'object' && typeof note.spent === 'object'
  return whole ? (note as ExamNote) : null
}

/** Keep what {@link readPaper} and {@link readNote} read; without room nothing is kept, and the attempt opens again from the server. */
export const writePaper = (id: string, paper: ExamPaper): void => void write(KEPT_PAPER + id, JSON.stringify(paper))
export const writeNote = (id: string, note: ExamNote): void => void write(KEPT_NOTE + id, JSON.stringify(note))

/** Drops the attempts longest not touched, so that this one has room; called when one is opened. */
export function pruneKept(id: string): void {
  const ids = storage.keys().flatMap((key) => (key.startsWith(KEPT_ATTEMPT) ? [key.slice(KEPT_ATTEMPT.length)] : []))
  const others = ids
    .filter((other) => other !== id)
    .map((other) => ({ id: other, at: read<{ clock?: KeptClock }>(KEPT_ATTEMPT + other)?.clock?.server ?? 0 }))
  for (const other of others.sort((a, b) => b.at - a.at).slice(KEEP - 1)) dropKept(other.id)
}
