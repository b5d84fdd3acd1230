import { and, eq } from 'drizzle-orm'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { coinEntries, dailyResults, dailySets, questions, questionStats } from '../../../server/db/schema'
import { openWorld, signIn, type Learner, type World } from '../practice/setup'
import { answer, at, begin, daily, giveCoins, play, questionsOf, type DailyApi } from './setup'

const TODAY = '2026-11-20'
let world: World
let learner: Learner
let api: DailyApi
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  at(world, `${TODAY}T12:00:00+08:00`)
  await world.db.delete(dailyResults)
  await world.db.delete(dailySets)
  learner = await signIn(world)
  api = daily(world, learner.token)
})

const newcomer = async () => {
  const other = await signIn(world)
  return { other, otherApi: daily(world, other.token) }
}
const coins = (who = learner) => coinsOf(world.db, who.id)
const streakOf = async (who = api) => (await who.overview()).result.personal?.streak

describe("today's set", () => {
  it('is the same for everyone, ten questions the server can judge, and stays when the bank changes', async () => {
    const { other } = await newcomer()
    const { result } = await daily(world, undefined).overview()
    expect(result).toMatchObject({ today: TODAY, set: { total: 10, minutes: 8 }, personal: null })
    const mine = await questionsOf(learner, (await begin(learner, TODAY)).sessionId)
    const withdrawn = (on: boolean) =>
      world.db
        .update(questions)
        .set({ withdrawn: on })
        .where(eq(questions.id, mine[0]?.id ?? ''))
    await withdrawn(true)
    const theirs = await questionsOf(other, (await begin(other, TODAY)).sessionId)
    await withdrawn(false)
    expect(theirs).toEqual(mine)
    expect(mine).toHaveLength(10)
    expect(mine.map(({ id }) => id)).not.toContain('qe')
  })

  it('is another one tomorrow, and one for every subject', async () => {
    await api.overview()
    at(world, '2026-11-21T00:00:00+08:00')
    expect((await api.overview()).result.today).toBe('2026-11-21')
    const sets = await world.db.select().from(dailySets).where(eq(dailySets.subjectId, 's1'))
    expect(sets.map(({ day }) => day).sort()).toEqual([TODAY, '2026-11-21'])
    expect(sets[0]?.items).not.toEqual(sets[1]?.items)
    const elsewhere = await learner.post('/sessions', { source: 'daily', subjectId: 's2', refId: '2026-11-21' })
    expect(elsewhere.result).toMatchObject({ total: 3 })
  })

  it('refuses days that are none, days to come, days that are over and lists without a day', async () => {
    const refused = async (refId?: string) => {
      const reply = await learner.post('/sessions', { source: 'daily', subjectId: 's1', refId })
      expect(reply.success).toBe(false)
      return reply.message
    }
    expect(await refused('2026-11-31')).toContain('日期不正确')
    expect(await refused('9999-99-99')).toContain('日期不正确')
    expect(await refused('2026-11-21')).toContain('还没有到')
    expect(await refused('2026-11-19')).toContain('补练')
    expect(await refused()).toContain('链接不完整')
    expect((await api.day('2026-02-30')).message).toContain('日期不正确')
    expect((await api.month('2026-13')).message).toBe('链接不完整或已失效，请返回后重试')
    expect((await api.day('2020-01-01')).message).toBe('这一天的练习不存在或已下架，请返回后重试')
    expect(await world.db.select().from(dailySets)).toEqual([])
  })
})

