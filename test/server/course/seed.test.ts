import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { count, eq } from 'drizzle-orm'
import {
  courseChapters,
  courseHandouts,
  courseLessons,
  courseMedia,
  courseReminders,
  courseReviews,
  courses,
  majors,
  products,
  subjects,
  teachers,
} from '../../../server/db/schema'
import { dateLives, seedCourses, seedMissingCourses, subjectsWithoutCourses } from '../../../server/seed/courses'
import { seedContent } from '../../../server/seed'
import { testApp, type TestApp } from '../helpers/app'
import { learner, openWorld, type World } from './setup'

const HOUR = 3_600_000
const MEDIA = path.resolve(__dirname, '../../../server/seed/media')

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const TABLES = [courses, courseChapters, courseLessons, courseMedia, courseHandouts, courseReviews, products]
const sizes = () => Promise.all(TABLES.map(async (table) => (await world.db.select({ n: count() }).from(table))[0]?.n))
const times = async (id: string) => {
  const [row] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, id))
  return [row?.liveAt?.toISOString(), row?.liveEndsAt?.toISOString()]
}

test('again it changes nothing; a start looks once and goes on', async () => {
  const before = await sizes()
  await world.db.transaction((tx) => seedCourses(tx, { subjectIds: ['nurse'], now: world.clock.now() }))
  expect(await sizes()).toEqual(before)
  expect(await subjectsWithoutCourses(world.db)).toEqual([])
})

test('a database with courses from before there were lessons gets them, and keeps who watched', async () => {
  await world.db.delete(courseLessons)
  await world.db.delete(courseChapters)
  await world.db.update(courses).set({ viewers: 7, motif: 'book' }).where(eq(courses.id, 'nurse-open-1'))
  await seedMissingCourses({ db: world.db, now: world.clock.now })
  const [first] = await world.db.select().from(courses).where(eq(courses.id, 'nurse-open-1'))
  expect([first?.viewers, first?.motif]).toEqual([7, 'heart'])
  expect(await world.db.$count(courseLessons, eq(courseLessons.courseId, 'nurse-2027'))).toBe(68)
})

describe('without the demo', () => {
  const bare = async () => {
    const t = await testApp()
    const { db } = t.deps
    await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
    await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护士', position: 0 })
    return t
  }
  const found = ({ deps: { db } }: TestApp) =>
    Promise.all([courses, courseLessons, teachers].map(async (table) => db.$count(table as typeof courses)))

  test('a first start brings no course, no live and no teacher; a later one, which may bring the demo, leaves that as it is', async () => {
    const t = await bare()
    await seedContent({ ...t.deps, demo: false }, [])
    for (const demo of [false, true]) {
      await seedMissingCourses(t.deps, demo)
      expect(await found(t)).toEqual([0, 0, 0])
    }
    const { body } = await t.call<{ live: unknown[]; catalogue: { rows: unknown[] } }>('GET', '/api/course/home?subjectId=nurse')
    expect(body).toMatchObject({ success: true, result: { catalogue: { rows: [] } } })
    await t.close()
  })

  test('nor does a start on a bank from before there were courses; with the demo both do', async () => {
    const t = await bare()
    await seedMissingCourses(t.deps, false)
    expect(await found(t)).toEqual([0, 0, 0])
    await seedMissingCourses(t.deps, true)
    expect(await t.deps.db.$count(courseLessons, eq(courseLessons.kind, 'live'))).toBeGreaterThan(0)
    await t.close()
    const first = await bare()
    await seedContent({ ...first.deps, demo: true }, [])
    expect(await first.deps.db.$count(products, eq(products.kind, 'course'))).toBeGreaterThan(0)
    await first.close()
  })
})

test('lengths, pages and sizes in the catalogue are those of the files', async () => {
  for (const { id, durationMs, previewMs } of await world.db.select().from(courseMedia)) {
    const bytes = readFileSync(path.join(MEDIA, id, 'video.mp4'))
    const at = bytes.indexOf('mvhd') + 4
    expect([id, Math.round((bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12)) * 1000)]).toEqual([id, durationMs])
    expect(previewMs).toBeLessThan(durationMs)
  }
  for (const { file, bytes } of await world.db.select().from(courseHandouts))
    expect([file, statSync(path.join(MEDIA, 'handouts', file)).size]).toEqual([file, bytes])
})

test('the demo lives follow the clock: one runs, one comes in the evening, one was in the morning', async () => {
  expect(await times('nurse-2027-13')).toEqual(['2026-11-20T04:00:00.000Z', '2026-11-20T06:00:00.000Z'])
  expect(await times('nurse-skill-5')).toEqual(['2026-11-20T11:00:00.000Z', '2026-11-20T12:30:00.000Z'])
  expect(await times('nurse-skill-4')).toEqual(['2026-11-19T23:20:00.000Z', '2026-11-20T00:05:00.000Z'])
  const later = (hours: number) => new Date(world.clock.current.getTime() + hours * HOUR)
  await dateLives(world.db, later(1.8))
  expect((await times('nurse-2027-13'))[0]).toBe('2026-11-20T04:00:00.000Z')
  // Soon over: nobody looks again before it ends, and it would be over until somebody does.
  await dateLives(world.db, later(1.9))
  expect(await times('nurse-2027-13')).toEqual(['2026-11-20T05:00:00.000Z', '2026-11-20T07:00:00.000Z'])
  await dateLives(world.db, later(3.5))
  expect(await times('nurse-2027-13')).toEqual(['2026-11-20T07:00:00.000Z', '2026-11-20T09:00:00.000Z'])
  await dateLives(world.db, later(24))
  expect((await times('nurse-skill-5'))[0]).toBe('2026-11-21T11:00:00.000Z')
  expect((await times('nurse-skill-4'))[0]).toBe('2026-11-20T23:20:00.000Z')
  // Early in the morning the last one is yesterday's.
  await dateLives(world.db, new Date('2026-11-21T17:00:00Z'))
  expect((await times('nurse-skill-4'))[0]).toBe('2026-11-20T23:20:00.000Z')
})

test('reservations end with the live they were for; lives of the operator are left alone', async () => {
  const one = await learner(world)
  const own = { id: 'own-live', courseId: 'nurse-2027', chapterId: 'nurse-2027-c1', kind: 'live' as const, number: 99, title: '自己的直播' }
  await world.db.insert(courseLessons).values({ ...own, liveAt: new Date(0), liveEndsAt: new Date(HOUR) })
  const row = { userId: one.id, kind: 'live' as const, createdAt: world.clock.now() }
  await world.db.insert(courseReminders).values([
    { ...row, refId: 'own-live' },
    { ...row, refId: 'nurse-skill-6' },
  ])
  await dateLives(world.db, new Date('2026-12-24T04:00:00Z'))
  expect((await world.db.select().from(courseReminders)).map(({ refId }) => refId)).toEqual(['own-live'])
  expect((await times('own-live'))[0]).toBe('1970-01-01T00:00:00.000Z')
})
