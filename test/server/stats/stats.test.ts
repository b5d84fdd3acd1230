import { DEFAULT_SETTINGS } from '@/domain/settings'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { practiceSessions, questions, questionVersions, studyDays, userQuestions } from '../../../server/db/schema'
import { STATS } from '../../../server/modules/stats/config'
import { play } from '../daily/setup'
import { item, openWorld, right, save, signIn, start, wrong, type World } from '../practice/setup'

interface Rates {
  questions: number
  firstRate: number | null
  lastRate: number | null
}
interface Study {
  today: string
  goal: number
  minSample: number
  total: Rates & { name: string; answerMs: number | null; studyMs: number }
  days: { day: string; answered: number; correct: number; studyMs: number; all: number }[]
  chapters: (Rates & { chapterId: string; name: string; answerMs: number | null })[]
}
interface Points {
  points: (Rates & { name: string })[]
  few: number
}

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const studyOf = async (token: string, subjectId = 's1') =>
  (await world.call<Study>('GET', `/api/stats/study?subjectId=${subjectId}`, { token })).body.result
const pointsOf = async (token: string) => (await world.call<Points>('GET', '/api/stats/points?subjectId=s1', { token })).body.result

/** First and latest verdict of questions, as the answers would have left them. */
const record = (userId: string, verdicts: Record<string, [boolean | null, boolean | null]>) =>
  world.db.insert(userQuestions).values(
    Object.entries(verdicts).map(([questionId, [firstCorrect, lastCorrect]]) => ({
      userId,
      questionId,
      subjectId: 's1',
      answered: 1,
      wrong: 0,
      firstCorrect,
      lastCorrect,
      lastAt: world.clock.now(),
    })),
  )

test('who did nothing has no figures: null and empty, never 0 %', async () => {
  const { token } = await world.buildUser()
  expect(await studyOf(token)).toEqual({
    today: '2026-11-20',
    goal: DEFAULT_SETTINGS.dailyGoal,
    minSample: STATS.minSample,
    total: { name: '护士', questions: 0, firstRate: null, lastRate: null, answerMs: null, studyMs: 0 },
    days: [],
    chapters: [],
  })
  expect(await pointsOf(token)).toEqual({ minSample: STATS.minSample, points: [], few: 0 })
})

test('answers become figures from the minimum sample on: the first and the latest verdict, and the time', async () => {
  const learner = await signIn(world)
  const { token } = learner
  const { sessionId } = await start(learner, { source: 'chapter' })
  const answer = (id: string, response: object, more: object = {}) => item(sessionId, id, { response, elapsedMs: 20_000, ...more })
  await save(learner, answer('q5', right), answer('q6', wrong), answer('q7', wrong), answer('q8', right))
  const few = await studyOf(token)
  expect(few.chapters).toEqual([{ chapterId: 'c3', name: '章 c3', questions: 4, firstRate: null, lastRate: null, answerMs: null }])
  await save(learner, answer('q6', right, { revision: 2 }), answer('q1', right, { elapsedMs: 70_000 }))
  const study = await studyOf(token)
  // q6 was missed first and is right now; the revision of an answer is no second question.
  expect(study.total).toEqual({ name: '护士', questions: 5, firstRate: 0.6, lastRate: 0.8, answerMs: 30_000, studyMs: 150_000 })
  expect(study.chapters.map(({ chapterId, questions }) => [chapterId, questions])).toEqual([
    ['c1', 1],
    ['c3', 4],
  ])
  expect(study.days).toEqual([{ day: '2026-11-20', answered: 5, correct: 3, studyMs: 150_000, all: 5 }])
  expect((await studyOf(token, 's2')).days).toEqual([{ day: '2026-11-20', answered: 0, correct: 0, studyMs: 0, all: 5 }])
  expect((await studyOf((await world.buildUser()).token)).days).toEqual([])
})

test('an essay without a rating has no verdict: it counts neither as right nor as wrong', async () => {
  const { user, token } = await world.buildUser()
  await record(user.id, { q1: [true, true], q2: [true, true], q3: [true, true], q4: [false, false], q5: [true, null], qe: [null, null] })
  const { total } = await studyOf(token)
  expect(total).toMatchObject({ questions: 5, firstRate: 0.8, lastRate: null })
})

test('days: 26 weeks and the one that has begun, over the midnight of Shanghai', async () => {
  const { user, token } = await world.buildUser()
  const day = (name: string, subjectId: string, answered: number) => ({
    userId: user.id,
    subjectId,
    day: name,
    answered,
    correct: 1,
    studyMs: 9,
  })
  await world.db
    .insert(studyDays)
    .values([
      day('2026-05-15', 's1', 7),
      day('2026-05-16', 's1', 8),
      day('2026-11-19', 's1', 3),
      day('2026-11-19', 's2', 4),
      day('2026-11-18', 's1', 0),
    ])
  expect((await studyOf(token)).days).toEqual([
    { day: '2026-05-16', answered: 8, correct: 1, studyMs: 9, all: 8 },
    { day: '2026-11-19', answered: 3, correct: 1, studyMs: 9, all: 7 },
  ])
})