describe('finishing', () => {
  it('enters the day with the last answer, counts the streak up, pays once, and is looked at until 完成', async () => {
    const sessionId = await play(world, learner, { day: TODAY, misses: 3, elapsedMs: 2000 })
    const { personal } = (await api.overview()).result
    expect(personal).toMatchObject({
      streak: { days: 1, best: 1 },
      firstDay: TODAY,
      answered: 10,
      result: { day: TODAY, correct: 7, total: 10, elapsedMs: 20_000, madeUp: false },
    })
    expect([await coins(), await begin(learner, TODAY)]).toMatchObject([10, { sessionId, resumed: true }])
    await learner.post(`/sessions/${sessionId}/finish`)
    expect(await coins()).toBe(10)
    expect((await learner.get<{ personal: { daily: object } }>('/home?subjectId=s1')).result.personal.daily).toEqual({
      day: TODAY,
      done: { correct: 7, total: 10 },
    })
  })

  it('is not entered before the last answer, nor by handing in early', async () => {
    const sessionId = await play(world, learner, { day: TODAY, upTo: 9 })
    await learner.post(`/sessions/${sessionId}/finish`)
    expect((await api.day(TODAY)).result).toMatchObject({ status: 'started', answered: 9, result: null })
    expect(await coins()).toBe(0)
  })

  it('counts the first answers, whatever is practised again', async () => {
    const first = await play(world, learner, { day: TODAY, misses: 4, upTo: 8 })
    await learner.post(`/sessions/${first}/finish`)
    world.clock.advance(60_000)
    await play(world, learner, { day: TODAY })
    expect((await api.day(TODAY)).result).toMatchObject({ status: 'done', result: { correct: 6, total: 10 } })
    const again = await begin(learner, TODAY)
    await learner.post(`/sessions/${again.sessionId}/finish`)
    await play(world, learner, { day: TODAY })
    expect((await api.day(TODAY)).result.result).toMatchObject({ correct: 6 })
    expect(await coins()).toBe(10)
  })
})

describe('midnight in Shanghai', () => {
  it('separates the days, whatever the zone of the machine', async () => {
    at(world, '2026-11-20T15:59:59Z')
    expect((await api.overview()).result.today).toBe(TODAY)
    at(world, '2026-11-20T16:00:00Z')
    expect((await api.overview()).result.today).toBe('2026-11-21')
  })

  it('lets a day that was begun be finished within the hour, and not later', async () => {
    at(world, '2026-11-20T23:58:00+08:00')
    const { sessionId } = await begin(learner, TODAY)
    await answer(world, learner, { sessionId, day: TODAY, upTo: 5 })
    const { other, otherApi } = await newcomer()
    const late = { sessionId: await play(world, other, { day: TODAY, upTo: 5 }), day: TODAY }
    at(world, '2026-11-21T00:59:59+08:00')
    await answer(world, learner, { sessionId, day: TODAY })
    expect([(await api.day(TODAY)).result.result, await streakOf()]).toMatchObject([{ madeUp: false }, { days: 1, best: 1 }])
    at(world, '2026-11-21T01:00:00+08:00')
    await answer(world, other, late)
    expect((await otherApi.day(TODAY)).result).toMatchObject({ status: 'missed', result: null })
    expect(await coins(other)).toBe(0)
    expect((await other.post('/sessions', { subjectId: 's1', source: 'daily', refId: '2026-11-19' })).success).toBe(false)
  })

  it('leaves a set that was opened in time free until the hour is over, also without an answer', async () => {
    await giveCoins(world, learner.id, 50)
    at(world, '2026-11-20T23:58:00+08:00')
    const { sessionId } = await begin(learner, TODAY)
    at(world, '2026-11-21T00:05:00+08:00')
    expect((await api.day(TODAY)).result).toMatchObject({ status: 'started', answered: 0 })
    expect(await api.makeUp(TODAY)).toMatchObject({ success: false, message: '这一天的练习还可以接着做，不用补练' })
    expect(await coins()).toBe(50)
    await answer(world, learner, { sessionId, day: TODAY })
    expect((await api.day(TODAY)).result).toMatchObject({ status: 'done', result: { madeUp: false } })
    expect([await coins(), await streakOf()]).toEqual([60, { days: 1, best: 1 }])
  })

  it('takes a day that was bought within the hour as made up: for the calendar alone', async () => {
    await giveCoins(world, learner.id, 50)
    at(world, '2026-11-21T00:10:00+08:00')
    expect((await api.day(TODAY)).result.status).toBe('missed')
    expect((await api.makeUp(TODAY)).result).toEqual({ coins: 0 })
    await play(world, learner, { day: TODAY })
    expect((await api.day(TODAY)).result).toMatchObject({ status: 'done', takers: 0, result: { madeUp: true } })
    expect([await coins(), await streakOf()]).toEqual([0, { days: 0, best: 0 }])
  })

  it('keeps the streak of a set that was done in time on a device without network, though it was bought meanwhile', async () => {
    await giveCoins(world, learner.id, 50)
    const { sessionId } = await begin(learner, TODAY)
    const answeredAt = world.clock.current.getTime()
    at(world, '2026-11-21T09:00:00+08:00')
    await api.makeUp(TODAY)
    await answer(world, learner, { sessionId, day: TODAY, answeredAt })
    expect((await api.day(TODAY)).result.result).toMatchObject({ madeUp: false })
  })

  it('keeps the day of answers that were given in time and arrive later', async () => {
    const { sessionId } = await begin(learner, TODAY)
    const given = world.clock.current.getTime()
    at(world, '2026-11-22T09:00:00+08:00')
    const asked = await questionsOf(learner, sessionId)
    for (const { id, version, answer: key } of asked) {
      const response =
        key.kind === 'choice' ? { kind: 'choice', letters: key.letters } : { kind: key.kind, value: key.value, blanks: undefined }
      const sent = key.kind === 'blank' ? { kind: 'blank', blanks: ['心房', '3.5'] } : response
      const items = [{ sessionId, questionId: id, version, revision: 1, response: sent, elapsedMs: 1, answeredAt: given }]
      expect((await learner.post<{ refused: unknown[] }>('/answers', { items })).result.refused).toEqual([])
    }
    expect((await api.day(TODAY)).result.result).toMatchObject({ correct: 10, madeUp: false })
  })

  it('breaks the streak after a missed day and remembers the best', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-23']) {
      at(world, `${day}T08:00:00+08:00`)
      await play(world, learner, { day })
    }
    expect(await streakOf()).toEqual({ days: 1, best: 2 })
    at(world, '2026-11-24T23:59:59+08:00')
    expect(await streakOf()).toEqual({ days: 1, best: 2 })
    at(world, '2026-11-25T00:00:00+08:00')
    expect(await streakOf()).toEqual({ days: 0, best: 2 })
  })
})

