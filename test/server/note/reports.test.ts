import { eq } from 'drizzle-orm'
import { notes } from '../../../server/db/schema'
import { openWorld, type World } from '../practice/setup'
import { writer } from './setup'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

const reportsOf = async ({ id }: { id: string }) => (await world.db.select().from(notes).where(eq(notes.id, id)))[0]?.reports

test('reports go on for the note written in place of a removed one; who reported does not count twice', async () => {
  const [me, other] = [await writer(world, '小林'), await writer(world, '阿宁')]
  // The last one counts, not one before it.
  await other.post('/remove', { ids: [(await other.write('q1')).result.id] })
  world.clock.advance(60_000)
  const { id } = (await other.write('q1', { isPublic: true })).result
  await me.post('/report', { id, kind: 'ad' })
  await other.post('/remove', { ids: [id] })
  world.clock.advance(60_000)
  const next = (await other.write('q1', { isPublic: true })).result
  expect([next.hidden, await reportsOf(next)]).toEqual([false, 1])
  await me.post('/report', { id: next.id, kind: 'ad' })
  expect(await reportsOf(next)).toBe(1)
  // They were about this question and its writer: nothing else that is written new begins with them.
  for (const clean of [await me.write('q1'), await other.write('q2')]) expect(await reportsOf(clean.result)).toBe(0)
})
