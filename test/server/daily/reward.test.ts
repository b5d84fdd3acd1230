import { coinsOf, moveCoins } from '../../../server/modules/coin/ledger'
import { openWorld, signIn, type Learner, type World } from '../practice/setup'
import { answer, at, begin, daily, play, type DailyApi } from './setup'

const TODAY = '2026-11-20'
let world: World
let learner: Learner
let api: DailyApi
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  at(world, `${TODAY}T12:00:00+08:00`)
  learner = await signIn(world)
  api = daily(world, learner.token)
})

const coins = () => coinsOf(world.db, learner.id)
const ways = async () => {
  const { body } = await world.call<{ ways: { kind: string; perDay: number; doneToday: number }[] }>('GET', '/api/coin', {
    token: learner.token,
  })
  return body.result.ways.find(({ kind }) => kind === 'daily')
}
const second = () => daily(world, learner.token, 's2')

test('the reward is paid once a day, as the page of the coins says, and every page of a set says what that set brings', async () => {
  expect([(await api.day(TODAY)).result.reward, (await second().day(TODAY)).result.reward]).toEqual([10, 10])
  await play(world, learner, { day: TODAY })
  expect((await second().day(TODAY)).result).toMatchObject({ status: 'ready', reward: 0 })
  world.clock.advance(60_000)
  await play(world, learner, { day: TODAY, subjectId: 's2' })
  expect(await coins()).toBe(10)
  expect(await ways()).toMatchObject({ perDay: 1, doneToday: 1 })
  expect((await api.day(TODAY)).result).toMatchObject({ status: 'done', reward: 10 })
  expect((await second().day(TODAY)).result).toMatchObject({ status: 'done', reward: 0, result: { madeUp: false } })
  expect((await second().overview()).result.personal?.streak.days).toBe(1)
  at(world, '2026-11-21T12:00:00+08:00')
  await play(world, learner, { day: '2026-11-21', subjectId: 's2' })
  expect(await coins()).toBe(20)
  // Days and streaks are those of a subject.
  const standing = async (of: DailyApi) => [(await of.overview()).result.personal?.streak.days, (await of.month('2026-11')).result.length]
  expect([await standing(api), await standing(second())]).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('the reward of a day that was paid by subject, as before, is not paid again', async () => {
  const operationId = `daily:${learner.id}:s2:${TODAY}`
  await world.db.transaction((tx) =>
    moveCoins(tx, {
      ...{ operationId, userId: learner.id, amount: 10, kind: 'daily', title: '完成每日一练' },
      now: world.clock.now(),
    }),
  )
  world.clock.advance(60_000)
  await play(world, learner, { day: TODAY })
  expect(await coins()).toBe(10)
  expect((await api.day(TODAY)).result).toMatchObject({ status: 'done', reward: 0 })
})

test("the reward of yesterday's set, paid after midnight, leaves that of today to be had", async () => {
  at(world, '2026-11-19T23:59:00+08:00')
  const { sessionId } = await begin(learner, '2026-11-19')
  at(world, `${TODAY}T00:10:00+08:00`)
  await answer(world, learner, { sessionId, day: '2026-11-19' })
  expect(await coins()).toBe(10)
  expect(await ways()).toMatchObject({ doneToday: 0 })
  await play(world, learner, { day: TODAY })
  expect([await coins(), (await ways())?.doneToday]).toEqual([20, 1])
})
