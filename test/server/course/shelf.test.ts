import { eq, inArray } from 'drizzle-orm'
import { courseLessons, courses, products, skus } from '../../../server/db/schema'
import { Shelves } from '../../../server/modules/course/home'
import { give, guest, learner, openWorld, type Learner, type World } from './setup'

interface Row {
  id: string
  kind: string
  name: string
  lessons: number
  teacher: string
  sale: string
  price: { price: number; originalPrice: number | null; sold: number } | null
}
interface Page {
  total: number
  rows: Row[]
}
interface Home {
  now: number
  lives: {
    lessonId: string
    courseName: string
    shortName: string
    state: string
    startsAt: number
    open: boolean
    reserved: boolean
    replay: boolean
  }[]
  nextLiveAt: number | null
  mine: { total: number; last: { id: string } | null } | null
  open: Page
  categories: string[]
  catalogue: Page
}
interface Product {
  withdrawn: boolean
  course:
    | null
    | (Row & {
        services: { title: string }[]
        outline: { name: string; lessons: unknown[] }[]
        parts: Row[]
        saleAt: number | null
        trailerMs: number
      })
}

interface Confirmed {
  lines: { why: string | null; problem: string | null }[]
}

const REVIEWED = { auditStatus: '1' }
/** Words that do not occur under review (mockups "Review mode"). */
const WORDS = /购买|支付|优惠|券|会员|充值|退款|无理由退|¥/

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const home = async (subjectId = 'nurse') => (await guest<Home>(world, `/home?subjectId=${subjectId}`)).body.result
const list = async (query: string) => (await guest<Page>(world, `/list?subjectId=nurse&${query}`)).body.result
const product = async (id: string, headers = {}) => (await guest<Product>(world, `/product/${id}`, headers)).body.result

test('the tab in one call, for a guest: lives of today by time, open courses, the catalogue with its categories', async () => {
  const { lives, nextLiveAt, mine, open, categories, catalogue, now } = await home()
  expect(lives.map(({ lessonId, state, open: may }) => [lessonId, state, may])).toEqual([
    ['nurse-skill-4', 'replay', false],
    ['nurse-2027-13', 'running', true],
    ['nurse-skill-5', 'coming', false],
  ])
  // A row has room for the short name, the page of a closed room for the whole one.
  expect(lives[1]).toMatchObject({ courseName: '2027 护士执业资格双科全程班', shortName: '全程班' })
  expect(new Date(nextLiveAt ?? 0).toISOString()).toBe('2026-11-21T11:00:00.000Z')
  expect(now).toBe(world.clock.now().getTime())
  expect(mine).toBeNull()
  expect(open.rows.map(({ kind, sale, price }) => [kind, sale, price])).toEqual(Array.from({ length: 4 }, () => ['open', 'none', null]))
  expect(categories).toEqual(['基础精讲', '真题解析', '考前冲刺', '实践能力'])
  expect(catalogue.rows[0]).toMatchObject({ id: 'nurse-2027', lessons: 68, teacher: '王静怡', sale: 'sale' })
  expect(catalogue.rows[0]?.price).toEqual({ skuId: 'course:nurse-2027', price: 128_000, originalPrice: 168_000, sold: 12_037 })
})

test('a subject without courses is an empty tab, an unknown one 404', async () => {
  expect(await home('empty')).toMatchObject({
    lives: [],
    nextLiveAt: null,
    open: { total: 0 },
    categories: [],
    catalogue: { total: 0, rows: [] },
  })
  expect(await guest(world, '/home?subjectId=nope')).toMatchObject({ status: 404, body: { message: '科目不存在或已下架，请返回后重试' } })
})

