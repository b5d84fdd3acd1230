import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { LargeFigures } from '../../db/large-figures'
import { examAnswers, examAttempts } from '../../db/schema'
import { clockNow } from './clock'

/** A learner's record of a paper, as lists show it. */
export interface OwnRecord {
  attempts: number
  /** The result with the greatest part of its full score, and that full score: the paper may have become smaller since. */
  best: number | null
  bestFull: number | null
  /** An attempt reached the pass line it was held by. */
  passed: boolean
  /** paused: the time that is left stands. */
  running: { attemptId: string; mode: 'normal' | 'chat'; remainingMs: number; paused: boolean; answered: number } | null
}

/** Attempts that were entered (what the profile's number of attempts counts) and the best result, by paper. */
async function totals(db: Db, of: { userId: string; paperIds: string[] }) {
  const { score, full, passScore, status } = examAttempts
  const finished = sql`filter (where ${status} = 'finished')`
  const ofBest = (column: typeof score | typeof full) =>
    sql<number | null>`(array_agg(${column} order by ${score}::float8 / greatest(${full}, 1) desc, ${score} desc) ${finished})[1]`
  return db
    .select({
      paperId: examAttempts.paperId,
      attempts: sql<number>`count(*)::int`,
      best: ofBest(score),
      bestFull: ofBest(full),
      passed: sql<boolean>`coalesce(bool_or(${score} >= ${passScore}) ${finished}, false)`,
    })
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, of.userId), inArray(examAttempts.paperId, of.paperIds), ne(examAttempts.status, 'created')))
    .groupBy(examAttempts.paperId)
}

/** Running and paused attempts, by paper. */
async function running(db: Db, of: { userId: string; paperIds: string[]; now: Date }) {
  const rows = await db
    .select({
      paperId: examAttempts.paperId,
      id: examAttempts.id,
      mode: examAttempts.mode,
      status: examAttempts.status,
      deadline: examAttempts.deadline,
      pausedAt: examAttempts.pausedAt,
      answered: count(examAnswers.questionId),
    })
    .from(examAttempts)
    .leftJoin(examAnswers, and(eq(examAnswers.attemptId, examAttempts.id), isNotNull(examAnswers.response)))
    .where(
      and(
        eq(examAttempts.userId, of.userId),
        inArray(examAttempts.paperId, of.paperIds),
        inArray(examAttempts.status, ['running', 'paused']),
      ),
    )
    .groupBy(examAttempts.id)
  return new Map(
    rows.map((row) => {
      const remainingMs = Math.max(0, (row.deadline?.getTime() ?? 0) - clockNow(row, of.now.getTime()))
      return [row.paperId, { attemptId: row.id, mode: row.mode, remainingMs, paused: row.status === 'paused', answered: row.answered }]
    }),
  )
}

/** The learner's record of each paper that was ever entered; a paper that was not is missing. */
export async function ownRecords(db: Db, of: { userId: string; paperIds: string[]; now: Date }): Promise<Map<string, OwnRecord>> {
  if (of.paperIds.length === 0) return new Map()
  const open = await running(db, of)
  const rows = await totals(db, of)
  return new Map(rows.map(({ paperId, ...record }) => [paperId, { ...record, running: open.get(paperId) ?? null }]))
}

const finished = new LargeFigures(
  async (db, papers) => {
    const rows = await db
      .select({ paperId: examAttempts.paperId, learners: count() })
      .from(examAttempts)
      .where(and(eq(examAttempts.first, true), inArray(examAttempts.paperId, JSON.parse(papers) as string[])))
      .groupBy(examAttempts.paperId)
    return new Map(rows.map(({ paperId, learners }) => [paperId, learners]))
  },
  (counts) => [...counts.values()].reduce((sum, learners) => sum + learners, 0),
)

/** Learners who finished a paper, by paper. */
export async function finishedCounts(db: Db, paperIds: string[]): Promise<ReadonlyMap<string, number>> {
  return paperIds.length === 0 ? new Map() : finished.of(db, JSON.stringify(paperIds))
}
