/** Where a score stands among the first attempts of others, and how long they took. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { LargeFigures } from '../../db/large-figures'
import { examAttempts } from '../../db/schema'
import { RANK } from './config'

interface Mine {
  userId: string
  paperId: string
  score: number
  full: number
}

/** First attempts that ended with the same score of the same full one. */
interface Step {
  score: number
  full: number
  attempts: number
  /** Of all of them, the time a question took, ms. */
  perQuestion: number
}

const steps = (db: Db, paperId: string, userId?: string): Promise<Step[]> =>
  db
    .select({
      score: examAttempts.score,
      full: examAttempts.full,
      attempts: sql<number>`count(*)::int`,
      perQuestion: sql<number>`sum(${examAttempts.usedMs}::float8 / greatest(${examAttempts.total}, 1))::float8`,
    })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.paperId, paperId),
        eq(examAttempts.first, true),
        userId === undefined ? undefined : eq(examAttempts.userId, userId),
        sql`${examAttempts.usedMs} >= ${RANK.minutes * 60_000}::bigint`,
      ),
    )
    .groupBy(examAttempts.score, examAttempts.full)

const all = (list: readonly Step[], of: (step: Step) => number) => list.reduce((sum, step) => sum + of(step), 0)
const attempts = (list: readonly Step[]) => all(list, (step) => step.attempts)

/** The first attempts of everybody, step by step: no more rows than there are scores, whoever asks. */
const everybody = new LargeFigures(steps, attempts)

/** Where a score stands among the first attempts of others; figures below the minimum sample are null. */
export async function standingAmong(db: Db, { userId, paperId, score, full }: Mine) {
  const [field, own] = await Promise.all([everybody.of(db, paperId), steps(db, paperId, userId)])
  const others = (of: (step: Step) => number) => all(field, of) - all(own, of)
  const sample = others((step) => step.attempts)
  // In parts of the full score: who sat before a question was withdrawn could reach more.
  const below = others((step) => (step.score * full < score * step.full ? step.attempts : 0))
  const enough = sample >= RANK.sample
  return {
    // Large figures are a moment old, the own attempt may be younger: then it is taken from what it is not among.
    rank: { sample, minimum: RANK.sample, minutes: RANK.minutes, beats: enough ? Math.min(Math.max(0, below) / sample, 1) : null },
    siteAverageMs: enough ? Math.round(others((step) => step.perQuestion) / sample) : null,
  }
}
