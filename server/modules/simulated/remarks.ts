/**
 * Attempts that were marked anew before the keys were taken (rescore.ts): they stand in a table of the import's transaction alone, which
 * nobody else sees and which ends with it, and hold for attempts whose row is still the one that was read.
 */
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { examAttempts, type StoredReport } from '../../db/schema'
import { among } from '../../db/together'
import type { resultColumns } from './marking'

/** What an attempt is from now on. */
export type Marked = Omit<ReturnType<typeof resultColumns>, 'report'> & { report: StoredReport }

/** An attempt that was looked at. */
export interface Remark {
  id: string
  /** The transaction that wrote the row which was read. */
  seen: string
  /** null: its marks stay. */
  after: Marked | null
}

const remarks = pgTable('exam_remarks', {
  id: text('id').primaryKey(),
  seen: text('seen').notNull(),
  changed: boolean('changed').notNull(),
  score: integer('score'),
  full: integer('full'),
  passScore: integer('pass_score'),
  answered: integer('answered'),
  correct: integer('correct'),
  total: integer('total'),
  report: jsonb('report').$type<StoredReport>(),
})

/** Makes the table, empty. */
export async function openRemarks(tx: Db): Promise<void> {
  await tx.execute(sql`create temp table if not exists exam_remarks (id text primary key, seen text not null, changed boolean not null,
    score int, "full" int, pass_score int, answered int, correct int, total int, report jsonb) on commit drop`)
  await tx.delete(remarks)
}

/** Keeps what was made of attempts. */
export async function keepRemarks(tx: Db, marked: Remark[]): Promise<void> {
  await tx.insert(remarks).values(marked.map(({ id, seen, after }) => ({ ...after, id, seen, changed: after !== null })))
}

/** Those of the attempts that were not looked at as they are now. */
export async function unmarkedOf(tx: Db, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    tx,
    sql`select a.id from ${examAttempts} a left join ${remarks} r on r.id = a.id and r.seen = a.xmin::text
    where ${among(sql`a.id`, attemptIds)} and a.status = 'finished' and r.id is null order by a.id`,
  )
  return rows.map(({ id }) => id)
}

/** Puts what was made into the attempts that are as they were. @returns how many changed */
export async function placeRemarks(tx: Db): Promise<number> {
  const rows = await rawRows(
    tx,
    sql`update ${examAttempts} a set score = r.score, "full" = r."full", pass_score = r.pass_score, answered = r.answered,
    correct = r.correct, total = r.total, report = r.report
    from ${remarks} r where r.changed and a.id = r.id and a.xmin::text = r.seen returning a.id`,
  )
  return rows.length
}
