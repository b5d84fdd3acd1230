import { and, eq, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { afterSales, courseReviews, notes, orders, productReviews, uploads, users } from '../../db/schema'
import { KEEP_LOOSE_PICTURES_DAYS, type Purpose } from './config'

const DAY_MS = 86_400_000
/** Pictures looked at in one transaction: on the embedded database everybody waits for it. */
const PART = 100
/** Parts of one turn and purpose: what is left of many waits for the next. */
const PARTS = 100

/** A picture is looked at a month after it was sent, and then a month after it was last found in something. */
const since = sql`greatest(${uploads.createdAt}, ${uploads.stoodAt})`

const holds = (list: AnyPgColumn) => sql`${list} ? ${uploads.file}`

/** By what they were sent for: everything a picture may stand in, notes that were removed included (their removal may be undone). */
const PLACES: Readonly<Record<Purpose, (db: Db) => Parameters<typeof notExists>[0][]>> = {
  note: (db) => [
    db
      .select({ id: notes.id })
      .from(notes)
      .where(and(eq(notes.userId, uploads.userId), holds(notes.pictures))),
  ],
  avatar: (db) => [
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, uploads.userId), eq(users.avatar, uploads.file))),
  ],
  review: (db) => [
    db
      .select({ id: productReviews.id })
      .from(productReviews)
      .where(and(eq(productReviews.userId, uploads.userId), or(holds(productReviews.pictures), holds(productReviews.appendPictures)))),
    db
      .select({ id: courseReviews.id })
      .from(courseReviews)
      .where(and(eq(courseReviews.userId, uploads.userId), holds(courseReviews.pictures))),
    db
      .select({ id: afterSales.id })
      .from(afterSales)
      .innerJoin(orders, eq(orders.orderNo, afterSales.orderNo))
      .where(and(eq(orders.userId, uploads.userId), holds(afterSales.pictures))),
  ],
}

/** Deletes those of some of a purpose that stand in nothing. @returns how many were looked at */
async function sweepPart(tx: Db, purpose: Purpose, { now, before }: { now: Date; before: Date }): Promise<number> {
  // One that somebody puts into something right now is held by him (requirePictures) and left alone.
  const found = await tx
    .select({ userId: uploads.userId, file: uploads.file })
    .from(uploads)
    .where(and(eq(uploads.purpose, purpose), sql`${since} < ${before.toISOString()}::timestamptz`))
    .orderBy(since)
    .limit(PART)
    .for('update', { skipLocked: true })
  if (found.length === 0) return 0
  const named = sql.join(
    found.map(({ userId, file }) => sql`(${userId}, ${file})`),
    sql`, `,
  )
  const these = sql`(${uploads.userId}, ${uploads.file}) in (${named})`
  // Asked behind the lock: what was put into something before it stands in it now.
  await tx.delete(uploads).where(and(these, ...PLACES[purpose](tx).map((place) => notExists(place))))
  await tx.update(uploads).set({ stoodAt: now }).where(these)
  return found.length
}

/**
 * Deletes pictures that were sent long ago and stand in nothing: drafts that were given up, avatars and reviews that others took
 * the place of. Those that stand in something are not looked at again for a month. Safe to run at any time, by any number of processes.
 */
export async function sweepLoosePictures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_LOOSE_PICTURES_DAYS * DAY_MS)
  for (const purpose of Object.keys(PLACES) as Purpose[]) {
    let [looked, parts] = [PART, 0]
    while (looked === PART && (parts += 1) <= PARTS) looked = await db.transaction((tx) => sweepPart(tx, purpose, { now, before }))
  }
}
