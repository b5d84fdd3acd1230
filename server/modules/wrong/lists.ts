import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { questions, wrongBook } from '../../db/schema'
import type { PaperItem } from '../bank/repository'
import { REVIEW } from '../practice/review-rules'
import { dueTerms, type BookOwner } from './due'
import { groupName, inBook, inGroup } from './groups'

/** The name of a review of the whole book; other reviews are named by the key of a group. */
const ALL = 'all'

interface Request extends BookOwner {
  refId: string
}
const scopeOf = ({ refId, now }: Request): SQL[] => (refId === ALL ? [] : [inGroup(refId, now)])
const items = (db: Db) =>
  db
    .select({ questionId: questions.id, version: questions.version })
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))

/** Sessions over what is due, of the whole book (`all`) or of a group: the longest due first, at most REVIEW.sessionSize. */
export const dueList = {
  title: async (db: Db, { refId, now }: Request) => (refId === ALL ? '今日复习' : `今日复习 · ${await groupName(db, refId, now)}`),
  items: async (db: Db, request: Request): Promise<PaperItem[]> => {
    const due = await dueTerms(db, request)
    return items(db)
      .where(and(inBook(request), due.now, ...scopeOf(request)))
      .orderBy(asc(due.at), asc(questions.id))
      .limit(REVIEW.sessionSize)
  },
  empty: '今天没有待复习的错题了，休息一下吧',
}

/** Sessions over the questions of a group that are not mastered, newest first. */
export const groupList = {
  title: async (db: Db, { refId, now }: Request) => `错题练习 · ${await groupName(db, refId, now)}`,
  items: (db: Db, request: Request): Promise<PaperItem[]> =>
    items(db)
      .where(and(inBook(request), eq(wrongBook.mastered, false), eq(questions.withdrawn, false), inGroup(request.refId, request.now)))
      .orderBy(desc(wrongBook.lastWrongAt), asc(questions.id)),
  empty: '这一组里没有待掌握的错题',
}
