import { and, eq } from 'drizzle-orm'
import { courseLessons, courseReviews, lessonProgress, practiceSessions, uploads } from '../../../server/db/schema'
import { finishLesson } from '../../../server/modules/course/finish'
import { give, guest, learner, openWorld, report, type Learner, type World } from './setup'

interface Card {
  id: string
  access: string
  expiresAt: number | null
  expiring: boolean
  doneLessons: number
  totalLessons: number
  percent: number
  current: { lessonId: string; positionMs: number } | null
  liveLessonId: string | null
}
interface Toc extends Card {
  certificate: { number: string; learnerName: string } | null
  stages: {
    name: string
    opensAt: number | null
    done: number
    total: number
    chapters: {
      name: string
      lessons: { id: string; finished: boolean; percent: number; handouts: number; liveState: string | null; reserved: boolean }[]
    }[]
  }[]
}
interface Reviews {
  score: number | null
  stars: number[]
  total: number
  pictured: number
  tags: { tag: string; count: number }[]
  found: number
  rows: { id: string; authorName: string; own: boolean; answer: string; pictures: string[] }[]
  own: { body: string; score: number } | null
  canReview: boolean
}

const DAY = 86_400_000

let world: World
let one: Learner
beforeAll(async () => void (world = await openWorld()))
beforeEach(async () => void (one = await learner(world, { courseId: 'nurse-2027', ms: 180 * DAY })))
afterAll(() => world.close())

const toc = async (id: string, who = one) => (await who.get<Toc>(`/toc/${id}`)).body.result
const mine = async (who = one) => (await who.get<Card[]>('/mine')).body.result
const reviews = async (query = '', who = one) => (await who.get<Reviews>(`/reviews?courseId=nurse-2027${query}`)).body.result

/** Watches a lesson of 90 s from the beginning. */
async function watch(who: Learner, lessonId: string, ms: number): Promise<void> {
  await who.get(`/lesson/${lessonId}/play`)
  world.clock.advance(ms)
  await who.post('/progress', report(lessonId, [[0, ms]], { at: world.clock.now().getTime() }))
}

test('the outline with stages, chapters and lessons; how far the learner is; what is locked', async () => {
  const fresh = await toc('nurse-2027')
  expect(fresh).toMatchObject({
    access: 'owned',
    expiring: false,
    doneLessons: 0,
    totalLessons: 68,
    percent: 0,
    liveLessonId: 'nurse-2027-13',
  })
  expect(fresh.current).toMatchObject({ lessonId: 'nurse-2027-1', positionMs: 0 })
  expect(fresh.stages.map(({ name, opensAt, total }) => [name, opensAt, total])).toEqual([
    ['基础精讲', null, 42],
    ['真题解析', null, 14],
    ['考前冲刺', Date.parse('2027-03-10T00:00:00+08:00'), 8],
    ['人机对话模考', Date.parse('2027-04-02T00:00:00+08:00'), 4],
  ])
  await watch(one, 'nurse-2027-12', 40_000)
  const begun = await toc('nurse-2027')
  expect(begun.current).toMatchObject({ lessonId: 'nurse-2027-12', positionMs: 40_000 })
  await watch(one, 'nurse-2027-12', 88_000)
  const done = await toc('nurse-2027')
  expect([done.doneLessons, done.percent, done.stages[0]?.done]).toEqual([1, 1, 1])
  // The 13th is a live that runs now; the 14th has not begun.
  expect(done.current?.lessonId).toBe('nurse-2027-13')
  const chapter = done.stages[0]?.chapters[2]
  expect(chapter?.lessons[2]).toMatchObject({ id: 'nurse-2027-12', finished: true, percent: 97, handouts: 1 })
})

test('a guest sees the outline of everything, and what is free', async () => {
  const { body } = await guest<Toc>(world, '/toc/nurse-2027')
  expect(body.result).toMatchObject({ access: 'preview', expiresAt: null, certificate: null, doneLessons: 0 })
  expect(body.result).toMatchObject({ now: world.clock.now().getTime() })
  expect((await guest<Toc>(world, '/toc/nurse-open-1')).body.result).toMatchObject({ access: 'owned', totalLessons: 8 })
  expect(await guest(world, '/toc/nope')).toMatchObject({ status: 404 })
  expect(await guest(world, '/mine')).toMatchObject({ status: 401 })
})

