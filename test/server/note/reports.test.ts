import { eq } from 'drizzle-orm'
import { notes } from '../../../server/db/schema'
import { openWorld, type World } from '../practice/setup'
import { writer } from './setup'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

test('reports go on for the note written in place of a removed one; who reported does not count twice', async () => {
  const [me, other] = [await writer(world, '小林'), await writer(world, '阿宁')]
  const { id } = (await other.write('q1', { isPublic: true })).result
  await me.post('/report', { id, kind: 'ad' })
  await other.post('/remove', { ids: [id] })
  world.clock.advance(60_000)
  const next = (await other.write('q1', { isPublic: true })).result
  expect(next.hidden).toBe(false)
  await me.post('/report', { id: next.id, kind: 'ad' })
  const [row] = await world.db.select().from(notes).where(eq(notes.id, next.id))
  expect(row?.reports).toBe(1)
})
