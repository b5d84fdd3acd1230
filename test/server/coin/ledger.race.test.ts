import { eq, isNull, sql } from 'drizzle-orm'
import { coinAccounts, coinEntries } from '../../../server/db/schema'
import { coinsOf, moveCoins, type CoinMove } from '../../../server/modules/coin/ledger'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const move = (fields: Pick<CoinMove, 'operationId' | 'userId' | 'amount'>, kind: CoinMove['kind'] = 'daily') =>
  t.deps.db.transaction((tx) => moveCoins(tx, { ...fields, kind, title: '每日一练', now: t.deps.now() }))

const sums = async () => {
  const [entries] = await t.deps.db.select({ all: sql<number>`coalesce(sum(${coinEntries.amount}), 0)::int` }).from(coinEntries)
  const [balances] = await t.deps.db.select({ all: sql<number>`coalesce(sum(${coinAccounts.balance}), 0)::int` }).from(coinAccounts)
  return [entries?.all, balances?.all]
}

test('coins earned and spent: double entry, running balance, sums of zero', async () => {
  const { user } = await t.buildUser()
  expect(await move({ operationId: 'daily:1', userId: user.id, amount: 10 })).toBe(10)
  expect(await move({ operationId: 'make-up:1', userId: user.id, amount: -4 }, 'make-up')).toBe(6)
  const rows = await t.deps.db
    .select()
    .from(coinEntries)
    .where(eq(coinEntries.accountId, `user:${user.id}`))
    .orderBy(coinEntries.id)
  expect(rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [10, 10],
    [-4, 6],
  ])
  expect(await sums()).toEqual([0, 0])
})

test('what is earned comes from one account, what is spent goes to the other, and a refund comes back from there', async () => {
  const { user } = await t.buildUser()
  const system = async () => {
    const rows = await t.deps.db.select().from(coinAccounts).where(isNull(coinAccounts.userId))
    return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))
  }
  const before = await system()
  for (const [kind, amount] of [
    ['check-in', 100],
    ['order', -60],
    ['refund', 25],
  ] as const)
    await move({ operationId: `${kind}:${user.id}`, userId: user.id, amount }, kind)
  const of = (id: string, balances: Record<string, number>) => balances[id] ?? 0
  const after = await system()
  expect(['system:reward', 'system:spend'].map((id) => of(id, after) - of(id, before))).toEqual([-100, 35])
})

test('an operation happens once, however often it is asked for', async () => {
  const { user } = await t.buildUser()
  // The second time its account is there already: nobody waits for its making.
  for (const [operationId, balance] of [
    ['daily:once', 5],
    ['daily:again', 10],
  ] as const) {
    const asked = Array.from({ length: 20 }, () => move({ operationId, userId: user.id, amount: 5 }))
    expect((await Promise.all(asked)).filter((after) => after !== null)).toEqual([balance])
    expect(await coinsOf(t.deps.db, user.id)).toBe(balance)
  }
})

test('200 rivals spend what only some of them can: never below zero, nothing half done', async () => {
  const { user } = await t.buildUser()
  await move({ operationId: 'daily:rich', userId: user.id, amount: 50 })
  const spend = (i: number) => move({ operationId: `paper:${i}`, userId: user.id, amount: -8 }, 'paper')
  const tried = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => spend(i)))
  const failed = tried.filter((one) => one.status === 'rejected')
  expect(tried.length - failed.length).toBe(6)
  expect(failed[0]?.reason).toMatchObject({ message: '知币不够，还差 6 枚' })
  expect(await coinsOf(t.deps.db, user.id)).toBe(2)
  expect(await sums()).toEqual([0, 0])
})

test.each([0, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%p is no amount', async (amount) => {
  const { user } = await t.buildUser()
  await expect(move({ operationId: 'bad', userId: user.id, amount })).rejects.toThrow('not an amount')
  expect(await coinsOf(t.deps.db, user.id)).toBe(0)
})
