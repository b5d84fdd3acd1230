import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { ANSWERS, fill, QUESTIONS, WRONG } from './lists'

export type Kind = 'record' | 'wrong' | 'favorite' | 'note'

/** A clearing on its way: the caller holds the learner's row, so that answers come before it or after it as a whole. */
export interface Clearing {
  id: string
  userId: string
  subjectIds: string[]
  now: Date
}

/** Moves the rows of `gone` into the clearing under a name, as JSON: for the small tables. The rows never leave the database. */
const keep = (id: string, name: string, gone: SQL) => sql`with ${gone}
  update clearings set taken = taken || jsonb_build_object(${name}::text, (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from gone g)) where id = ${id}`

const owned = ({ userId, subjectIds }: Clearing) => sql`user_id = ${userId} and subject_id in ${subjectIds}`

/**
 * Answers and progress. Sessions stay, closed and empty: an answer that is on its way from another device still finds its
 * session and becomes a record of its own. So does the mark that a question was judged once, or first attempts would be
 * counted twice for the whole site. Daily practice stays: its rank and its streak belong to the day. So does what the answers have
 * done elsewhere: a quiz of a course that was practised to its end (course/study.ts).
 */
async function takeRecords(tx: Db, of: Clearing): Promise<void> {
  await tx.execute(
    keep(
      of.id,
      'sessions',
      sql`gone as (select id, position, recite_position, elapsed_ms, marks, answered, finished_at
        from practice_sessions where ${owned(of)} and source <> 'daily'
        and (finished_at is null or answered > 0 or position > 0 or recite_position > 0)),
      emptied as (update practice_sessions p set position = 0, recite_position = 0, elapsed_ms = 0, marks = '[]', answered = 0,
        practised = p.practised or p.answered >= jsonb_array_length(p.items),
        finished_at = coalesce(p.finished_at, ${of.now.toISOString()}::timestamptz) from gone g where p.id = g.id)`,
    ),
  )
  // One statement sees one state, and the learner is held: what is kept is what is emptied, without a join of the two.
  const counted = sql`${owned(of)} and answered > 0`
  await tx.execute(sql`with kept as (${fill(QUESTIONS, of, sql`user_questions where ${counted}`)})
    update user_questions set answered = 0, wrong = 0, last_correct = null where ${counted}`)
  await tx.execute(sql`with gone as (delete from practice_answers a using practice_sessions p
      where p.id = a.session_id and p.user_id = ${of.userId} and p.subject_id in ${of.subjectIds} and p.source <> 'daily' returning a.*)
    ${fill(ANSWERS, of, sql`gone`)}`)
}

const takers: Record<Kind, (tx: Db, of: Clearing) => Promise<unknown>> = {
  record: takeRecords,
  wrong: (tx, of) => tx.execute(sql`with gone as (delete from wrong_book where ${owned(of)} returning *) ${fill(WRONG, of, sql`gone`)}`),
  favorite: (tx, of) => tx.execute(keep(of.id, 'favorites', sql`gone as (delete from favorites where ${owned(of)} returning *)`)),
  // Notes are marked, not deleted: likes and reports hang on them.
  note: (tx, of) =>
    tx.execute(keep(of.id, 'notes', sql`gone as (update notes set removed = true where ${owned(of)} and not removed returning id)`)),
}

/** Takes out the rows of the kinds, in the caller's transaction; the row of the clearing stands already. */
export async function take(tx: Db, of: Clearing, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await takers[kind](tx, of)
}
