import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { take } from '../../db/counters'
import { cloudFiles, feedbacks } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError } from '../../http/errors'
import type { CleanPicture } from '../../pictures/picture'
import { CLOUD, KEEP_LOOSE_FILES_DAYS } from './config'
import { sign } from './permits'

const DAY_SECONDS = 86_400
const MIME = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const used = sql`exists (select 1 from ${feedbacks} where ${feedbacks.userId} = ${cloudFiles.userId} and ${feedbacks.pictures} ? ${cloudFiles.id})`

interface NewFile {
  id: string
  userId: string
  picture: CleanPicture
  now: Date
}

/** Keeps a file; the same id twice is one file. @throws ApiError 429 when it is enough for today */
export async function keepFile({ db, store }: Deps, { id, userId, picture, now }: NewFile): Promise<void> {
  if ((await db.$count(cloudFiles, eq(cloudFiles.id, id))) > 0) return
  const wait = await take(db, { key: `cloud-file:${userId}`, limit: CLOUD.filesADay, seconds: DAY_SECONDS }, now)
  if (wait !== null) throw new ApiError(CODE.tooMany, '今天上传的图片够多了，明天再来吧', 429)
  const mime = MIME[picture.kind]
  // The store first: a row always has its bytes.
  if (store) await store.put(id, { bytes: picture.bytes, mime })
  const bytes = store ? null : picture.bytes
  const row = { id, userId, mime, size: picture.bytes.length, bytes, createdAt: now }
  try {
    await db.insert(cloudFiles).values(row).onConflictDoNothing()
  } catch (error) {
    // Without a row nobody would find it; the same one sent twice may have one all the same.
    if (store && (await db.$count(cloudFiles, eq(cloudFiles.id, id))) === 0) await store.remove(id)
    throw error
  }
}

/**
 * Deletes the files that a condition names and that stand in nothing: of those the store could not delete, the rows stay.
 * @returns the ids of those that are gone, and what the store answered about another
 */
async function removeLoose({ db, store }: Pick<Deps, 'db' | 'store'>, which: SQL | undefined) {
  const loose = and(which, sql`not ${used}`)
  const ids = (await db.select({ id: cloudFiles.id }).from(cloudFiles).where(loose)).map(({ id }) => id)
  // The store first: what has no row is never looked for again.
  const answers = await Promise.allSettled(ids.map((id) => store?.remove(id)))
  const removed = ids.filter((_id, n) => answers[n]?.status === 'fulfilled')
  const gone = await db
    .delete(cloudFiles)
    .where(and(inArray(cloudFiles.id, removed), loose))
    .returning({ id: cloudFiles.id })
  return { ids: gone.map(({ id }) => id), failed: answers.find((answer) => answer.status === 'rejected') }
}

/**
 * Deletes own files that stand in nothing.
 * @returns their ids
 * @throws what the object store answered; files that it could not delete stay the learner's, who asks again
 */
export async function deleteFiles(deps: Pick<Deps, 'db' | 'store'>, userId: string, ids: readonly string[]): Promise<string[]> {
  const gone = await removeLoose(deps, and(eq(cloudFiles.userId, userId), inArray(cloudFiles.id, [...ids])))
  if (gone.failed) throw gone.failed.reason
  return gone.ids
}

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

/**
 * Deletes files that were sent long ago and stand in nothing. Safe to run at any time.
 * @throws what the object store answered; files that it could not delete stay known, and are tried again
 */
export async function sweepLooseFiles(deps: Pick<Deps, 'db' | 'store'>, now: Date): Promise<void> {
  const old = lt(cloudFiles.createdAt, new Date(now.getTime() - KEEP_LOOSE_FILES_DAYS * DAY_SECONDS * 1000))
  const { failed } = await removeLoose(deps, old)
  if (failed) throw failed.reason
}
