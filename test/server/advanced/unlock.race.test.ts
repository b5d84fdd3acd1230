import { and, eq } from 'drizzle-orm'
import { coinEntries, grants } from '../../../server/db/schema'
import type { World } from '../practice/setup'
import { giveCoins, openPapers } from './setup'

let world: World
beforeAll(async () => void (world = await openPapers()))
afterAll(() => world.close())

test('50 taps on 解锁 pay once and grant once, whatever keys they carry', async () => {
  const { user, token } = await world.buildUser()
  await giveCoins(world, user.id, 100)
  const taps = Array.from({ length: 50 }, (_, index) =>
    world.call<{ coins: number }>('POST', '/api/advanced/papers/coins/unlock', {
      token,
      body: { price: 30 },
      // Some repeat a key, some have one of their own, some have none.
      ...(index % 3 > 0 && { key: index % 3 === 1 ? 'same-key-1' : `own-key-${index}` }),
    }),
  )
  const replies = await Promise.all(taps)
  for (const { body } of replies) expect(body).toMatchObject({ success: true, result: { coins: 70 } })
  const moves = await world.db
    .select({ amount: coinEntries.amount })
    .from(coinEntries)
    .where(and(eq(coinEntries.accountId, `user:${user.id}`), eq(coinEntries.kind, 'paper')))
  expect(moves).toEqual([{ amount: -30 }])
  expect(await world.db.$count(grants, eq(grants.userId, user.id))).toBe(1)
})

test('20 learners with coins for half of it: nobody gets it for less', async () => {
  const poor = await Promise.all(Array.from({ length: 20 }, () => world.buildUser()))
  for (const { user } of poor) await giveCoins(world, user.id, 15)
  const replies = await Promise.all(
    poor.map(({ token }) => world.call('POST', '/api/advanced/papers/coins/unlock', { token, body: { price: 30 } })),
  )
  for (const { body } of replies) expect(body).toMatchObject({ success: false })
  for (const { user } of poor) expect(await world.db.$count(grants, eq(grants.userId, user.id))).toBe(0)
})
