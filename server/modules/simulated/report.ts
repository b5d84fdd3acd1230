import { and, desc, eq } from 'drizzle-orm'
import { essaysOf } from '@/domain/exam/essays'
import type { ExamReport } from '@/domain/exam/types'
import type { Db } from '../../db/client'
import { examAttempts } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { standingAmong } from './among'
import { PAGE_SIZE } from './config'
import { entryRefusal, refusal } from './entry'
import { readAnswers } from './finish'
import type { FrozenAttempt } from './frozen'
import { notStanding } from './not-standing'
import { finishOverdueOf } from './overdue'
import { findPaper } from './paper-store'
import type { simulatedContracts } from './schema'
import type { Services } from './services'
import { subjectName } from './state'

async function readFinished(db: Db, of: { userId: string; id: string }) {
  const [row] = await db
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, of.id), eq(examAttempts.userId, of.userId)))
  const { startedAt, finishedAt, endedBy, report } = row ?? {}
  if (!row || !startedAt || !finishedAt || !endedBy || !report) throw refusal('考试还没有结束，交卷后查看报告')
  // An attempt that was handed in while its clock stood had what was left at that moment.
  const leftMs = Math.max(0, (row.deadline ?? finishedAt).getTime() - (row.pausedAt ?? finishedAt).getTime())
  return { row, report, startedAt: startedAt.getTime(), finishedAt: finishedAt.getTime(), endedBy, leftMs }
}

/** Self-ratings of the attempt; a paper without essays asks the database nothing. */
async function readEssays(db: Db, { id, profile, items }: FrozenAttempt): Promise<ExamReport['essays']> {
  if (!profile.sections.some(({ scoring }) => scoring.rule === 'essay')) return null
  const answers = new Map((await readAnswers(db, id)).map(({ questionId, response }) => [questionId, response]))
  return essaysOf(
    profile,
    items.map(({ questionId, sectionId }, index) => ({ number: index + 1, sectionId, response: answers.get(questionId) ?? null })),
  )
}

const rowColumns = {
  attemptId: examAttempts.id,
  paperId: examAttempts.paperId,
  paperName: examAttempts.paperName,
  mode: examAttempts.mode,
  finishedAt: examAttempts.finishedAt,
  usedMs: examAttempts.usedMs,
  score: examAttempts.score,
  full: examAttempts.full,
  passScore: examAttempts.passScore,
  endedBy: examAttempts.endedBy,
}

/** The report of an attempt (mockup 09) and the list of all. */
export const reportHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'report' | 'history'> => ({
  report: async ({ db, userId, params, now }) => {
    await finishOverdueOf(services, { db, userId, now })
    const attempt = await services.frozen.get(db, { userId, id: params.id })
    const { row, report, ...times } = await readFinished(db, { userId, id: params.id })
    const { score, full, passScore, answered, correct, total, usedMs } = row
    return {
      attemptId: attempt.id,
      paperId: attempt.paperId,
      paperName: attempt.paperName,
      subjectId: attempt.subjectId,
      subjectName: await subjectName(db, attempt),
      mode: attempt.mode,
      ...times,
      usedMs,
      score,
      full,
      passScore,
      passed: score >= passScore,
      answered,
      correct,
      total,
      ...(await standingAmong(db, { userId, paperId: attempt.paperId, score, full })),
      ...report,
      points: report.points ?? [],
      corrections: report.corrections ?? [],
      averageMs: Math.round(usedMs / Math.max(1, total)),
      mayRetry: (await entryRefusal(db, await findPaper(db, attempt.paperId), { userId, now })) === null,
      essays: await readEssays(db, attempt),
      notStanding: await notStanding(db, attempt),
    }
  },

  history: async ({ db, userId, query, now }) => {
    await finishOverdueOf(services, { db, userId, now })
    const page = query.page ?? 1
    const where = and(
      eq(examAttempts.userId, userId),
      eq(examAttempts.subjectId, query.subjectId),
      eq(examAttempts.status, 'finished'),
      ...(query.paperId === undefined ? [] : [eq(examAttempts.paperId, query.paperId)]),
    )
    const total = await db.$count(examAttempts, where)
    const rows = await db
      .select(rowColumns)
      .from(examAttempts)
      .where(where)
      .orderBy(desc(examAttempts.finishedAt), desc(examAttempts.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return {
      total,
      page,
      rows: rows.map(({ finishedAt, endedBy, ...row }) => ({
        ...row,
        finishedAt: finishedAt?.getTime() ?? 0,
        endedBy: endedBy ?? 'learner',
        passed: row.score >= row.passScore,
      })),
    }
  },
})
