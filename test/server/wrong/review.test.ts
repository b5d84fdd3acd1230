import { and, eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import { questions, userSettings, userSubjects, wrongBook } from '../../../server/db/schema'
import { item, nowOf, openWorld, right, save, signIn, start, wrong, type Learner, type World } from '../practice/setup'

interface Group {
  key: string
  name: string
  count: number
  mastered: number
  due: number
}
interface Book {
  unmastered: number
  mastered: number
  due: number
  minutes: number
  nextDueAt: number | null
  groups: Group[]
}

const DAY = 86_400_000
let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (learner = await signIn(world)))

const book = async (by = 'chapter') => (await learner.get<Book>(`/wrong?subjectId=s1&by=${by}`)).result
const list = async (query: string) =>
  (await learner.get<{ total: number; rows: { questionId: string; due: boolean }[] }>(`/wrong/questions?subjectId=s1&${query}`)).result
const ids = async (query: string) => (await list(query)).rows.map((row) => row.questionId)

/** Answers questions in a session, a second apart. */
async function answer(sessionId: string, response: object, ...questionIds: string[]) {
  for (const questionId of questionIds) {
    world.clock.advance(1000)
    await save(learner, item(sessionId, questionId, { response, answeredAt: nowOf(world) }))
  }
}
const practise = async (response: object, ...questionIds: string[]) =>
  answer((await start(learner, { source: 'chapter', restart: true })).sessionId, response, ...questionIds)
const review = (refId = 'all') => start(learner, { source: 'due', refId })
const questionsOf = async (sessionId: string) =>
  (await learner.get<{ questions: { id: string }[] }>(`/sessions/${sessionId}/paper`)).result.questions.map(({ id }) => id).sort()

