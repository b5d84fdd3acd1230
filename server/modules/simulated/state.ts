import type { Static } from '@sinclair/typebox'
import { and, eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { examAnswers, examCandidates, subjects, userSubjects } from '../../db/schema'
import { examDayFor } from '../exam/exam-day'
import { readAttempt, type AttemptRow } from './attempt-row'
import { advance, clockNow, submitFrom, totalMinutes } from './clock'
import type { FrozenAttempt } from './frozen'
import type { AttemptStateSchema } from './shapes'
import type { Services } from './services'

type State = Static<typeof AttemptStateSchema>
type Card = NonNullable<State['candidate']>

/** Name of an attempt's subject as it is now. */
export async function subjectName(db: Db, { subjectId }: Pick<FrozenAttempt, 'subjectId'>): Promise<string> {
  const [row] = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, subjectId))
  return row?.name ?? ''
}

/** The exam a learner rehearses: the subject's, on the day that the learner works towards. */
async function examOf(db: Db, { userId, subjectId }: Pick<FrozenAttempt, 'userId' | 'subjectId'>, now: number) {
  const [row] = await db
    .select({
      subjectName: subjects.name,
      examName: subjects.examName,
      own: userSubjects.examDate,
      announced: subjects.examDate,
    })
    .from(subjects)
    .leftJoin(userSubjects, and(eq(userSubjects.subjectId, subjects.id), eq(userSubjects.userId, userId)))
    .where(eq(subjects.id, subjectId))
  if (!row) return { subjectName: '', examName: '', examDate: null }
  const { own, announced, ...exam } = row
  return { ...exam, examDate: examDayFor({ own, announced }, dayOf(now)) }
}

/** Who sits an attempt of the mode 人机对话; null in the normal mode. */
export async function candidateOf(db: Db, attempt: FrozenAttempt, now: number): Promise<Card | null> {
  if (attempt.mode !== 'chat') return null
  const [row] = await db
    .select()
    .from(examCandidates)
    .where(and(eq(examCandidates.userId, attempt.userId), eq(examCandidates.paperId, attempt.paperId)))
  if (!row) return null
  return {
    name: row.name,
    admissionNumber: row.admissionNumber,
    documentNumber: row.documentMasked,
    seat: row.seat,
    ...(await examOf(db, attempt, now)),
    paperName: attempt.paperName,
    minutes: totalMinutes(attempt.profile),
    startsAt: (row.startsAt ?? row.createdAt).getTime(),
  }
}

function sectionsOf(attempt: FrozenAttempt, row: AttemptRow, now: number): State['sections'] {
  const progress = new Map(advance(attempt.profile, row.sections, clockNow(row, now)).map((section) => [section.id, section]))
  return attempt.sections.map((span) => {
    const rule = attempt.profile.sections.find(({ id }) => id === span.id)
    const section = progress.get(span.id)
    const running = row.status === 'running' && section?.status === 'open'
    return {
      ...span,
      status: section?.status ?? 'waiting',
      groupsLocked: rule?.groupsLocked ?? false,
      minutes: rule?.minutes ?? null,
      deadline: running ? section.deadline : null,
      choose: rule?.choose ?? null,
      chosen: section?.chosen ?? null,
      reached: section?.reached ?? [],
    }
  })
}

/** The clock of an attempt as the screens show it. */
function clockOf({ profile }: FrozenAttempt, row: AttemptRow, now: number) {
  const paused = row.status === 'paused' && row.deadline !== null
  return {
    serverNow: now,
    startedAt: row.startedAt?.getTime() ?? null,
    deadline: paused ? null : (row.deadline?.getTime() ?? null),
    graceSeconds: profile.graceSeconds,
    submitFrom: submitFrom(profile, row),
    pausesLeft: Math.max(0, profile.pauses - row.pausesUsed),
    pausedRemainingMs: paused && row.deadline ? row.deadline.getTime() - clockNow(row, now) : null,
  }
}

/** The changing part of an attempt. @throws ApiError not found for an attempt that is not the learner's. */
export async function stateOf(services: Services, of: { db: Db; userId: string; id: string; now: Date }): Promise<State> {
  const attempt = await services.frozen.get(of.db, of)
  const row = await readAttempt(of.db, of)
  const answers = await of.db
    .select({
      questionId: examAnswers.questionId,
      revision: examAnswers.revision,
      response: examAnswers.response,
      elapsedMs: examAnswers.elapsedMs,
      device: examAnswers.device,
    })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attempt.id))
  return {
    id: attempt.id,
    paperId: attempt.paperId,
    paperName: attempt.paperName,
    subjectId: attempt.subjectId,
    subjectName: await subjectName(of.db, attempt),
    mode: attempt.mode,
    status: row.status,
    ...clockOf(attempt, row, of.now.getTime()),
    navigation: attempt.profile.navigation,
    sections: sectionsOf(attempt, row, of.now.getTime()),
    answers,
    marks: row.marks,
    candidate: await candidateOf(of.db, attempt, of.now.getTime()),
  }
}
