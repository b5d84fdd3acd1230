/** The state of a running attempt as the device keeps it, so that the exam opens again without network. */
import type { JournalReply } from '@/api/exam-journal'
import { withResults } from '@/domain/exam/acknowledged'
import type { KeptClock } from '@/domain/exam/clock'
import { pairsOf, type LinesTask } from '@/domain/exam/journal-lines'
import type { AttemptState } from '@/domain/exam/types'
import { storage } from '@/platform/storage'
import { forgetAside, KEPT_PAPER, write } from './journal-storage'

export const KEPT_ATTEMPT = 'zx.exam.a.'
/** Where the learner stood (practice-simulated/exam). */
export const KEPT_NOTE = 'zx.exam.n.'

export interface KeptAttempt {
  uid: string
  attempt: AttemptState
  clock: KeptClock
}

/** The state of an attempt as it was kept for this learner. */
export function readAttempt(id: string, uid: string): KeptAttempt | null {
  try {
    const kept = JSON.parse(storage.get(KEPT_ATTEMPT + id) ?? 'null') as Partial<KeptAttempt> | null
    const whole = kept?.uid === uid && Array.isArray(kept.attempt?.sections) && Array.isArray(kept.attempt.answers)
    return whole && Number.isFinite(kept.clock?.server) && Number.isFinite(kept.clock?.wall) ? (kept as KeptAttempt) : null
  } catch {
    return null
  }
}

/** Keeps what {@link readAttempt} reads. Without room nothing is kept: answers given on a state that is behind lose to those it lacks. */
export function writeAttempt(kept: KeptAttempt): void {
  const key = KEPT_ATTEMPT + kept.attempt.id
  const value = JSON.stringify(kept)
  if (write(key, value)) return
  storage.remove(key)
  write(key, value)
}

/** Forgets an attempt: it is finished. */
export function dropKept(id: string): void {
  for (const prefix of [KEPT_ATTEMPT, KEPT_PAPER, KEPT_NOTE]) storage.remove(prefix + id)
  forgetAside(id)
}

/** Enters the server's word on lines before they leave the device: no exam may be open that hears it. */
export function keepResults({ attemptId, device, lines }: LinesTask, { results, status, deadline }: JournalReply): void {
  const kept = readAttempt(attemptId, lines[0]?.uid ?? '')
  if (!kept) return
  if (status === 'finished') return dropKept(attemptId)
  writeAttempt({ ...kept, attempt: withResults(kept.attempt, { device, pairs: pairsOf(lines, results), status, deadline }) })
}
