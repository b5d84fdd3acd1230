/** Papers of 进阶练习 that the operator withdraws, and whose lock and price he sets: who has one keeps it. */
import { eq } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import { advancedPapers, courseChapters, courseLessons, courses } from '../../../server/db/schema'
import { grant } from '../../../server/modules/entitlement/grants'
import { runShop } from '../../../server/modules/order/shop-command'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { seedMissingShop } from '../../../server/seed/shop'
import type { World } from '../practice/setup'
import { giveCoins, openPapers } from './setup'

let t: World
beforeAll(async () => {
  t = await openPapers()
  const product = { kind: 'paper', refId: 'product', name: '卷 product', shortName: '押题', subjectId: 's1', tone: 0, price: 1990 } as const
  await putVirtual(t.db, { ...product, now: t.clock.now() })
})
afterAll(() => t.close())

async function content(...args: string[]) {
  const lines: string[] = []
  const open = async () => ({ db: t.db, close: async () => undefined })
  const io = { open, say: (line: string) => void lines.push(line), progress: () => undefined, now: t.clock.now, mediaDir: '' }
  return { code: await runContent(['paper', ...args], io), lines }
}
const shop = async (...args: string[]) => {
  const lines: string[] = []
  await runShop({ db: t.db, now: t.clock.now, say: (line) => void lines.push(line) }, args)
  return lines
}
const seen = async (id: string, token?: string) => {
  const { status, body } = await t.call<{ lock: string; price: number | null; offer: { price: number } | null }>(
    'GET',
    `/api/advanced/papers/${id}`,
    { ...(token !== undefined && { token }) },
  )
  return status === 404 ? 'gone' : [body.result.lock, body.result.price ?? body.result.offer?.price ?? null]
}
const owner = async (id: string) => {
  const { user, token } = await t.buildUser()
  const owned = { userId: user.id, kind: 'paper', refId: id, source: 'order', sourceId: `o-${user.id}`, expiresAt: null } as const
  await grant(t.db, { ...owned, now: t.clock.now() })
  return token
}

test('off and on: gone for everybody but who has it, and its product is sold no more meanwhile', async () => {
  const token = await owner('product')
  expect(await content('off', 'product', 'free')).toEqual({ code: 0, lines: ['试卷 product 已下架', '试卷 free 已下架'] })
  expect((await content('off', 'free')).lines).toEqual(['试卷 free 本来就已下架'])
  expect([await seen('product'), await seen('free'), await seen('product', token)]).toEqual(['gone', 'gone', ['open', null]])
  expect((await shop('goods'))[0]).toContain('paper:product  内容已下架')
  await shop('off', 'paper:product')
  await expect(shop('on', 'paper:product')).rejects.toThrow('试卷 product 已下架，请用 npm run content -- paper on product')
  expect((await content('on', 'product', 'free')).lines).toEqual(['试卷 product 已上架', '试卷 free 已上架'])
  await shop('on', 'paper:product')
  expect([await seen('product'), await seen('free')]).toEqual([
    ['product', 1990],
    ['open', null],
  ])
})

test('the list says what opens each', async () => {
  const { lines } = await content()
  expect(lines.slice(0, 4)).toEqual([
    'gone  已下架  免费  卷 gone',
    'free  已上架  免费  卷 free',
    'coins  已上架  30 知币  卷 coins',
    'product  已上架  购买 ¥19.90  卷 product',
  ])
  expect(lines.at(-1)).toBe('共 5 份试卷')
})

test('coins: another price, which no old tap pays, and free again; who paid has it for ever', async () => {
  const { user, token } = await t.buildUser()
  await giveCoins(t, user.id, 100)
  const unlock = (price: number) => t.call<{ coins: number }>('POST', '/api/advanced/papers/coins/unlock', { token, body: { price } })
  expect((await content('coins', '50', 'coins')).lines).toEqual(['试卷 coins 现在是50 知币打开'])
  expect((await unlock(30)).body.message).toBe('这份试卷现在需要 50 知币，请确认后再解锁')
  expect((await unlock(50)).body.result).toEqual({ coins: 50 })
  expect((await content('coins', '80', 'coins', 'free')).lines).toHaveLength(2)
  expect([await seen('coins'), await seen('free'), await seen('coins', token)]).toEqual([
    ['coins', 80],
    ['coins', 80],
    ['open', null],
  ])
  expect((await content('free', 'coins', 'free')).lines).toEqual(['试卷 coins 现在是免费', '试卷 free 现在是免费'])
  expect([await seen('coins'), await seen('free')]).toEqual([
    ['open', null],
    ['open', null],
  ])
})

test('product: it waits for a price, and no start gives it that of the demo; what is still sold is not given away', async () => {
  expect((await content('product', 'coins')).lines).toEqual([
    '试卷 coins 现在是购买打开',
    '  还没有价格，请用 npm run content -- goods 导入',
  ])
  await seedMissingShop(t.deps, true)
  expect(await seen('coins')).toEqual(['product', null])
  await expect(content('free', 'other', 'product')).rejects.toThrow('商品 paper:product 还在售')
  await shop('off', 'paper:product')
  expect((await content('coins', '10', 'product')).lines).toEqual(['试卷 product 现在是10 知币打开'])
  await expect(shop('on', 'paper:product')).rejects.toThrow('不是购买后开放的，请先用 npm run content -- paper product product')
  const back = ['试卷 product 现在是购买打开', '  它的商品仍是下架状态，要卖它请用 npm run shop -- on paper:product']
  expect((await content('product', 'product')).lines).toEqual(back)
  await shop('on', 'paper:product')
  expect((await content('product', 'product')).lines).toEqual(['试卷 product 本来就是购买打开'])
})

test('one that a course practises gets no lock; all or none; wrong words change nothing', async () => {
  const course = {
    id: 'c1',
    subjectId: 's1',
    kind: 'class',
    name: '课',
    shortName: '课',
    summary: '',
    motif: 'heart',
    position: 0,
  } as const
  await t.db.insert(courses).values({ ...course, tone: 0 })
  await t.db.insert(courseChapters).values({ id: 'ch1', courseId: 'c1', stage: 0, name: '章', position: 0 })
  const lesson = { id: 'l1', courseId: 'c1', chapterId: 'ch1', kind: 'quiz', number: 1, title: '练习' } as const
  await t.db.insert(courseLessons).values({ ...lesson, quiz: { source: 'advanced', id: 'free' } })
  await expect(content('coins', '5', 'coins', 'free')).rejects.toThrow('课程 c1 的课时 l1 练习试卷 free，不能上锁')
  expect(await seen('coins')).toEqual(['product', null])
  await expect(content('off', 'free', 'none')).rejects.toThrow('没有试卷 none，npm run content -- paper 会列出全部')
  for (const wrong of ['0', '-3', '1.5', '1000001', 'free']) await expect(content('coins', wrong, 'free')).rejects.toThrow('知币数应为')
  for (const wrong of [['away', 'free'], ['off'], ['free'], ['coins', '5']]) {
    const { code, lines } = await content(...wrong)
    expect([code, lines[0]]).toEqual([1, '用法：'])
  }
  const [free] = await t.db.select().from(advancedPapers).where(eq(advancedPapers.id, 'free'))
  expect(free).toMatchObject({ lock: 'free', withdrawn: false })
})
