import { eq, sql, TransactionRollbackError, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { cancellations, coinAccounts, dailySets, examPapers, examProfiles, favoriteFolders, orders } from '../../../server/db/schema'
import { eraseDueAccounts } from '../../../server/modules/account/erase'
import { submitOrder } from '../../../server/modules/order/submit'
import { changeKeys } from '../../../server/modules/practice/answer-keys'
import { giveCoins, openPapers } from '../advanced/setup'
import { buyer, fillShop, place } from '../order/setup'
import { section } from '../simulated/setup'
import { item, save, signIn, start, type World } from '../practice/setup'

/** What one learner does on two devices at once must not wait in a circle: PostgreSQL ends one of the two, and a learner reads 服务器错误. */
const onPostgres = process.env.DATABASE_URL_TEST === undefined ? test.skip : test

let world: World
beforeAll(async () => {
  world = await openPapers()
  await fillShop(world.db, world.clock.now())
  await world.db.insert(coinAccounts).values({ id: 'system:spend', balance: 0 })
})
afterAll(() => world.close())

/** What a test left open when it failed. */
const left = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const end of left) await end()
})

/** Does something in a transaction that stays open. @returns ends it */
async function hold(work: SQL | ((tx: Db) => Promise<unknown>)): Promise<() => Promise<void>> {
  let end = () => {}
  const open = new Promise<void>((resolve) => (end = resolve))
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((begun, failed) => {
    ended = world.db.transaction(async (tx) => {
      await (typeof work === 'function' ? work(tx) : tx.execute(work))
      begun()
      await open
    })
    ended.catch(failed)
  })
  const over = async () => {
    left.delete(over)
    end()
    await ended
  }
  left.add(over)
  return over
}

/** Resolves when so many wait for a lock. @throws Error when nobody comes to wait */
async function waiting(count: number): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const result = await world.db.execute(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if ((result as unknown as { rows: { n: number }[] }).rows[0]?.n === count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`never ${count} waited for a lock`)
}

onPostgres('a paper opened for coins and an order with coins of the same learner are both made', async () => {
  const who = await buyer(world)
  await giveCoins(world, who.user.id, 500)
  const lines = [{ skuId: 'pen', quantity: 1 }]
  const { result: seen } = await who.post<{ quote: { coins: number; payable: number } }>('/order/confirm', { lines, useCoins: true })
  const { coins, payable } = seen.quote
  expect(coins).toBeGreaterThan(0)
  // The paper holds the learner's coins and waits here, before it is granted to the learner; the order holds the learner and waits for the coins.
  const letGo = await hold(sql`select 1 from coin_accounts where id = 'system:spend' for update`)
  const paper = who.post('/advanced/papers/coins/unlock', { price: 30 })
  await waiting(1)
  const order = place(who, { lines, coins, payable })
  await waiting(2)
  await letGo()
  expect(await paper).toMatchObject({ success: true, result: { coins: 470 } })
  expect(await order).toMatchObject({ success: true, result: { outcome: 'created' } })
})

onPostgres('answers to two sessions hold the learner once, while a new name and something else of the learner are written', async () => {
  const learner = await signIn(world)
  const [one, other] = [await start(learner, { source: 'chapter' }), await start(learner, { source: 'random', size: 50 })]
  // The row of before the new name stays in use, and both queue at it: whoever comes back to it finds the other one there.
  const [known, named] = [
    await hold(sql`select 1 from users where id = ${learner.id} for key share`),
    await hold(sql`update users set nickname = '小满' where id = ${learner.id}`),
  ]
  const answers = save(learner, item(one.sessionId, 'q1'), item(other.sessionId, 'q2'))
  await waiting(1)
  const folder = learner.post('/favorites/folders', { subjectId: 's1', name: '急救' })
  await waiting(2)
  await named()
  expect((await answers).result).toMatchObject({ accepted: [{ questionId: 'q1' }, { questionId: 'q2' }], refused: [] })
  expect(await folder).toMatchObject({ success: true })
  await known()
})

