import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { chapters, favorites, questions, questionVersions, wrongBook } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { currentVersion, epochMs, inChapter, lastOrder, offsetOf, PAGE_SIZE, questionColumns, withWords } from '../practice/rows'
import { folderHandlers, readFolders } from './folders'
import { inFolder } from './list'
import { favoriteContracts } from './schema'

/** Favourites and their folders (product.md "practice-favorite"). Withdrawn questions stay and are marked. */
const handlers: Handlers<typeof favoriteContracts> = {
  ...folderHandlers(),
  favorites: async ({ db, userId, query }) => {
    const page = query.page ?? 1
    const owned = and(eq(favorites.userId, userId), eq(favorites.subjectId, query.subjectId))
    const scope = and(owned, ...(await inChapter(db, query)), ...inFolder(query.folderId), ...withWords(query.q))
    const byChapter = await db
      .select({ chapterId: chapters.id, name: chapters.name, count: sql<number>`count(*)::int` })
      .from(favorites)
      .innerJoin(questions, eq(questions.id, favorites.questionId))
      .innerJoin(chapters, eq(chapters.id, questions.chapterId))
      .where(owned)
      .groupBy(chapters.id, chapters.name, chapters.position)
      .orderBy(asc(chapters.position))
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(favorites)
      .innerJoin(questions, eq(questions.id, favorites.questionId))
      .innerJoin(questionVersions, currentVersion)
      .where(scope)
    const rows = await db
      .select({
        ...questionColumns,
        at: epochMs(favorites.createdAt),
        folderId: favorites.folderId,
        wrongTimes: sql<number>`coalesce(${wrongBook.wrongTimes}, 0)`,
        mastered: sql<boolean>`coalesce(${wrongBook.mastered}, false)`,
      })
      .from(favorites)
      .innerJoin(questions, eq(questions.id, favorites.questionId))
      .innerJoin(chapters, eq(chapters.id, questions.chapterId))
      .innerJoin(questionVersions, currentVersion)
      .leftJoin(wrongBook, and(eq(wrongBook.userId, favorites.userId), eq(wrongBook.questionId, favorites.questionId)))
      .where(scope)
      .orderBy(desc(favorites.createdAt), lastOrder)
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
    return {
      total: counted?.total ?? 0,
      page,
      chapters: byChapter,
      folders: await readFolders(db, { userId, subjectId: query.subjectId }),
      rows,
    }
  },
}

/** Favourites and the folders they lie in. */
export const favoriteModule = () => ({ contracts: favoriteContracts, handlers })
