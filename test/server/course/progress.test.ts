import { eq } from 'drizzle-orm'
import { courseLessons, courseMedia, courses, lessonProgress } from '../../../server/db/schema'
import { learner, openWorld, report, type Learner, type World } from './setup'

interface Reported {
  accepted: string[]
  refused: { id: string; reason: string }[]
  lessons: { lessonId: string; positionMs: number; watchedMs: number; percent: number; finished: boolean }[]
}
interface Lesson {
  positionMs: number
  watchedMs: number
  percent: number
  finished: boolean
  rate: number
  access: string
  previewMs: number
  nextId: string | null
  favorite: boolean
  canReview: boolean
}

/** 90 s long. */
const LESSON = 'nurse-2027-12'
const SECOND = 1000

let world: World
let one: Learner
beforeAll(async () => void (world = await openWorld()))
beforeEach(async () => void (one = await learner(world, { courseId: 'nurse-2027' })))
afterAll(() => world.close())

const open = (who = one, lessonId = LESSON) => who.get(`/lesson/${lessonId}/play`)
const send = async (body: object, who = one) => (await who.post<Reported>('/progress', body)).body.result
const lesson = async (id = LESSON, who = one) => (await who.get<Lesson>(`/lesson/${id}`)).body.result

test('watched as time passes: it counts, the place is kept, at 90 % it is finished', async () => {
  await open()
  world.clock.advance(30 * SECOND)
  const first = await send(report(LESSON, [[0, 30_000]]))
  expect(first).toMatchObject({
    refused: [],
    lessons: [{ lessonId: LESSON, watchedMs: 30_000, percent: 33, positionMs: 30_000, finished: false }],
  })
  expect(first.accepted.length).toBe(1)
  world.clock.advance(51 * SECOND)
  expect((await send(report(LESSON, [[30_000, 81_000]]))).lessons[0]).toMatchObject({ percent: 90, finished: true })
  expect(await lesson()).toMatchObject({ positionMs: 81_000, percent: 90, finished: true, access: 'owned', canReview: true })
})

test('nobody watches 90 seconds in one', async () => {
  await open()
  world.clock.advance(SECOND)
  expect((await send(report(LESSON, [[0, 90_000]]))).lessons[0]).toMatchObject({ watchedMs: 12_000, finished: false })
  for (let again = 0; again < 9; again++) expect((await send(report(LESSON, [[0, 90_000]]))).lessons[0]?.watchedMs).toBe(12_000)
})

test('lessons opened side by side share the time', async () => {
  await Promise.all([open(), open(one, 'nurse-2027-10'), open(one, 'nurse-2027-15')])
  world.clock.advance(40 * SECOND)
  const items = [LESSON, 'nurse-2027-10', 'nurse-2027-15'].flatMap((id) => report(id, [[0, 90_000]]).items)
  const { lessons } = await send({ items })
  expect(lessons.reduce((sum, { watchedMs }) => sum + watchedMs, 0)).toBeLessThanOrEqual(80_000 + 10_000)
})

test('what was watched without a network counts when it comes, hours later, in any number of calls, and once', async () => {
  await open()
  await open(one, 'nurse-2027-10')
  world.clock.advance(3 * 3600 * SECOND)
  const at = world.clock.now().getTime()
  const [early, late] = [
    report(LESSON, [[0, 45_000]], { id: 'a', at: at - 9000 }),
    report(LESSON, [[45_000, 90_000]], { id: 'b', at: at - 5000 }),
  ]
  const other = report('nurse-2027-10', [[0, 90_000]], { id: 'c', at: at - 2000 })
  await send(early)
  await send(late)
  const answer = await send({ items: [...early.items, ...late.items, ...other.items] })
  expect(answer.accepted).toEqual(['a', 'b', 'c'])
  expect(answer.lessons.map(({ watchedMs, finished }) => [watchedMs, finished])).toEqual([
    [90_000, true],
    [90_000, true],
  ])
})

test('it never goes back; the latest place of all devices stands', async () => {
  await open()
  world.clock.advance(60 * SECOND)
  const at = world.clock.now().getTime()
  await send(report(LESSON, [[0, 50_000]], { at, positionMs: 50_000 }))
  const again = await send(report(LESSON, [[0, 10_000]], { at: at - 20_000, positionMs: 10_000 }))
  expect(again.lessons[0]).toMatchObject({ watchedMs: 50_000, positionMs: 50_000 })
  expect((await send(report(LESSON, [], { at: at + 99_999_999, positionMs: 5000 }))).lessons[0]).toMatchObject({
    watchedMs: 50_000,
    positionMs: 5000,
  })
})

