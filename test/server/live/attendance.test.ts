import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { courseLessons, liveAttendance } from '../../../server/db/schema'
import { studyOf } from '../../../server/modules/course/toc'
import { attend, Attendance, type Stay } from '../../../server/modules/live/attendance'
import { liveLesson, type LiveLesson } from '../../../server/modules/live/lesson'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { Device, LESSON, listen, seedLives } from './setup'

const MINUTE = 60_000

let t: TestApp
let live: LiveLesson
let ann: TestUser

beforeAll(async () => {
  t = await testApp({ deps: { live: { beatMs: 250 } } })
  await seedLives(t.deps.db, t.clock.now())
  live = (await liveLesson(t.deps.db, LESSON))!
})
beforeEach(async () => {
  await t.deps.db.delete(liveAttendance)
  ann = await t.buildUser()
})
afterAll(() => t.close())

const rowOf = async (userId: string) => (await t.deps.db.select().from(liveAttendance).where(eq(liveAttendance.userId, userId)))[0]
/** A stay in minutes of the live. */
const stay = (from: number, until: number, userId = ann.user.id): Stay => ({
  userId,
  from: live.startsAt + from * MINUTE,
  until: live.startsAt + until * MINUTE,
})

test('devices of a learner are one: the time from the first that comes to the last that goes', () => {
  const here = new Attendance()
  here.enter('', 0)
  here.enter('a', 0)
  here.enter('a', 5)
  here.enter('b', 6)
  here.leave('a', 7)
  expect(here.take(8, false)).toEqual([])
  here.leave('a', 9)
  here.leave('a', 10)
  expect(here.take(10, true)).toEqual([
    { userId: 'a', from: 0, until: 9 },
    { userId: 'b', from: 6, until: 10 },
  ])
  expect(here.take(20, true)).toEqual([{ userId: 'b', from: 10, until: 20 }])
})

test('only time in which the live ran counts, and 90 % of it is enough, for good', async () => {
  const finished = async () => {
    const study = await studyOf(t.deps.db, 'open', { userId: ann.user.id, now: t.clock.now() })
    return study.attended.has(LESSON)
  }
  const length = (live.endsAt - live.startsAt) / MINUTE
  await attend(t.deps.db, live, [stay(-60, 0), stay(length, length + 60)])
  expect(await rowOf(ann.user.id)).toBeUndefined()
  await attend(t.deps.db, live, [stay(-30, length * 0.9 - 1)])
  expect([(await rowOf(ann.user.id))?.attendedMs, await finished()]).toEqual([live.endsAt - live.startsAt - length * 6000 - MINUTE, false])
  await attend(t.deps.db, live, [stay(length - 2, length + 5)])
  expect(await finished()).toBe(true)
  // It runs longer than announced: who had attended it has.
  await attend(t.deps.db, { ...live, endsAt: live.endsAt + 600 * MINUTE }, [stay(length, length + 1)])
  expect(await finished()).toBe(true)
  // Held anew it counts anew, and what was finished stays.
  const again = { ...live, startsAt: live.startsAt + 5 * length * MINUTE, endsAt: live.endsAt + 5 * length * MINUTE }
  await attend(t.deps.db, again, [stay(5 * length, 5 * length + 1)])
  expect([(await rowOf(ann.user.id))?.attendedMs, await finished()]).toEqual([MINUTE, true])
})

test('minutes of a live that was moved are not those of the one that is held', async () => {
  const length = (live.endsAt - live.startsAt) / MINUTE
  await attend(t.deps.db, live, [stay(0, length * 0.6)])
  const moved = { ...live, startsAt: live.startsAt + 2 * length * MINUTE, endsAt: live.endsAt + 2 * length * MINUTE }
  await attend(t.deps.db, moved, [stay(2 * length, 2.6 * length)])
  expect(await rowOf(ann.user.id)).toMatchObject({ attendedMs: 0.6 * length * MINUTE, finishedAt: null })
  await attend(t.deps.db, moved, [stay(2.6 * length, 3 * length)])
  expect((await rowOf(ann.user.id))?.finishedAt).not.toBeNull()
})

test('whatever devices and processes report, in whatever order: never more than the clock, and nothing twice', async () => {
  const length = (live.endsAt - live.startsAt) / MINUTE
  const minute = fc.integer({ min: -10, max: length + 10 })
  const stays = fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(stays, async (pairs) => {
      await t.deps.db.delete(liveAttendance)
      const all = pairs.map(([a, b]) => stay(Math.min(a, b), Math.max(a, b)))
      await attend(t.deps.db, live, all)
      await attend(t.deps.db, live, all)
      const minutes = new Set<number>()
      for (const [a, b] of pairs) for (let m = Math.min(a, b); m < Math.max(a, b); m++) if (m >= 0 && m < length) minutes.add(m)
      const counted = ((await rowOf(ann.user.id))?.attendedMs ?? 0) / MINUTE
      expect(counted).toBeLessThanOrEqual(minutes.size)
      // In the order of the clock, as one process reports, nothing is lost.
      await t.deps.db.delete(liveAttendance)
      const begins = [...minutes].filter((m) => !minutes.has(m - 1)).sort((a, b) => a - b)
      const ends = [...minutes].filter((m) => !minutes.has(m + 1)).sort((a, b) => a - b)
      const inOrder = begins.map((from, i) => stay(from, (ends[i] ?? from) + 1))
      await attend(t.deps.db, live, inOrder)
      expect(((await rowOf(ann.user.id))?.attendedMs ?? 0) / MINUTE).toBe(minutes.size)
    }),
    { numRuns: 12 },
  )
})

test('who is in the room is written down while he is there, and when he leaves; a guest is not', async () => {
  const address = await listen(t)
  await t.deps.db.update(courseLessons).set({ liveAt: t.clock.now() }).where(eq(courseLessons.id, LESSON))
  const [own, guest] = [new Device(address(LESSON)), new Device(address(LESSON))]
  await own.join({ token: ann.token })
  await guest.join()
  const attended = async (ms: number) => {
    for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20)))
      if ((await rowOf(ann.user.id))?.attendedMs === ms) return
    throw new Error(`attended: ${JSON.stringify(await rowOf(ann.user.id))}`)
  }
  t.clock.advance(10 * MINUTE)
  await attended(10 * MINUTE)
  t.clock.advance(5 * MINUTE)
  own.cut()
  await own.closing()
  await attended(15 * MINUTE)
  t.clock.advance(5 * MINUTE)
  guest.cut()
  await guest.closing()
  expect(await t.deps.db.$count(liveAttendance)).toBe(1)
})
