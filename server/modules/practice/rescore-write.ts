import { sql } from 'drizzle-orm'
import { batches } from '../../content/store/batch'
import type { Db } from '../../db/client'
import type { Rescored } from './rescore'
import { momentOf } from './rows'

/** What a correction changes of one learner's record of a question. */
export interface Learner extends Rescored {
  userId: string
  questionId: string
  subjectId: string
}

async function writeAnswers(tx: Db, learners: Learner[]): Promise<void> {
  const rows = learners.flatMap(({ questionId, answers }) => answers.map((answer) => ({ ...answer, questionId })))
  await tx.execute(sql`update practice_answers a set correct = i.correct, missed = i.missed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i("sessionId" text, "questionId" text, correct bool, missed bool)
    where a.session_id = i."sessionId" and a.question_id = i."questionId"`)
}

/** A record that was cleared counts nothing any more: it stays empty. */
async function writeRecords(tx: Db, learners: Learner[]): Promise<void> {
  const rows = learners.map(({ userId, questionId, wrong, first, last }) => ({ userId, questionId, wrong, first, last }))
  await tx.execute(sql`update user_questions r set wrong = case when r.answered > 0 then greatest(0, r.wrong + i.wrong) else r.wrong end,
      first_correct = coalesce(i.first, r.first_correct), last_correct = coalesce(i.last, r.last_correct)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i("userId" text, "questionId" text, wrong int, first bool, last bool)
    where r.user_id = i."userId" and r.question_id = i."questionId"`)
}

async function writeBook(tx: Db, learners: Learner[]): Promise<void> {
  const out = learners.filter(({ entry }) => entry === null).map(({ userId, questionId }) => ({ userId, questionId }))
  await tx.execute(sql`delete from wrong_book w using jsonb_to_recordset(${JSON.stringify(out)}::jsonb) as i("userId" text, "questionId" text)
    where w.user_id = i."userId" and w.question_id = i."questionId"`)
  const rows = learners.flatMap(({ userId, questionId, subjectId, entry }) => (entry ? [{ ...entry, userId, questionId, subjectId }] : []))
  await tx.execute(sql`insert into wrong_book
      (user_id, question_id, subject_id, wrong_times, right_streak, mastered, removed, last_wrong_at, source, card, due_at)
    select i."userId", i."questionId", i."subjectId", i."wrongTimes", i."rightStreak", i.mastered, i.removed, ${momentOf('lastWrongAt')},
      i.source, i.card, ${momentOf('dueAt')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i("userId" text, "questionId" text, "subjectId" text, "wrongTimes" int,
      "rightStreak" int, mastered bool, removed bool, "lastWrongAt" float8, source text, card jsonb, "dueAt" float8)
    on conflict (user_id, question_id) do update set wrong_times = excluded.wrong_times, right_streak = excluded.right_streak,
      mastered = excluded.mastered, removed = excluded.removed, last_wrong_at = excluded.last_wrong_at, source = excluded.source,
      card = excluded.card, due_at = excluded.due_at`)
}

/** First attempts that turned right or wrong: the sample and what was chosen stay. In one order, as answers enter them. */
async function writeStats(tx: Db, learners: Learner[]): Promise<void> {
  const turned = new Map<string, number>()
  for (const { questionId, first } of learners) if (first !== null) turned.set(questionId, (turned.get(questionId) ?? 0) + (first ? 1 : -1))
  for (const [questionId, by] of [...turned].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tx.execute(
      sql`update question_stats set correct = least(sample, greatest(0, correct + ${by}::int)) where question_id = ${questionId}`,
    )
}

/** Writes what a correction changes; the caller holds the learners. */
export async function writeRescored(tx: Db, learners: Learner[]): Promise<void> {
  for (const part of batches(learners, 500)) {
    await writeAnswers(tx, part)
    await writeRecords(tx, part)
    await writeBook(tx, part)
  }
  await writeStats(tx, learners)
}
