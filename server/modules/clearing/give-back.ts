import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** Rows of a table as a clearing took them. */
const taken = (id: string, table: string, name: string): SQL =>
  sql`(select t.* from clearings c, jsonb_populate_recordset(null::${sql.raw(table)}, coalesce(c.taken -> ${name}, '[]')) t where c.id = ${id})`

/** Of two rows that met, the value of the later answer. */
const later = (column: string) =>
  sql.raw(`case when practice_answers.answered_at >= excluded.answered_at then practice_answers.${column} else excluded.${column} end`)

/**
 * Answers with the learner's record of each question. An answer that came in after the clearing met the same session and
 * question: the later one stands, and the two count once, as if there had been no clearing.
 */
const giveAnswers = (id: string) => sql`with old as ${taken(id, 'practice_answers', 'answers')},
  records as ${taken(id, 'user_questions', 'questions')},
  met as (select old.question_id, count(*) as both, count(*) filter (where old.missed and a.missed) as missed
    from old join practice_answers a on a.session_id = old.session_id and a.question_id = old.question_id group by old.question_id),
  put as (insert into practice_answers select * from old
    on conflict (session_id, question_id) do update set
      version = ${later('version')}, response = ${later('response')}, correct = ${later('correct')}, elapsed_ms = ${later('elapsed_ms')},
      revision = greatest(practice_answers.revision, excluded.revision),
      missed = coalesce(practice_answers.missed or excluded.missed, practice_answers.missed, excluded.missed),
      first_at = least(practice_answers.first_at, excluded.first_at),
      answered_at = greatest(practice_answers.answered_at, excluded.answered_at))
  update user_questions u set answered = u.answered + r.answered - coalesce(m.both, 0), wrong = u.wrong + r.wrong - coalesce(m.missed, 0),
    last_correct = case when u.last_at > r.last_at then u.last_correct else r.last_correct end, last_at = greatest(u.last_at, r.last_at)
  from records r left join met m on m.question_id = r.question_id
  where u.user_id = r.user_id and u.question_id = r.question_id`

/** Progress. A session opens again unless its list was begun anew meanwhile: one stands open per list. */
const giveSessions = (id: string) => sql`update practice_sessions p set position = greatest(p.position, old.position),
    recite_position = greatest(p.recite_position, old.recite_position), elapsed_ms = greatest(p.elapsed_ms, old.elapsed_ms),
    marks = case when p.marks = '[]' then old.marks else p.marks end,
    answered = (select count(*) from practice_answers a where a.session_id = p.id),
    finished_at = case when old.finished_at is null and not exists (select 1 from practice_sessions o where o.user_id = p.user_id
      and o.subject_id = p.subject_id and o.list_key = p.list_key and o.finished_at is null) then null else p.finished_at end
  from ${taken(id, 'practice_sessions', 'sessions')} old where p.id = old.id`

/** A question that was missed again meanwhile keeps its newer state; the misses add up. */
const giveWrong = (id: string) => sql`insert into wrong_book select * from ${taken(id, 'wrong_book', 'wrong')} old
  on conflict (user_id, question_id) do update set wrong_times = wrong_book.wrong_times + excluded.wrong_times`

/** Into their folders, when those still stand. */
const giveFavorites = (id: string) => sql`insert into favorites (user_id, question_id, subject_id, created_at, folder_id)
  select old.user_id, old.question_id, old.subject_id, old.created_at, f.id
  from ${taken(id, 'favorites', 'favorites')} old left join favorite_folders f on f.id = old.folder_id
  on conflict (user_id, question_id) do nothing`

const giveNotes = (id: string) => sql`update notes n set removed = false from ${taken(id, 'notes', 'notes')} old where n.id = old.id`

/** Puts back everything a clearing took, in the caller's transaction; the caller holds the learner and does it once. */
export async function giveBack(tx: Db, id: string): Promise<void> {
  for (const statement of [giveAnswers, giveSessions, giveWrong, giveFavorites, giveNotes]) await tx.execute(statement(id))
}