describe('today due', () => {
  it('asks for a miss at once, moves a right one to another day and a wrong one to the end', async () => {
    await practise(wrong, 'q1', 'q2')
    expect(await book()).toMatchObject({ unmastered: 2, due: 2, nextDueAt: null })
    const first = await review()
    expect(first.total).toBe(2)
    await answer(first.sessionId, right, 'q1')
    await answer(first.sessionId, wrong, 'q2')
    const after = await book()
    expect(after).toMatchObject({ unmastered: 2, due: 1 })
    expect(dayOf(after.nextDueAt ?? 0) > dayOf(nowOf(world))).toBe(true)
    const again = await review()
    expect(await questionsOf(again.sessionId)).toEqual(['q2'])
  })

  it('takes a new miss into the review that is open', async () => {
    await practise(wrong, 'q1')
    const open = await review()
    expect((await review()).sessionId).toBe(open.sessionId)
    await practise(wrong, 'q5')
    expect(await questionsOf((await review()).sessionId)).toEqual(['q1', 'q5'])
  })

  it('masters after two reviews in a row and says when the next one is due', async () => {
    await practise(wrong, 'q1')
    await answer((await review()).sessionId, right, 'q1')
    expect((await learner.post('/sessions', { subjectId: 's1', source: 'due', refId: 'all' })).message).toBe(
      '今天没有待复习的错题了，休息一下吧',
    )
    const { nextDueAt } = await book()
    world.clock.advance((nextDueAt ?? 0) - nowOf(world))
    expect(await book()).toMatchObject({ due: 1, nextDueAt: null })
    await answer((await review()).sessionId, right, 'q1')
    expect(await book()).toMatchObject({ unmastered: 0, mastered: 1, due: 0, nextDueAt: null })
    await practise(wrong, 'q1')
    expect(await book()).toMatchObject({ unmastered: 1, mastered: 0, due: 1 })
  })

  it('is moved by reviews alone, and counts a replay once', async () => {
    await practise(wrong, 'q1')
    await practise(right, 'q1')
    expect(await book()).toMatchObject({ due: 1, nextDueAt: null })
    const { sessionId } = await review()
    const sent = item(sessionId, 'q1', { response: wrong, answeredAt: nowOf(world) })
    await save(learner, sent)
    const stored = () => world.db.select().from(wrongBook).where(eq(wrongBook.userId, learner.id))
    const once = await stored()
    for (let again = 0; again < 3; again++) await save(learner, sent)
    expect(await stored()).toEqual(once)
    expect(once).toMatchObject([{ wrongTimes: 2, source: 'practice' }])
  })

  it('takes no right answer from before the latest miss, which a device that was offline sends after it', async () => {
    await practise(wrong, 'q1')
    const { sessionId } = await review()
    world.clock.advance(60_000)
    const offline = nowOf(world)
    world.clock.advance(60_000)
    await practise(wrong, 'q1')
    await save(learner, item(sessionId, 'q1', { response: right, answeredAt: offline }))
    expect(await book()).toMatchObject({ unmastered: 1, due: 1 })
    await practise(right, 'q1')
    expect(await book()).toMatchObject({ unmastered: 1, mastered: 0 })
    await practise(right, 'q1')
    expect(await book()).toMatchObject({ unmastered: 0, mastered: 1 })
  })

  it('keeps what was mastered when the learner asks for more right answers and gives one', async () => {
    const set = (masteredAfter: number) => ({ userId: learner.id, rules: { masteredAfter }, updatedAt: new Date(nowOf(world)) })
    await world.db.insert(userSettings).values(set(1))
    await practise(wrong, 'q1')
    await practise(right, 'q1')
    await world.db.update(userSettings).set(set(3)).where(eq(userSettings.userId, learner.id))
    await practise(right, 'q1')
    expect(await book()).toMatchObject({ unmastered: 0, mastered: 1, due: 0 })
  })

  it('counts an entry from before there were cards as due, and no withdrawn or removed one', async () => {
    await practise(wrong, 'q1', 'q2', 'q3')
    await world.db.update(wrongBook).set({ card: null, dueAt: null }).where(eq(wrongBook.userId, learner.id))
    expect((await book()).due).toBe(3)
    await learner.post('/wrong/remove', { questionIds: ['q2'] })
    await world.db.update(questions).set({ withdrawn: true }).where(eq(questions.id, 'q3'))
    expect(await book()).toMatchObject({ unmastered: 1, due: 1 })
    expect(await questionsOf((await review()).sessionId)).toEqual(['q1'])
    await world.db.update(questions).set({ withdrawn: false }).where(eq(questions.id, 'q3'))
  })

  it('is not planned after the exam: the own date, else that of the subject', async () => {
    // The subject's exam is on 30 November; the learner's own a day after tomorrow.
    const day = (days: number) => dayOf(nowOf(world) + days * DAY)
    await world.db.insert(userSubjects).values({ userId: learner.id, subjectId: 's1', position: 0, examDate: day(2) })
    await practise(wrong, 'q1')
    await answer((await review()).sessionId, right, 'q1')
    expect(dayOf((await book()).nextDueAt ?? 0)).toBe(day(1))
  })

  it('comes with an exam date that is moved nearer, and on the day of the exam each question once', async () => {
    const day = (days: number) => dayOf(nowOf(world) + days * DAY)
    await practise(wrong, 'q1', 'q2', 'q3')
    const { sessionId } = await review()
    for (const id of ['q1', 'q2', 'q3']) await answer(sessionId, right, id)
    await world.db
      .update(wrongBook)
      .set({ dueAt: new Date(nowOf(world) + 9 * DAY) })
      .where(eq(wrongBook.userId, learner.id))
    await world.db.insert(userSubjects).values({ userId: learner.id, subjectId: 's1', position: 0, examDate: day(1) })
    expect((await book()).due).toBe(0)
    await world.db.insert(userSettings).values({ userId: learner.id, rules: { masteredAfter: 3 }, updatedAt: new Date(nowOf(world)) })
    world.clock.advance(DAY)
    expect((await book()).due).toBe(3)
    const today = (await review()).sessionId
    await answer(today, right, 'q1')
    await answer(today, wrong, 'q2')
    expect(await book()).toMatchObject({ unmastered: 3, due: 2 })
  })

  it('is planned for the announced exam once the own date is over', async () => {
    // The subject's exam is on 30 November.
    world.clock.current = new Date('2026-11-28T04:00:00Z')
    await world.db.insert(userSubjects).values({ userId: learner.id, subjectId: 's1', position: 0, examDate: '2026-11-27' })
    await practise(wrong, 'q1')
    await answer((await review()).sessionId, right, 'q1')
    expect(dayOf((await book()).nextDueAt ?? 0)).toBe('2026-11-29')
  })

  it('follows the retention target of the settings', async () => {
    const dueAfter = async (retention: number | undefined) => {
      learner = await signIn(world)
      await world.db.insert(userSubjects).values({ userId: learner.id, subjectId: 's1', position: 0, examDate: '2031-01-01' })
      if (retention !== undefined) {
        await world.db.insert(userSettings).values({ userId: learner.id, rules: { retention }, updatedAt: new Date(nowOf(world)) })
      }
      await practise(wrong, 'q1')
      await world.db.update(wrongBook).set({ dueAt: null }).where(eq(wrongBook.userId, learner.id))
      world.clock.advance(4 * DAY)
      await answer((await review()).sessionId, right, 'q1')
      return ((await book()).nextDueAt ?? 0) - nowOf(world)
    }
    const [low, usual, high] = [await dueAfter(0.7), await dueAfter(undefined), await dueAfter(0.97)]
    expect(low).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(high)
  })

  it('estimates the time at the own pace once it is known', async () => {
    await practise(wrong, 'q1', 'q2', 'q3', 'q4')
    expect((await book()).minutes).toBe(3)
    for (let round = 0; round < 4; round++) await practise(wrong, 'q1', 'q2', 'q3', 'q4')
    // 20 answers of a second each.
    expect((await book()).minutes).toBe(1)
  })
})

