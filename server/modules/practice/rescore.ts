import { wrongBookReducer, type WrongEntry } from '@/domain/wrong-book'
import { planAfterMiss } from './review-plan'
import type { BookEntry, WrongSource } from './wrong-entry'

/**
 * What a corrected answer changes for one learner, as arithmetic without a database. Study days stay: the learner did study.
 * A verdict that does not change leaves everything as it is, the misses of earlier revisions included.
 */
export interface PastAnswer {
  /** null: of an exam, which keeps its answers itself. */
  sessionId: string | null
  source: WrongSource
  /** Epoch ms. */
  at: number
  /** How it was judged, and how it is by the corrected answer; the same where the correction does not reach. */
  before: boolean | null
  after: boolean | null
  /** What it counted as: null not judged, true missed at some revision (ledger.ts). */
  missed: boolean | null
}

export interface Rescored {
  /** Standing answers to write anew. */
  answers: { sessionId: string; correct: boolean | null; missed: boolean | null }[]
  /** Added to the learner's wrong count of the question. */
  wrong: number
  /** The first verdict ever, when it changed. */
  first: boolean | null
  /** The last verdict, when it changed. */
  last: boolean | null
  /** The entry of the wrong book afterwards; null: out of the book, or never in it. */
  entry: BookEntry | null
}

const changed = ({ before, after }: PastAnswer) => before !== after
const missedAfter = (one: PastAnswer): boolean | null => (changed(one) && one.after !== null ? !one.after : one.missed)

/** The wrong book as these answers alone make it. */
function replay(answers: PastAnswer[], verdict: (one: PastAnswer) => boolean | null, masteredAfter: number): WrongEntry | null {
  return answers.reduce<WrongEntry | null>((entry, one) => {
    const missed = verdict(one)
    if (missed === null) return entry
    return wrongBookReducer(entry, missed ? { type: 'miss', at: one.at } : { type: 'right', masteredAfter })
  }, null)
}

/**
 * The entry after the correction. What was counted beside these answers (records that were cleared) stays: the number of
 * misses moves by the difference. A question that was never missed by the corrected answer leaves the book; one that was
 * "right" by the wrong key comes in, due at once.
 */
function entryAfter(entry: BookEntry | null, answers: PastAnswer[], of: { masteredAfter: number; now: number }): BookEntry | null {
  const then = replay(answers, (one) => one.missed, of.masteredAfter)
  const now = replay(answers, missedAfter, of.masteredAfter)
  const more = (now?.wrongTimes ?? 0) - (then?.wrongTimes ?? 0)
  const wrongTimes = (entry?.wrongTimes ?? 0) + more
  if (wrongTimes <= 0 || (entry === null && now === null)) return null
  const { rightStreak, mastered, lastWrongAt } = now ?? { rightStreak: 0, mastered: false, lastWrongAt: of.now, ...entry }
  if (more <= 0 && entry) return { ...entry, wrongTimes, rightStreak, mastered, lastWrongAt }
  const source = answers.filter((one) => missedAfter(one) === true).slice(-1)[0]?.source ?? 'practice'
  const card = entry?.card ?? null
  return { wrongTimes, rightStreak, mastered, removed: false, lastWrongAt, source: entry?.source ?? source, ...planAfterMiss(card, of.now) }
}

/**
 * Judges a learner's answers to a question anew.
 * @param answers all of them, in the order of their times
 * @param of.now epoch ms of the correction
 * @param of.counted how many of the answers, the latest ones, the record counts: a clearing may have emptied it; usually all
 * @returns null when nothing changes
 */
export function rescore(
  entry: BookEntry | null,
  answers: PastAnswer[],
  of: { masteredAfter: number; now: number; counted?: number },
): Rescored | null {
  if (!answers.some(changed)) return null
  const judged = answers.filter((one) => one.before !== null || one.after !== null)
  const [first] = judged
  const last = answers[answers.length - 1]
  const counted = answers.slice(Math.max(0, answers.length - (of.counted ?? answers.length)))
  const misses = (verdict: (one: PastAnswer) => boolean | null) => counted.filter((one) => verdict(one) === true).length
  return {
    answers: answers.flatMap((one) =>
      one.sessionId !== null && changed(one) ? [{ sessionId: one.sessionId, correct: one.after, missed: missedAfter(one) }] : [],
    ),
    wrong: misses(missedAfter) - misses((one) => one.missed),
    first: first && changed(first) ? first.after : null,
    last: last && changed(last) ? last.after : null,
    entry: entryAfter(entry, answers, of),
  }
}
