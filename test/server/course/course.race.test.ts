import { eq } from 'drizzle-orm'
import { courseCertificates, courseReminders, courseReviews, courses, lessonProgress, mediaOpenings } from '../../../server/db/schema'
import type { LinkTerms } from '../../../server/http/signed-links'
import { finishLesson } from '../../../server/modules/course/finish'
import { linkOpenings } from '../../../server/modules/course/openings'
import { dueReminders } from '../../../server/modules/course/reminders'
import { learner, openWorld, report, type Learner, type World } from './setup'

const LESSON = 'nurse-2027-12'

let world: World
let one: Learner
beforeAll(async () => void (world = await openWorld()))
beforeEach(async () => void (one = await learner(world, { courseId: 'nurse-2027' })))
afterAll(() => world.close())

const rivals = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

test('60 reports of many devices at once: the time is accounted once, nothing that was believed is lost', async () => {
  const lessons = [LESSON, 'nurse-2027-10', 'nurse-2027-15']
  for (const id of lessons) await one.get(`/lesson/${id}/play`)
  world.clock.advance(20_000)
  const answers = await rivals(60, (i) =>
    one.post('/progress', report(lessons[i % 3] ?? LESSON, [[(i % 9) * 10_000, (i % 9) * 10_000 + 10_000]])),
  )
  expect(answers.every(({ status, body }) => status === 200 && body.success)).toBe(true)
  const rows = await world.db.select().from(lessonProgress).where(eq(lessonProgress.userId, one.id))
  const watched = rows.reduce((sum, { watchedMs }) => sum + watchedMs, 0)
  expect(watched).toBeGreaterThanOrEqual(40_000)
  // 40 s of film in 20 s, and the tolerance once.
  expect(watched).toBeLessThanOrEqual(50_000)
  for (const { intervals, watchedMs } of rows) expect(intervals.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(watchedMs)
})

test('the same report 40 times at once counts once', async () => {
  await one.get(`/lesson/${LESSON}/play`)
  world.clock.advance(60_000)
  const body = report(LESSON, [[0, 30_000]])
  await rivals(40, () => one.post('/progress', body))
  const [row] = await world.db.select().from(lessonProgress).where(eq(lessonProgress.userId, one.id))
  expect(row?.intervals).toEqual([[0, 30_000]])
})

test('a live reserved and given up 50 times at once is one row or none', async () => {
  const answers = await rivals(50, (i) => one.post('/live/nurse-skill-5/reserve', { on: i % 2 === 0 }))
  expect(answers.every(({ body }) => body.success)).toBe(true)
  await rivals(50, () => one.post('/live/nurse-skill-5/reserve', { on: true }))
  expect((await world.db.select().from(courseReminders).where(eq(courseReminders.userId, one.id))).length).toBe(1)
})

test('a reminder is told to one of the devices that ask at once', async () => {
  await one.post('/live/nurse-skill-5/reserve', { on: true })
  const now = new Date('2026-11-20T10:55:00Z')
  const told = await rivals(20, () => dueReminders(world.db, { userId: one.id, now }))
  expect(told.flat().length).toBe(1)
})

test('one certificate, one review, one viewer, one opening, however many ask', async () => {
  const own = await learner(world, { courseId: 'nurse-drug' })
  for (let n = 1; n <= 12; n++) await finishLesson(world.db, { userId: own.id, lessonId: `nurse-drug-${n}`, now: world.clock.now() })
  const numbers = await rivals(20, async () => (await own.post<{ number: string }>('/toc/nurse-drug/certificate')).body.result.number)
  expect(new Set(numbers).size).toBe(1)
  expect((await world.db.select().from(courseCertificates).where(eq(courseCertificates.userId, own.id))).length).toBe(1)
  expect((await world.db.select({ n: courses.viewers }).from(courses).where(eq(courses.id, 'nurse-drug')))[0]?.n).toBe(1)

  await one.get(`/lesson/${LESSON}/play`)
  world.clock.advance(40_000)
  await one.post('/progress', report(LESSON, [[0, 40_000]]))
  await rivals(20, (i) => one.post('/reviews', { courseId: 'nurse-2027', score: (i % 5) + 1, body: `第 ${i} 次写的评价` }))
  expect((await world.db.select().from(courseReviews).where(eq(courseReviews.userId, one.id))).length).toBe(1)

  const { mp4 } = (await one.get<{ mp4: string }>(`/lesson/${LESSON}/play`)).body.result
  const open = (i: number) => world.app.inject({ method: 'GET', url: mp4, headers: { range: 'bytes=0-9' }, remoteAddress: `10.2.0.${i}` })
  const statuses = (await rivals(20, open)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 206).length).toBe(1)
  expect((await world.db.select().from(mediaOpenings)).length).toBe(1)
})

test('links that two processes open at once, each in another order, have one device each; nobody waits for the other', async () => {
  const links = Array.from({ length: 60 }, (_, index) => `link-${index}`)
  const processes = ['phone', 'computer'].map((device) => ({ device, mayUse: linkOpenings(world.db) }))
  const now = world.clock.now()
  const times = { openBy: now.getTime() + 60_000, expiresAt: now.getTime() + 600_000 }
  const terms: LinkTerms = { path: '', userId: one.id, limit: null, device: '', nonce: '', ...times }
  const answers = await Promise.all(
    processes.map(({ device, mayUse }, index) =>
      Promise.all(
        (index === 0 ? links : [...links].reverse()).map(async (link) => [link, await mayUse({ link, terms, device, now })] as const),
      ),
    ),
  )
  const [phone, computer] = answers.map((list) => new Map(list))
  expect(links.filter((link) => phone?.get(link) === computer?.get(link))).toEqual([])
})
