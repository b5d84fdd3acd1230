import { eq } from 'drizzle-orm'
import { questions, subjects, userSettings } from '../../../server/db/schema'
import { S1 } from './bank'
import { item, nowOf, openWorld, save, signIn, start, wrong, type Learner, type World } from './setup'

interface Home {
  subject: { id: string; examDate: string | null }
  daysLeft: number | null
  personal: {
    goal: { done: number; target: number }
    streakDays: number
    resume: { sessionId: string; title: string; answered: number; total: number } | null
    progress: { answered: number; total: number }
    counts: { wrong: number; favorite: number; note: number }
  } | null
}

const DAY = 86_400_000
let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (learner = await signIn(world)))

const home = async (who: Learner, subjectId = 's1') => (await who.get<Home>(`/home?subjectId=${subjectId}`)).result
const personal = async (who: Learner) => {
  const { personal: own } = await home(who)
  if (!own) throw new Error('a learner has a personal part')
  return own
}
const at = (text: string) => world.clock.advance(Date.parse(text) - nowOf(world))

describe('the practice tab', () => {
  it('shows a guest the subject and nothing personal', async () => {
    const { status, body } = await world.call<Home>('GET', '/api/practice/home?subjectId=s1')
    expect(status).toBe(200)
    expect(body.result).toEqual({
      subject: { id: 's1', name: '护士', examName: '护士资格考试', examDate: '2026-11-30' },
      daysLeft: 10,
      personal: null,
      news: [],
    })
  })

  it('is a guest’s for who has signed in and bound no phone', async () => {
    const { token } = await world.buildUser({ phone: null })
    const read = async () => (await world.call<Home>('GET', '/api/practice/home?subjectId=s1', { token })).body.result.personal
    expect(await read()).toBeNull()
    // The second time the server knows the caller without reading him again.
    expect(await read()).toBeNull()
  })

  it('knows no unknown subject', async () => {
    expect(await learner.get('/home?subjectId=nothing')).toMatchObject({ status: 404, success: false })
    expect((await learner.get('/home')).status).toBe(400)
  })

  it('counts the days to the exam on the calendar of Shanghai', async () => {
    const exam = (examDate: string | null) => world.db.update(subjects).set({ examDate }).where(eq(subjects.id, 's1'))
    const startedAt = nowOf(world)
    at('2026-11-29T15:59:59Z')
    expect((await home(learner)).daysLeft).toBe(1)
    at('2026-11-29T16:00:00Z')
    expect((await home(learner)).daysLeft).toBe(0)
    at('2026-11-30T16:00:00Z')
    expect((await home(learner)).daysLeft).toBeNull()
    await exam(null)
    expect((await home(learner)).daysLeft).toBeNull()
    await exam('2026-11-30')
    world.clock.advance(startedAt - nowOf(world))
  })

  it('is empty for a learner who has done nothing', async () => {
    expect(await personal(learner)).toEqual({
      goal: { done: 0, target: expect.any(Number) as number },
      streakDays: 0,
      resume: null,
      progress: { answered: 0, total: S1.length },
      counts: { wrong: 0, favorite: 0, note: 0 },
      daily: { day: '2026-11-20', done: null },
    })
  })

  it('announces a daily practice where one can be made of what there is, and nowhere else', async () => {
    const dayOfS2 = async () =>
      (await learner.get<{ personal: { daily: { day: string } } }>('/home?subjectId=s2')).result.personal.daily.day
    const set = (id: string, fields: Partial<typeof questions.$inferInsert>) =>
      world.db.update(questions).set(fields).where(eq(questions.id, id))
    const overview = async () =>
      (await world.call<{ set: object | null }>('GET', '/api/daily/overview?subjectId=s2')).body.result.set !== null
    expect(await dayOfS2()).toBe('2026-11-20')
    for (const id of ['x1', 'x2', 'x3']) await set(id, { type: 'ESSAY' })
    expect([await dayOfS2(), await overview()]).toEqual(['', false])
    // A case with an essay in it is left out whole.
    await set('x1', { groupId: 'g1' })
    await set('x2', { groupId: 'g1', type: 'SINGLE' })
    expect([await dayOfS2(), await overview()]).toEqual(['', false])
    await set('x1', { type: 'SINGLE' })
    expect([await dayOfS2(), await overview()]).toEqual(['2026-11-20', true])
    for (const id of ['x1', 'x2', 'x3']) await set(id, { type: 'SINGLE', groupId: null })
  })

  it('takes the daily goal from the practice settings', async () => {
    const usual = (await personal(learner)).goal.target
    expect(usual).toBeGreaterThanOrEqual(5)
    const rules = { dailyGoal: usual + 7 }
    await world.db.insert(userSettings).values({ userId: learner.id, rules, updatedAt: new Date(nowOf(world)) })
    expect((await personal(learner)).goal.target).toBe(usual + 7)
  })

  it('counts what was answered today in the subject, distinct questions, the book and the favourites', async () => {
    const one = await start(learner, { source: 'chapter', chapterId: 'c1' })
    await save(
      learner,
      item(one.sessionId, 'q1'),
      item(one.sessionId, 'q2', { response: wrong }),
      item(one.sessionId, 'q3', { response: wrong }),
    )
    const two = await start(learner, { source: 'chapter' })
    await save(learner, item(two.sessionId, 'q1'))
    const other = await start(learner, { source: 'chapter', subjectId: 's2' })
    await save(learner, item(other.sessionId, 'x1', { response: wrong }))
    await learner.post('/favorite', { questionId: 'q1', on: true })
    await learner.post('/favorite', { questionId: 'x1', on: true })
    await learner.post('/wrong/remove', { questionIds: ['q3'] })
    expect(await personal(learner)).toMatchObject({
      // Four here and one in the other subject: the goal of the day is one.
      goal: { done: 5 },
      progress: { answered: 3, total: S1.length },
      counts: { wrong: 1, favorite: 1 },
    })
    expect((await home(learner, 's2')).personal).toMatchObject({
      goal: { done: 5 },
      progress: { answered: 1, total: 3 },
      counts: { wrong: 1, favorite: 1 },
    })
  })

  it('offers the newest unfinished session in which something was done', async () => {
    const one = await start(learner, { source: 'chapter', chapterId: 'c1' })
    expect((await personal(learner)).resume).toBeNull()
    await save(learner, item(one.sessionId, 'q1'))
    world.clock.advance(1000)
    const two = await start(learner, { source: 'chapter', chapterId: 'c3' })
    expect((await personal(learner)).resume).toEqual({ sessionId: one.sessionId, title: '章 c1', answered: 1, total: 8 })
    await learner.post(`/sessions/${two.sessionId}/position`, { position: 2, recitePosition: 0, elapsedMs: 10, marks: [] })
    expect((await personal(learner)).resume).toMatchObject({ sessionId: two.sessionId, answered: 0, total: 4 })
    world.clock.advance(1000)
    await save(learner, item(one.sessionId, 'q2'))
    expect((await personal(learner)).resume).toMatchObject({ sessionId: one.sessionId, answered: 2 })
    await learner.post(`/sessions/${one.sessionId}/finish`)
    await learner.post(`/sessions/${two.sessionId}/finish`)
    expect((await personal(learner)).resume).toBeNull()
  })

  it('offers nothing that was only looked up in the search', async () => {
    const { sessionId } = await start(learner, { source: 'search', refId: 'a1' })
    await learner.post(`/sessions/${sessionId}/position`, { position: 1, recitePosition: 0, elapsedMs: 10, marks: [] })
    expect((await personal(learner)).resume).toBeNull()
  })

  it('offers no session whose questions are all answered, also before it is handed in', async () => {
    const { sessionId } = await start(learner, { source: 'chapter', chapterId: 'c3' })
    await save(learner, ...['q5', 'q6', 'q7'].map((id) => item(sessionId, id)))
    expect((await personal(learner)).resume).toMatchObject({ sessionId, answered: 3, total: 4 })
    await save(learner, item(sessionId, 'q8'))
    expect((await personal(learner)).resume).toBeNull()
  })

  it('keeps the streak over subjects and until the end of the next day', async () => {
    for (const [subjectId, questionId] of [
      ['s1', 'q1'],
      ['s2', 'x1'],
      ['s1', 'q2'],
    ] as const) {
      const { sessionId } = await start(learner, { source: 'chapter', subjectId })
      await save(learner, item(sessionId, questionId, { answeredAt: nowOf(world) }))
      world.clock.advance(DAY)
    }
    expect((await personal(learner)).streakDays).toBe(3)
    world.clock.advance(DAY)
    expect((await personal(learner)).streakDays).toBe(0)
  })
})

