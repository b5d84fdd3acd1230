/** Where a learner goes on: never at a lesson that nothing can be done with. */
import { eq } from 'drizzle-orm'
import { courseLessons } from '../../../server/db/schema'
import { learner, openWorld, report, type Learner, type World } from './setup'

interface Toc {
  current: { lessonId: string } | null
}

const HOUR = 3_600_000
const LIVE = 'nurse-2027-13'

let world: World
let one: Learner
beforeEach(async () => {
  world = await openWorld()
  one = await learner(world, { courseId: 'nurse-2027' })
})
afterEach(() => world.close())

const current = async () => (await one.get<Toc>('/toc/nurse-2027')).body.result.current?.lessonId
const change = (set: Partial<typeof courseLessons.$inferInsert>) =>
  world.db.update(courseLessons).set(set).where(eq(courseLessons.id, LIVE))

/** Looks at the live, which runs now, for a moment. */
async function visit(): Promise<void> {
  await one.get('/lesson/nurse-2027-12/play')
  world.clock.advance(90_000)
  await one.post('/progress', report('nurse-2027-12', [[0, 90_000]], { at: world.clock.now().getTime() }))
  world.clock.advance(1000)
  expect((await one.get(`/lesson/${LIVE}/play`)).status).toBe(200)
  expect(await current()).toBe(LIVE)
}

test('a live that was left and is over without a recording is no place to go on: the next lesson is', async () => {
  await change({ mediaId: null, streamUrl: 'https://live.example.com/a.m3u8' })
  await visit()
  world.clock.advance(3 * HOUR)
  expect(await current()).not.toBe(LIVE)
  // Its recording comes: that is where he stopped.
  await change({ mediaId: 'nurse-breathing' })
  expect(await current()).toBe(LIVE)
})

test('nor is one that was put off while he was there', async () => {
  await visit()
  const later = world.clock.now().getTime() + 24 * HOUR
  await change({ liveAt: new Date(later), liveEndsAt: new Date(later + HOUR) })
  expect(await current()).not.toBe(LIVE)
})
