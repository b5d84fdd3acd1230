import { and, sql } from 'drizzle-orm'
import { isAnswered } from '@/domain/exam/marks'
import { toBank } from '@/domain/exam/shuffle'
import { judge } from '@/domain/judge'
import type { Answer, QuestionType, Response } from '@/domain/question'
import { MASTERED_AFTER } from '@/domain/wrong-book'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { practiceSessions, userQuestions, userSettings, wrongBook } from '../../db/schema'
import { among } from '../../db/together'
import { sameChoice } from './corrections'
import { rescore, type PastAnswer, type Rescored } from './rescore'
import { writeRescored, type Learner } from './rescore-write'
import type { ReviewCard } from './review-plan'
import { wrongSourceOf, type BookEntry, type WrongSource } from './wrong-entry'

/** A question whose answer was corrected: what is right now, and what was at every version. */
export interface Corrected {
  id: string
  subjectId: string
  type: QuestionType
  version: number
  answer: Answer
  /** `reached`: the learner chose among the same options, so that the new answer judges it. */
  past: { version: number; answer: Answer; reached: boolean }[]
  /** The key that old answers are judged by is another one: false where later words follow a correction that was made. */
  fresh: boolean
}

/** The questions among `ids` whose current answer differs from that of an earlier version with the same options. */
export async function correctedOf(tx: Db, ids: string[]): Promise<Corrected[]> {
  return rawRows<Corrected>(
    tx,
    sql`select q.id, q.subject_id as "subjectId", q.type, q.version, n.content -> 'answer' as answer,
      jsonb_agg(jsonb_build_object('version', o.version, 'answer', o.content -> 'answer', 'reached', ${sameChoice})) as past,
      (array_agg(o.content -> 'answer' order by o.version desc) filter (where ${sameChoice}))[1] <> n.content -> 'answer' as fresh
    from questions q join question_versions n on n.question_id = q.id and n.version = q.version
    join question_versions o on o.question_id = q.id and o.version < q.version
    where ${among(sql`q.id`, ids)} group by q.id, n.content
    having bool_or(${sameChoice} and o.content -> 'answer' <> n.content -> 'answer')`,
  )
}

export interface Given {
  userId: string
  questionId: string
  sessionId: string | null
  source: string
  version: number
  /** In the letters of the bank. */
  response: Response
  correct: boolean | null
  missed: boolean | null
  at: number
}

const isJudged = (response: Response | null): response is Response => response !== null && response.kind !== 'essay'

/**
 * Whose answers to which questions. By learner first: no index begins with a question, since every answer would write it (decision 024).
 */
export interface Reach {
  ids: string[]
  learners: string[]
}

/** Answers of exams that ended, in the letters of the bank; their verdict follows from the key of their time. */
async function examAnswers(tx: Db, { ids, learners }: Reach): Promise<Given[]> {
  type Row = Pick<Given, 'userId' | 'questionId' | 'at'> & { response: Response; item: { version: number; options: string } }
  const rows = await rawRows<Row>(
    tx,
    sql`select a.user_id as "userId", e.question_id as "questionId", e.response,
      (extract(epoch from least(e.received_at, a.finished_at)) * 1000)::float8 as at,
      (select i from jsonb_array_elements(a.items) i where i ->> 'questionId' = e.question_id) as item
    from exam_answers e join exam_attempts a on a.id = e.attempt_id and a.status = 'finished'
    where ${among(sql`e.question_id`, ids)} and e.response is not null and ${among(sql`a.user_id`, learners)}`,
  )
  const answered = rows.filter(({ response }) => isAnswered(response))
  return answered.map(({ item, response, ...row }) => {
    const order = item.options === '' ? undefined : Array.from(item.options, (letter) => letter.charCodeAt(0) - 65)
    return {
      ...row,
      response: toBank(order, response),
      version: item.version,
      sessionId: null,
      source: 'exam',
      correct: null,
      missed: null,
    }
  })
}

async function practiceAnswersOf(tx: Db, { ids, learners }: Reach): Promise<Given[]> {
  return rawRows<Given>(
    tx,
    sql`select a.user_id as "userId", a.question_id as "questionId", a.session_id as "sessionId",
      p.source, a.version, a.response, a.correct, a.missed, (extract(epoch from a.answered_at) * 1000)::float8 as at
    from practice_answers a join ${practiceSessions} p on p.id = a.session_id
    where ${among(sql`a.user_id`, learners)} and ${among(sql`a.question_id`, ids)}`,
  )
}

/** How an answer was judged and is judged now. `keyVersion`: up to which version's key exams were judged before, the one before this. */
export function pastOf(question: Corrected, given: Given, keyVersion = question.version - 1): PastAnswer {
  const own = question.past.find(({ version }) => version === given.version)
  const verdict = (answer: Answer) => judge({ type: question.type, answer }, given.response).correct
  // An exam's answer was judged anew by every correction that reached it; versions with other options between them did not.
  const corrections = own?.reached ? question.past.filter(({ version, reached }) => reached && version <= keyVersion) : []
  const keyBefore = corrections.reduce((one, other) => (one && one.version > other.version ? one : other), own)?.answer
  const before = given.sessionId !== null ? given.correct : keyBefore ? verdict(keyBefore) : null
  const after = own?.reached && before !== null ? verdict(question.answer) : before
  const missed = given.sessionId !== null ? given.missed : before === null ? null : !before
  return { sessionId: given.sessionId, source: wrongSourceOf(given.source) ?? 'practice', at: given.at, before, after, missed }
}

