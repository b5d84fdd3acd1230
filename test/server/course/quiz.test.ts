/** A quiz of a course is done by being practised to its end, not by being closed: it counts towards the certificate. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { advancedPapers, courseLessons, practiceSessions, questions, subjects } from '../../../server/db/schema'
import { seedCourses } from '../../../server/seed/courses'
import { answer } from '../daily/setup'
import { openWorld, signIn, start, type Learner, type World } from '../practice/setup'
import { give } from './setup'

const COURSE = 'nurse-2027'
const QUIZ = 'nurse-2027-18'
const MIGRATION = path.resolve(__dirname, '../../../server/db/migrations/0026_quizzes_to_their_end.sql')

let world: World
let one: Learner
beforeAll(async () => {
  world = await openWorld()
  const [known] = await world.db.select().from(subjects).limit(1)
  if (!known) throw new Error('no subject')
  await world.db.insert(subjects).values({ ...known, id: 'nurse', position: 9 })
  await world.db.transaction((tx) => seedCourses(tx, { subjectIds: ['nurse'], now: world.clock.now() }))
  await world.db
    .update(courseLessons)
    .set({ quiz: { source: 'chapter', id: 'c3' } })
    .where(eq(courseLessons.id, QUIZ))
})
afterAll(() => world.close())
beforeEach(async () => {
  one = await signIn(world)
  await give(world, one.id, { courseId: COURSE })
})

interface Card {
  doneLessons: number
  totalLessons: number
}
interface Toc {
  stages: { chapters: { lessons: { id: string; finished: boolean }[] }[] }[]
}
async function isDone(): Promise<boolean | undefined> {
  const { body } = await world.call<Toc>('GET', `/api/course/toc/${COURSE}`, { token: one.token })
  const lessons = body.result.stages.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  return lessons.find(({ id }) => id === QUIZ)?.finished
}
const begin = async (restart = false) => (await start(one, { source: 'chapter', chapterId: 'c3', ...(restart && { restart }) })).sessionId
const practise = (sessionId: string, upTo?: number) => answer(world, one, { sessionId, day: '', ...(upTo !== undefined && { upTo }) })
const handIn = async (sessionId: string) => expect((await one.post(`/sessions/${sessionId}/finish`)).success).toBe(true)
const clear = async () => (await one.post<{ id: string }>('/clearings', { subjectIds: ['s1'], kinds: ['record'] })).result.id

it('is done when every question is answered and it is handed in, and stays so when it is begun anew', async () => {
  const sessionId = await begin()
  await practise(sessionId)
  expect(await isDone()).toBe(false)
  await handIn(sessionId)
  expect(await isDone()).toBe(true)
  await begin(true)
  expect(await isDone()).toBe(true)
})

it.each([
  ['handed in at once', async () => handIn(await begin())],
  ['begun anew', async () => [await begin(), await begin(true)]],
  ['closed by a clearing', async () => [await begin(), await clear()]],
  [
    'handed in with a question open',
    async () => {
      const sessionId = await begin()
      await practise(sessionId, 1)
      await handIn(sessionId)
    },
  ],
])('is not done when it was only %s', async (_what, close) => {
  await close()
  expect(await world.db.$count(practiceSessions, sql`user_id = ${one.id} and finished_at is not null`)).toBe(1)
  expect(await isDone()).toBe(false)
})

it('stays done when the answers are cleared, and when they come back', async () => {
  const sessionId = await begin()
  await practise(sessionId)
  await handIn(sessionId)
  const id = await clear()
  expect(await isDone()).toBe(true)
  expect((await one.post(`/clearings/${id}/undo`)).success).toBe(true)
  expect(await isDone()).toBe(true)
})

it.each([
  ['a chapter', { source: 'chapter', id: 'c3' }, null],
  ['a paper', { source: 'advanced', id: 'quiz-paper' }, null],
  ['a paper that is taken off', { source: 'advanced', id: 'quiz-paper' }, 'paper'],
] as const)('counts no more for who has not done it once nothing of it is left: %s', async (_what, quiz, off) => {
  const other = await signIn(world)
  await give(world, other.id, { courseId: COURSE })
  const sessionId = await begin()
  await practise(sessionId)
  await handIn(sessionId)
  const left = async (who: Learner) => {
    const { body } = await world.call<Card>('GET', `/api/course/toc/${COURSE}`, { token: who.token })
    return [body.result.doneLessons, body.result.totalLessons]
  }
  const [[done = 0, total = 0], before] = [await left(one), await left(other)]
  expect([done - (before[0] ?? 0), total]).toEqual([1, before[1]])
  const paper = {
    id: 'quiz-paper',
    subjectId: 's1',
    kind: 'past',
    name: '章测',
    level: 1,
    lock: 'free',
    items: ['q5'],
    position: 1,
  } as const
  await world.db
    .insert(advancedPapers)
    .values({ ...paper, items: ['q5'] })
    .onConflictDoNothing()
  await world.db.update(courseLessons).set({ quiz }).where(eq(courseLessons.id, QUIZ))
  const inC3 = eq(questions.chapterId, 'c3')
  const take = async (withdrawn: boolean) => {
    if (off === 'paper') await world.db.update(advancedPapers).set({ withdrawn }).where(eq(advancedPapers.id, paper.id))
    else await world.db.update(questions).set({ withdrawn }).where(inC3)
  }
  expect(await left(other)).toEqual([0, total])
  await take(true)
  expect(await left(other)).toEqual([0, total - 1])
  // Practised before: it is done, and stays so.
  if (quiz.source === 'chapter') expect(await left(one)).toEqual([1, total])
  await take(false)
  expect(await left(other)).toEqual([0, total])
  await world.db
    .update(courseLessons)
    .set({ quiz: { source: 'chapter', id: 'c3' } })
    .where(eq(courseLessons.id, QUIZ))
})

describe('what was done before that was asked', () => {
  const migrate = async () => {
    const backfill = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')[1]
    await world.db.execute(sql.raw(backfill ?? ''))
  }
  /** As the server before left it. */
  const forgetMark = () => world.db.update(practiceSessions).set({ practised: false }).where(eq(practiceSessions.userId, one.id))

  it('stays done: handed in with questions open, or cleared since', async () => {
    const sessionId = await begin()
    await practise(sessionId, 1)
    await handIn(sessionId)
    await migrate()
    expect(await isDone()).toBe(true)
    await clear()
    await forgetMark()
    expect(await isDone()).toBe(false)
    await migrate()
    expect(await isDone()).toBe(true)
  })

  it('is not done where no question was ever answered, nor where it is open', async () => {
    await handIn(await begin())
    await practise(await begin(), 1)
    const other = one
    one = await signIn(world)
    await give(world, one.id, { courseId: COURSE })
    await handIn(await begin())
    await migrate()
    expect(await isDone()).toBe(false)
    one = other
    const open = eq(practiceSessions.userId, one.id)
    const marks = await world.db
      .select({ end: practiceSessions.finishedAt, practised: practiceSessions.practised })
      .from(practiceSessions)
      .where(open)
    expect(marks.find(({ end }) => end === null)?.practised).toBe(false)
  })
})