describe('groups', () => {
  it('stand by type, source and day, with the names a learner reads', async () => {
    await practise(wrong, 'q1', 'b1')
    await world.db
      .update(wrongBook)
      .set({ source: 'exam', lastWrongAt: new Date(nowOf(world) - 40 * DAY) })
      .where(and(eq(wrongBook.userId, learner.id), eq(wrongBook.questionId, 'b1')))
    expect((await book('type')).groups.map(({ key, due }) => [key, due]).sort()).toEqual([
      ['type:A1', 1],
      ['type:B1', 1],
    ])
    expect((await book('source')).groups.map(({ key, name }) => [key, name]).sort()).toEqual([
      ['source:exam', '模拟考试'],
      ['source:practice', '日常练习'],
    ])
    const month = dayOf(nowOf(world) - 40 * DAY).slice(0, 7)
    expect((await book('day')).groups.map(({ key, name }) => [key, name])).toEqual([
      [`day:${dayOf(nowOf(world))}`, '今天'],
      [`month:${month}`, `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`],
    ])
    expect([await ids('group=type:B1'), await ids('group=source:practice'), await ids(`group=month:${month}`)]).toEqual([
      ['b1'],
      ['q1'],
      ['b1'],
    ])
    expect((await learner.get('/wrong/questions?subjectId=s1&group=colour:red')).status).toBe(400)
  })

  it('names by month what is older than the last days, and lists no more under it than it counts', async () => {
    const kept = world.clock.current
    const noon = (world.clock.current = new Date('2026-11-20T04:00:00.000Z'))
    await practise(wrong, 'q1', 'q2', 'q3')
    const missed = (id: string, days: number) =>
      world.db
        .update(wrongBook)
        .set({ lastWrongAt: new Date(noon.getTime() - days * DAY) })
        .where(and(eq(wrongBook.userId, learner.id), eq(wrongBook.questionId, id)))
    await Promise.all([missed('q1', 0), missed('q2', 6), missed('q3', 7)])
    expect((await book('day')).groups.map(({ key, count }) => [key, count])).toEqual([
      ['day:2026-11-20', 1],
      ['day:2026-11-14', 1],
      ['month:2026-11', 1],
    ])
    expect(await ids('group=month:2026-11')).toEqual(['q3'])
    expect((await start(learner, { source: 'wrongGroup', refId: 'month:2026-11' })).total).toBe(1)
    expect((await start(learner, { source: 'due', refId: 'month:2026-11' })).total).toBe(1)
    world.clock.current = kept
  })

  it('are practised and reviewed alone', async () => {
    await practise(wrong, 'q1', 'b1', 'b2')
    expect(await questionsOf((await start(learner, { source: 'wrongGroup', refId: 'type:B1' })).sessionId)).toEqual(['b1', 'b2'])
    expect(await questionsOf((await review('chapter:c1')).sessionId)).toEqual(['q1'])
    const state = await learner.get<{ title: string; refId: string }>(`/sessions/${(await review('chapter:c1')).sessionId}`)
    expect(state.result).toMatchObject({ title: '今日复习 · 章 c1', refId: 'chapter:c1' })
    for (const body of [{ source: 'due' }, { source: 'wrongGroup', refId: 'nonsense' }])
      expect(await learner.post('/sessions', { subjectId: 's1', ...body })).toMatchObject({ status: 400, success: false })
  })
})

describe('search in the book', () => {
  it('finds words as they stand, with no wildcards', async () => {
    await practise(wrong, 'q1', 'q2', 'b1')
    expect(await ids('q=%E9%A2%98%E7%9B%AE%20Q')).toEqual(['q2', 'q1'])
    expect(await ids('q=%25')).toEqual([])
    expect(await ids('q=_')).toEqual([])
    expect(await ids('q=%E9%A2%98%E7%9B%AE%20q1&group=type:A1')).toEqual(['q1'])
    expect((await learner.get(`/wrong/questions?subjectId=s1&q=${'a'.repeat(51)}`)).status).toBe(400)
  })
})
