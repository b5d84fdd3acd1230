import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { favoriteFolders, favorites, questions } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { PaperItem } from '../bank/repository'
import { lastOrder } from '../practice/rows'
import { DEFAULT_FOLDER } from './folders'

/** Favourites of a folder; `none` is the default one. */
export const inFolder = (folderId: string | undefined): SQL[] => {
  if (folderId === undefined) return []
  return [folderId === DEFAULT_FOLDER ? isNull(favorites.folderId) : eq(favorites.folderId, folderId)]
}

interface Request {
  userId: string
  subjectId: string
  refId: string
}

/** Sessions over the favourites of a folder, newest first. */
export const folderList = {
  title: async (db: Db, { userId, refId }: Request): Promise<string> => {
    if (refId === DEFAULT_FOLDER) return '收藏练习 · 默认收藏夹'
    const [folder] = await db
      .select({ name: favoriteFolders.name })
      .from(favoriteFolders)
      .where(and(eq(favoriteFolders.id, refId), eq(favoriteFolders.userId, userId)))
    if (!folder) throw notFound('收藏夹')
    return `收藏练习 · ${folder.name}`
  },
  items: (db: Db, { userId, subjectId, refId }: Request): Promise<PaperItem[]> =>
    db
      .select({ questionId: questions.id, version: questions.version })
      .from(favorites)
      .innerJoin(questions, eq(questions.id, favorites.questionId))
      .where(and(eq(favorites.userId, userId), eq(favorites.subjectId, subjectId), eq(questions.withdrawn, false), ...inFolder(refId)))
      .orderBy(desc(favorites.createdAt), lastOrder),
  empty: '这个收藏夹里还没有可以练习的题目',
}
