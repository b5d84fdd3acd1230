import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { giveBack, take } from '../../db/counters'
import { cloudFiles, feedbacks, objectRemovals } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError } from '../../http/errors'
import type { CleanPicture } from '../../pictures/picture'
import { CLOUD, KEEP_LOOSE_FILES_DAYS } from './config'
import { sign } from './permits'
import { planRemovals } from './removals'

const DAY_SECONDS = 86_400
/** Files looked at in one transaction of the sweep, and transactions of one turn: what is left of many waits for the next. */
const PART = 100
const PARTS = 100
const MIME = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const used = sql`exists (select 1 from ${feedbacks} where ${feedbacks.userId} = ${cloudFiles.userId} and ${feedbacks.pictures} ? ${cloudFiles.id})`

interface NewFile {
  id: string
  userId: string
  picture: CleanPicture
  now: Date
}

/** Keeps the bytes of a file and its row. @returns whether it is a new one */
async function putAway({ db, store }: Deps, { id, userId, picture, now }: NewFile): Promise<boolean> {
  const mime = MIME[picture.kind]
  if (store) {
    // Whatever ends between the store and the row, the sweep knows of the bytes.
    await planRemovals(db, [id], new Date(now.getTime() + CLOUD.arrivalSeconds * 1000))
    // The store first: a row always has its bytes.
    await store.put(id, { bytes: picture.bytes, mime })
  }
  const bytes = store ? null : picture.bytes
  return db.transaction(async (tx) => {
    const row = { id, userId, mime, size: picture.bytes.length, bytes, createdAt: now }
    const kept = await tx.insert(cloudFiles).values(row).onConflictDoNothing().returning({ id: cloudFiles.id })
    await tx.delete(objectRemovals).where(eq(objectRemovals.id, id))
    return kept.length > 0
  })
}

/**
 * Keeps a file; the same id twice is one file. It counts before it is kept, so that no number of rivals passes the limit, and what was
 * not kept after all does not count.
 * @throws ApiError 429 when it is enough for today
 */
export async function keepFile(deps: Deps, file: NewFile): Promise<void> {
  const { db } = deps
  if ((await db.$count(cloudFiles, eq(cloudFiles.id, file.id))) > 0) return
  const limit = { key: `cloud-file:${file.userId}`, limit: CLOUD.filesADay, seconds: DAY_SECONDS }
  if ((await take(db, limit, file.now)) !== null) throw new ApiError(CODE.tooMany, '今天上传的图片够多了，明天再来吧', 429)
  let kept = false
  try {
    kept = await putAway(deps, file)
  } finally {
    if (!kept) await giveBack(db, limit)
  }
}

/**
 * Deletes those of the files, held by the caller's transaction, that stand in nothing; their bytes go with the next sweep of the object
 * store.
 * @returns the ids of those that are gone
 */
async function removeLoose(tx: Db, held: { id: string }[], now: Date): Promise<string[]> {
  const ids = held.map(({ id }) => id)
  const gone = await tx
    .delete(cloudFiles)
    .where(and(inArray(cloudFiles.id, ids), sql`not ${used}`))
    .returning({ id: cloudFiles.id, inStore: sql<boolean>`${cloudFiles.bytes} is null` })
  await planRemovals(
    tx,
    gone.flatMap(({ id, inStore }) => (inStore ? id : [])),
    now,
  )
  return gone.map(({ id }) => id)
}

/** Deletes own files that stand in nothing. @returns their ids */
export const deleteFiles = (db: Db, { userId, now }: { userId: string; now: Date }, ids: readonly string[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const own = and(eq(cloudFiles.userId, userId), inArray(cloudFiles.id, [...ids]))
    // Feedback that is being sent holds the files it names: the statement after this one sees what came of it.
    const held = await tx.select({ id: cloudFiles.id }).from(cloudFiles).where(own).orderBy(cloudFiles.id).for('update')
    return removeLoose(tx, held, now)
  })

/** The address of a file on the API's origin, for whoever is given it, until `endsAt` (epoch ms). */
export const signedAddress = (secret: string, { id, endsAt }: { id: string; endsAt: number }): string =>
  `/zxedu/media/cloud/${id}?e=${endsAt}&s=${sign(secret, { id, who: 'reader', endsAt })}`

/** Signed addresses of own files, on the API's origin. Image elements carry no token: the signature opens them for 600 s. */
export async function addressesOf(deps: Deps, { userId, now }: { userId: string; now: Date }, ids: readonly string[]) {
  const endsAt = now.getTime() + CLOUD.addressSeconds * 1000
  const rows = await deps.db
    .select({ id: cloudFiles.id })
    .from(cloudFiles)
    .where(and(eq(cloudFiles.userId, userId), inArray(cloudFiles.id, [...ids])))
  const known = new Set(rows.map(({ id }) => id))
  const address = (id: string) => signedAddress(deps.config.secret, { id, endsAt })
  return { fileList: ids.filter((id) => known.has(id)).map((fileID) => ({ fileID, tempFileURL: address(fileID) })), expiresAt: endsAt }
}

/** Looks at some files that were sent long ago. @returns how many were looked at */
async function sweepPart(tx: Db, { now, before }: { now: Date; before: Date }): Promise<number> {
  const held = await tx
    .select({ id: cloudFiles.id })
    .from(cloudFiles)
    .where(and(isNull(cloudFiles.stoodAt), lt(cloudFiles.createdAt, before)))
    .orderBy(cloudFiles.createdAt)
    .limit(PART)
    .for('update', { skipLocked: true })
  if (held.length === 0) return 0
  await removeLoose(tx, held, now)
  const ids = held.map(({ id }) => id)
  // Feedback keeps what it names: these are looked at never again.
  await tx.update(cloudFiles).set({ stoodAt: now }).where(inArray(cloudFiles.id, ids))
  return held.length
}

/** Deletes files that were sent long ago and stand in nothing. Safe to run at any time. */
export async function sweepLooseFiles({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_LOOSE_FILES_DAYS * DAY_SECONDS * 1000)
  let [looked, parts] = [PART, 0]
  while (looked === PART && (parts += 1) <= PARTS) looked = await db.transaction((tx) => sweepPart(tx, { now, before }))
}
