/** An attempt that cannot be marked: everybody else's exams end in time, however many of its kind there are. */
import { eq, inArray } from 'drizzle-orm'
import { examAttempts } from '../../../server/db/schema'
import { overdueSweeper } from '../../../server/modules/simulated/sweeper'
import { buildPaper, MINUTE, openWorld, sit, type World } from './setup'

jest.mock('../../../server/modules/simulated/config', () => ({
  ...jest.requireActual<object>('../../../server/modules/simulated/config'),
  // As many as are stuck below.
  SWEEP_BATCH: 2,
}))

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

test('attempts that cannot be marked do not take the places of those whose time ran out later', async () => {
  const paperId = await buildPaper(world)
  const stuck = [await sit(world, paperId), await sit(world, paperId)].map(({ attemptId }) => attemptId)
  world.clock.advance(MINUTE)
  const { attemptId } = await sit(world, paperId)
  const items = [{ questionId: 'gone', version: 1, sectionId: 'one' }] as never
  await world.db.update(examAttempts).set({ items }).where(inArray(examAttempts.id, stuck))
  world.clock.advance(2 * 60 * MINUTE)
  await expect(overdueSweeper(world.deps)()).rejects.toThrow()
  const statusOf = async (id: string) => (await world.db.select().from(examAttempts).where(eq(examAttempts.id, id)))[0]?.status
  expect([await statusOf(attemptId), await statusOf(stuck[0] ?? '')]).toEqual(['finished', 'running'])
})
