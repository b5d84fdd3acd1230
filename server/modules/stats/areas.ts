import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, practiceAnswers, questions, questionVersions, userQuestions } from '../../db/schema'
import { STATS } from './config'

export interface Learner {
  userId: string
  subjectId: string
}

/** Verdicts of an area as counts. */
interface Counts {
  questions: number
  /** Right at the first answer. */
  first: number
  /** Right at the latest answer, of those whose latest one has a verdict. */
  last: number
  lastJudged: number
}

const counts = {
  questions: sql<number>`count(*)::int`,
  first: sql<number>`count(*) filter (where ${userQuestions.firstCorrect})::int`,
  last: sql<number>`count(*) filter (where ${userQuestions.lastCorrect})::int`,
  lastJudged: sql<number>`count(${userQuestions.lastCorrect})::int`,
}

const mine = ({ userId, subjectId }: Learner) =>
  and(
    eq(userQuestions.userId, userId),
    eq(userQuestions.subjectId, subjectId),
    isNotNull(userQuestions.firstCorrect),
    gt(userQuestions.answered, 0),
  )

/** Counts as rates: none below the minimum sample. */
function rates({ questions: sample, first, last, lastJudged }: Counts) {
  return {
    questions: sample,
    firstRate: sample >= STATS.minSample ? first / sample : null,
    lastRate: lastJudged >= STATS.minSample ? last / lastJudged : null,
  }
}

/** Answers in practice and the time they took, by chapter. An exam keeps its times in its own report. */
async function answerTimes(db: Db, { userId, subjectId }: Learner): Promise<Map<string, { answers: number; ms: number }>> {
  const rows = await db
    .select({
      chapterId: questions.chapterId,
      answers: sql<number>`count(*)::int`,
      ms: sql<string>`coalesce(sum(${practiceAnswers.elapsedMs}), 0)::text`,
    })
    .from(practiceAnswers)
    .innerJoin(questions, eq(questions.id, practiceAnswers.questionId))
    .where(and(eq(practiceAnswers.userId, userId), eq(questions.subjectId, subjectId)))
    .groupBy(questions.chapterId)
  return new Map(rows.map(({ chapterId, answers, ms }) => [chapterId, { answers, ms: Number(ms) }]))
}

const meanOf = ({ answers, ms }: { answers: number; ms: number }) => (answers >= STATS.minSample ? Math.round(ms / answers) : null)

/** The chapters in which something was answered, and the subject as a whole. */
export async function readChapters(db: Db, learner: Learner) {
  const [rows, times] = await Promise.all([
    db
      .select({ chapterId: chapters.id, name: chapters.name, ...counts })
      .from(userQuestions)
      .innerJoin(questions, eq(questions.id, userQuestions.questionId))
      .innerJoin(chapters, eq(chapters.id, questions.chapterId))
      .where(mine(learner))
      .groupBy(chapters.id)
      .orderBy(asc(chapters.position), asc(chapters.id)),
    answerTimes(db, learner),
  ])
  const total = rows.reduce<Counts>(
    (sum, row) => ({
      questions: sum.questions + row.questions,
      first: sum.first + row.first,
      last: sum.last + row.last,
      lastJudged: sum.lastJudged + row.lastJudged,
    }),
    { questions: 0, first: 0, last: 0, lastJudged: 0 },
  )
  const time = [...times.values()].reduce((sum, one) => ({ answers: sum.answers + one.answers, ms: sum.ms + one.ms }), {
    answers: 0,
    ms: 0,
  })
  return {
    // Answers of the daily practice stand after a clearing, for their day alone.
    total: { ...rates(total), answerMs: total.questions === 0 ? null : meanOf(time) },
    chapters: rows.map(({ chapterId, name, ...row }) => ({
      chapterId,
      name,
      ...rates(row),
      answerMs: meanOf(times.get(chapterId) ?? { answers: 0, ms: 0 }),
    })),
  }
}

/** Knowledge points as today's version of each question names them; one question may stand for several. */
export async function readPoints(db: Db, learner: Learner) {
  const named = sql`jsonb_array_elements_text(${questionVersions.content} -> 'points')`
  const answered = db
    .select({ point: sql<string>`${named}`.as('point'), first: userQuestions.firstCorrect, last: userQuestions.lastCorrect })
    .from(userQuestions)
    .innerJoin(questions, eq(questions.id, userQuestions.questionId))
    .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)))
    .where(mine(learner))
    .as('answered')
  const rows = await db
    .select({
      name: answered.point,
      questions: sql<number>`count(*)::int`,
      first: sql<number>`count(*) filter (where ${answered.first})::int`,
      last: sql<number>`count(*) filter (where ${answered.last})::int`,
      lastJudged: sql<number>`count(${answered.last})::int`,
    })
    .from(answered)
    .groupBy(answered.point)
  const enough = rows.filter((row) => row.questions >= STATS.minSample)
  const points = enough.map(({ name, ...row }) => ({ name, ...rates(row) }))
  // Weakest first; of equals the one with more questions, so that the order never changes by itself.
  points.sort(
    (one, other) => (one.firstRate ?? 0) - (other.firstRate ?? 0) || other.questions - one.questions || (one.name < other.name ? -1 : 1),
  )
  return { points: points.slice(0, STATS.points), few: rows.length - enough.length }
}
