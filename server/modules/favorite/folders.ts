import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { plainLine } from '@/domain/account'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { favoriteFolders, favorites, questions, subjects } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import type { favoriteContracts } from './schema'

/** Folders of a subject a learner may have. */
const MAX_FOLDERS = 50

const taken = () => new ApiError(CODE.conflict, '已有同名的收藏夹，换个名字吧')

/** A name as it is kept. @throws ApiError 400 in words when nobody would see it */
function nameOf(words: string): string {
  const name = plainLine(words)
  if (name === '') throw badInput('请给收藏夹起个看得见的名字')
  return name
}

/** A folder of the learner. @throws ApiError not found, whether it is unknown or another learner's. */
async function ownFolder(db: Db, of: { userId: string; id: string }) {
  const [folder] = await db
    .select({ id: favoriteFolders.id, subjectId: favoriteFolders.subjectId })
    .from(favoriteFolders)
    .where(and(eq(favoriteFolders.id, of.id), eq(favoriteFolders.userId, of.userId)))
  if (!folder) throw notFound('收藏夹')
  return folder
}

async function addFolder(tx: Db, of: { userId: string; subjectId: string; name: string; now: Date }): Promise<{ id: string }> {
  const { userId, subjectId, name, now } = of
  // Two taps at once must not pass the limit together.
  await lockLearner(tx, userId)
  const [subject] = await tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (!subject) throw notFound('科目')
  const count = await tx.$count(favoriteFolders, and(eq(favoriteFolders.userId, userId), eq(favoriteFolders.subjectId, subjectId)))
  if (count >= MAX_FOLDERS) throw new ApiError(CODE.failed, `最多可建 ${MAX_FOLDERS} 个收藏夹`)
  const id = randomUUID()
  const made = await tx
    .insert(favoriteFolders)
    .values({ id, userId, subjectId, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: favoriteFolders.id })
  if (made.length === 0) throw taken()
  return { id }
}

async function renameFolder(tx: Db, of: { userId: string; id: string; name: string }): Promise<void> {
  await lockLearner(tx, of.userId)
  const { subjectId } = await ownFolder(tx, of)
  const [same] = await tx
    .select({ id: favoriteFolders.id })
    .from(favoriteFolders)
    .where(and(eq(favoriteFolders.userId, of.userId), eq(favoriteFolders.subjectId, subjectId), eq(favoriteFolders.name, of.name)))
  if (same && same.id !== of.id) throw taken()
  await tx.update(favoriteFolders).set({ name: of.name }).where(eq(favoriteFolders.id, of.id))
}

async function deleteFolder(tx: Db, of: { userId: string; id: string }): Promise<void> {
  await lockLearner(tx, of.userId)
  await ownFolder(tx, of)
  await tx
    .update(favorites)
    .set({ folderId: null })
    .where(and(eq(favorites.userId, of.userId), eq(favorites.folderId, of.id)))
  await tx.delete(favoriteFolders).where(eq(favoriteFolders.id, of.id))
}

async function move(tx: Db, of: { userId: string; questionIds: string[]; folderId: string | null }): Promise<void> {
  const { userId, questionIds, folderId } = of
  await lockLearner(tx, userId)
  const folder = folderId === null ? null : await ownFolder(tx, { userId, id: folderId })
  const moved = await tx
    .update(favorites)
    .set({ folderId })
    .where(
      and(
        eq(favorites.userId, userId),
        inArray(favorites.questionId, questionIds),
        ...(folder ? [eq(favorites.subjectId, folder.subjectId)] : []),
      ),
    )
    .returning({ questionId: favorites.questionId })
  if (moved.length < questionIds.length) throw notFound('收藏')
}

interface Lying {
  questionId: string
  folderId: string | null
  at: number
}

/** Puts favourites back where they lay; a folder that is gone means the default one, a question that is gone nothing. */
async function restore(tx: Db, of: { userId: string; items: Lying[]; now: Date }): Promise<void> {
  await lockLearner(tx, of.userId)
  const known = await tx
    .select({ id: questions.id, subjectId: questions.subjectId })
    .from(questions)
    .where(
      inArray(
        questions.id,
        of.items.map((item) => item.questionId),
      ),
    )
  const folders = await tx
    .select({ id: favoriteFolders.id, subjectId: favoriteFolders.subjectId })
    .from(favoriteFolders)
    .where(eq(favoriteFolders.userId, of.userId))
  const subjectOf = new Map(known.map((question) => [question.id, question.subjectId]))
  const folderOf = new Map(folders.map((folder) => [folder.id, folder.subjectId]))
  const rows = of.items.flatMap(({ questionId, folderId, at }) => {
    const subjectId = subjectOf.get(questionId)
    if (subjectId === undefined) return []
    const standing = folderId !== null && folderOf.get(folderId) === subjectId
    return [
      {
        userId: of.userId,
        questionId,
        subjectId,
        folderId: standing ? folderId : null,
        createdAt: new Date(Math.min(at, of.now.getTime())),
      },
    ]
  })
  if (rows.length > 0) await tx.insert(favorites).values(rows).onConflictDoNothing()
}

const within = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx))

type Changes = 'folderAdd' | 'folderRename' | 'folderDelete' | 'favoritesMove' | 'favoritesRemove' | 'favoritesRestore'

/** Folders, and changes of several favourites at once: each in one transaction, all or nothing. */
export const folderHandlers = (): Pick<Handlers<typeof favoriteContracts>, Changes> => ({
  folderAdd: ({ db, userId, body, now }) =>
    within(db, (tx) => addFolder(tx, { userId, subjectId: body.subjectId, name: nameOf(body.name), now })),
  folderRename: async ({ db, userId, params, body }) => {
    await within(db, (tx) => renameFolder(tx, { userId, id: params.id, name: nameOf(body.name) }))
    return { ok: true }
  },
  folderDelete: async ({ db, userId, params }) => {
    await within(db, (tx) => deleteFolder(tx, { userId, id: params.id }))
    return { ok: true }
  },
  favoritesMove: async ({ db, userId, body }) => {
    await within(db, (tx) => move(tx, { userId, ...body }))
    return { ok: true }
  },
  favoritesRemove: async ({ db, userId, body }) => {
    await db.delete(favorites).where(and(eq(favorites.userId, userId), inArray(favorites.questionId, body.questionIds)))
    return { ok: true }
  },
  favoritesRestore: async ({ db, userId, body, now }) => {
    await within(db, (tx) => restore(tx, { userId, items: body.items, now }))
    return { ok: true }
  },
})

/** Favourites per folder of a subject, the default one first. */
export async function readFolders(db: Db, of: { userId: string; subjectId: string }) {
  const own = await db
    .select({ id: favoriteFolders.id, name: favoriteFolders.name, count: sql<number>`count(${favorites.questionId})::int` })
    .from(favoriteFolders)
    .leftJoin(favorites, and(eq(favorites.folderId, favoriteFolders.id), eq(favorites.userId, favoriteFolders.userId)))
    .where(and(eq(favoriteFolders.userId, of.userId), eq(favoriteFolders.subjectId, of.subjectId)))
    .groupBy(favoriteFolders.id, favoriteFolders.name)
    .orderBy(favoriteFolders.name)
  const all = await db.$count(favorites, and(eq(favorites.userId, of.userId), eq(favorites.subjectId, of.subjectId)))
  return [{ id: DEFAULT_FOLDER, name: '默认收藏夹', count: all - own.reduce((sum, folder) => sum + folder.count, 0) }, ...own]
}

/** The id of the default folder in lists; stored as null. */
export const DEFAULT_FOLDER = 'none'
