/** Quizzes of courses: lists of the bank, or papers, that are practised for a lesson. */
import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { advancedPapers, practiceSessions } from '../../db/schema'
import { entitledTo } from '../entitlement/grants'
import type { TaughtLesson } from './teaching'

type Lesson = TaughtLesson['lesson']
type Quiz = NonNullable<Lesson['quiz']>

interface Of {
  userId: string
  now: Date
}

const listKeyOf = ({ source, id }: Quiz) => `${source}:${id}`

/** Whether a lesson is a quiz whose list is one of these. */
export const isAmong = (keys: ReadonlySet<string>, { quiz }: Lesson): boolean => quiz !== null && keys.has(listKeyOf(quiz))

const quizzesOf = (lessons: readonly TaughtLesson[]): Quiz[] => lessons.flatMap(({ lesson }) => lesson.quiz ?? [])

/**
 * Whether a session was practised to its end: handed in with every question answered. One that was begun anew, or closed by a
 * clearing, is over as well.
 */
const practisedToEnd = and(
  isNotNull(practiceSessions.finishedAt),
  or(practiceSessions.practised, gte(practiceSessions.answered, sql`jsonb_array_length(${practiceSessions.items})`)),
)

/** Lists of quizzes that a learner has practised to their end. */
export async function practisedOf(db: Db, userId: string, lessons: readonly TaughtLesson[]): Promise<Set<string>> {
  const keys = quizzesOf(lessons).map(listKeyOf)
  if (userId === '' || keys.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ listKey: practiceSessions.listKey })
    .from(practiceSessions)
    .where(and(eq(practiceSessions.userId, userId), inArray(practiceSessions.listKey, keys), practisedToEnd))
  return new Set(rows.map(({ listKey }) => listKey))
}

/** Of these chapters those without a question that is practised, in them or below them. */
async function chaptersWithout(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rawRows<{ root: string }>(
    db,
    sql`
    with recursive below (root, id) as (
      select id, id from chapters where id in ${ids}
      union
      select below.root, chapters.id from below join chapters on chapters.parent_id = below.id
    )
    select root from below group by root
    having not bool_or(exists (select 1 from questions where questions.chapter_id = below.id and not questions.withdrawn))`,
  )
  return rows.map(({ root }) => root)
}

/** Of these papers those without such a question, and those a learner may not open any more (advanced/store.ts). */
async function papersWithout(db: Db, ids: readonly string[], of: Of): Promise<string[]> {
  if (ids.length === 0) return []
  const asked = sql<boolean>`exists (select 1 from questions where not questions.withdrawn and ${advancedPapers.items} ? questions.id)`
  const papers = await db
    .select({ id: advancedPapers.id, withdrawn: advancedPapers.withdrawn, asked })
    .from(advancedPapers)
    .where(inArray(advancedPapers.id, [...ids]))
  const withdrawn = papers.flatMap((paper) => (paper.withdrawn ? [paper.id] : []))
  const own = await entitledTo(db, { ...of, kind: 'paper', refIds: withdrawn })
  return papers.flatMap((paper) => (paper.asked && (!paper.withdrawn || own.has(paper.id)) ? [] : [paper.id]))
}

/** Quizzes whose lists have no question left: they cannot be required any more. */
export async function emptiedOf(db: Db, lessons: readonly TaughtLesson[], of: Of): Promise<Set<string>> {
  const quizzes = quizzesOf(lessons)
  const idsOf = (source: Quiz['source']) => quizzes.flatMap((quiz) => (quiz.source === source ? [quiz.id] : []))
  const [chapters, papers] = await Promise.all([chaptersWithout(db, idsOf('chapter')), papersWithout(db, idsOf('advanced'), of)])
  return new Set([...chapters.map((id) => `chapter:${id}`), ...papers.map((id) => `advanced:${id}`)])
}
