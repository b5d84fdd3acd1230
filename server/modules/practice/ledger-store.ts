import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { keysHeld } from './answer-keys'
import { Books, type AnswerRow, type Before, type Outcome } from './books'
import { judgedNow } from './corrections'
import type { AnswerInput } from './ledger'
import { momentOf } from './rows'
import { readStanding } from './standing'

/**
 * Holds the keys and then the learners of the sessions (a row is locked when it leaves the join, which waits for `held`), the
 * learners in one order so that batches never wait in a circle, and each of them once: who comes back to a row that was changed
 * meanwhile queues behind those who wait for its first holder. One text for every number of sessions: it is prepared once.
 * @returns the sessions that exist.
 */
async function lockSessions(tx: Db, ids: string[]): Promise<Set<string>> {
  const named = sql`p.id = any(${sql.param(ids)})`
  const rows = await rawRows<{ id: string }>(
    tx,
    sql`with held as materialized (${keysHeld}), learners as materialized (
      select u.id from held, users u where u.id in (select p.user_id from practice_sessions p where ${named}) order by u.id for no key update of u)
    select p.id from practice_sessions p where ${named} and p.user_id in (select id from learners)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The current version of each question. */
const versionsOf = ({ rows: standing }: Before) =>
  new Map(standing.flatMap((row) => (row.current === null ? [] : [[row.questionId, row.current]])))

const jsonOf = (entries: Map<string, object>) => JSON.stringify([...entries.values()])

const answerJson = ({ input, answer }: AnswerRow) => ({
  ...answer,
  ...{ s: input.sessionId, q: input.questionId, u: input.userId, version: input.version, response: input.response },
})

const answersPart = (books: Books) => sql`answers as (
  insert into practice_answers (session_id, question_id, user_id, version, revision, response, correct, missed, elapsed_ms, first_at, answered_at)
  select i.s, i.q, i.u, i.version, i.revision, i.response, i.correct, i.missed, i."elapsedMs", ${momentOf('firstAt')}, ${momentOf('answeredAt')}
  from jsonb_to_recordset(${JSON.stringify([...books.answerRows.values()].map(answerJson))}::jsonb) as i(s text, q text, u text, version int, revision int, response jsonb,
    correct bool, missed bool, "elapsedMs" int, "firstAt" bigint, "answeredAt" bigint)
  on conflict (session_id, question_id) do update set version = excluded.version, revision = excluded.revision, response = excluded.response,
    correct = excluded.correct, missed = excluded.missed, elapsed_ms = excluded.elapsed_ms, answered_at = excluded.answered_at)`

const recordsPart = (books: Books) => sql`records as (
  insert into user_questions (user_id, question_id, subject_id, answered, wrong, first_correct, last_correct, last_at)
  select i.u, i.q, i.s, i.answered, i.wrong, i."firstCorrect", i."lastCorrect", ${momentOf('lastAt')}
  from jsonb_to_recordset(${jsonOf(books.recordRows)}::jsonb) as i(u text, q text, s text, answered int, wrong int,
    "firstCorrect" bool, "lastCorrect" bool, "lastAt" bigint)
  on conflict (user_id, question_id) do update set answered = excluded.answered, wrong = excluded.wrong,
    first_correct = excluded.first_correct, last_correct = excluded.last_correct, last_at = excluded.last_at)`

const wrongPart = (books: Books) => sql`wrongs as (
  insert into wrong_book (user_id, question_id, subject_id, wrong_times, right_streak, mastered, removed, last_wrong_at, source, card, due_at)
  select i.u, i.q, i.s, i."wrongTimes", i."rightStreak", i.mastered, i.removed, ${momentOf('lastWrongAt')}, i.source, i.card, ${momentOf('dueAt')}
  from jsonb_to_recordset(${jsonOf(books.wrongRows)}::jsonb) as i(u text, q text, s text, "wrongTimes" int, "rightStreak" int,
    mastered bool, removed bool, "lastWrongAt" bigint, source text, card jsonb, "dueAt" bigint)
  on conflict (user_id, question_id) do update set wrong_times = excluded.wrong_times, right_streak = excluded.right_streak,
    mastered = excluded.mastered, removed = excluded.removed, last_wrong_at = excluded.last_wrong_at,
    source = excluded.source, card = excluded.card, due_at = excluded.due_at)`

const daysPart = (books: Books) => sql`days as (
  insert into study_days (user_id, subject_id, day, answered, correct, study_ms)
  select i.u, i.s, i.d, i.answered, i.correct, i.ms
  from jsonb_to_recordset(${jsonOf(books.days)}::jsonb) as i(u text, s text, d date, answered int, correct int, ms bigint)
  on conflict (user_id, subject_id, day) do update set answered = study_days.answered + excluded.answered,
    correct = study_days.correct + excluded.correct, study_ms = study_days.study_ms + excluded.study_ms)`

// The only rows that learners share: always entered in one order, so that batches of several processes never wait in a circle.
const statsPart = (books: Books) => sql`stats as (
  insert into question_stats (question_id, sample, correct, letters)
  select i.q, i.sample, i.correct, i.letters
  from jsonb_to_recordset(${jsonOf(books.stats)}::jsonb) as i(q text, sample int, correct int, letters jsonb) order by i.q
  on conflict (question_id) do update set sample = question_stats.sample + excluded.sample, correct = question_stats.correct + excluded.correct,
    letters = question_stats.letters || (select coalesce(jsonb_object_agg(l.key, l.value::int + coalesce((question_stats.letters ->> l.key)::int, 0)), '{}')
      from jsonb_each_text(excluded.letters) as l))`

/** What a learner's books take of a batch, whatever it was answered in; tables without a change are left out. */
function bookParts(books: Books): SQL[] {
  const parts = [recordsPart(books), daysPart(books)]
  if (books.wrongRows.size > 0) parts.push(wrongPart(books))
  if (books.stats.size > 0) parts.push(statsPart(books))
  return parts
}

/** Everything of a batch in one statement: one round trip, whatever the number of answers. */
function writeStatement(books: Books, now: Date): SQL {
  return sql`with ${sql.join([answersPart(books), ...bookParts(books)], sql`, `)}
    update practice_sessions p set answered = p.answered + i.answered, touched_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${jsonOf(books.sessions)}::jsonb) as i(id text, answered int) where p.id = i.id`
}

/**
 * Accepts answers in order, within the caller's transaction: as if each had been written alone.
 * @returns what stands after each, in the order of the inputs.
 */
export async function writeAnswers(tx: Db, inputs: AnswerInput[], now: Date): Promise<Outcome[]> {
  if (inputs.length === 0) return []
  const alive = await lockSessions(tx, [...new Set(inputs.map((input) => input.sessionId))])
  const standing = await readStanding(tx, inputs, 'sessions')
  const judged = await judgedNow(tx, inputs, versionsOf(standing))
  const books = new Books(standing)
  const outcomes = judged.map((input) => (alive.has(input.sessionId) ? books.accept(input) : null))
  if (books.answerRows.size > 0) await tx.execute(writeStatement(books, now))
  return outcomes
}

/**
 * Enters the answers of an exam that ended into the learner's records, wrong book, study days and the site's figures, in one
 * statement. The exam keeps its answers itself; the caller holds the learner (`lockLearner`) and sees to it that this
 * happens once per exam.
 */
export async function writeVerdicts(tx: Db, inputs: AnswerInput[]): Promise<void> {
  if (inputs.length === 0) return
  const standing = await readStanding(tx, inputs, 'exam')
  const books = new Books(standing)
  for (const input of await judgedNow(tx, inputs, versionsOf(standing))) books.accept(input)
  await tx.execute(sql`with ${sql.join(bookParts(books), sql`, `)} select 1`)
}
