import { and, eq } from 'drizzle-orm'
import { userQuestions, wrongBook } from '../../../server/db/schema'
import { importBank, single, bankOf } from '../content/bank'
import { testApp } from '../helpers/app'
import { nowOf, save, signIn, start, type Learner, type World } from './setup'

/** Four options; the key of every question is B until it is corrected. */
export const ENTRIES = ['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => single(id))

/** The server with the bank of ENTRIES, and a learner's way through it. */
export interface Keyed extends World {
  signIn(): Promise<Learner>
  /** A session of the bank, new unless told; its id. */
  start(learner: Learner, body?: object): Promise<string>
  /** Answers one question a second later; whether it was right. Fails when the server refuses it. */
  answer(learner: Learner, sessionId: string, given: { id: string; letter: string; version?: number }): Promise<boolean | null | undefined>
  /** Answers a question in a session of its own. */
  round(learner: Learner, id: string, letter: string): Promise<boolean | null | undefined>
  /** What the learner's record and wrong book say of a question. */
  records(learner: Learner, id: string): Promise<object>
}

export async function openKeyed(): Promise<Keyed> {
  const app = await testApp()
  const { db } = app.deps
  await importBank(db, bankOf(ENTRIES))
  const world: World = { ...app, db }
  let revision = 0
  const keyed: Keyed = {
    ...world,
    signIn: () => signIn(world),
    start: async (learner, body = {}) =>
      (await start(learner, { subjectId: 'sample', source: 'chapter', restart: true, ...body })).sessionId,
    answer: async (learner, sessionId, given) => {
      world.clock.advance(1000)
      revision += 1
      const response = { kind: 'choice', letters: [given.letter] }
      const item = { sessionId, questionId: given.id, version: given.version ?? 1, revision, response, elapsedMs: 1000 }
      const { result } = await save(learner, { ...item, answeredAt: nowOf(world) })
      expect(result.refused).toEqual([])
      return result.accepted[0]?.correct
    },
    round: async (learner, id, letter) => keyed.answer(learner, await keyed.start(learner), { id, letter }),
    records: async (learner, id) => {
      const [record] = await db
        .select({
          answered: userQuestions.answered,
          wrong: userQuestions.wrong,
          first: userQuestions.firstCorrect,
          last: userQuestions.lastCorrect,
        })
        .from(userQuestions)
        .where(and(eq(userQuestions.userId, learner.id), eq(userQuestions.questionId, id)))
      const [entry] = await db
        .select({ times: wrongBook.wrongTimes, streak: wrongBook.rightStreak, mastered: wrongBook.mastered, removed: wrongBook.removed })
        .from(wrongBook)
        .where(and(eq(wrongBook.userId, learner.id), eq(wrongBook.questionId, id)))
      return { ...record, entry: entry ?? null }
    },
  }
  return keyed
}