onPostgres('an exam that is begun anew waits for a correction before it holds its learner, whom the correction needs', async () => {
  const profile = {
    ...{ id: 'p', name: '测试', minutes: 60, navigation: 'free' as const, sections: [section('one')], passScore: 100, attempts: null },
    ...{ shuffle: { questions: false, options: false }, earliestSubmit: 0, pauses: 0, graceSeconds: 10, computer: null },
  }
  await world.db.insert(examProfiles).values({ id: 'p', content: profile })
  const paper = { id: 'p', subjectId: 's1', profileId: 'p', name: '卷', kind: 'mock' as const, position: 0 }
  await world.db.insert(examPapers).values({ ...paper, items: [{ sectionId: 'one', questionId: 'q1' }] })
  const { user, token } = await world.buildUser()
  const begin = async (restart: boolean) =>
    (await world.call<{ attemptId: string; resumed: boolean }>('POST', '/api/simulated/papers/p/attempts', { token, body: { restart } }))
      .body
  const first = (await begin(false)).result.attemptId
  await world.call('POST', `/api/simulated/attempts/${first}/enter`, { token })
  const corrected = await hold(changeKeys)
  const anew = begin(true)
  await waiting(1)
  await world.db.execute(sql`select 1 from users where id = ${user.id} for no key update nowait`)
  await corrected()
  const { success, result } = await anew
  expect([success, result.resumed, result.attemptId === first]).toEqual([true, false, false])
})

onPostgres('a missed day is paid for after a correction, and holds no coins of others while it waits', async () => {
  const { user, token } = await world.buildUser()
  const day = '2026-11-18'
  const set = { subjectId: 's1', day, title: '每日一练', items: [{ questionId: 'q1', version: 1 }] }
  await world.db.insert(dailySets).values({ ...set, createdAt: world.clock.now() })
  await giveCoins(world, user.id, 50)
  const corrected = await hold(changeKeys)
  const made = world.call('POST', '/api/daily/make-up', { token, body: { subjectId: 's1', day } })
  await waiting(1)
  await world.db.execute(sql`select 1 from coin_accounts where id = 'system:spend' for update nowait`)
  await corrected()
  expect((await made).body).toMatchObject({ success: true, result: { coins: 0 } })
})

onPostgres('an account is not erased beside an order that is being made: the erasure waits, and then for the order', async () => {
  const who = await buyer(world)
  const userId = who.user.id
  await world.db.insert(cancellations).values({ userId, requestedAt: world.clock.now(), dueAt: world.clock.now() })
  const wish = { userId, lines: [{ skuId: 'pen', quantity: 1 }], addressId: who.addressId, couponId: null, coins: 0, payable: 1150 }
  const made = await hold((tx) => submitOrder(tx, { ...wish, reviewed: false, remark: '', now: world.clock.now() }))
  const erased = eraseDueAccounts({ db: world.db }, world.clock.now())
  await waiting(1)
  await made()
  expect(await erased).toBe(0)
  expect(await world.db.$count(orders, eq(orders.userId, userId))).toBe(1)
})

onPostgres('a write that the database ends for the sake of others is made once more', async () => {
  const { user, token } = await world.buildUser()
  /** A write and a transaction in a circle, told apart by a number. @returns whether the write was the one that was ended */
  const circle = async (nth: number): Promise<boolean> => {
    const key = `circle-000000${nth}`
    let folder: Promise<unknown> = Promise.resolve()
    const other = world.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${user.id} for no key update`)
      folder = world.call('POST', '/api/practice/favorites/folders', { token, key, body: { subjectId: 's1', name: `急救 ${nth}` } })
      await waiting(1)
      // The write holds its key and wants the learner, this one holds the learner and wants the key. Who looks first, after a second, is ended.
      await tx.execute(
        sql`insert into idempotency (user_id, key, route, request_hash, created_at) values (${user.id}, ${key}, '', '', now())`,
      )
      tx.rollback()
    })
    const ended = await other.catch((error: unknown) => error)
    expect(await folder).toMatchObject({ status: 200, body: { success: true } })
    return ended instanceof TransactionRollbackError
  }
  // A busy machine may take that second before the circle is closed: then the other one is ended, and it is tried anew.
  let tries = 1
  while (tries < 5 && !(await circle(tries))) tries += 1
  expect(tries).toBeLessThan(5)
  expect(await world.db.$count(favoriteFolders, eq(favoriteFolders.userId, user.id))).toBe(tries)
})
