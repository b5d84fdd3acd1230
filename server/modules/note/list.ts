import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, notes, questions } from '../../db/schema'
import { notFound } from '../../http/errors'
import { chapterWithDescendants, type PaperItem } from '../bank/repository'
import { lastOrder } from '../practice/rows'

/** The name of a practice of all notes; the others are named by a chapter. */
const ALL = 'all'

interface Request {
  userId: string
  subjectId: string
  refId: string
}

/** Sessions over the questions a learner has notes on, of the subject (`all`) or of a chapter with everything below it, newest note first. */
export const noteList = {
  title: async (db: Db, { subjectId, refId }: Request): Promise<string> => {
    if (refId === ALL) return '笔记练习'
    const [chapter] = await db
      .select({ name: chapters.name })
      .from(chapters)
      .where(and(eq(chapters.id, refId), eq(chapters.subjectId, subjectId)))
    if (!chapter) throw notFound('章节')
    return `笔记练习 · ${chapter.name}`
  },
  items: async (db: Db, { userId, subjectId, refId }: Request): Promise<PaperItem[]> => {
    const within = refId === ALL ? [] : [inArray(questions.chapterId, await chapterWithDescendants(db, { subjectId, chapterId: refId }))]
    return db
      .select({ questionId: questions.id, version: questions.version })
      .from(notes)
      .innerJoin(questions, eq(questions.id, notes.questionId))
      .where(
        and(eq(notes.userId, userId), eq(notes.subjectId, subjectId), eq(notes.removed, false), eq(questions.withdrawn, false), ...within),
      )
      .orderBy(desc(notes.updatedAt), lastOrder)
  },
  empty: '还没有能练习的笔记，做题时点一下笔记就能写',
}
