import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { courseLessons, courseParts, courseReminders, lessonProgress, subjects } from '../../../server/db/schema'
import type { Db } from '../../../server/db/client'
import { setOnSale } from '../../../server/modules/shop/shelf'
import { learner, type Learner, type World } from '../course/setup'
import { folder, write } from './bank'
import { course, courseFile, handout, live, openCourses, outline, quiz, smallMedia, STREAM, video, type Courses } from './course-file'

const OK = (counts: string) => `✓ FILE → ${counts}`
const FIRST = OK('课程 新增 1 门，更新 0 门，未变 0 门，下架 0 门；课时 新增 4 讲，更新 0 讲，下架 0 讲；老师 1 位，视频 0 个')
const SAME = OK('课程 新增 0 门，更新 0 门，未变 1 门，下架 0 门；课时 新增 0 讲，更新 0 讲，下架 0 讲；老师 0 位，视频 0 个')

let given: Courses
let world: World
const open = async () => {
  given = await openCourses()
  world = given.world
}
const run: Courses['run'] = (...of) => given.run(...of)
const everything: Courses['everything'] = () => given.everything()
const reasonsOf: Courses['reasonsOf'] = (...of) => given.reasonsOf(...of)
const lessonRows = () => world.db.select().from(courseLessons).where(eq(courseLessons.courseId, 'own')).orderBy(asc(courseLessons.number))
interface Toc {
  stages: { chapters: { name: string; lessons: { id: string; title: string; kind: string; handouts: number }[] }[] }[]
}
const tocOf = async (who: Learner) =>
  (await who.get<Toc>('/toc/own')).body.result.stages.flatMap((stage) => stage.chapters.flatMap((chapter) => chapter.lessons))

const AT = '第 1 门课程（own）：'

beforeEach(open)
afterEach(() => world.close())

test('a course comes in with all that belongs to it, and is sold, learnt and watched like those of the demo', async () => {
  expect(await run(courseFile())).toMatchObject({ code: 0, text: FIRST })
  const one = await learner(world)
  const product = (await one.get<{ course: { price: { price: number }; teachers: { name: string }[]; sale: string } }>('/product/own')).body
    .result.course
  expect([product.sale, product.price.price, product.teachers.map(({ name }) => name)]).toEqual(['sale', 9900, ['李老师']])
  const list = (await one.get<{ rows: { id: string }[] }>('/list?subjectId=nurse&shelf=catalogue')).body.result.rows
  expect(list[list.length - 1]?.id).toBe('own')
  const owner = await learner(world, { courseId: 'own' })
  expect((await tocOf(owner)).map(({ id, kind, handouts }) => [id, kind, handouts])).toEqual([
    ['own-a', 'video', 0],
    ['own-b', 'live', 0],
    ['own-c', 'handout', 1],
    ['own-d', 'quiz', 0],
  ])
  const played = (await owner.get<{ mp4: string; stream: string | null }>('/lesson/own-a/play')).body.result
  expect((await world.app.inject({ method: 'GET', url: played.mp4 })).statusCode).toBe(200)
  expect((await owner.get<{ stream: string }>('/lesson/own-b/play')).body.result.stream).toBe(STREAM)
  const pages = (await owner.get<{ url: string; bytes: number; title: string }>('/handout/own-c-doc/link')).body.result
  expect([pages.title, pages.bytes, (await world.app.inject({ method: 'GET', url: pages.url })).rawPayload.length]).toEqual([
    '第 3 讲　讲义',
    299_856,
    299_856,
  ])
})

test('the same file again changes nothing', async () => {
  await run(courseFile())
  const before = await everything()
  world.clock.advance(3_600_000)
  expect(await run(courseFile())).toMatchObject({ code: 0, text: SAME })
  expect(await everything()).toEqual(before)
})

test('a changed file changes words, times, streams, prices and teachers, and adds lessons between others', async () => {
  await run(courseFile())
  const own = await learner(world)
  world.clock.advance(-7_200_000)
  await own.post('/live/own-b/reserve', { on: true })
  const later = { startsAt: '2026-11-21T19:00:00+08:00', endsAt: '2026-11-21T20:00:00+08:00', streamUrl: `${STREAM}2` }
  const added = { ...video, id: 'own-new', title: '补充', free: true }
  const stages = outline({ ...video, title: '改名' }, added, { ...live, ...later }, handout, quiz)
  const changed = courseFile(course({ name: '改名的班课', price: 8800, originalPrice: 9900, stages }))
  expect((await run(changed)).text).toBe(
    OK('课程 新增 0 门，更新 1 门，未变 0 门，下架 0 门；课时 新增 1 讲，更新 4 讲，下架 0 讲；老师 0 位，视频 0 个'),
  )
  expect((await lessonRows()).map(({ id, number, title, free }) => [id, number, title, free])).toEqual([
    ['own-a', 1, '改名', false],
    ['own-new', 2, '补充', true],
    ['own-b', 3, '直播', false],
    ['own-c', 4, '讲义', false],
    ['own-d', 5, '练习', false],
  ])
  const [row] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, 'own-b'))
  expect([row?.liveAt?.toISOString(), row?.streamUrl]).toEqual(['2026-11-21T11:00:00.000Z', `${STREAM}2`])
  const [reminder] = await world.db.select().from(courseReminders)
  expect(reminder?.remindAt?.toISOString()).toBe('2026-11-21T10:50:00.000Z')
  const { price, name } = (await own.get<{ course: { name: string; price: object } }>('/product/own')).body.result.course
  expect([name, price]).toEqual(['改名的班课', { skuId: 'course:own', price: 8800, originalPrice: 9900, sold: 0 }])
  expect((await run(changed)).text).toBe(SAME)
})