test('my courses: the last watched first, expired ones last; what ends within 14 days says so', async () => {
  await give(world, one.id, { courseId: 'nurse-drug', ms: 13 * DAY })
  await give(world, one.id, { courseId: 'nurse-sprint', ms: -DAY })
  await watch(one, 'nurse-drug-1', 10_000)
  expect((await mine()).map(({ id, access, expiring }) => [id, access, expiring])).toEqual([
    ['nurse-drug', 'owned', true],
    ['nurse-2027', 'owned', false],
    ['nurse-sprint', 'expired', false],
  ])
  const home = (await one.get<{ mine: { total: number; last: Card } }>('/home?subjectId=nurse')).body.result.mine
  expect([home.total, home.last.id]).toEqual([3, 'nurse-drug'])
})

test('two grants of a course: the longer one counts', async () => {
  await give(world, one.id, { courseId: 'nurse-2027', ms: 400 * DAY })
  expect((await mine())[0]?.expiresAt).toBe(world.clock.now().getTime() + 400 * DAY)
  await give(world, one.id, { courseId: 'nurse-2027', ms: null })
  expect((await mine())[0]?.expiresAt).toBeNull()
})

test('a quiz is done by its practice, a document by opening it, a live by having been there', async () => {
  await give(world, one.id, { courseId: 'nurse-drug' })
  const now = world.clock.now()
  const session = {
    id: `p-${one.id}`,
    userId: one.id,
    subjectId: 'nurse',
    source: 'chapter',
    listKey: 'chapter:nurse-01',
    title: '循环',
    items: [{ questionId: 'q1', version: 1 }],
    answered: 1,
  }
  await world.db.insert(practiceSessions).values({ ...session, createdAt: now, touchedAt: now })
  const doneIds = async (id: string) =>
    (await toc(id)).stages.flatMap(({ chapters }) =>
      chapters.flatMap(({ lessons }) => lessons.flatMap((row) => (row.finished ? row.id : []))),
    )
  expect(await doneIds('nurse-2027')).toEqual([])
  await world.db.update(practiceSessions).set({ finishedAt: now }).where(eq(practiceSessions.id, session.id))
  await finishLesson(world.db, { userId: one.id, lessonId: 'nurse-2027-13', now })
  expect(await doneIds('nurse-2027')).toEqual(['nurse-2027-13', 'nurse-2027-18'])
  await one.get('/handout/nurse-drug-12-doc/link')
  expect(await doneIds('nurse-drug')).toEqual(['nurse-drug-12'])
})

test('a certificate for all lessons, with a number of its own, the same one every time', async () => {
  const finish = async (id: string) => finishLesson(world.db, { userId: one.id, lessonId: id, now: world.clock.now() })
  await give(world, one.id, { courseId: 'nurse-drug' })
  for (let n = 1; n < 12; n++) await finish(`nurse-drug-${n}`)
  expect((await one.post('/toc/nurse-drug/certificate')).body).toMatchObject({
    success: false,
    message: '还有 1 讲没有学完，学完后就能领取证书',
  })
  await finish('nurse-drug-12')
  const [first, again] = await Promise.all([
    one.post<{ number: string }>('/toc/nurse-drug/certificate'),
    one.post<{ number: string }>('/toc/nurse-drug/certificate'),
  ])
  expect(first.body.result).toEqual(again.body.result)
  expect(first.body.result).toMatchObject({ learnerName: '小满同学', courseName: '护考药理 120 考点专项' })
  expect(first.body.result.number).toMatch(/^ZX20261120-\d{8}$/)
  const card = await toc('nurse-drug')
  expect([card.percent, card.current, card.certificate?.number]).toEqual([100, null, first.body.result.number])
  const other = await learner(world)
  expect((await other.post('/toc/nurse-drug/certificate')).body).toMatchObject({
    success: false,
    message: '这门课程不在你的课程里，无法领取证书',
  })
})

test('a missed live without a recording does not stand in the way of the whole', async () => {
  const [live] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, 'nurse-2027-14'))
  await world.db
    .update(courseLessons)
    .set({ liveAt: new Date(0), liveEndsAt: new Date(1) })
    .where(eq(courseLessons.id, 'nurse-2027-14'))
  expect((await toc('nurse-2027')).totalLessons).toBe(67)
  await world.db
    .update(courseLessons)
    .set({ liveAt: live?.liveAt ?? null, liveEndsAt: live?.liveEndsAt ?? null })
    .where(eq(courseLessons.id, 'nurse-2027-14'))
})

