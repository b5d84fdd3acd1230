import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import { checkIns, coinEntries } from '../../../server/db/schema'
import { COIN_MAX_PERCENT } from '@/domain/price/coins'
import { COIN } from '../../../server/modules/coin/config'
import { moveCoins } from '../../../server/modules/coin/ledger'
import { testApp, type TestApp } from '../helpers/app'

const DAY = 86_400_000

interface Week {
  streak: number
  checkedIn: boolean
  cells: { day: string; coins: number; done: boolean }[]
}
interface Overview {
  balance: number
  worth: number
  today: string
  week: Week
  ways: { kind: string; doneToday: number }[]
}
interface Entries {
  more: boolean
  rows: { id: number; amount: number; balanceAfter: number; title: string }[]
}

let world: TestApp
let token: string
let userId: string
beforeAll(async () => void (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => {
  const user = await world.buildUser()
  token = user.token
  userId = user.user.id
})

const overview = async () => (await world.call<Overview>('GET', '/api/coin', { token })).body.result
const checkIn = async (options: object = {}) =>
  (await world.call<{ coins: number; balance: number; week: Week }>('POST', '/api/coin/check-in', { token, ...options })).body.result
const entries = async (query: string) => (await world.call<Entries>('GET', `/api/coin/entries?${query}`, { token })).body.result
const move = (operationId: string, amount: number) =>
  moveCoins(world.deps.db, {
    operationId,
    userId,
    amount,
    kind: amount > 0 ? 'refund' : 'order',
    title: operationId,
    now: world.clock.now(),
  })

/** Double entry: what all accounts have together, by rows and by balances. */
async function ledgerSum() {
  const result = await world.deps.db.execute(
    sql`select (select coalesce(sum(amount), 0)::int from coin_entries) as rows, (select coalesce(sum(balance), 0)::int from coin_accounts) as balances`,
  )
  return (result as unknown as { rows: unknown[] }).rows[0]
}

describe('signing in', () => {
  test('pays once a day, however often and however fast it is asked for', async () => {
    expect(await overview()).toMatchObject({ balance: 0, week: { streak: 0, checkedIn: false } })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, device) => checkIn({ key: `device-key-${device}` })))
    expect(replies.filter(({ coins }) => coins > 0)).toHaveLength(1)
    expect(await overview()).toMatchObject({ balance: 5, worth: 5, maxPercent: COIN_MAX_PERCENT, week: { streak: 1, checkedIn: true } })
    expect(await checkIn()).toMatchObject({ coins: 0, balance: 5 })
  })

  test('goes through the row of seven, and begins it again after the last day', async () => {
    const earned: number[] = []
    for (let day = 0; day < 8; day += 1) {
      earned.push((await checkIn()).coins)
      world.clock.advance(DAY)
    }
    expect(earned).toEqual([...COIN.week, COIN.week[0]])
    const { week, balance } = await overview()
    expect(balance).toBe(earned.reduce((sum, coins) => sum + coins, 0))
    expect(week).toMatchObject({ streak: 8, checkedIn: false })
    expect(week.cells.map(({ done }) => done)).toEqual([true, false, false, false, false, false, false])
  })

  test('a missed day begins the row again', async () => {
    await checkIn()
    world.clock.advance(2 * DAY)
    expect(await checkIn()).toMatchObject({ coins: COIN.week[0], week: { streak: 1 } })
  })

  test('is counted for each learner alone', async () => {
    await checkIn()
    world.clock.advance(DAY)
    const { token: theirs } = await world.buildUser()
    const { body } = await world.call<{ coins: number; week: Week }>('POST', '/api/coin/check-in', { token: theirs })
    expect(body.result).toMatchObject({ coins: COIN.week[0], week: { streak: 1 } })
  })

  test('the day is the one of Shanghai', async () => {
    world.clock.current = new Date('2026-12-24T15:59:00Z')
    await checkIn()
    world.clock.advance(60_000)
    expect(await checkIn()).toMatchObject({ coins: 5, week: { streak: 2 } })
    expect((await overview()).today).toBe('2026-12-25')
    expect(await world.deps.db.$count(checkIns)).toBeGreaterThan(1)
  })
})

describe('the ledger', () => {
  test('is read 20 a page, newest first, each row with the balance after it', async () => {
    for (let number = 1; number <= 25; number += 1) await move(`${userId}:in:${number}`, number)
    await move(`${userId}:out`, -100)
    const first = await entries('filter=all')
    expect(first.rows).toHaveLength(20)
    expect([first.more, first.rows[0], first.rows[1]]).toMatchObject([
      true,
      { amount: -100, balanceAfter: 225 },
      { amount: 25, balanceAfter: 325 },
    ])
    const second = await entries(`filter=all&before=${first.rows[19]?.id}`)
    expect([second.more, second.rows.length, second.rows[5]]).toMatchObject([false, 6, { amount: 1, balanceAfter: 1 }])
    expect((await entries('filter=out')).rows.map(({ amount }) => amount)).toEqual([-100])
    expect((await entries('filter=in')).rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
  })

  test('of exactly one page has no other', async () => {
    for (let number = 1; number <= 20; number += 1) await move(`${userId}:in:${number}`, number)
    expect(await entries('filter=all')).toMatchObject({ more: false, rows: { length: 20 } })
  })

  test("holds nobody else's rows, and always sums to zero", async () => {
    await checkIn()
    await move(`${userId}:out`, -3)
    await expect(move(`${userId}:too-much`, -1000)).rejects.toThrow('知币不够，还差 998 枚')
    const stranger = await world.buildUser()
    const foreign = await world.call<Entries>('GET', '/api/coin/entries?filter=all', { token: stranger.token })
    expect(foreign.body.result).toEqual({ more: false, rows: [] })
    expect(await ledgerSum()).toEqual({ rows: 0, balances: 0 })
    expect(await world.deps.db.$count(coinEntries)).toBeGreaterThan(0)
  })

  test('counts what was earned today by kind', async () => {
    const daily = {
      operationId: `daily:${userId}:${dayOf(world.clock.now().getTime())}`,
      userId,
      amount: 10,
      kind: 'daily',
      title: '每日一练',
      now: world.clock.now(),
    } as const
    await moveCoins(world.deps.db, daily)
    expect((await overview()).ways).toMatchObject([
      { kind: 'daily', doneToday: 1 },
      { kind: 'invite', doneToday: 0 },
    ])
    world.clock.advance(DAY)
    expect((await overview()).ways[0]).toMatchObject({ doneToday: 0 })
  })
})

test('under review there are no coins', async () => {
  const headers = { auditstatus: '1' }
  for (const [method, url] of [
    ['GET', '/api/coin'],
    ['GET', '/api/coin/entries?filter=all'],
    ['POST', '/api/coin/check-in'],
  ] as const) {
    expect((await world.call(method, url, { token, headers })).status).toBe(404)
  }
})

test('the database itself lets no balance fall below zero and books an operation once, whatever the code does', async () => {
  await move('wall-1', 10)
  const { db } = world.deps
  const account = `user:${userId}`
  const caught = (error: { cause?: { code?: string } }) => error.cause?.code
  const update = db.execute(sql`update coin_accounts set balance = -1 where id = ${account}`)
  expect(await update.then(() => 'taken', caught)).toBe('23514')
  const [entry] = await db.select().from(coinEntries).where(eq(coinEntries.accountId, account))
  if (!entry) throw new Error('no entry')
  const { id: _id, ...again } = entry
  expect(
    await db
      .insert(coinEntries)
      .values(again)
      .then(() => 'taken', caught),
  ).toBe('23505')
  expect((await overview()).balance).toBe(10)
})