describe('making up a missed day', () => {
  const MISSED = '2026-11-18'

  it('is refused in words with too few coins, and changes nothing', async () => {
    await giveCoins(world, learner.id, 49)
    const reply = await api.makeUp(MISSED)
    expect(reply).toMatchObject({ success: false, message: '知币不够，还差 1 枚' })
    expect(await coins()).toBe(49)
    expect((await api.day(MISSED)).result.status).toBe('missed')
  })

  it('is paid once, counts for the day, not for the streak, and earns nothing', async () => {
    await giveCoins(world, learner.id, 120)
    at(world, '2026-11-19T12:00:00+08:00')
    await play(world, learner, { day: '2026-11-19' })
    at(world, `${TODAY}T12:00:00+08:00`)
    const before = await coins()
    expect((await api.makeUp(MISSED)).result).toEqual({ coins: before - 50 })
    expect((await api.makeUp(MISSED)).result).toEqual({ coins: before - 50 })
    expect((await api.day(MISSED)).result.status).toBe('paid')
    await play(world, learner, { day: MISSED, misses: 1 })
    expect((await api.day(MISSED)).result).toMatchObject({ status: 'done', result: { correct: 9, madeUp: true } })
    expect(await coins()).toBe(before - 50)
    expect(await streakOf()).toEqual({ days: 1, best: 1 })
    expect((await api.month('2026-11')).result).toMatchObject([
      { day: MISSED, madeUp: true, correct: 9, title: expect.any(String) as string },
      { day: '2026-11-19', madeUp: false },
    ])
    expect((await api.month('2026-10')).result).toEqual([])
  })

  it('is not to be had while the app is under review, and costs nothing', async () => {
    await giveCoins(world, learner.id, 120)
    const before = await coins()
    const { token } = learner
    const body = { subjectId: 's1', day: MISSED }
    const { status } = await world.call('POST', '/api/daily/make-up', { token, body, headers: { auditstatus: '1' } })
    expect([status, await coins(), (await api.day(MISSED)).result.status]).toEqual([404, before, 'missed'])
  })

  it('enters a set that was answered too late at once', async () => {
    await giveCoins(world, learner.id, 50)
    at(world, '2026-11-18T23:00:00+08:00')
    const { sessionId } = await begin(learner, MISSED)
    at(world, `${TODAY}T12:00:00+08:00`)
    await answer(world, learner, { sessionId, day: MISSED })
    expect((await api.day(MISSED)).result.status).toBe('missed')
    await api.makeUp(MISSED)
    expect((await api.day(MISSED)).result).toMatchObject({ status: 'done', result: { madeUp: true } })
  })

  it('is not for today, days to come, days long gone and days that are done', async () => {
    await giveCoins(world, learner.id, 500)
    await play(world, learner, { day: TODAY })
    at(world, '2026-11-21T12:00:00+08:00')
    expect((await api.makeUp('2026-11-21')).message).toContain('不用补练')
    expect((await api.makeUp('2026-11-22')).message).toContain('还没有到')
    expect((await api.makeUp('2026-10-21')).message).toContain('最近 30 天')
    expect((await api.makeUp(TODAY)).message).toContain('已经完成')
    expect(await coins()).toBe(510)
    const paid = and(eq(coinEntries.kind, 'make-up'), eq(coinEntries.accountId, `user:${learner.id}`))
    expect(await world.db.select().from(coinEntries).where(paid)).toEqual([])
  })
})

