import { eq } from 'drizzle-orm'
import { practiceAnswers, practiceSessions, userQuestions, wrongBook } from '../../../server/db/schema'
import { S1 } from '../practice/bank'
import { item, openWorld, right, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'

/** Questions that one tap judges. */
const QUESTIONS = S1.filter((id) => /^[qba]\d$/.test(id))
const REVISIONS = 6
const CLEARINGS = 20

let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (learner = await signIn(world)))

const clear = async () => (await learner.post<{ id: string }>('/clearings', { subjectIds: ['s1'], kinds: ['record', 'wrong'] })).result.id

async function records() {
  const { db } = world
  return {
    answers: await db.select().from(practiceAnswers).where(eq(practiceAnswers.userId, learner.id)),
    questions: await db.select().from(userQuestions).where(eq(userQuestions.userId, learner.id)),
    wrong: await db.select().from(wrongBook).where(eq(wrongBook.userId, learner.id)),
    sessions: await db.select().from(practiceSessions).where(eq(practiceSessions.userId, learner.id)),
  }
}

test('answers that race clearings are all acknowledged, and all there when everything is undone', async () => {
  const { sessionId } = await start(learner, { source: 'chapter' })
  const answers = Array.from({ length: REVISIONS }, (_, n) => n + 1).flatMap((revision) =>
    QUESTIONS.map(async (questionId) => {
      const { result } = await save(learner, item(sessionId, questionId, { revision, response: revision === 1 ? wrong : right }))
      expect(result.accepted).toHaveLength(1)
    }),
  )
  const [ids] = await Promise.all([Promise.all(Array.from({ length: CLEARINGS }, clear)), ...answers])
  await Promise.all(ids.map((id) => learner.post(`/clearings/${id}/undo`)))
  const after = await records()
  expect(after.answers.map(({ questionId }) => questionId).sort()).toEqual([...QUESTIONS].sort())
  expect(after.questions.map(({ answered }) => answered)).toEqual(QUESTIONS.map(() => 1))
  // Counts follow the answers: a question missed at any revision that stood is one miss, in record and answer alike.
  const missed = new Set(after.answers.filter((answer) => answer.missed).map(({ questionId }) => questionId))
  for (const { questionId, wrong: misses } of after.questions)
    expect([questionId, misses]).toEqual([questionId, missed.has(questionId) ? 1 : 0])
  expect(after.sessions).toMatchObject([{ answered: QUESTIONS.length }])
})

test('nothing is half cleared: a record and its wrong book entry go together', async () => {
  const { sessionId } = await start(learner, { source: 'chapter' })
  await Promise.all([
    ...QUESTIONS.map((id) => save(learner, item(sessionId, id, { response: wrong }))),
    ...Array.from({ length: CLEARINGS }, clear),
  ])
  const { questions, wrong: book } = await records()
  const kept = questions.filter(({ answered }) => answered > 0).map(({ questionId }) => questionId)
  expect(book.map(({ questionId }) => questionId).sort()).toEqual(kept.sort())
})

test('one clearing undone twenty times comes back once', async () => {
  const { sessionId } = await start(learner, { source: 'chapter' })
  await save(learner, ...QUESTIONS.map((id) => item(sessionId, id, { response: wrong })))
  const before = await records()
  const id = await clear()
  await Promise.all(Array.from({ length: CLEARINGS }, () => learner.post(`/clearings/${id}/undo`)))
  const after = await records()
  expect(after.questions.map(({ answered, wrong: misses }) => [answered, misses])).toEqual(QUESTIONS.map(() => [1, 1]))
  expect(after.wrong.map(({ wrongTimes }) => wrongTimes)).toEqual(before.wrong.map(({ wrongTimes }) => wrongTimes))
})