test('a live is reserved once, given up once, and not when it has begun or is over', async () => {
  const reserve = (id: string, on = true) => one.post<{ reserved: boolean; message: boolean }>(`/live/${id}/reserve`, { on })
  expect((await reserve('nurse-skill-5')).body.result).toEqual({ reserved: true, message: false })
  expect((await reserve('nurse-skill-5')).body.result).toEqual({ reserved: true, message: false })
  const row = (await one.get<{ reserved: boolean; state: string; open: boolean }>('/live/nurse-skill-5')).body.result
  expect(row).toMatchObject({ reserved: true, state: 'coming', open: false })
  expect((await reserve('nurse-2027-13')).body).toMatchObject({ success: false, message: '直播已经开始，直接进入就可以' })
  expect((await reserve('nurse-skill-4')).body).toMatchObject({ success: false, message: '直播已经结束，去看看回放吧' })
  const recording = (mediaId: string | null) => world.db.update(courseLessons).set({ mediaId }).where(eq(courseLessons.id, 'nurse-skill-4'))
  const [before] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, 'nurse-skill-4'))
  await recording(null)
  expect((await reserve('nurse-skill-4')).body).toMatchObject({ success: false, message: '直播已经结束，暂时没有回放' })
  await recording(before?.mediaId ?? null)
  expect(await reserve('nurse-2027-12')).toMatchObject({ status: 404 })
  expect((await reserve('nurse-skill-5', false)).body.result).toEqual({ reserved: false, message: false })
  expect((await one.get<{ reserved: boolean }>('/live/nurse-skill-5')).body.result.reserved).toBe(false)
})

test('lives of a subject: running, coming, past; the timetable of a course by days', async () => {
  const page = (await guest<{ total: number; rows: { lessonId: string }[] }>(world, '/lives?subjectId=nurse')).body.result
  const listed = page.rows.map(({ lessonId }) => lessonId).join(' ')
  expect(listed).toBe('nurse-2027-13 nurse-skill-5 nurse-skill-6 nurse-2027-14 nurse-skill-4')
  const asked = (query: string) => guest<{ lessonId: string }[]>(world, `/timetable?${query}`)
  const table = async (query: string) => (await asked(query)).body.result.map(({ lessonId }) => lessonId)
  expect(await table('courseId=nurse-2027&from=2026-11-20')).toEqual(['nurse-2027-13', 'nurse-2027-14'])
  expect(await table('subjectId=nurse&from=2026-11-21&days=1')).toEqual(['nurse-skill-6'])
  const days = ['2026-13-01', '2026-02-31', '0000-01-01', '9999-12-31', '2026-11-20&days=99']
  for (const bad of ['from=2026-11-20', 'subjectId=nurse', ...days.map((day) => `subjectId=nurse&from=${day}`)])
    expect(await asked(bad)).toMatchObject({ status: 400, body: { message: '链接不完整或已失效，请返回后重试' } })
})

test('reviews: distribution, tags, filters; writing one needs 30 %, and is one', async () => {
  expect(await reviews()).toMatchObject({ score: 4.8, stars: [4, 1, 0, 0, 0], total: 5, found: 5, canReview: false })
  expect((await reviews()).tags[0]).toEqual({ tag: '讲得清楚', count: 3 })
  expect((await reviews(`&tag=${encodeURIComponent('讲义好用')}`)).rows.map(({ authorName }) => authorName)).toEqual(['夜班护士阿满'])
  const draft = { courseId: 'nurse-2027', score: 4, body: '  讲得很细，适合第一遍。  ', tags: ['讲得清楚', '讲得清楚'] }
  expect((await one.post('/reviews', draft)).body).toMatchObject({ success: false, message: '学完一讲的 30% 后就可以评价' })
  await watch(one, 'nurse-2027-12', 28_000)
  expect((await reviews()).canReview).toBe(true)
  expect((await one.post('/reviews', draft)).body).toMatchObject({
    success: true,
    result: { own: true, body: '讲得很细，适合第一遍。', tags: ['讲得清楚'] },
  })
  await one.post('/reviews', { ...draft, score: 5, body: '第二遍听更清楚' })
  expect(await reviews()).toMatchObject({ total: 6, stars: [5, 1, 0, 0, 0], own: { score: 5, body: '第二遍听更清楚' } })
  expect((await reviews()).rows[0]).toMatchObject({ own: true })
  const two = await learner(world)
  expect(await reviews('', two)).toMatchObject({ own: null, rows: expect.not.arrayContaining([expect.objectContaining({ own: true })]) })
  expect((await one.get<Reviews>('/reviews?courseId=nurse-skill')).body.result.own).toBeNull()
  await world.db.delete(courseReviews).where(and(eq(courseReviews.courseId, 'nurse-2027'), eq(courseReviews.userId, one.id)))
})

