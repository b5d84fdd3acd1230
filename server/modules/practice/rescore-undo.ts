import { sql } from 'drizzle-orm'
import { MASTERED_AFTER } from '@/domain/wrong-book'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import type { clearings } from '../../db/schema'
import { among } from '../../db/together'
import { rescore, type PastAnswer } from './rescore'
import { answersByLearner, correctedOf, pastOf, standingOf, withFirst, type Corrected, type Given } from './rescore-store'
import { writeRescored, type Learner } from './rescore-write'

type Clearing = typeof clearings.$inferSelect

/** An answer twice: as the records count it, and as the wrong book does. */
interface Past {
  record: PastAnswer
  book: PastAnswer
}

/** What a clearing took, as far as judging anew needs it. */
interface Taken {
  /** Epoch ms. */
  at: number
  /** `session question` of the answers to corrected questions. */
  answers: ReadonlySet<string>
  /** Version of the key at that time, by question. */
  keys: ReadonlyMap<string, number>
  /** The wrong book went with it: no correction has reached what it held. */
  book: boolean
}

const settled = (past: PastAnswer): PastAnswer => ({ ...past, before: past.after, missed: past.after === null ? null : !past.after })

/**
 * What was taken has the verdicts of its time. Answers that stayed (of exams, of a day) were judged anew by the correction, and
 * so was a book that stayed; the record they are counted in was away.
 */
function pastAnswer(question: Corrected, given: Given, taken: Taken): Past {
  if (given.at > taken.at) {
    const { correct, missed, ...rest } = given
    const past = settled(pastOf(question, { ...rest, sessionId: null, correct: null, missed: null }))
    const now = given.sessionId === null ? past : { ...past, before: correct, after: correct, missed }
    return { record: now, book: now }
  }
  if (taken.answers.has(`${given.sessionId} ${given.questionId}`)) {
    const past = pastOf(question, given)
    return { record: past, book: past }
  }
  const past = pastOf(question, { ...given, sessionId: null, correct: null, missed: null }, taken.keys.get(question.id))
  return { record: past, book: taken.book ? past : settled(past) }
}

/** Keys that were corrected since the clearing: the version that stood when it was taken, by question. */
function keysOf({ taken }: Clearing): Taken['keys'] {
  const corrected = (taken.corrected ?? []) as { id: string; version: number }[]
  // The first correction tells which key stood.
  return new Map([...corrected].reverse().map(({ id, version }) => [id, version]))
}

async function takenOf(tx: Db, { id, createdAt, kinds }: Clearing, keys: Taken['keys']): Promise<Taken> {
  const rows = await rawRows<{ session_id: string; question_id: string }>(
    tx,
    sql`select u.session_id, u.question_id
    from cleared_answers c, unnest(c.session_id, c.question_id) as u(session_id, question_id)
    where c.clearing_id = ${id} and ${among(sql`u.question_id`, [...keys.keys()])}`,
  )
  return {
    at: createdAt.getTime(),
    answers: new Set(rows.map((one) => `${one.session_id} ${one.question_id}`)),
    keys,
    book: kinds.includes('wrong'),
  }
}

/**
 * Judges anew what an undone clearing has just put back, where an answer was corrected meanwhile: everything is as if there had
 * been no clearing. Within the undo's transaction, which holds the keys and the learner and has not yet forgotten what was taken.
 */
export async function rescoreGivenBack(tx: Db, clearing: Clearing, now: Date): Promise<void> {
  const { userId, kinds } = clearing
  const keys = keysOf(clearing)
  const records = kinds.includes('record')
  if (keys.size === 0 || (!records && !kinds.includes('wrong'))) return
  const questions = new Map((await correctedOf(tx, [...keys.keys()])).map((one) => [one.id, one]))
  if (questions.size === 0) return
  const taken = await takenOf(tx, clearing, keys)
  const reach = { ids: [...questions.keys()], learners: [userId] }
  const standing = await standingOf(tx, reach)
  const learners: Learner[] = []
  for (const [key, given] of await answersByLearner(tx, reach)) {
    const question = questions.get(given[0]?.questionId ?? '')
    if (!question) continue
    const past = given.map((one) => pastAnswer(question, one, taken))
    const entry = standing.entries.get(key) ?? null
    const of = { masteredAfter: standing.numbers.get(userId) ?? MASTERED_AFTER, now: now.getTime() }
    const ofRecord = past.map(({ record }) => record)
    const counted = records ? rescore(entry, ofRecord, of) : null
    const listed = rescore(
      entry,
      past.map(({ book }) => book),
      of,
    )
    const { answers, wrong, first, last } = counted
      ? withFirst(counted, ofRecord, standing.firsts.get(key))
      : { answers: [], wrong: 0, first: null, last: null }
    if (counted || listed)
      learners.push({
        userId,
        questionId: question.id,
        subjectId: question.subjectId,
        answers,
        wrong,
        first,
        last,
        entry: listed ? listed.entry : entry,
      })
  }
  await writeRescored(tx, learners)
}
