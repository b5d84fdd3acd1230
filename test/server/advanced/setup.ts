import { advancedPapers, coinAccounts } from '../../../server/db/schema'
import { openWorld, type World } from '../practice/setup'

type NewPaper = typeof advancedPapers.$inferInsert

const paper = (id: string, more: Partial<NewPaper>): NewPaper => ({
  id,
  subjectId: 's1',
  kind: 'frequent',
  name: `卷 ${id}`,
  level: 2,
  lock: 'free',
  price: 0,
  items: ['q1', 'q2', 'qe'],
  position: 0,
  ...more,
})

/** Papers of s1 over the test bank: free (with a withdrawn question), for 30 coins, by product; and one that was withdrawn. */
export async function openPapers(): Promise<World> {
  const world = await openWorld()
  await world.db
    .insert(advancedPapers)
    .values([
      paper('free', { items: ['q2', 'qw', 'q1', 'qe'], position: 1 }),
      paper('coins', { kind: 'past', year: 2025, lock: 'coins', price: 30, items: ['a1', 'a2', 'a3', 'q5'], position: 2 }),
      paper('product', { kind: 'forecast', lock: 'product', productId: 'p1', position: 3 }),
      paper('gone', { withdrawn: true, position: 0 }),
      paper('other', { subjectId: 's2', items: ['x1'] }),
    ])
  return world
}

/** Puts coins on a learner's account, as if earned. */
export const giveCoins = (world: World, userId: string, balance: number) =>
  world.db.insert(coinAccounts).values({ id: `user:${userId}`, userId, balance })
