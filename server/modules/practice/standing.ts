import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { userSettings } from '../../db/schema'
import { among } from '../../db/together'
import { rawRows } from '../../db/raw'
import { answerKey, type Before, type StandingRow } from './books'
import type { AnswerInput, QuestionRecord, StandingAnswer } from './ledger'
import type { BookEntry } from './wrong-entry'

/** Epoch ms of a column. */
const msOf = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`

/** What the books need of a row, by the names it has there. */
type Columns<T> = { [Name in keyof T]-?: string }

const ANSWER: Columns<StandingAnswer> = {
  ...{ revision: 'a.revision', correct: 'a.correct', missed: 'a.missed', elapsedMs: 'a.elapsed_ms' },
  ...{ firstAt: msOf('a.first_at'), answeredAt: msOf('a.answered_at') },
}
const RECORD: Columns<QuestionRecord> = {
  ...{ answered: 'r.answered', wrong: 'r.wrong', firstCorrect: 'r.first_correct', lastCorrect: 'r.last_correct' },
  ...{ lastAt: msOf('r.last_at') },
}
const WRONG: Columns<BookEntry> = {
  ...{ wrongTimes: 'w.wrong_times', rightStreak: 'w.right_streak', mastered: 'w.mastered', removed: 'w.removed' },
  ...{ lastWrongAt: msOf('w.last_wrong_at'), source: 'w.source', card: 'w.card', dueAt: msOf('w.due_at') },
}

/** The values alone: the database looks up the type of every name of a `json_build_object`, at every row. */
const valuesOf = (columns: Record<string, string>) => sql.raw(`json_build_array(${Object.values(columns).join(', ')})`)

function named<T>(columns: Columns<T>, values: unknown[] | null): T | null {
  if (values === null) return null
  return Object.fromEntries(Object.keys(columns).map((name, n) => [name, values[n]])) as T
}

type Values = unknown[] | null
/** Session, learner and question, the values of the answer, of the record and of the wrong book, and the question's version. */
type Row = [string, string, string, Values, Values, Values, number | null]

interface Found {
  standing: Row[] | null
  mastered: Before['masteredAfter'] | null
}

const standingOf = ([sessionId, userId, questionId, answer, record, wrong, current]: Row): StandingRow => ({
  ...{ sessionId, userId, questionId, current },
  answer: named(ANSWER, answer),
  record: named(RECORD, record),
  wrong: named(WRONG, wrong),
})

/** The answer that stands to a question in a session. */
const answerOf = sql`(select ${valuesOf(ANSWER)} from practice_answers a where a.session_id = k.s and a.question_id = k.q)`

/**
 * What stands before a batch, as one list of JSON: the driver reads one value in place of hundreds. Each row is looked up by its
 * key, whatever a plan would make of a join. An exam's answers (`from`) are in no session.
 */
export async function readStanding(tx: Db, inputs: AnswerInput[], from: 'sessions' | 'exam'): Promise<Before> {
  const keys = new Map(inputs.map((one) => [answerKey(one), { s: one.sessionId, q: one.questionId, u: one.userId }]))
  const learners = [...new Set(inputs.map(({ userId }) => userId))]
  const [found] = await rawRows<Found>(
    tx,
    sql`select json_agg(json_build_array(k.s, k.u, k.q, ${from === 'sessions' ? answerOf : sql`null`},
      (select ${valuesOf(RECORD)} from user_questions r where r.user_id = k.u and r.question_id = k.q),
      (select ${valuesOf(WRONG)} from wrong_book w where w.user_id = k.u and w.question_id = k.q),
      (select v.version from questions v where v.id = k.q))) as standing,
    (select json_object_agg(user_id, rules -> 'masteredAfter') from user_settings
      where ${among(userSettings.userId, learners)} and rules -> 'masteredAfter' is not null) as mastered
    from json_to_recordset(${JSON.stringify([...keys.values()])}::json) as k(s text, q text, u text)`,
  )
  return { rows: found?.standing?.map(standingOf) ?? [], masteredAfter: found?.mastered ?? {} }
}
