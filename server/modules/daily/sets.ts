import { and, asc, between, eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { chapters, dailySets, questions } from '../../db/schema'
import type { PaperItem } from '../bank/repository'
import { chooseSet, type Around, type Candidate } from './choose'
import { DAILY } from './config'

/** A subject and a day of Asia/Shanghai (YYYY-MM-DD). */
export interface SetKey {
  subjectId: string
  day: string
}

export interface DailySet extends SetKey {
  title: string
  items: PaperItem[]
}

const columns = { subjectId: dailySets.subjectId, day: dailySets.day, title: dailySets.title, items: dailySets.items }

/** The set of a subject and day, null while nobody has asked for it. */
export async function readSet(db: Db, { subjectId, day }: SetKey): Promise<DailySet | null> {
  const [row] = await db
    .select(columns)
    .from(dailySets)
    .where(and(eq(dailySets.subjectId, subjectId), eq(dailySets.day, day)))
  return row ?? null
}

async function readCandidates(db: Db, subjectId: string): Promise<Candidate[]> {
  const rows = await db
    .select({
      questionId: questions.id,
      version: questions.version,
      groupId: questions.groupId,
      type: questions.type,
      chapterId: chapters.id,
      chapterName: chapters.name,
    })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(and(eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
    .orderBy(asc(chapters.position), asc(questions.position), asc(questions.id))
  return rows.map(({ type, ...row }) => ({ ...row, judged: type !== 'ESSAY' }))
}

/** The sets before and after: a day that is made up later has both. */
async function readAround(db: Db, { subjectId, day }: SetKey): Promise<Around> {
  const rows = await db
    .select(columns)
    .from(dailySets)
    .where(and(eq(dailySets.subjectId, subjectId), between(dailySets.day, addDays(day, -DAILY.repeatDays), addDays(day, DAILY.repeatDays))))
  const used = new Map<string, number>()
  const themes = new Set<string>()
  for (const row of rows) {
    const age = Math.abs(daysBetween(row.day, day))
    if (age <= DAILY.themeDays) themes.add(row.title)
    for (const { questionId } of row.items) used.set(questionId, Math.min(age, used.get(questionId) ?? age))
  }
  return { used, themes }
}

/**
 * Whether a subject has daily practices at all: one question, or one whole group, that a set may be made of (choose.ts). A single one is
 * found at once, and groups are gone through only where there is none.
 */
export async function hasSets(db: Db, subjectId: string): Promise<boolean> {
  const standing = sql`${questions.subjectId} = ${subjectId} and not ${questions.withdrawn}`
  const single = sql`select 1 from ${questions} where ${standing} and ${questions.groupId} is null and ${questions.type} <> 'ESSAY'`
  const group = sql`select 1 from ${questions} where ${standing} and ${questions.groupId} is not null
    group by ${questions.groupId} having count(*) <= ${DAILY.size} and bool_and(${questions.type} <> 'ESSAY')`
  const [row] = await db.select({ has: sql<boolean>`exists (${single}) or exists (${group})` }).from(sql`(values (1)) as look`)
  return row?.has === true
}

/**
 * The set of a subject and day, made when it is asked for first and the same for everyone ever after: of two processes that
 * make it at once, the one that writes first has made it. null for a subject without questions to judge.
 */
export async function setOf(db: Db, key: SetKey, now: Date): Promise<DailySet | null> {
  const known = await readSet(db, key)
  if (known) return known
  const [candidates, around] = await Promise.all([readCandidates(db, key.subjectId), readAround(db, key)])
  const { title, items } = chooseSet(candidates, around, { seed: `${key.subjectId} ${key.day}`, size: DAILY.size })
  if (items.length === 0) return null
  await db
    .insert(dailySets)
    .values({ ...key, title, items, createdAt: now })
    .onConflictDoNothing()
  return readSet(db, key)
}
