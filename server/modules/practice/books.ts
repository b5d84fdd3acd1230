import { MASTERED_AFTER } from '@/domain/wrong-book'
import { settle, type AnswerInput, type Change, type QuestionRecord, type Standing, type StandingAnswer } from './ledger'
import type { BookEntry } from './wrong-entry'

/** The revision that stands after a submit; null when the session is gone (its learner was deleted meanwhile). */
export type Outcome = { revision: number; correct: boolean | null } | null

/** What is kept about one answer's question before a batch; null where there is nothing yet. */
export interface StandingRow {
  sessionId: string
  userId: string
  questionId: string
  answer: StandingAnswer | null
  record: QuestionRecord | null
  wrong: BookEntry | null
  /** The question's version as it stands now; null: the question is gone. */
  current: number | null
}

/** What stands before a batch. */
export interface Before {
  rows: StandingRow[]
  /** The learners' own setting, of those who set it. */
  masteredAfter: Record<string, number>
}

/** An answer that has to be written. */
export interface AnswerRow {
  input: AnswerInput
  answer: StandingAnswer
}

/** Names the answer of a question in a session. */
export const answerKey = (one: { sessionId: string; questionId: string }): string => `${one.sessionId} ${one.questionId}`
const recordKey = (one: { userId: string; questionId: string }) => `${one.userId} ${one.questionId}`

/** The two names of an answer, made once: a text put together anew is hashed anew by every map. */
interface Keys {
  answer: string
  record: string
}

/** What stands, kept current while a batch is gone through in order, and the rows that have to be written. */
export class Books {
  private readonly answers = new Map<string, StandingAnswer>()
  private readonly records = new Map<string, QuestionRecord>()
  private readonly wrongs = new Map<string, BookEntry>()
  private readonly masteredAfter: Record<string, number>
  readonly answerRows = new Map<string, AnswerRow>()
  readonly recordRows = new Map<string, object>()
  readonly wrongRows = new Map<string, object>()
  readonly sessions = new Map<string, { id: string; answered: number }>()
  readonly days = new Map<string, { u: string; s: string; d: string; answered: number; correct: number; ms: number }>()
  readonly stats = new Map<string, { q: string; sample: number; correct: number; letters: Record<string, number> }>()

  constructor({ rows, masteredAfter }: Before) {
    this.masteredAfter = masteredAfter
    for (const row of rows) {
      if (row.answer) this.answers.set(answerKey(row), row.answer)
      if (row.record) this.records.set(recordKey(row), row.record)
      if (row.wrong) this.wrongs.set(recordKey(row), row.wrong)
    }
  }

  /** Enters an answer after all before it. */
  accept(input: AnswerInput): { revision: number; correct: boolean | null } {
    const keys: Keys = { answer: answerKey(input), record: recordKey(input) }
    const standing: Standing = {
      answer: this.answers.get(keys.answer) ?? null,
      record: this.records.get(keys.record) ?? null,
      wrong: this.wrongs.get(keys.record) ?? null,
      masteredAfter: this.masteredAfter[input.userId] ?? MASTERED_AFTER,
    }
    const change = settle(standing, input)
    if (change) this.enter(input, change, keys)
    const { revision, correct } = change?.answer ?? (standing.answer as StandingAnswer)
    return { revision, correct }
  }

  private enter(input: AnswerInput, change: Change, keys: Keys): void {
    const learner = { u: input.userId, q: input.questionId, s: input.subjectId }
    this.answers.set(keys.answer, change.answer)
    this.answerRows.set(keys.answer, { input, answer: change.answer })
    this.records.set(keys.record, change.record)
    this.recordRows.set(keys.record, { ...learner, ...change.record })
    if (change.wrong && change.wrong !== this.wrongs.get(keys.record)) {
      this.wrongs.set(keys.record, change.wrong)
      this.wrongRows.set(keys.record, { ...learner, ...change.wrong })
    }
    this.count(input, change)
  }

  private count(input: AnswerInput, change: Change): void {
    const session = this.sessions.get(input.sessionId) ?? { id: input.sessionId, answered: 0 }
    this.sessions.set(input.sessionId, { ...session, answered: session.answered + change.answered })
    const dayKey = `${input.userId} ${input.subjectId} ${change.day.day}`
    const day = this.days.get(dayKey) ?? { u: input.userId, s: input.subjectId, d: change.day.day, answered: 0, correct: 0, ms: 0 }
    day.answered += change.day.answered
    day.correct += change.day.correct
    day.ms += change.day.studyMs
    this.days.set(dayKey, day)
    if (!change.first) return
    const stats = this.stats.get(input.questionId) ?? { q: input.questionId, sample: 0, correct: 0, letters: {} }
    stats.sample += 1
    stats.correct += change.first.correct ? 1 : 0
    for (const letter of change.first.letters) stats.letters[letter] = (stats.letters[letter] ?? 0) + 1
    this.stats.set(input.questionId, stats)
  }
}