test('pictures of a review are the learner’s own', async () => {
  await watch(one, 'nurse-2027-12', 28_000)
  const file = `${'a'.repeat(43)}.jpg`
  const draft = { courseId: 'nurse-2027', score: 5, body: '配了一张我的笔记', pictures: [file] }
  expect(await one.post('/reviews', draft)).toMatchObject({ status: 400, body: { message: '有图片已经失效，请删掉后重新添加' } })
  await world.db
    .insert(uploads)
    .values({ file, userId: one.id, purpose: 'review', width: 1, height: 1, bytes: Buffer.from('x'), createdAt: world.clock.now() })
  expect((await one.post('/reviews', draft)).body.success).toBe(true)
  expect((await reviews('&pictured=true')).rows.map(({ pictures }) => pictures)).toEqual([[`/zxedu/media/upload/${file}`]])
  // Who writes it anew without a word of pictures keeps them.
  const again = { courseId: 'nurse-2027', score: 4, body: '又听了一遍，更清楚了' }
  expect((await one.post('/reviews', again)).body.result).toMatchObject({ score: 4, pictures: [`/zxedu/media/upload/${file}`] })
  expect((await one.post('/reviews', { ...again, pictures: [] })).body.result).toMatchObject({ pictures: [] })
  await world.db.delete(courseReviews).where(eq(courseReviews.userId, one.id))
})

test.each([
  ['no stars', { score: 0 }],
  ['six stars', { score: 6 }],
  ['too short', { body: '好' }],
  ['blanks', { body: '          ' }],
  ['a tag of one’s own', { tags: ['便宜'] }],
  ['a learner in the payload', { userId: 'x' }],
])('a review with %s is refused', async (_name, wrong) => {
  await watch(one, 'nurse-2027-12', 28_000)
  expect(await one.post('/reviews', { courseId: 'nurse-2027', score: 5, body: '讲得很清楚', ...wrong })).toMatchObject({ status: 400 })
  expect((await reviews()).own).toBeNull()
})

test.each(['好', '讲得清楚', '          ', '😀😀😀', '  很清楚  ', '\u200b'.repeat(6), '好\u200b\u2060\ufeff\u200b'])(
  'a review of too few letters that can be seen is refused in words: %j',
  async (body) => {
    await watch(one, 'nurse-2027-12', 28_000)
    const refused = await one.post('/reviews', { courseId: 'nurse-2027', score: 5, body })
    expect([refused.status, refused.body.message]).toEqual([400, '评价至少写 5 个字'])
  },
)

test('favourites: courses and lessons, twice is once', async () => {
  const keep = (body: object) => one.post<{ favorite: boolean }>('/product/nurse-2027/favorite', body)
  expect((await keep({ on: true })).body.result.favorite).toBe(true)
  await keep({ on: true })
  await keep({ on: true, lessonId: 'nurse-2027-12' })
  expect((await one.get<{ course: { favorite: boolean } }>('/product/nurse-2027')).body.result.course.favorite).toBe(true)
  expect((await one.get('/lesson/nurse-2027-12')).body.result).toMatchObject({ favorite: true, now: world.clock.now().getTime() })
  await keep({ on: false })
  expect((await one.get<{ course: { favorite: boolean } }>('/product/nurse-2027')).body.result.course.favorite).toBe(false)
  expect(await keep({ on: true, lessonId: 'nurse-drug-1' })).toMatchObject({ status: 404 })
})

test('an expired course: nothing of it can be opened, what was done stays', async () => {
  const short = await learner(world, { courseId: 'nurse-2027', ms: 20 * DAY })
  await watch(short, 'nurse-2027-12', 88_000)
  const before = world.clock.current
  world.clock.advance(21 * DAY)
  const card = await toc('nurse-2027', short)
  expect([card.access, card.doneLessons]).toEqual(['expired', 1])
  expect((await short.get('/lesson/nurse-2027-12/play')).body.message).toBe('课程已到期，续期后可以继续观看')
  expect((await short.get<{ access: string }>('/lesson/nurse-2027-12')).body.result.access).toBe('expired')
  world.clock.current = before
  expect((await world.db.select().from(lessonProgress).where(eq(lessonProgress.userId, short.id))).length).toBe(1)
})
