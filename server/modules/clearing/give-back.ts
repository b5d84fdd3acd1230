import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { ANSWERS, clearedTables, named, QUESTIONS, rowsOf, WRONG } from './lists'

/** A clearing that comes back, and the learner it belongs to. */
export interface Undo {
  id: string
  userId: string
}

/** Rows of a small table as a clearing took them. */
const taken = ({ id }: Undo, table: string, name: string): SQL =>
  sql`(select t.* from clearings c, jsonb_populate_recordset(null::${sql.raw(table)}, coalesce(c.taken -> ${name}, '[]')) t where c.id = ${id})`

/** Of two answers that met (`a` stands, `m` comes back), the value of the later one. */
const later = (column: string) => sql.raw(`case when a.answered_at >= m.answered_at then a.${column} else m.${column} end`)

/**
 * Answers with the learner's record of each question. An answer that came in after the clearing met the same session and
 * question: the later one stands, and the two count once, as if there had been no clearing. Those that met are found first: only
 * a few can have come in, and an insert that looks for a conflict in every row takes up to twice as long. (`is true`: the sessions are
 * read once and hashed; a bare `in` becomes a join that looks each of them up, for nobody knows how long a list is.)
 */
const giveAnswers = (of: Undo) => sql`with old as materialized ${rowsOf(ANSWERS, of.id)},
  late as materialized (select * from practice_answers where session_id in (select session_id from old)),
  met as materialized (select old.*, late.missed as late_missed from old join late using (session_id, question_id)),
  merged as (update practice_answers a set
      version = ${later('version')}, response = ${later('response')}, correct = ${later('correct')}, elapsed_ms = ${later('elapsed_ms')},
      revision = greatest(a.revision, m.revision), missed = coalesce(a.missed or m.missed, a.missed, m.missed),
      first_at = least(a.first_at, m.first_at), answered_at = greatest(a.answered_at, m.answered_at)
    from met m where a.session_id = m.session_id and a.question_id = m.question_id),
  put as (insert into practice_answers (user_id, ${named(ANSWERS)}) select ${of.userId}, ${named(ANSWERS)} from old
    where (session_id, question_id) not in (select session_id, question_id from met)
    and (session_id in (select id from practice_sessions where user_id = ${of.userId})) is true),
  counted as materialized (select question_id, count(*) as both, count(*) filter (where missed and late_missed) as missed from met group by question_id)
  update user_questions u set answered = u.answered + r.answered - coalesce(m.both, 0), wrong = u.wrong + r.wrong - coalesce(m.missed, 0),
    last_correct = case when u.last_at > r.last_at then u.last_correct else r.last_correct end, last_at = greatest(u.last_at, r.last_at)
  from ${rowsOf(QUESTIONS, of.id)} r left join counted m on m.question_id = r.question_id
  where u.user_id = ${of.userId} and u.question_id = r.question_id`

/** Progress. A session opens again unless its list was begun anew meanwhile: one stands open per list. */
const giveSessions = (of: Undo) => sql`update practice_sessions p set position = greatest(p.position, old.position),
    recite_position = greatest(p.recite_position, old.recite_position), elapsed_ms = greatest(p.elapsed_ms, old.elapsed_ms),
    marks = case when p.marks = '[]' then old.marks else p.marks end,
    answered = (select count(*) from practice_answers a where a.session_id = p.id),
    finished_at = case when old.finished_at is null and not exists (select 1 from practice_sessions o where o.user_id = p.user_id
      and o.subject_id = p.subject_id and o.list_key = p.list_key and o.finished_at is null) then null else p.finished_at end
  from ${taken(of, 'practice_sessions', 'sessions')} old where p.id = old.id`

/** A question that was missed again meanwhile keeps its newer state; the misses add up. */
const giveWrong = (of: Undo) => sql`insert into wrong_book (user_id, ${named(WRONG)})
  select ${of.userId}, ${named(WRONG, (column) => `old.${column}`)} from ${rowsOf(WRONG, of.id)} old join questions q on q.id = old.question_id
  on conflict (user_id, question_id) do update set wrong_times = wrong_book.wrong_times + excluded.wrong_times`

/** Into their folders, when those still stand. */
const giveFavorites = (of: Undo) => sql`insert into favorites (user_id, question_id, subject_id, created_at, folder_id)
  select ${of.userId}, old.question_id, old.subject_id, old.created_at, f.id
  from ${taken(of, 'favorites', 'favorites')} old join questions q on q.id = old.question_id left join favorite_folders f on f.id = old.folder_id
  on conflict (user_id, question_id) do nothing`

/** A question that got a newer note meanwhile keeps that one: there is one note per question. */
const giveNotes = (of: Undo) => sql`update notes n set removed = false from ${taken(of, 'notes', 'notes')} old where n.id = old.id
  and not exists (select 1 from notes o where o.user_id = n.user_id and o.question_id = n.question_id and not o.removed)`

/** Puts back everything a clearing took, in the caller's transaction; the caller holds the learner and does it once. */
export async function giveBack(tx: Db, of: Undo): Promise<void> {
  for (const statement of [giveAnswers, giveSessions, giveWrong, giveFavorites, giveNotes]) await tx.execute(statement(of))
}

/** Forgets what a clearing holds, once it is back. */
export async function forget(tx: Db, { id }: Undo): Promise<void> {
  for (const table of clearedTables) await tx.execute(sql`delete from ${sql.raw(table)} where clearing_id = ${id}`)
}