test('a class that opens the tab together reads what is the same for all once', async () => {
  const statements = jest.spyOn(world.db, 'select')
  const now = world.clock.now()
  await new Shelves().of(world.db, 'nurse', now)
  const alone = statements.mock.calls.length
  const shelves = new Shelves()
  const read = await Promise.all(Array.from({ length: 10 }, () => shelves.of(world.db, 'nurse', now)))
  expect([alone > 0, statements.mock.calls.length - alone]).toEqual([true, alone])
  expect(new Set(read).size).toBe(1)
  const unknown = await Promise.allSettled([1, 2].map(() => shelves.of(world.db, 'nope', now)))
  expect(unknown.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  statements.mockRestore()
})

test('the state of a live follows the server clock to the minute', async () => {
  const stateAt = async (ms: number) => {
    world.clock.advance(ms)
    const state = (await home()).lives.find(({ lessonId }) => lessonId === 'nurse-skill-5')?.state
    world.clock.advance(-ms)
    return state
  }
  const HOUR = 3_600_000
  expect(await stateAt(7 * HOUR - 1)).toBe('coming')
  expect(await stateAt(7 * HOUR)).toBe('running')
  expect(await stateAt(8.5 * HOUR - 1)).toBe('running')
  expect(await stateAt(8.5 * HOUR)).toBe('over')
})

test('a live that goes on over midnight stands among those of the new day', async () => {
  const HOUR = 3_600_000
  const evening = eq(courseLessons.id, 'nurse-skill-5')
  const [before] = await world.db
    .select({ liveAt: courseLessons.liveAt, liveEndsAt: courseLessons.liveEndsAt })
    .from(courseLessons)
    .where(evening)
  const midnight = Date.parse('2026-11-20T16:00:00Z')
  await world.db
    .update(courseLessons)
    .set({ liveAt: new Date(midnight - HOUR), liveEndsAt: new Date(midnight + HOUR) })
    .where(evening)
  const ahead = midnight + HOUR / 2 - world.clock.now().getTime()
  world.clock.advance(ahead)
  expect((await home()).lives).toContainEqual(expect.objectContaining({ lessonId: 'nurse-skill-5', state: 'running' }))
  world.clock.advance(24 * HOUR)
  expect((await home()).lives.map(({ lessonId }) => lessonId)).not.toContain('nurse-skill-5')
  world.clock.advance(-ahead - 24 * HOUR)
  if (before) await world.db.update(courseLessons).set(before).where(evening)
})

test('shelves, categories and words; 20 a page', async () => {
  expect((await list('shelf=open')).total).toBe(4)
  expect((await list(`category=${encodeURIComponent('实践能力')}`)).rows.map(({ id }) => id)).toEqual(['nurse-skill'])
  expect((await list(`words=${encodeURIComponent('洋地黄')}`)).rows.map(({ id }) => id)).toEqual(['nurse-open-1'])
  expect((await list(`words=${encodeURIComponent('周语晴')}`)).rows.map(({ id }) => id)).toEqual([
    'nurse-open-4',
    'nurse-drug',
    'nurse-pass',
  ])
  expect((await list('words=%25')).total).toBe(0)
  const many = Array.from({ length: 23 }, (_, position) => ({
    ...{ id: `x-${position}`, subjectId: 'empty', name: `课 ${position}`, shortName: '课', summary: '', tone: 0, position },
  }))
  await world.db.insert(courses).values(many)
  const page = async (n: number) => (await guest<Page>(world, `/list?subjectId=empty&page=${n}`)).body.result
  expect([(await page(1)).rows.length, (await page(2)).rows.map(({ id }) => id), (await page(3)).rows]).toEqual([
    20,
    ['x-20', 'x-21', 'x-22'],
    [],
  ])
  expect((await page(2)).total).toBe(23)
  await world.db.delete(courses).where(eq(courses.subjectId, 'empty'))
  for (const bad of ['page=0', 'page=x', 'shelf=mine', 'size=99'])
    expect(await guest(world, `/list?subjectId=nurse&${bad}`)).toMatchObject({ status: 400 })
})

test('收藏: the courses a learner keeps, and those he keeps a lesson of, each once, by page', async () => {
  const one = await learner(world)
  const kept = async (more = '') => (await one.get<Page>(`/list?subjectId=nurse&favorite=true${more}`)).body.result
  const keep = (courseId: string, body: object) => one.post(`/product/${courseId}/favorite`, body)
  const idsOf = ({ total, rows }: Page) => [total, ...rows.map(({ id }) => id)]
  expect(await guest(world, '/list?subjectId=nurse&favorite=true')).toMatchObject({ status: 401 })
  expect(idsOf(await kept())).toEqual([0])
  await keep('nurse-skill', { on: true })
  await keep('nurse-2027', { on: true })
  for (const lessonId of ['nurse-2027-12', 'nurse-2027-13']) await keep('nurse-2027', { on: true, lessonId })
  await keep('nurse-open-1', { on: true })
  const all = idsOf(await kept())
  expect([all[0], new Set(all.slice(1))]).toEqual([3, new Set(['nurse-2027', 'nurse-skill', 'nurse-open-1'])])
  expect(idsOf(await kept('&shelf=open'))).toEqual([1, 'nurse-open-1'])
  expect(idsOf(await kept('&page=2'))).toEqual([3])
  await keep('nurse-skill', { on: false })
  await keep('nurse-2027', { on: false })
  expect(idsOf(await kept('&shelf=catalogue'))).toEqual([1, 'nurse-2027'])
  for (const lessonId of ['nurse-2027-12', 'nurse-2027-13']) await keep('nurse-2027', { on: false, lessonId })
  expect(idsOf(await kept())).toEqual([1, 'nurse-open-1'])
  // Somebody else's are nobody's business, and another subject has its own.
  expect((await (await learner(world)).get<Page>('/list?subjectId=nurse&favorite=true')).body.result.total).toBe(0)
  expect((await one.get<Page>('/list?subjectId=empty&favorite=true')).body.result.total).toBe(0)
  expect((await list('favorite=false')).total).toBeGreaterThan(1)
})

test('a product: outline in steps, teachers, terms, price; a package names its courses', async () => {
  const { course } = await product('nurse-2027')
  expect(course?.outline.map(({ name, lessons }) => [name, lessons.length])).toEqual([
    ['基础精讲', 42],
    ['真题解析', 14],
    ['考前冲刺', 8],
    ['人机对话模考', 4],
  ])
  expect(course).toMatchObject({
    sale: 'sale',
    favorite: false,
    hasClassTeacher: true,
    trailerMs: 48_000,
    reviews: { total: 5, score: 4.8 },
  })
  const pass = (await product('nurse-pass')).course
  expect(pass?.parts.map(({ id }) => id)).toEqual(['nurse-2027', 'nurse-sprint', 'nurse-drug'])
  expect(pass?.lessons).toBe(68 + 21 + 12)
  expect(await guest(world, '/product/nope')).toMatchObject({ status: 404 })
})

test('not on sale yet, sold out, withdrawn, owned, expired: each has its state', async () => {
  const night = (await product('nurse-night')).course
  expect([night?.sale, night?.saleAt]).toEqual(['coming', Date.parse('2027-03-01T00:00:00+08:00')])
  const buyer = await learner(world)
  /** What 确认订单 says of it before anything is submitted. */
  const problem = async (id: string) => {
    const body = { lines: [{ skuId: `course:${id}`, quantity: 1 }], useCoins: false }
    const { result } = (await world.call<Confirmed>('POST', '/api/order/confirm', { token: buyer.token, body })).body
    return [result.lines[0]?.why, result.lines[0]?.problem]
  }
  expect(await problem('nurse-night')).toEqual(['early', '将于 3\u00a0月\u00a01\u00a0日开售'])
  expect(await problem('nurse-2027')).toEqual([null, null])
  await world.db.update(courses).set({ kind: 'open' }).where(eq(courses.id, 'nurse-drug'))
  expect(await problem('nurse-drug')).toEqual(['open', expect.stringContaining('公开课')])
  await world.db.update(courses).set({ kind: 'class' }).where(eq(courses.id, 'nurse-drug'))

  await world.db.update(skus).set({ stock: 0 }).where(eq(skus.id, 'course:nurse-drug'))
  expect((await product('nurse-drug')).course?.sale).toBe('soldout')
  expect(await problem('nurse-drug')).toEqual(['stock', '名额已满'])
  await world.db.update(skus).set({ stock: null }).where(eq(skus.id, 'course:nurse-drug'))

  await world.db.update(courses).set({ withdrawn: true }).where(eq(courses.id, 'nurse-drug'))
  expect(await product('nurse-drug')).toEqual({ withdrawn: true, course: null })
  expect(await problem('nurse-drug')).toEqual(['withdrawn', '已下架'])
  expect((await list('shelf=catalogue')).rows.map(({ id }) => id)).not.toContain('nurse-drug')
  await world.db.update(courses).set({ withdrawn: false }).where(eq(courses.id, 'nurse-drug'))

  const one = await learner(world, { courseId: 'nurse-2027' })
  expect((await one.get<Product>('/product/nurse-2027')).body.result.course).toMatchObject({ sale: 'owned', price: null })
  await give(world, one.id, { courseId: 'nurse-sprint', ms: -1 })
  expect((await one.get<Product>('/product/nurse-sprint')).body.result.course?.sale).toBe('expired')
})

test('a course that was withdrawn keeps its product page for who has it, with all that stands on it; nobody else sees more than that', async () => {
  const one = await learner(world, { courseId: 'nurse-2027' })
  const late = await learner(world, { courseId: 'nurse-2027', ms: -1 })
  const whole = await learner(world, { courseId: 'nurse-pass' })
  const read = async (who: Learner, id = 'nurse-2027') => (await who.get<Product>(`/product/${id}`)).body.result
  const before = await read(one)
  const shut = inArray(courses.id, ['nurse-2027', 'nurse-pass'])
  await world.db.update(courses).set({ withdrawn: true }).where(shut)
  expect([before.course?.sale, await read(one)]).toEqual(['owned', { ...before, withdrawn: true }])
  const { mp4, hls } = (await one.get<{ mp4: string; hls: string }>('/trailer/nurse-2027')).body.result
  for (const url of [mp4, hls]) expect((await world.app.inject({ url })).statusCode).toBe(200)
  expect((await read(whole)).course?.sale).toBe('owned')
  expect((await read(whole, 'nurse-pass')).course?.parts.map(({ id }) => id)).toContain('nurse-2027')
  const stranger = await learner(world)
  for (const who of [stranger, late]) {
    expect(await read(who)).toEqual({ withdrawn: true, course: null })
    expect((await who.get('/trailer/nurse-2027')).status).toBe(404)
  }
  expect(await product('nurse-2027')).toEqual({ withdrawn: true, course: null })
  // An open course was bought by nobody.
  await world.db.update(courses).set({ withdrawn: true }).where(eq(courses.id, 'nurse-open-1'))
  expect(await read(one, 'nurse-open-1')).toEqual({ withdrawn: true, course: null })
  await world.db.update(courses).set({ withdrawn: false })
})

test('before its day a course is not sold, whatever the caller sends', async () => {
  const one = await learner(world)
  const body = {
    lines: [{ skuId: 'course:nurse-night', quantity: 1 }],
    couponId: null,
    coins: 0,
    payable: 19_900,
    remark: '',
    agreed: true,
  }
  const buy = () => world.call('POST', '/api/order', { token: one.token, body })
  expect((await buy()).body).toMatchObject({ success: false, message: '「考前押轴直播课」将于 3\u00a0月\u00a01\u00a0日开售' })
  await world.db.update(courses).set({ saleAt: null }).where(eq(courses.id, 'nurse-night'))
  expect((await buy()).body).toMatchObject({ success: true, result: { outcome: 'created' } })
  await world.db
    .update(courses)
    .set({ saleAt: new Date('2027-03-01T00:00:00+08:00') })
    .where(eq(courses.id, 'nurse-night'))
})

test('a package opens its courses', async () => {
  const one = await learner(world, { courseId: 'nurse-pass' })
  expect((await one.get<Product>('/product/nurse-drug')).body.result.course?.sale).toBe('owned')
  expect((await one.get<{ id: string }[]>('/mine')).body.result.map(({ id }) => id)).toEqual(['nurse-2027', 'nurse-sprint', 'nurse-drug'])
})

test('under review no price, no count of buyers and no word of buying leaves the server', async () => {
  const paths = [
    '/home?subjectId=nurse',
    '/list?subjectId=nurse',
    '/product/nurse-2027',
    '/product/nurse-pass',
    '/product/nurse-night',
    '/product/nurse-drug',
  ]
  for (const path of [...paths, '/toc/nurse-2027', '/lesson/nurse-2027-12', '/reviews?courseId=nurse-2027', '/class-teacher/nurse-2027']) {
    const { text } = await guest(world, path, REVIEWED)
    expect([path, WORDS.exec(text)?.[0], /"(price|originalPrice|sold)":(?!null)/.exec(text)?.[0]]).toEqual([path, undefined, undefined])
  }
  const { course } = await product('nurse-2027', REVIEWED)
  expect([course?.sale, course?.services.map(({ title }) => title)]).toEqual(['none', ['班主任答疑', '配套讲义', '模考讲评']])
})

test('what the shop does not offer has no price, but is shown', async () => {
  await world.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'course:nurse-skill'))
  expect((await product('nurse-skill')).course?.sale).toBe('soldout')
  await world.db.update(products).set({ withdrawn: false }).where(eq(products.id, 'course:nurse-skill'))
})
