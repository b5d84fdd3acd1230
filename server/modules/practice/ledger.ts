import type { Response } from '@/domain/question'
import { dayOf } from '@/domain/calendar'
import type { ReviewGoal } from './review-plan'
import { bookAfter, type BookEntry, type WrongSource } from './wrong-entry'

/**
 * What accepted answers change, as arithmetic without a database. Per (session, question) everything is counted once:
 *
 * - the highest revision stands, an equal or lower one changes nothing;
 * - `missed` is what the answer counts as: null until a revision is judged, false while every judged revision was right,
 *   true for good after a wrong one (the analysis has been seen by then). A learner's wrong count, the wrong book's
 *   wrongTimes and the right answers of a study day follow it;
 * - the learner's first verdict ever on a question feeds the site's statistics, whatever later revisions say, unless it was
 *   given among options the question no longer has;
 * - the study day is that of the first revision.
 */
export interface AnswerInput {
  sessionId: string
  userId: string
  subjectId: string
  questionId: string
  version: number
  revision: number
  response: Response
  /** The server's verdict; null when it cannot be judged (an essay without a self-rating). */
  correct: boolean | null
  elapsedMs: number
  /** Epoch ms, already kept between the session's start and now. */
  answeredAt: number
  /** Where a miss comes from; null leaves what the wrong book says. */
  source: WrongSource | null
  /** What a review plans for; null: not answered in a review. */
  goal: ReviewGoal | null
  /** Its letters name options the question has no longer: the site's figures leave it out. */
  otherOptions?: boolean
}

/** The standing answer of a question in a session. */
export interface StandingAnswer {
  revision: number
  correct: boolean | null
  missed: boolean | null
  elapsedMs: number
  firstAt: number
  answeredAt: number
}

/** A learner's record of a question over all sessions. */
export interface QuestionRecord {
  answered: number
  wrong: number
  firstCorrect: boolean | null
  lastCorrect: boolean | null
  lastAt: number
}

/** What stands before an answer; null where there is nothing yet. */
export interface Standing {
  answer: StandingAnswer | null
  record: QuestionRecord | null
  wrong: BookEntry | null
  /** Right answers in a row that master a question for this learner. */
  masteredAfter: number
}

/** The rows to write (whole) and the counters to add to (deltas). */
export interface Change {
  answer: StandingAnswer
  record: QuestionRecord
  wrong: BookEntry | null
  /** Added to the session's count of answered questions: 0 or 1. */
  answered: number
  day: { day: string; answered: number; correct: number; studyMs: number }
  /** The learner's first verdict on the question, to be added to the site's statistics; null otherwise. */
  first: { correct: boolean; letters: string[] } | null
}

function missedAfter(before: boolean | null, correct: boolean | null): boolean | null {
  if (correct === null) return before
  return before === true || !correct
}

function recordAfter(
  record: QuestionRecord | null,
  next: { input: AnswerInput; answer: StandingAnswer; fresh: boolean; newMiss: boolean },
): QuestionRecord {
  const before = record ?? { answered: 0, wrong: 0, firstCorrect: null, lastCorrect: null, lastAt: 0 }
  // An old answer that arrives late (offline) is not the last one, unless those after it were cleared.
  const latest = before.answered === 0 || next.answer.answeredAt >= before.lastAt
  return {
    answered: before.answered + (next.fresh ? 1 : 0),
    wrong: before.wrong + (next.newMiss ? 1 : 0),
    firstCorrect: before.firstCorrect ?? next.input.correct,
    lastCorrect: latest ? next.input.correct : before.lastCorrect,
    lastAt: latest ? next.answer.answeredAt : before.lastAt,
  }
}

/** What an answer changes, or null when a revision at least as high stands already. */
export function settle(standing: Standing, input: AnswerInput): Change | null {
  const before = standing.answer
  if (before && input.revision <= before.revision) return null
  const missedBefore = before?.missed ?? null
  const missed = missedAfter(missedBefore, input.correct)
  const newMiss = missed === true && missedBefore !== true
  const answer: StandingAnswer = {
    revision: input.revision,
    correct: input.correct,
    missed,
    elapsedMs: input.elapsedMs,
    firstAt: before?.firstAt ?? input.answeredAt,
    // A clock that was set back does not make a later revision older.
    answeredAt: Math.max(before?.answeredAt ?? 0, input.answeredAt),
  }
  const isFirstVerdict = (standing.record?.firstCorrect ?? null) === null && input.correct !== null
  let wrong = standing.wrong
  if (newMiss) wrong = bookAfter(wrong, { type: 'miss', at: answer.answeredAt, source: input.source })
  else if (missed === false && missedBefore === null)
    wrong = bookAfter(wrong, { type: 'right', at: answer.answeredAt, goal: input.goal, masteredAfter: standing.masteredAfter })
  return {
    answer,
    record: recordAfter(standing.record, { input, answer, fresh: !before, newMiss }),
    wrong,
    answered: before ? 0 : 1,
    day: {
      day: dayOf(answer.firstAt),
      answered: before ? 0 : 1,
      correct: (missed === false ? 1 : 0) - (missedBefore === false ? 1 : 0),
      studyMs: input.elapsedMs - (before?.elapsedMs ?? 0),
    },
    first:
      isFirstVerdict && !input.otherOptions
        ? { correct: input.correct === true, letters: input.response.kind === 'choice' ? input.response.letters : [] }
        : null,
  }
}