test('a lesson that is gone is withdrawn with what was learnt of it, and comes back with it', async () => {
  await run(courseFile())
  const owner = await learner(world, { courseId: 'own' })
  await owner.get('/lesson/own-a/play')
  const less = courseFile(course({ stages: outline(live, quiz) }))
  expect((await run(less)).text).toContain('课时 新增 0 讲，更新 2 讲，下架 2 讲')
  expect((await tocOf(owner)).map(({ id }) => id)).toEqual(['own-b', 'own-d'])
  expect(await owner.get('/lesson/own-a')).toMatchObject({ status: 404 })
  expect((await owner.get<{ rows: unknown[] }>('/handouts?courseId=own')).body.result.rows).toEqual([])
  expect(await world.db.$count(lessonProgress, eq(lessonProgress.lessonId, 'own-a'))).toBe(1)
  expect((await run(less)).text).toBe(SAME)
  expect((await run(courseFile())).text).toContain('课时 新增 0 讲，更新 4 讲，下架 0 讲')
  expect((await owner.get<{ positionMs: number }>('/lesson/own-a')).status).toBe(200)
  expect(await world.db.$count(lessonProgress, eq(lessonProgress.lessonId, 'own-a'))).toBe(1)
})

test('a course without its price is sold no longer, and again when it has one; a withdrawn one is off the shelf', async () => {
  await run(courseFile())
  const one = await learner(world)
  const sale = async () => (await one.get<{ course: { sale: string } | null }>('/product/own')).body.result.course?.sale ?? 'withdrawn'
  const free = courseFile(course({ price: undefined, validDays: undefined }))
  expect([(await run(free)).code, await sale()]).toEqual([0, 'soldout'])
  expect([(await run(free)).text, (await run(courseFile())).code, await sale()]).toEqual([SAME, 0, 'sale'])
  expect((await run({ courses: [{ id: 'own', withdrawn: true }] })).text).toContain('下架 1 门')
  expect(await sale()).toBe('withdrawn')
  const torn = {
    courses: [{ id: 'nurse-2027', withdrawn: true }, course({ id: 'x', subject: '没有', stages: outline({ ...video, id: 'x' }) })],
  }
  expect(await reasonsOf(torn)).toEqual(['第 2 门课程（x）：subject：没有编号或名称为“没有”的科目'])
  expect((await run(courseFile())).text).toContain('更新 1 门')
  expect(await sale()).toBe('sale')
})

test('what the operator took off sale stays off when its file comes again, and it is said; a price that comes back sells only the rest', async () => {
  await run(courseFile(course(), course({ id: 'two', stages: outline({ ...video, id: 'two-a' }) })))
  const both = (fields: Record<string, unknown> = {}) =>
    courseFile(course(fields), course({ id: 'two', ...fields, stages: outline({ ...video, id: 'two-a' }) }))
  const one = await learner(world)
  const sale = async (id: string) => (await one.get<{ course: { sale: string } }>(`/product/${id}`)).body.result.course.sale
  const off = '  仍是下架状态的课程：course:own。上架请用 npm run shop -- on'
  await setOnSale(world.db as Db, 'course:own', false)
  expect((await run(both())).lines).toEqual([SAME.replace('未变 1 门', '未变 2 门'), off])
  expect([await sale('own'), await sale('two')]).toEqual(['soldout', 'sale'])
  expect((await run(both({ price: 8800 }))).lines).toEqual([expect.stringContaining('更新 2 门'), off])
  expect([await sale('own'), await sale('two')]).toEqual(['soldout', 'sale'])
  // Without a price neither is sold; who has it again is, but for the one that the operator took off.
  expect((await run(both({ price: undefined, validDays: undefined }))).lines).toHaveLength(1)
  expect([await sale('own'), await sale('two')]).toEqual(['soldout', 'soldout'])
  expect((await run(both())).lines).toEqual([expect.stringContaining('更新 2 门'), off])
  expect([await sale('own'), await sale('two')]).toEqual(['soldout', 'sale'])
  await setOnSale(world.db as Db, 'course:own', true)
  expect((await run(both())).lines).toHaveLength(1)
  expect(await sale('own')).toBe('sale')
})

