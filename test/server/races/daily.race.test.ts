import { eq, inArray } from 'drizzle-orm'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { coinEntries, dailyResults, dailySets } from '../../../server/db/schema'
import { answer, at, begin, daily, giveCoins, questionsOf } from '../daily/setup'
import { item, nowOf, openWorld, save, signIn, type Learner, type World } from '../practice/setup'

/** Rivals over one day: see practice.race.test.ts. */
const RIVALS = 50
const rivals = <T>(one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RIVALS }, (_, index) => one(index)))

const TODAY = '2026-11-20'
let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

test('a set that many ask for first is made once, and all get that one', async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, () => signIn(world)))
  const sessions = await Promise.all(learners.map((learner) => begin(learner, TODAY)))
  const papers = await Promise.all(learners.map((learner, index) => questionsOf(learner, sessions[index]?.sessionId ?? '')))
  expect(new Set(papers.map((paper) => paper.map(({ id }) => id).join())).size).toBe(1)
  expect(await world.db.select().from(dailySets).where(eq(dailySets.day, TODAY))).toHaveLength(1)
})

test('last answers that arrive together enter the day once and pay once', async () => {
  const learner = await signIn(world)
  const { sessionId } = await begin(learner, TODAY)
  const asked = await questionsOf(learner, sessionId)
  const all = asked.map(({ id, version, answer }) => {
    const response =
      answer.kind === 'judge'
        ? { kind: 'judge', value: true }
        : answer.kind === 'blank'
          ? { kind: 'blank', blanks: ['心房', '3.5'] }
          : { kind: 'choice', letters: answer.letters }
    return item(sessionId, id, { version, response, answeredAt: nowOf(world) })
  })
  const replies = await rivals(() => save(learner, ...all))
  for (const { result } of replies) expect(result.accepted).toHaveLength(all.length)
  const results = await world.db.select().from(dailyResults).where(eq(dailyResults.userId, learner.id))
  expect(results).toMatchObject([{ correct: all.length, madeUp: false }])
  expect(await coinsOf(world.db, learner.id)).toBe(10)
})

test('sets of two subjects that are finished together bring the coins of the day once', async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, () => signIn(world)))
  const finish = async (learner: Learner, subjectId: string) => {
    const { sessionId } = await begin(learner, TODAY, subjectId)
    return () => answer(world, learner, { sessionId, day: TODAY })
  }
  const ready = await Promise.all(learners.flatMap((learner) => [finish(learner, 's1'), finish(learner, 's2')]))
  await Promise.all(ready.map((last) => last()))
  const days = await world.db
    .select()
    .from(dailyResults)
    .where(
      inArray(
        dailyResults.userId,
        learners.map(({ id }) => id),
      ),
    )
  expect(days).toHaveLength(2 * learners.length)
  expect(await Promise.all(learners.map(({ id }) => coinsOf(world.db, id)))).toEqual(learners.map(() => 10))
})

test('a missed day is paid once, however often it is asked for', async () => {
  const learner = await signIn(world)
  await giveCoins(world, learner.id, 70)
  at(world, `${TODAY}T12:00:00+08:00`)
  const api = daily(world, learner.token)
  const replies = await rivals(() => api.makeUp('2026-11-18'))
  expect(replies.map(({ result }) => result)).toEqual(Array.from({ length: RIVALS }, () => ({ coins: 20 })))
  const entries = await world.db
    .select()
    .from(coinEntries)
    .where(eq(coinEntries.accountId, `user:${learner.id}`))
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['admin', 'make-up'])
})
