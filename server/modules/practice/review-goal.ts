import { sql } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { examDayFor, type ExamDays } from '../exam/exam-day'
import type { ReviewGoal } from './review-plan'
import { REVIEW } from './review-rules'

/** Whose reviews of which subject, and when they are planned (epoch ms). */
export interface Planned {
  userId: string
  subjectId: string
  now: number
}

/** What reviews of a learner and subject are planned for. */
export async function reviewGoal(db: Db, { userId, subjectId, now }: Planned): Promise<ReviewGoal> {
  const [row] = await rawRows<ExamDays & { retention: number | null }>(
    db,
    sql`select
    (select us.exam_date::text from user_subjects us where us.user_id = ${userId} and us.subject_id = ${subjectId}) as own,
    (select s.exam_date::text from subjects s where s.id = ${subjectId}) as announced,
    (select case jsonb_typeof(r.rules -> 'retention') when 'number' then (r.rules ->> 'retention')::float8 end
      from user_settings r where r.user_id = ${userId}) as retention`,
  )
  return { retention: row?.retention ?? REVIEW.retention.usual, examDay: row ? examDayFor(row, dayOf(now)) : null }
}
