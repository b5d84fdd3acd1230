/**
 * Results of days follow a corrected answer as exam reports do: the verdicts of practice are judged anew (practice/rescore),
 * and what that changes of a day is added to its result, which keeps what it said before.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { among } from '../../db/together'
import type { Reach } from '../practice/rescore-store'

/** The verdict on a question of a day that was entered. */
interface DayVerdict {
  userId: string
  subjectId: string
  day: string
  questionId: string
  correct: boolean
}

const keyOf = (of: Omit<DayVerdict, 'correct'>) => `${of.userId} ${of.subjectId} ${of.day} ${of.questionId}`

/** What the questions count as in results of days: the first answer of the day's sessions (settle.ts). */
async function verdictsOf(tx: Db, { ids, learners }: Reach): Promise<DayVerdict[]> {
  return rawRows<DayVerdict>(
    tx,
    sql`select distinct on (r.user_id, r.subject_id, r.day, a.question_id) r.user_id as "userId",
      r.subject_id as "subjectId", r.day::text as day, a.question_id as "questionId", a.missed is false as correct
    from practice_answers a join practice_sessions s on s.id = a.session_id and s.source = 'daily'
    join daily_results r on r.user_id = s.user_id and r.subject_id = s.subject_id and s.list_key = 'daily:' || r.day
    where ${among(sql`a.user_id`, learners)} and ${among(sql`a.question_id`, ids)}
    order by r.user_id, r.subject_id, r.day, a.question_id, a.first_at`,
  )
}

interface Turned extends Pick<DayVerdict, 'userId' | 'subjectId' | 'day'> {
  by: number
  questionIds: string[]
}

/** Days of which verdicts turned, with how many right answers more or less they have. */
function turnedDays(before: readonly DayVerdict[], after: readonly DayVerdict[]): Turned[] {
  const then = new Map(before.map((verdict) => [keyOf(verdict), verdict.correct]))
  const days = new Map<string, Turned>()
  for (const verdict of after) {
    const { userId, subjectId, day, questionId, correct } = verdict
    if (then.get(keyOf(verdict)) === correct) continue
    const key = keyOf({ ...verdict, questionId: '' })
    const turned = days.get(key) ?? { userId, subjectId, day, by: 0, questionIds: [] }
    days.set(key, { ...turned, by: turned.by + (correct ? 1 : -1), questionIds: [...turned.questionIds, questionId] })
  }
  return [...days.values()]
}

/**
 * Watches results of days over a correction, within the import's transaction: call it before answers are judged anew and what
 * it returns after it, with the learners locked. Rank, average and calendar are made of the totals and follow them; coins that were paid stay.
 */
export async function watchDays(tx: Db, reach: Reach): Promise<(now: Date) => Promise<void>> {
  const before = await verdictsOf(tx, reach)
  return async (now) => {
    const turned = before.length === 0 ? [] : turnedDays(before, await verdictsOf(tx, reach))
    if (turned.length === 0) return
    await tx.execute(sql`with i as (select i.*, least(r.total, greatest(0, r.correct + i.by)) as correct
        from jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) as i("userId" text, "subjectId" text, day date, by int, "questionIds" jsonb)
        join daily_results r on r.user_id = i."userId" and r.subject_id = i."subjectId" and r.day = i.day)
      update daily_results r set correct = i.correct, corrections = r.corrections || jsonb_build_array(jsonb_build_object(
        'at', ${now.getTime()}::bigint, 'from', r.correct, 'to', i.correct, 'questionIds', i."questionIds"))
      from i where r.user_id = i."userId" and r.subject_id = i."subjectId" and r.day = i.day`)
  }
}
