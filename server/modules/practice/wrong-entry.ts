import { wrongBookReducer, type WrongEntry } from '@/domain/wrong-book'
import { planAfterMiss, planAfterRight, type ReviewCard, type ReviewGoal } from './review-plan'

/** Where a miss came from. */
export type WrongSource = 'practice' | 'daily' | 'advanced' | 'exam'

/** An entry of the wrong book with its review: the shared rules decide mastery, ts-fsrs the time. dueAt null: due at once. */
export interface BookEntry extends WrongEntry {
  source: WrongSource
  card: ReviewCard | null
  /** Epoch ms. */
  dueAt: number | null
}

/** source null: a miss in a review, which leaves where the question came from. goal null: a right answer outside a review. */
export type BookEvent =
  { type: 'miss'; at: number; source: WrongSource | null } | { type: 'right'; at: number; goal: ReviewGoal | null; masteredAfter?: number }

/** Lists that are opened from the wrong book, single questions of it too: a miss there says nothing of where a question came from. */
const OF_BOOK = ['due', 'wrong', 'wrongGroup', 'advancedWrong', 'search']

/** The source of a session (practice_sessions.source) as the wrong book names it. */
export function wrongSourceOf(session: string): WrongSource | null {
  if (session === 'daily' || session === 'advanced' || session === 'exam') return session
  return OF_BOOK.includes(session) ? null : 'practice'
}

/**
 * The entry after an answer; null is a question that was never missed. A miss is due at once, a right answer in a review
 * moves the schedule; a right answer elsewhere counts for mastery alone. What changes nothing answers with the same entry.
 */
export function bookAfter(entry: BookEntry | null, event: BookEvent): BookEntry | null {
  // A device that was offline sends a right answer of before the latest miss: it says nothing of what the learner knows since.
  if (entry && event.type === 'right' && event.at < entry.lastWrongAt) return entry
  const next = wrongBookReducer(entry, event)
  if (next === null || next === entry) return entry
  const { source, card, dueAt } = entry ?? { source: 'practice' as const, card: null, dueAt: null }
  if (event.type === 'miss') return { ...next, source: event.source ?? source, ...planAfterMiss(card, event.at) }
  return { ...next, source, ...(event.goal ? planAfterRight(card, event.at, event.goal) : { card, dueAt }) }
}