test('an open course and a package of it and a class, whatever their order; what a package opens cannot shrink under who has it', async () => {
  const open = course({ id: 'free', kind: 'open', price: undefined, validDays: undefined, stages: outline({ ...video, id: 'free-a' }) })
  const pack = course({ id: 'pack', kind: 'package', stages: undefined, parts: ['own', 'free'], price: 12_000 })
  expect((await run(courseFile(pack, open, course()))).text).toContain('新增 3 门')
  const parts = await world.db.select().from(courseParts).where(eq(courseParts.packageId, 'pack')).orderBy(courseParts.position)
  expect(parts.map(({ courseId }) => courseId)).toEqual(['own', 'free'])
  const owner = await learner(world, { courseId: 'pack' })
  expect((await owner.get<{ preview: boolean }>('/lesson/own-a/play')).body.result.preview).toBe(false)
  expect(await reasonsOf(courseFile({ ...pack, parts: ['own'] }))).toEqual([
    '第 1 门课程（pack）：parts：已有学员拥有这个套餐，不能去掉课程 free',
  ])
  expect((await run(courseFile({ ...pack, parts: ['free', 'own', 'nurse-2027'] }))).text).toContain('更新 1 门')
})

test('a course stays of its kind and in its subject; two subjects of one name are told apart by id', async () => {
  await run(courseFile())
  expect(await reasonsOf(courseFile(course({ kind: 'open', price: undefined, validDays: undefined })))).toEqual([
    `${AT}kind：课程 own 已经是班课（class），不能改`,
  ])
  expect(await reasonsOf(courseFile(course({ subject: '别的', stages: outline(video) })))).toEqual([
    `${AT}subject：课程 own 属于科目 nurse，不能改`,
  ])
  expect((await run(courseFile(course({ subject: '护士执业资格' })))).text).toBe(SAME)
  await world.db.update(subjects).set({ name: '护士执业资格' }).where(eq(subjects.id, 'empty'))
  expect(await reasonsOf(courseFile(course({ subject: '护士执业资格' })))).toContain(`${AT}subject：有几个科目都叫“护士执业资格”，请写编号`)
})

test('files that are missing or others than the file says are named; lengths and sizes are those of the files', async () => {
  const media = smallMedia()
  expect((await run(courseFile(), '--media', media)).code).toBe(0)
  for (const name of ['preview.mp4', 'stream.mp4']) rmSync(path.join(media, 'nurse-heart-failure', name))
  writeFileSync(path.join(media, 'handouts', 'nurse-heart-failure.pdf'), 'short')
  const place = path.join(media, 'nurse-heart-failure')
  const one = courseFile(course({ handouts: [{ file: 'none.pdf', pages: 1, title: '讲义' }] }))
  expect(await reasonsOf(one, '--media', media)).toEqual([
    `：视频 nurse-heart-failure：缺少文件 ${place}/stream.mp4`,
    `：视频 nurse-heart-failure：缺少文件 ${place}/preview.mp4`,
    `${AT}stages[0].chapters[0].lessons[2].handout.bytes：文件 nurse-heart-failure.pdf 有 5 字节`,
    `${AT}handouts[0].file：缺少文件 ${media}/handouts/none.pdf`,
  ])
  const long = { ...courseFile(), recordings: [{ id: 'nurse-heart-failure', durationMs: 900_000 }] }
  expect(await reasonsOf(long)).toEqual(['：视频 nurse-heart-failure：durationMs 是 900000，而 stream.m3u8 的长度是 89800'])
})

test('wrong use is explained; a file that is no JSON is told, and the next one comes in', async () => {
  const use: (...of: Parameters<Courses['run']>) => Promise<string> = async (...of) => (await run(...of)).text
  expect(await use('--media')).toContain('没有媒体文件夹')
  expect(await use('--media', path.join(folder(), 'none'))).toContain('用法：')
  expect(await use('a.json', '--skip-bad')).toContain('不认识的选项 --skip-bad。')
  expect(await use('--media', folder())).toContain('请给出课程文件')
  const { code, text } = await run(write('broken.json', '{"courses": ['), write('good.json', courseFile()))
  expect([code, text.includes('JSON 不完整，文件可能被截断'), text.includes('新增 1 门')]).toEqual([1, true, true])
})

test('the example of docs/OPERATIONS.md comes in as it stands', async () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/OPERATIONS.md'), 'utf8')
  const section = text.slice(text.indexOf('\n## Courses'), text.indexOf('\n## Several processes'))
  const example = /```json\n([\s\S]*?)\n```/.exec(section)?.[1] ?? ''
  const { code, text: said } = await run(JSON.parse(example) as object)
  expect([code, said]).toEqual([
    0,
    OK('课程 新增 1 门，更新 0 门，未变 0 门，下架 0 门；课时 新增 3 讲，更新 0 讲，下架 0 讲；老师 1 位，视频 0 个'),
  ])
  const [row] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, 'autumn-2027-b'))
  expect(row?.streamUrl).toContain('.m3u8?auth_key=')
})
