import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { notes, uploads } from '../../db/schema'
import { KEEP_LOOSE_PICTURES_DAYS } from './config'

const DAY_MS = 86_400_000

/** Deletes pictures that were sent long ago and stand in no note, removed ones included. Safe to run at any time. */
export async function sweepLoosePictures(db: Db, now: Date): Promise<void> {
  const old = lt(uploads.createdAt, new Date(now.getTime() - KEEP_LOOSE_PICTURES_DAYS * DAY_MS))
  const used = sql`exists (select 1 from ${notes} where ${notes.userId} = ${uploads.userId} and ${notes.pictures} ? ${uploads.file})`
  await db.delete(uploads).where(and(eq(uploads.purpose, 'note'), old, sql`not ${used}`))
}