/**
 * Holds who answered one of the questions, or has it in an exam, in one order, as answers do, so that none of them writes meanwhile.
 * Learner by learner, who has an index of his questions: to read all answers takes as long as there are many of them (200,000: 19 ms, and
 * 6 for 2,000 learners).
 * @returns their ids
 */
export async function lockLearners(tx: Db, ids: string[], attemptIds: string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    tx,
    sql`select u.id from users u where
      exists (select 1 from practice_answers a where a.user_id = u.id and ${among(sql`a.question_id`, ids)})
      or u.id in (select a.user_id from exam_attempts a where ${among(sql`a.id`, attemptIds)})
    order by u.id for no key update`,
  )
  return rows.map(({ id }) => id)
}

const recordKey = (one: { userId: string; questionId: string }) => `${one.userId} ${one.questionId}`

/** Answers by learner and question, oldest first. */
export async function answersByLearner(tx: Db, reach: Reach): Promise<Map<string, Given[]>> {
  const all = [...(await practiceAnswersOf(tx, reach)), ...(await examAnswers(tx, reach))]
  const groups = new Map<string, Given[]>()
  for (const given of all.filter((one) => isJudged(one.response)).sort((a, b) => a.at - b.at))
    groups.set(recordKey(given), [...(groups.get(recordKey(given)) ?? []), given])
  return groups
}

/** What a learner answered last to each of the questions, in a practice or an exam that ended. */
export async function lastAnswersOf(db: Db, userId: string, ids: string[]): Promise<Map<string, Given>> {
  if (ids.length === 0) return new Map()
  const reach = { ids, learners: [userId] }
  const all = [...(await practiceAnswersOf(db, reach)), ...(await examAnswers(db, reach))]
  const given = all.filter(({ response }) => isAnswered(response)).sort((a, b) => a.at - b.at)
  return new Map(given.map((one) => [one.questionId, one]))
}

/** What stands of the learners: entries of the wrong book, first verdicts, own numbers for mastery. */
export async function standingOf(tx: Db, { ids, learners }: Reach) {
  const entries = await tx
    .select()
    .from(wrongBook)
    .where(and(among(wrongBook.userId, learners), among(wrongBook.questionId, ids)))
  const records = await tx
    .select({
      userId: userQuestions.userId,
      questionId: userQuestions.questionId,
      first: userQuestions.firstCorrect,
      answered: userQuestions.answered,
    })
    .from(userQuestions)
    .where(and(among(userQuestions.userId, learners), among(userQuestions.questionId, ids)))
  const numbers = await tx
    .select({ userId: userSettings.userId, n: sql<number | null>`(${userSettings.rules} ->> 'masteredAfter')::int` })
    .from(userSettings)
    .where(among(userSettings.userId, learners))
  const entryOf = (row: (typeof entries)[number]): BookEntry => ({
    wrongTimes: row.wrongTimes,
    rightStreak: row.rightStreak,
    mastered: row.mastered,
    removed: row.removed,
    lastWrongAt: row.lastWrongAt.getTime(),
    source: row.source as WrongSource,
    card: row.card as ReviewCard | null,
    dueAt: row.dueAt?.getTime() ?? null,
  })
  return {
    entries: new Map(entries.map((row) => [recordKey(row), entryOf(row)])),
    firsts: new Map(records.map((row) => [recordKey(row), row.first])),
    /** How many answers the records count. */
    counts: new Map(records.map((row) => [recordKey(row), row.answered])),
    numbers: new Map(numbers.map((row) => [row.userId, row.n ?? MASTERED_AFTER])),
  }
}

/** The first verdict moves only when it is one of these answers that was the first ever. */
export function withFirst(result: Rescored, answers: PastAnswer[], first: boolean | null | undefined): Rescored {
  const begun = answers.find((one) => one.before !== null || one.after !== null)
  return begun && first === begun.before ? result : { ...result, first: null }
}

/** What may still be put back was judged by the keys of before: a clearing that is undone judges it anew (rescore-undo.ts). */
async function tellClearings(tx: Db, corrected: Corrected[]): Promise<void> {
  const list = JSON.stringify(corrected.map(({ id, version }) => ({ id, version: version - 1 })))
  await tx.execute(sql`update clearings set taken = taken || jsonb_build_object('corrected',
    coalesce(taken -> 'corrected', '[]') || ${list}::jsonb) where undone_at is null`)
}

/**
 * Judges old answers to questions anew where their answer was corrected, within the import's transaction: verdicts, the
 * learners' records, the wrong book and the site's figures follow; study days stay (exam reports: simulated/rescore.ts).
 * @param of the questions, and who was locked
 * @returns how many learners' records of a question changed
 */
export async function rescoreAnswers(tx: Db, of: { corrected: Corrected[]; learners: string[] }, now: Date): Promise<number> {
  await tellClearings(tx, of.corrected)
  const questions = new Map(of.corrected.map((question) => [question.id, question]))
  const reach = { ids: [...questions.keys()], learners: of.learners }
  const answers = await answersByLearner(tx, reach)
  const standing = await standingOf(tx, reach)
  const learners: Learner[] = []
  for (const [key, given] of answers) {
    const { userId, questionId } = given[0] as Given
    const question = questions.get(questionId) as Corrected
    const past = given.map((one) => pastOf(question, one))
    const entry = standing.entries.get(key) ?? null
    const counted = standing.counts.get(key) ?? 0
    const result = rescore(entry, past, { masteredAfter: standing.numbers.get(userId) ?? MASTERED_AFTER, now: now.getTime(), counted })
    if (result) learners.push({ userId, questionId, subjectId: question.subjectId, ...withFirst(result, past, standing.firsts.get(key)) })
  }
  await writeRescored(tx, learners)
  return learners.length
}
