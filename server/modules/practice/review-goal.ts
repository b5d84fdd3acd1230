import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { ReviewGoal } from './review-plan'
import { REVIEW } from './review-rules'

/** The exam's day for a learner: the own one, else that of the subject. For queries over `user_id` and `subject_id`. */
export const examDayOf = (of: { userId: string; subjectId: string }) =>
  sql<string | null>`coalesce(
    (select us.exam_date from user_subjects us where us.user_id = ${of.userId} and us.subject_id = ${of.subjectId}),
    (select s.exam_date from subjects s where s.id = ${of.subjectId}))::text`

/** What reviews of a learner and subject are planned for. */
export async function reviewGoal(db: Db, of: { userId: string; subjectId: string }): Promise<ReviewGoal> {
  const result = await db.execute(sql`select ${examDayOf(of)} as exam_day,
    (select case jsonb_typeof(r.rules -> 'retention') when 'number' then (r.rules ->> 'retention')::float8 end
      from user_settings r where r.user_id = ${of.userId}) as retention`)
  const [row] = (result as unknown as { rows: { exam_day: string | null; retention: number | null }[] }).rows
  return { retention: row?.retention ?? REVIEW.retention.usual, examDay: row?.exam_day ?? null }
}