describe('progress by chapter', () => {
  it('counts distinct questions, right at the last answer, without withdrawn ones', async () => {
    const one = await start(learner, { source: 'chapter' })
    await save(learner, item(one.sessionId, 'q1', { response: wrong }), item(one.sessionId, 'q2'), item(one.sessionId, 'b1'))
    world.clock.advance(1000)
    const two = await start(learner, { source: 'chapter', restart: true })
    await save(
      learner,
      item(two.sessionId, 'q1', { answeredAt: nowOf(world) }),
      item(two.sessionId, 'q2', { response: wrong, answeredAt: nowOf(world) }),
    )
    const read = async () =>
      (await learner.get<{ chapterId: string }[]>('/progress?subjectId=s1')).result.sort((a, b) => (a.chapterId < b.chapterId ? -1 : 1))
    expect(await read()).toEqual([
      { chapterId: 'c1', answered: 2, correct: 1 },
      { chapterId: 'c2', answered: 1, correct: 1 },
    ])
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q1'))
    expect(await read()).toEqual([
      { chapterId: 'c1', answered: 1, correct: 0 },
      { chapterId: 'c2', answered: 1, correct: 1 },
    ])
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q1'))
    expect((await learner.get('/progress?subjectId=s2')).result).toEqual([])
  })
})
