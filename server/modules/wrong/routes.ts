import { and, desc, eq, sql } from 'drizzle-orm'
import { chapters, questions, questionVersions, wrongBook } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { currentVersion, epochMs, inChapter, lastOrder, offsetOf, PAGE_SIZE, questionColumns, withWords } from '../practice/rows'
import { dueTerms } from './due'
import { inBook, inGroup, readGroups } from './groups'
import { minutesFor } from './pace'
import { wrongContracts } from './schema'

/** The wrong book as figures and lists (product.md "practice-error"). Withdrawn questions stay among all of them and are marked, but are not there to be mastered. */
const handlers: Handlers<typeof wrongContracts> = {
  wrongBook: async ({ db, userId, query, now }) => {
    const { subjectId } = query
    const { groups, nextDueAt } = await readGroups(db, { userId, subjectId, now }, query.by ?? 'chapter')
    const sum = (of: 'count' | 'mastered' | 'withdrawn' | 'due') => groups.reduce((total, group) => total + group[of], 0)
    const due = sum('due')
    const mastered = sum('mastered')
    const minutes = await minutesFor(db, { userId, subjectId, count: due })
    return { unmastered: sum('count') - mastered - sum('withdrawn'), mastered, due, minutes, nextDueAt, groups }
  },

  wrongList: async ({ db, userId, query, now }) => {
    const page = query.page ?? 1
    const state = query.state ?? 'unmastered'
    const due = await dueTerms(db, { userId, subjectId: query.subjectId, now })
    const scope = and(
      inBook({ userId, subjectId: query.subjectId }),
      ...(state === 'all' ? [] : [eq(wrongBook.mastered, state === 'mastered')]),
      ...(state === 'unmastered' ? [eq(questions.withdrawn, false)] : []),
      ...(query.group === undefined ? [] : [inGroup(query.group, now)]),
      ...(await inChapter(db, query)),
      ...withWords(query.q),
    )
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(wrongBook)
      .innerJoin(questions, eq(questions.id, wrongBook.questionId))
      .innerJoin(questionVersions, currentVersion)
      .where(scope)
    const rows = await db
      .select({
        ...questionColumns,
        at: epochMs(wrongBook.lastWrongAt),
        wrongTimes: wrongBook.wrongTimes,
        mastered: wrongBook.mastered,
        due: sql<boolean>`${due.now}`,
      })
      .from(wrongBook)
      .innerJoin(questions, eq(questions.id, wrongBook.questionId))
      .innerJoin(chapters, eq(chapters.id, questions.chapterId))
      .innerJoin(questionVersions, currentVersion)
      .where(scope)
      .orderBy(desc(wrongBook.lastWrongAt), lastOrder)
      .limit(PAGE_SIZE)
      .offset(offsetOf(page))
    return { total: counted?.total ?? 0, page, rows }
  },
}

/** The book of wrong answers and its reviews. */
export const wrongModule = () => ({ contracts: wrongContracts, handlers })
