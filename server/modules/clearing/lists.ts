import { sql, type SQL } from 'drizzle-orm'

/** A table of schema/clearing.ts that holds rows of another as lists, and the columns it holds. */
export interface Lists {
  table: string
  columns: readonly string[]
}

export const ANSWERS: Lists = {
  table: 'cleared_answers',
  columns: ['session_id', 'question_id', 'version', 'revision', 'response', 'correct', 'missed', 'elapsed_ms', 'first_at', 'answered_at'],
}
export const QUESTIONS: Lists = { table: 'cleared_questions', columns: ['question_id', 'answered', 'wrong', 'last_correct', 'last_at'] }
export const WRONG: Lists = {
  table: 'cleared_wrong',
  columns: ['question_id', 'subject_id', 'wrong_times', 'right_streak', 'mastered', 'removed', 'last_wrong_at', 'source', 'card', 'due_at'],
}

export const clearedTables = [ANSWERS, QUESTIONS, WRONG].map(({ table }) => table)

/** The columns as SQL names them, each as `shape` says. */
export const named = ({ columns }: Lists, shape: (column: string) => string = (column) => column): SQL =>
  sql.raw(columns.map(shape).join(', '))

/** Writes the rows of `from` as lists; without rows it writes nothing. */
export const fill = (lists: Lists, of: { id: string; userId: string }, from: SQL): SQL =>
  sql`insert into ${sql.raw(lists.table)} (clearing_id, user_id, ${named(lists)})
    select ${of.id}, ${of.userId}, ${named(lists, (column) => `array_agg(${column})`)} from ${from} having count(*) > 0`

/** The rows of a clearing, out of their lists. */
export const rowsOf = (lists: Lists, id: string): SQL =>
  sql`(select u.* from ${sql.raw(lists.table)} c, unnest(${named(lists, (column) => `c.${column}`)}) as u(${named(lists)}) where c.clearing_id = ${id})`
