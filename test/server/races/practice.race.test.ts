import { eq } from 'drizzle-orm'
import { practiceSessions, questionStats, studyDays, userQuestions, wrongBook } from '../../../server/db/schema'
import { item, openWorld, right, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'

/** 200 rivals over one learner's records: see login.race.test.ts. */
const RIVALS = 200
const rivals = <T>(one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => one(index)))

let world: World
let learner: Learner
let sessionId: string
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  sessionId = (await start(learner, { source: 'chapter' })).sessionId
})

const sampleOf = async (id: string) => (await world.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]?.sample ?? 0

async function records() {
  const { db } = world
  return {
    questions: await db.select().from(userQuestions).where(eq(userQuestions.userId, learner.id)),
    wrong: await db.select().from(wrongBook).where(eq(wrongBook.userId, learner.id)),
    days: await db.select().from(studyDays).where(eq(studyDays.userId, learner.id)),
    sessions: await db.select().from(practiceSessions).where(eq(practiceSessions.userId, learner.id)),
  }
}

test('one answer that arrives 200 times counts once, everywhere', async () => {
  const before = await sampleOf('q6')
  const replies = await rivals(() => save(learner, item(sessionId, 'q6', { response: wrong })))
  for (const { result } of replies) expect(result.accepted).toEqual([{ sessionId, questionId: 'q6', revision: 1, correct: false }])
  expect(await records()).toMatchObject({
    questions: [{ answered: 1, wrong: 1 }],
    wrong: [{ wrongTimes: 1 }],
    days: [{ answered: 1 }],
    sessions: [{ answered: 1 }],
  })
  expect(await sampleOf('q6')).toBe(before + 1)
})

test('of 200 revisions in any order the highest stands', async () => {
  await rivals((index) => {
    const revision = ((index * 77) % RIVALS) + 1
    return save(learner, item(sessionId, 'q7', { revision, response: revision % 2 ? wrong : right }))
  })
  const { result } = await learner.get<{ answers: { revision: number; correct: boolean }[] }>(`/sessions/${sessionId}`)
  expect(result.answers).toMatchObject([{ revision: RIVALS, correct: true }])
  expect(await records()).toMatchObject({ questions: [{ answered: 1 }], sessions: [{ answered: 1 }] })
})

test('200 taps on one chapter make one session', async () => {
  const replies = await rivals(() => start(learner, { source: 'chapter', chapterId: 'c3' }))
  expect(new Set(replies.map((reply) => reply.sessionId)).size).toBe(1)
  expect(replies.filter(({ resumed }) => !resumed)).toHaveLength(1)
})

test('200 calls with one Idempotency-Key are one write and one answer', async () => {
  const body = { source: 'chapter', subjectId: 's1', chapterId: 'c1', restart: true }
  const replies = await rivals(() => learner.post<{ sessionId: string }>('/sessions', body, { 'idempotency-key': 'race-0000001' }))
  expect(new Set(replies.filter(({ success }) => success).map(({ result }) => result.sessionId)).size).toBe(1)
  expect((await records()).sessions).toHaveLength(2)
})
