import { advancedPapers, clearedAnswers, clearedQuestions, clearedWrong, clearings } from '../../../server/db/schema'
import { sweepExpired } from '../../../server/db/sweep'
import { item, nowOf, openWorld, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'
import { ALL, books, study, type Kind } from './ground'

let world: World
let learner: Learner
let sessionId: string
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  sessionId = await study(world, learner)
})

const clear = (kinds: Kind[], subjectIds = ['s1'], who = learner) =>
  who.post<{ id: string; undoMs: number }>('/clearings', { subjectIds, kinds })
const undo = (id: string, who = learner) => who.post(`/clearings/${id}/undo`)
const clearable = async (who = learner) =>
  (await who.get<{ subjectId: string; counts: Record<Kind, number> }[]>('/clearings')).result.map(({ subjectId, counts }) => [
    subjectId,
    counts,
  ])

test('each bank names what there is in it', async () => {
  expect(await clearable()).toEqual([
    ['s1', { record: 2, wrong: 1, favorite: 1, note: 1 }],
    ['s2', { record: 1, wrong: 1, favorite: 0, note: 0 }],
  ])
  expect(await clearable(await signIn(world))).toEqual([])
})

test('the chosen kinds of the chosen banks go, and nothing else', async () => {
  await clear(['wrong'])
  expect(await clearable()).toEqual([
    ['s1', { record: 2, wrong: 0, favorite: 1, note: 1 }],
    ['s2', { record: 1, wrong: 1, favorite: 0, note: 0 }],
  ])
  await clear(ALL)
  expect(await clearable()).toEqual([['s2', { record: 1, wrong: 1, favorite: 0, note: 0 }]])
  const home = await learner.get<{ personal: { resume: { title: string } | null; progress: { answered: number } } }>('/home?subjectId=s1')
  expect(home.result.personal).toMatchObject({ resume: null, progress: { answered: 0 } })
  expect((await learner.get<unknown[]>('/progress?subjectId=s1')).result).toEqual([])
})

test('undo puts everything back as it was, once, however often it is asked', async () => {
  const before = await books(world, learner)
  const { result } = await clear(ALL, ['s1', 's2'])
  expect(result.undoMs).toBe(10_000)
  expect(await clearable()).toEqual([])
  for (let again = 0; again < 2; again++) expect((await undo(result.id)).result).toEqual({ ok: true })
  expect(await books(world, learner)).toEqual(before)
})

test('after the time for undo is over nothing comes back, and the sweeper forgets what was taken', async () => {
  const { result } = await clear(ALL)
  world.clock.advance(20_000)
  expect(await undo(result.id)).toMatchObject({ success: false, message: '撤销的时间已过，记录已清空' })
  await sweepExpired(world.db, new Date(nowOf(world)))
  for (const table of [clearings, clearedAnswers, clearedQuestions, clearedWrong]) expect(await world.db.select().from(table)).toEqual([])
  expect((await undo(result.id)).status).toBe(404)
})

test('another learner keeps everything and undoes nothing', async () => {
  const other = await signIn(world)
  await study(world, other)
  const before = await books(world, other)
  const { result } = await clear(ALL)
  expect(await books(world, other)).toEqual(before)
  expect((await undo(result.id, other)).status).toBe(404)
})

test('an answer from another device after the clearing is a record; undo merges, the newest wins', async () => {
  const { result } = await clear(ALL)
  world.clock.advance(1000)
  const late = item(sessionId, 'q1', { revision: 2, response: wrong, answeredAt: nowOf(world) })
  const fresh = item(sessionId, 'q4', { response: wrong, answeredAt: nowOf(world) })
  expect((await save(learner, late, fresh)).result.accepted).toHaveLength(2)
  expect(await clearable()).toContainEqual(['s1', { record: 2, wrong: 2, favorite: 0, note: 0 }])
  await undo(result.id)
  const { questions, wrong: book, answers, sessions } = await books(world, learner)
  expect(questions.map(({ questionId, answered, wrong: missed }) => [questionId, answered, missed])).toEqual([
    ['q1', 1, 1],
    ['q2', 1, 0],
    ['q4', 1, 1],
    ['x1', 1, 1],
  ])
  expect(answers.map(({ questionId, revision }) => [questionId, revision])).toEqual([
    ['q1', 2],
    ['q2', 1],
    ['q4', 1],
    ['x1', 1],
  ])
  expect(book.find(({ questionId }) => questionId === 'q1')).toMatchObject({ wrongTimes: 2, lastWrongAt: new Date(nowOf(world)) })
  expect(sessions.find(({ id }) => id === sessionId)).toMatchObject({ answered: 3, finishedAt: null, position: 3, marks: ['q1'] })
})

test('an answer of before the clearing that arrives after it is the last one of its question', async () => {
  const HOUR = 3_600_000
  world.clock.advance(2 * HOUR)
  await save(learner, item(sessionId, 'q3', { answeredAt: nowOf(world) }))
  await clear(['record'])
  await save(learner, item(sessionId, 'q3', { answeredAt: nowOf(world) - HOUR }))
  expect((await learner.get('/progress?subjectId=s1')).result).toEqual([{ chapterId: 'c1', answered: 1, correct: 1 }])
})

test('a list that was begun anew meanwhile stays the open one', async () => {
  const { result } = await clear(['record'])
  const anew = await start(learner, { source: 'chapter' })
  expect(anew.sessionId).not.toBe(sessionId)
  await undo(result.id)
  const open = (await books(world, learner)).sessions.filter(({ finishedAt, subjectId }) => finishedAt === null && subjectId === 's1')
  expect(open.map(({ id }) => id)).toEqual([anew.sessionId])
})

test('a paper of 进阶练习 whose answers were cleared was not done yet, and was again after undo', async () => {
  const paper = {
    id: 'paper',
    subjectId: 's1',
    kind: 'frequent',
    name: '卷',
    level: 2,
    lock: 'free',
    price: 0,
    items: ['q1', 'q2'],
    position: 0,
  } as const
  await world.db.insert(advancedPapers).values({ ...paper, items: [...paper.items] })
  const progress = async () => {
    const { body } = await world.call<{ progress: object | null }[]>('GET', '/api/advanced/papers?subjectId=s1', { token: learner.token })
    return body.result[0]?.progress
  }
  const begun = await start(learner, { source: 'advanced', refId: 'paper' })
  await save(learner, item(begun.sessionId, 'q1'))
  const { result } = await clear(['record'])
  expect(await progress()).toBeNull()
  await undo(result.id)
  expect(await progress()).toMatchObject({ answered: 1, finished: false })
})

test('first attempts count once for the site, although they were cleared', async () => {
  const sample = async () => {
    const { result } = await learner.get<{ questionId: string; sample: number }[]>(`/sessions/${sessionId}/stats`)
    return result.find(({ questionId }) => questionId === 'q2')?.sample
  }
  const before = await sample()
  await clear(['record'])
  await save(learner, item(sessionId, 'q2', { revision: 5, response: wrong }))
  expect(await sample()).toBe(before)
  expect((await start(learner, { source: 'unseen', size: 200 })).total).toBeGreaterThan(10)
})

test('nothing is cleared by a call that names nothing or something unknown', async () => {
  const before = await books(world, learner)
  for (const body of [
    { subjectIds: [], kinds: ['wrong'] },
    { subjectIds: ['s1'], kinds: [] },
    { subjectIds: ['s1'], kinds: ['everything'] },
  ])
    expect((await learner.post('/clearings', body)).status).toBe(400)
  expect((await clear(ALL, ['nothing'])).success).toBe(true)
  expect(await books(world, learner)).toEqual(before)
})