test('a lesson that was never opened here is refused in words; pieces outside the recording do not count', async () => {
  expect(await send(report('nurse-2027-16', [[0, 10_000]], { id: 'x' }))).toEqual({
    accepted: [],
    refused: [{ id: 'x', reason: '这一讲还没有打开过' }],
    lessons: [],
  })
  await open()
  world.clock.advance(3600 * SECOND)
  expect((await send(report(LESSON, [[80_000, 999_000]]))).lessons[0]).toMatchObject({ watchedMs: 10_000, positionMs: 90_000 })
})

test('a preview counts as far as it goes', async () => {
  const guestly = await learner(world)
  expect(await lesson(LESSON, guestly)).toMatchObject({ access: 'preview', canReview: false })
  await open(guestly)
  world.clock.advance(3600 * SECOND)
  const { lessons } = await send(report(LESSON, [[0, 90_000]]), guestly)
  expect(lessons[0]?.watchedMs).toBe((await lesson(LESSON, guestly)).previewMs)
})

test('the rate is remembered for all courses', async () => {
  expect((await lesson()).rate).toBe(100)
  await one.post('/rate', { rate: 150 })
  expect([(await lesson()).rate, (await lesson('nurse-drug-2')).rate]).toEqual([150, 150])
  expect(await one.post('/rate', { rate: 300 })).toMatchObject({ status: 400 })
  await open()
  world.clock.advance(40 * SECOND)
  expect((await send(report(LESSON, [[0, 60_000]]))).lessons[0]?.watchedMs).toBe(60_000)
  expect((await lesson()).rate).toBe(150)
})

test.each([
  ['no items', { items: [] }],
  ['too many', { items: Array.from({ length: 51 }, () => report(LESSON, []).items[0]) }],
  ['a piece of three', { items: [{ ...report(LESSON, []).items[0], spans: [[1, 2, 3]] }] }],
  ['a negative place', { items: [{ ...report(LESSON, []).items[0], positionMs: -1 }] }],
  ['half milliseconds', { items: [{ ...report(LESSON, []).items[0], spans: [[0.5, 2]] }] }],
  ['a learner in the payload', { items: [{ ...report(LESSON, []).items[0], userId: 'someone' }] }],
])('%s is refused and changes nothing', async (_name, body) => {
  await open()
  expect(await one.post('/progress', body)).toMatchObject({ status: 400 })
  expect((await lesson()).watchedMs).toBe(0)
})

test('a recording replaced by a shorter one: nobody is told of a place behind its end, and 100 % is the most', async () => {
  await open()
  world.clock.advance(70 * SECOND)
  await send(report(LESSON, [[0, 70_000]]))
  const [media] = await world.db.select({ id: courseLessons.mediaId }).from(courseLessons).where(eq(courseLessons.id, LESSON))
  const last = (durationMs: number) =>
    world.db
      .update(courseMedia)
      .set({ durationMs })
      .where(eq(courseMedia.id, media?.id ?? ''))
  await last(40_000)
  const toc = await one.get<{ stages: { chapters: { lessons: { id: string; positionMs: number; percent: number }[] }[] }[] }>(
    '/toc/nurse-2027',
  )
  await last(90_000)
  const lessons = toc.body.result.stages.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  expect(lessons.find(({ id }) => id === LESSON)).toMatchObject({ positionMs: 40_000, percent: 100 })
})

test('a learner’s own progress is nobody else’s', async () => {
  await open()
  world.clock.advance(60 * SECOND)
  await send(report(LESSON, [[0, 60_000]]))
  const other = await learner(world, { courseId: 'nurse-2027' })
  expect((await lesson(LESSON, other)).watchedMs).toBe(0)
  expect((await world.db.select().from(lessonProgress).where(eq(lessonProgress.userId, other.id))).length).toBe(0)
})

test('who opens something of a course is one of its viewers, once', async () => {
  const viewers = async () => (await world.db.select({ n: courses.viewers }).from(courses).where(eq(courses.id, 'nurse-drug')))[0]?.n
  const fresh = await learner(world, { courseId: 'nurse-drug' })
  await Promise.all([open(fresh, 'nurse-drug-1'), open(fresh, 'nurse-drug-2'), open(fresh, 'nurse-drug-3'), open(fresh, 'nurse-drug-1')])
  expect(await viewers()).toBe(1)
})