describe('the analysis of a day', () => {
  /** Results of learners who need no session: only their figures are read. */
  const crowd = async (results: { correct: number; elapsedMs: number; madeUp?: boolean }[]) => {
    for (const [index, one] of results.entries()) {
      const { user } = await world.buildUser()
      const row = {
        userId: user.id,
        subjectId: 's1',
        day: TODAY,
        sessionId: `x${index}`,
        total: 10,
        madeUp: false,
        finishedAt: new Date(0),
      }
      await world.db.insert(dailyResults).values({ ...row, ...one })
    }
  }

  it('ranks by right answers, then by time, from 30 learners on', async () => {
    await crowd([
      { correct: 9, elapsedMs: 1 },
      { correct: 8, elapsedMs: 9999 },
      { correct: 8, elapsedMs: 10_000 },
      { correct: 8, elapsedMs: 10_001 },
      { correct: 10, elapsedMs: 1, madeUp: true },
      ...Array.from({ length: 24 }, () => ({ correct: 3, elapsedMs: 5000 })),
    ])
    await play(world, learner, { day: TODAY, misses: 2, elapsedMs: 1000 })
    expect((await api.analysis(TODAY)).result).toMatchObject({ takers: 29, minimum: 30, rank: null, average: null })
    await crowd([{ correct: 1, elapsedMs: 1 }])
    const { result } = await api.analysis(TODAY)
    expect(result).toMatchObject({ takers: 30, rank: 3, result: { correct: 8 } })
    expect(result.average).toBeCloseTo((9 + 8 * 4 + 24 * 3 + 1) / 30)
  })

  it('tells question by question what was answered first, and the share right above the minimum sample', async () => {
    const first = await play(world, learner, { day: TODAY, misses: 1, upTo: 6 })
    await learner.post(`/sessions/${first}/finish`)
    world.clock.advance(60_000)
    const second = await play(world, learner, { day: TODAY })
    const [known] = await questionsOf(learner, first)
    const stats = { sample: 40, correct: 10, letters: {} }
    await world.db
      .insert(questionStats)
      .values({ questionId: known?.id ?? '', ...stats })
      .onConflictDoUpdate({ target: questionStats.questionId, set: stats })
    const { items } = (await api.analysis(TODAY)).result
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(items.map(({ correct }) => correct)).toEqual([false, ...Array.from({ length: 9 }, () => true)])
    expect(items[0]).toMatchObject({ questionId: known?.id, sessionId: first, correctRate: 0.25 })
    expect(items[9]).toMatchObject({ sessionId: second, correctRate: null })
  })

  it('belongs to a learner with a result', async () => {
    await play(world, learner, { day: TODAY })
    const { otherApi } = await newcomer()
    expect((await otherApi.analysis(TODAY)).message).toBe('这一天的练习记录不存在或已下架，请返回后重试')
    expect((await daily(world, undefined).analysis(TODAY)).code).toBe(401)
  })
})