test('knowledge points: the weakest first, those with too few answers only counted', async () => {
  const { user, token } = await world.buildUser()
  await record(user.id, { q1: [false, true], q2: [false, false], q3: [true, true], q4: [true, true], qm: [true, false], q5: [true, true] })
  expect(await pointsOf(token)).toMatchObject({ points: [{ name: '考点', questions: 6 }], few: 0 })
  // The version of today names the points.
  // The row of q5 itself: whichever stood first may be of a kind that is answered otherwise.
  const [row] = await world.db.select().from(questionVersions).where(eq(questionVersions.questionId, 'q5'))
  if (!row) throw new Error('no question')
  const renamed = ['q5'].map((questionId) => ({
    ...row,
    questionId,
    version: 2,
    content: { ...row.content, id: questionId, points: ['循环', '考点'] },
    sourceHash: `${questionId} 2`,
  }))
  await world.db.insert(questionVersions).values(renamed)
  await world.db.execute(`update questions set version = 2 where id = 'q5'`)
  const { points, few } = await pointsOf(token)
  expect(few).toBe(1)
  expect(points).toEqual([{ name: '考点', questions: 6, firstRate: 4 / 6, lastRate: 4 / 6 }])
})

test.each(['study', 'points'])('%s of a subject that never was is not found', async (path) => {
  const { token } = await world.buildUser()
  expect((await world.call('GET', `/api/stats/${path}?subjectId=s9`, { token })).status).toBe(404)
})

describe('a knowledge point is practised', () => {
  const point = (refId: string) => ({ source: 'point', refId })
  const listed = async (learner: Awaited<ReturnType<typeof signIn>>, body: object) => {
    const { sessionId } = await start(learner, body)
    const { result } = await learner.get<{ questions: { id: string }[] }>(`/sessions/${sessionId}/paper`)
    return result.questions.map(({ id }) => id)
  }

  test('its questions of today’s versions, in the order of the bank, under its name; begun again it goes on', async () => {
    const learner = await signIn(world)
    // q5 was given this point by the test above.
    expect(await listed(learner, point('循环'))).toEqual(['q5'])
    expect(await start(learner, point('循环'))).toMatchObject({ resumed: true, total: 1 })
    const { sessionId } = await start(learner, point('循环'))
    const session = await learner.get<{ title: string; source: string; refId: string }>(`/sessions/${sessionId}`)
    expect(session.result).toMatchObject({ title: '循环', source: 'point', refId: '循环' })
    const all = await listed(learner, point('考点'))
    expect(all).toEqual(await listed(learner, { source: 'chapter' }))
  })

  test('what shares its material comes along; what was withdrawn does not', async () => {
    const learner = await signIn(world)
    const [group] = await world.db.select().from(questions).where(isNotNull(questions.groupId)).limit(1)
    if (!group?.groupId) throw new Error('no group')
    const members = await world.db.select().from(questions).where(eq(questions.groupId, group.groupId))
    expect(members.length).toBeGreaterThan(1)
    await world.db.execute(
      sql`update question_versions set content = jsonb_set(content, '{points}', '["单独"]') where question_id = ${group.id}`,
    )
    // A question of another subject that names the same material, as an early import could leave it.
    await world.db.update(questions).set({ groupId: group.groupId }).where(eq(questions.id, 'x1'))
    expect((await listed(learner, point('单独'))).sort()).toEqual(members.map(({ id }) => id).sort())
    await world.db.update(questions).set({ groupId: null }).where(eq(questions.id, 'x1'))
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, group.id))
    const other = await signIn(world)
    expect(await other.post('/sessions', { subjectId: 's1', ...point('单独') })).toMatchObject({
      success: false,
      message: '这个考点现在没有题目，换一个试试吧',
    })
  })

  const NONE = '这个考点现在没有题目，换一个试试吧'
  test.each([
    ['another subject', { subjectId: 's2', ...point('循环') }, { status: 200, message: NONE }],
    ['a name of nothing', { subjectId: 's1', ...point('%"] or') }, { status: 200, message: NONE }],
    ['no name', { subjectId: 's1', source: 'point' }, { status: 400, message: '链接不完整或已失效，请返回后重试' }],
    ['control characters', { subjectId: 's1', ...point('a\u0001b') }, { status: 400 }],
    ['a long name', { subjectId: 's1', ...point('长'.repeat(201)) }, { status: 400 }],
  ])('%s starts nothing', async (_name, body, refusal) => {
    const learner = await signIn(world)
    expect(await learner.post('/sessions', body)).toMatchObject({ success: false, ...refusal })
    expect(await world.db.$count(practiceSessions, eq(practiceSessions.userId, learner.id))).toBe(0)
  })
})

test('cleared records leave no time for an answer behind: what a day of practice keeps is told with its day', async () => {
  const learner = await signIn(world)
  await play(world, learner, { day: '2026-11-20', elapsedMs: 4000 })
  expect((await studyOf(learner.token)).total).toMatchObject({ answerMs: 4000, studyMs: 40_000 })
  await learner.post('/clearings', { subjectIds: ['s1'], kinds: ['record'] })
  expect((await studyOf(learner.token)).total).toMatchObject({ questions: 0, firstRate: null, answerMs: null, studyMs: 40_000 })
})
