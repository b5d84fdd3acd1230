import { eq, inArray } from 'drizzle-orm'
import { courseChapters, courseHandouts, courseLessons, courseReviews, courses } from '../../../server/db/schema'
import { liveOf, mayEnter } from '../../../server/modules/course/lives'
import { give, guest, learner, openWorld, report, type Learner, type World } from './setup'

interface Card {
  id: string
  access: string
  totalLessons: number
}

const DAY = 86_400_000

let world: World
let one: Learner
beforeAll(async () => void (world = await openWorld()))
beforeEach(async () => void (one = await learner(world, { courseId: 'nurse-2027', ms: 180 * DAY })))
afterAll(() => world.close())

test('a teacher enters and sees every live that he moderates, and no replay of it', async () => {
  const { token } = await world.buildUser({ roles: ['teacher'] })
  const call = async <T>(url: string) => (await world.call<T>('GET', `/api/course${url}`, { token })).body
  const open = async (id: string) => (await call<{ open: boolean }>(`/live/${id}`)).result.open
  expect([await open('nurse-skill-5'), await open('nurse-skill-4')]).toEqual([true, false])
  const running = await world.db.update(courseLessons).set({ free: false }).where(eq(courseLessons.id, 'nurse-2027-13')).returning()
  expect(running).toHaveLength(1)
  const stranger = await learner(world)
  expect((await stranger.get<{ open: boolean }>('/live/nurse-2027-13')).body.result.open).toBe(false)
  expect(await open('nurse-2027-13')).toBe(true)
  const links = await call<{ mp4: string; preview: boolean }>('/lesson/nurse-2027-13/play')
  expect(links.result.preview).toBe(false)
  expect((await world.app.inject({ url: links.result.mp4, headers: { range: 'bytes=0-9' } })).statusCode).toBe(206)
  await world.db.update(courseLessons).set({ free: true }).where(eq(courseLessons.id, 'nurse-2027-13'))
})

test('of several things that are due, devices that ask at once are told each another', async () => {
  await one.post('/product/nurse-drug/remind', { on: true })
  await one.post('/product/nurse-skill/remind', { on: true })
  const both = await Promise.all([1, 2].map(() => one.post<{ refId: string }[]>('/reminders')))
  expect(both.flatMap(({ body }) => body.result.map(({ refId }) => refId)).sort()).toEqual(['nurse-drug', 'nurse-skill'])
})

test('a course says whether there is a class teacher; of one that is no longer offered he answers those who have it', async () => {
  const asks = async (who: Learner, id: string, lessonId: string) => [
    (await who.get<{ hasClassTeacher: boolean }>(`/toc/${id}`)).body.result.hasClassTeacher,
    (await who.get<{ hasClassTeacher: boolean }>(`/lesson/${lessonId}`)).body.result.hasClassTeacher,
    (await who.get(`/class-teacher/${id}`)).status === 200,
  ]
  const stranger = await learner(world)
  expect(await asks(stranger, 'nurse-2027', 'nurse-2027-1')).toEqual([true, true, true])
  expect(await asks(stranger, 'nurse-open-1', 'nurse-open-1-1')).toEqual([false, false, false])
  await world.db.update(courses).set({ withdrawn: true }).where(eq(courses.id, 'nurse-2027'))
  expect(await asks(stranger, 'nurse-2027', 'nurse-2027-1')).toEqual([false, false, false])
  expect(await asks(one, 'nurse-2027', 'nurse-2027-1')).toEqual([true, true, true])
  await world.db.update(courses).set({ withdrawn: false }).where(eq(courses.id, 'nurse-2027'))
})

test('a course that is sold no more goes on: its lives stand on the lists of those who have it, and on nobody else’s', async () => {
  interface Row {
    lessonId: string
    open: boolean
  }
  const ours = (rows: Row[]) => rows.filter(({ lessonId }) => lessonId.startsWith('nurse-2027-')).map(({ lessonId }) => lessonId)
  const seen = async ({ get }: Pick<Learner, 'get'>) => {
    // The shelf of the tab is read anew after three seconds.
    world.clock.advance(4000)
    const home = (await get<{ lives: Row[]; nextLiveAt: number | null }>('/home?subjectId=nurse')).body.result
    const list = (await get<{ total: number; rows: Row[] }>('/lives?subjectId=nurse')).body.result
    const days = (await get<Row[]>('/timetable?subjectId=nurse&from=2026-11-20&days=7')).body.result
    return { home: ours(home.lives), list: ours(list.rows), days: ours(days), next: home.nextLiveAt, total: list.total - list.rows.length }
  }
  const stranger = await learner(world)
  const asGuest = { get: <T>(url: string) => guest<T>(world, url) }
  const before = await seen(one)
  expect(before).toMatchObject({ home: ['nurse-2027-13'], days: ['nurse-2027-13', 'nurse-2027-14'] })
  const shut = inArray(courses.id, ['nurse-2027', 'nurse-skill'])
  await world.db.update(courses).set({ withdrawn: true }).where(shut)
  const others = { courseId: 'nurse-skill', ms: 180 * DAY }
  const [skill, late] = [await learner(world, others), await learner(world, { courseId: 'nurse-2027', ms: -DAY })]
  const own = { ...before, next: Date.parse('2026-11-23T19:00:00+08:00') }
  expect(await seen(one)).toEqual(own)
  const nothing = { home: [], list: [], days: [], total: 0 }
  for (const who of [stranger, asGuest, late]) expect(await seen(who)).toEqual({ ...nothing, next: null })
  expect(await seen(skill)).toEqual({ ...nothing, next: before.next })
  // Who teaches finds every room.
  const { token } = await world.buildUser({ roles: ['teacher'] })
  expect(await seen({ get: (url) => world.call('GET', `/api/course${url}`, { token }) })).toEqual(before)
  await world.db.update(courses).set({ withdrawn: false }).where(shut)
})

