/**
 * The wrong book (product.md "Question bank"): a miss puts a question in, a number of right answers in a row master it, a
 * miss brings it back. One reducer for server and client.
 */

/** Right answers in a row after which a question counts as mastered, until a learner sets another number. */
export const MASTERED_AFTER = 2

/** A question in a learner's wrong book. `removed`: the learner took it out; the record stays for undo and for the next miss. */
export interface WrongEntry {
  wrongTimes: number
  /** Right answers in a row since the last miss, counted while the question is in the book. */
  rightStreak: number
  mastered: boolean
  removed: boolean
  /** Epoch ms of the latest miss. */
  lastWrongAt: number
}

/** `at` of a miss: epoch ms. `masteredAfter`: the learner's own number. A removal and its undo come from the learner. */
export type WrongEvent = { type: 'miss'; at: number } | { type: 'right'; masteredAfter?: number } | { type: 'remove' } | { type: 'restore' }

function miss(entry: WrongEntry | null, at: number): WrongEntry {
  return {
    wrongTimes: (entry?.wrongTimes ?? 0) + 1,
    rightStreak: 0,
    mastered: false,
    removed: false,
    // A replayed old answer never makes the latest miss look older.
    lastWrongAt: Math.max(entry?.lastWrongAt ?? at, at),
  }
}

/**
 * The entry after an event; null is a question that was never missed. An event that changes nothing answers with the very
 * same entry.
 */
export function wrongBookReducer(entry: WrongEntry | null, event: WrongEvent): WrongEntry | null {
  if (event.type === 'miss') return miss(entry, event.at)
  if (!entry) return null
  if (event.type === 'right') {
    if (entry.removed) return entry
    const rightStreak = entry.rightStreak + 1
    // Only a miss takes mastery back: a learner who asks for more right answers now must not lose a question by answering it right.
    return { ...entry, rightStreak, mastered: entry.mastered || rightStreak >= (event.masteredAfter ?? MASTERED_AFTER) }
  }
  const removed = event.type === 'remove'
  return entry.removed === removed ? entry : { ...entry, removed }
}
