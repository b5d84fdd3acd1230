/** A course that is part of a package: who has the package has the course, and pays for it no second time. */
import { eq } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import { courseParts, courses, majors, orderLines, payments, products, subjects } from '../../../server/db/schema'
import { entitledTo } from '../../../server/modules/entitlement/grants'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { buyer, openShop, orderRow, payAtCashier, place, type Buyer, type Shop } from './setup'

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
  const common = { kind: 'class' as const, subjectId: 'nurse', shortName: '全程班', summary: '', tone: 0, motif: 'heart', position: 0 }
  await db.insert(courses).values([
    { ...common, id: 'c1', name: '护考全程班' },
    { ...common, id: 'both', kind: 'package', name: '双科联报', position: 1 },
  ])
  await db.insert(courseParts).values({ packageId: 'both', courseId: 'c1', position: 0 })
  const sold = { kind: 'course', refId: 'both', name: '双科联报', shortName: '联报', subjectId: null, tone: 0 } as const
  await putVirtual(db, { ...sold, price: 168_000, validDays: 10, now: t.clock.now() })
})
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))

const COURSE = { skuId: 'course:c1', quantity: 1 }
const orderPackage = async () => (await place(who, { lines: [{ skuId: 'course:both', quantity: 1 }], payable: 168_000 })).result.orderNo
const orderCourse = () => place(who, { lines: [COURSE], payable: 128_000 })
const buyPackage = async () => payAtCashier(t, who, await orderPackage())

test('it is owned on its product page and on the confirm page, and cannot be ordered', async () => {
  await buyPackage()
  expect((await who.get<{ owned: boolean }>('/shop/products/course:c1')).result.owned).toBe(true)
  const confirm = await who.post<{ lines: { problem: string | null }[] }>('/order/confirm', { lines: [COURSE], useCoins: false })
  expect(confirm.result.lines[0]?.problem).toBe('你已经拥有，不用重复下单')
  expect(await orderCourse()).toMatchObject({ success: false, message: expect.stringContaining('你已经拥有') as string })
})

test('it may be used to the end of the day that its pages name, whatever hour it was paid at', async () => {
  const today = dayOf(t.clock.now().getTime())
  await buyPackage()
  const learner = { userId: who.user.id, kind: 'course' as const, refIds: ['both', 'c1'] }
  const usable = async (at: string) => [...(await entitledTo(t.deps.db, { ...learner, now: new Date(at) }))]
  const last = addDays(today, 10)
  expect(await usable(`${last}T23:59:59+08:00`)).toEqual(['both', 'c1'])
  expect(await usable(`${addDays(last, 1)}T00:00:00+08:00`)).toEqual([])
})

test('an order for it that was made before the package was paid opens no payment: it is cancelled', async () => {
  const { result } = await orderCourse()
  await buyPackage()
  const open = await who.post(`/order/${result.orderNo}/pay`, { channel: 'native' })
  expect(open.message).toContain('你已经拥有「护考全程班」')
  expect(await orderRow(t, result.orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'owned' })
})

test('money for it that was on its way goes back by itself', async () => {
  const { result } = await orderCourse()
  const open = await who.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })
  await buyPackage()
  await t.call('POST', `/api/cashier/${open.result.cashier.prepayId}/confirm`, { body: {} })
  const rows = await t.deps.db.select().from(payments)
  expect(rows.find(({ orderNo }) => orderNo === result.orderNo)?.state).toBe('refunded')
})

test('a package that went back or ended closes its course, which is sold again; who has a course may still buy the package', async () => {
  const orderNo = await orderPackage()
  await payAtCashier(t, who, orderNo)
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  const { result } = await orderCourse()
  expect(result.outcome).toBe('created')
  await who.post(`/order/${result.orderNo}/cancel`)
  await buyPackage()
  t.clock.advance(11 * 86_400_000)
  await payAtCashier(t, who, (await orderCourse()).result.orderNo)
  await buyPackage()
})

test('one order of the package and its course names the course that would be paid twice, in whichever order they stand', async () => {
  const both = [COURSE, { skuId: 'course:both', quantity: 1 }]
  for (const lines of [both, [...both].reverse()]) {
    const { result } = await who.post<{ lines: { name: string; problem: string | null }[] }>('/order/confirm', { lines, useCoins: false })
    expect(result.lines.map(({ name, problem }) => [name, problem])).toEqual(
      expect.arrayContaining([
        ['护考全程班', '已包含在「双科联报」里'],
        ['双科联报', null],
      ]) as unknown,
    )
    const submitted = await place(who, { lines, payable: 296_000 })
    expect(submitted).toMatchObject({ success: false, message: '「护考全程班」已包含在「双科联报」里，请返回修改后再提交' })
  }
})

test('a package that is sold no more brings nothing: its course is bought beside it', async () => {
  const shelf = (withdrawn: boolean) => t.deps.db.update(products).set({ withdrawn }).where(eq(products.id, 'course:both'))
  await shelf(true)
  const lines = [COURSE, { skuId: 'course:both', quantity: 1 }]
  const { result } = await who.post<{ lines: { problem: string | null }[] }>('/order/confirm', { lines, useCoins: false })
  expect(result.lines.map(({ problem }) => problem)).toEqual([null, '名额已满'])
  await shelf(false)
})

test('an order of both, from before that was refused, is bought again without the course', async () => {
  const orderNo = await orderPackage()
  const { db } = t.deps
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo))
  if (!line) throw new Error('no line')
  const course = { productId: 'course:c1', skuId: 'course:c1', refId: 'c1', name: '护考全程班' }
  await db.insert(orderLines).values({ ...line, ...course, id: `${orderNo}-2`, position: 1 })
  await who.post(`/order/${orderNo}/cancel`)
  const { result } = await who.post<{ lines: object[]; gone: string[] }>(`/order/${orderNo}/again`)
  expect(result).toEqual({ lines: [{ skuId: 'course:both', quantity: 1 }], gone: ['「护考全程班」已包含在「双科联报」里'] })
})