test('documents of a chapter wait for its date, whoever has the course', async () => {
  interface Rows {
    rows: { id: string; opensAt: number | null }[]
  }
  const rows = async () => (await one.get<Rows>('/handouts?courseId=nurse-2027')).body.result.rows
  const [first] = await rows()
  const link = () => one.get<{ url: string }>(`/handout/${first?.id}/link`)
  const [row] = await world.db
    .select()
    .from(courseHandouts)
    .where(eq(courseHandouts.id, first?.id ?? ''))
  const chapter = eq(courseChapters.id, row?.chapterId ?? '')
  const opensAt = new Date(world.clock.now().getTime() + DAY)
  await world.db.update(courseChapters).set({ opensAt }).where(chapter)
  expect((await rows())[0]).toMatchObject({ id: first?.id, opensAt: opensAt.getTime() })
  expect((await link()).body).toMatchObject({ success: false, message: '这一章还没有开放，到时间再来看吧' })
  await world.db.update(courseChapters).set({ opensAt: null }).where(chapter)
  expect((await link()).body.success).toBe(true)
})

test('a package that was bought: its courses as cards, how far together; the profile counts them as the list does', async () => {
  const buyer = await learner(world, { courseId: 'nurse-pass' })
  interface Package {
    totalLessons: number
    parts: Card[]
  }
  const bought = (await buyer.get<Package>('/toc/nurse-pass')).body.result
  expect(bought).toMatchObject({ kind: 'package', access: 'owned', stages: [], doneLessons: 0 })
  expect(bought.parts.map(({ id, access }) => [id, access])).toEqual([
    ['nurse-2027', 'owned'],
    ['nurse-sprint', 'owned'],
    ['nurse-drug', 'owned'],
  ])
  expect(bought.totalLessons).toBe(bought.parts.reduce((sum, { totalLessons }) => sum + totalLessons, 0))
  expect((await guest<Package>(world, '/toc/nurse-pass')).body.result.parts[0]).toMatchObject({ id: 'nurse-2027', access: 'preview' })
  expect((await buyer.get<Package>('/toc/nurse-2027')).body.result.parts).toEqual([])
  interface Profile {
    shelf: { courses: number; courseId: string | null }
  }
  const shelf = async () => (await world.call<Profile>('GET', '/api/user/profile', { token: buyer.token })).body.result.shelf
  expect((await shelf()).courses).toBe((await buyer.get<Card[]>('/mine')).body.result.length)
  // The newest course has nobody to ask: the one before it has.
  const before = (await shelf()).courseId
  await give(world, buyer.id, { courseId: 'nurse-night' })
  await world.db.update(courses).set({ classTeacher: null }).where(eq(courses.id, 'nurse-night'))
  expect(await shelf()).toEqual(expect.objectContaining({ courses: 4, courseId: before }))
})

test('the class teacher: what his code says, for everyone', async () => {
  const { body } = await guest<{ name: string; qr: string }>(world, '/class-teacher/nurse-2027')
  expect([body.result.name, body.result.qr.includes('班主任')]).toEqual(['小林老师', true])
  expect(await guest(world, '/class-teacher/nurse-open-1')).toMatchObject({ status: 404 })
})

test('who may enter a live: who has the course, everyone when it is free', async () => {
  const now = world.clock.now()
  const stranger = await learner(world)
  expect(await mayEnter(world.db, { lessonId: 'nurse-2027-14', userId: one.id, now })).toBe(true)
  expect(await mayEnter(world.db, { lessonId: 'nurse-2027-14', userId: stranger.id, now })).toBe(false)
  expect(await mayEnter(world.db, { lessonId: 'nurse-2027-14', userId: '', now })).toBe(false)
  expect(await mayEnter(world.db, { lessonId: 'nurse-2027-13', userId: '', now })).toBe(true)
  expect(await liveOf(world.db, 'nurse-2027-12')).toBeNull()
})

test('a teacher’s answer belongs to the words it answered: other words are not answered yet, other stars are', async () => {
  interface Review {
    body: string
    score: number
    answer: string
    answerBy: string
  }
  await one.get('/lesson/nurse-2027-12/play')
  world.clock.advance(88_000)
  await one.post('/progress', report('nurse-2027-12', [[0, 88_000]], { at: world.clock.now().getTime() }))
  const draft = { courseId: 'nurse-2027', score: 3, body: '第三讲的声音太小了' }
  const write = async (more: object) => (await one.post<Review>('/reviews', { ...draft, ...more })).body.result
  await write({})
  const answered = { answer: '已经重新录了，谢谢你', answerBy: '王老师' }
  await world.db.update(courseReviews).set(answered).where(eq(courseReviews.userId, one.id))
  expect(await write({ score: 5 })).toMatchObject({ score: 5, ...answered })
  expect(await write({ body: '老师讲得很细，适合第一遍' })).toMatchObject({ score: 3, answer: '', answerBy: '' })
  const { rows } = (await one.get<{ rows: Review[] }>('/reviews?courseId=nurse-2027')).body.result
  expect(rows[0]).toMatchObject({ body: '老师讲得很细，适合第一遍', answer: '', answerBy: '' })
})
