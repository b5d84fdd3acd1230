/** 再次购买: what of an order can be bought again, and why the rest cannot. */
import { eq } from 'drizzle-orm'
import { orderActions } from '@/domain/order/actions'
import { printDocuments, products, skus } from '../../../server/db/schema'
import { addDocument } from '../information/setup'
import { buyer, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

const BOOK = { skuId: 'book-27', quantity: 3 }
const COURSE = { skuId: 'course:c1', quantity: 1 }

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

const again = async (who: Buyer, orderNo: string) => (await who.post<{ lines: object[]; gone: string[] }>(`/order/${orderNo}/again`)).result
const actions = async (who: Buyer, orderNo: string) => (await who.get<{ actions: string[] }>(`/order/${orderNo}`)).result.actions

test('what is owned is left out, and an order of owned things alone does not offer it', async () => {
  const who = await buyer(t)
  const mixed = await place(who, { lines: [BOOK, COURSE], payable: 178_400 })
  await payAtCashier(t, who, mixed.result.orderNo)
  expect(await again(who, mixed.result.orderNo)).toEqual({ lines: [BOOK], gone: ['「护考全程班」你已经拥有，不用重复下单'] })
  expect(await actions(who, mixed.result.orderNo)).toContain('again')
  const paper = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  await payAtCashier(t, who, paper.result.orderNo)
  expect(await actions(who, paper.result.orderNo)).not.toContain('again')
  // Asked all the same: a kind answer, no error.
  expect(await again(who, paper.result.orderNo)).toEqual({ lines: [], gone: [expect.stringContaining('已经拥有')] })
  await who.post(`/order/${paper.result.orderNo}/after-sale`, {
    ...{ lineId: `${paper.result.orderNo}-1`, reason: '买错了', note: '', pictures: [] },
  })
  expect(await actions(who, paper.result.orderNo)).toContain('again')
})

test('a course is offered again once its time is over', () => {
  const line = { virtual: true, refunded: false, review: 'appended', afterSale: null } as const
  const of = (owned: boolean) =>
    orderActions({ state: 'done', payBy: 0, afterSaleBy: 1, remindable: false, sent: false, lines: [{ ...line, owned }] }, 2)
  expect([of(true).includes('again'), of(false).includes('again')]).toEqual([false, true])
})

test('as many as one order may have by now, of all forms of a thing together', async () => {
  const who = await buyer(t)
  await t.deps.db.update(skus).set({ stock: 2 }).where(eq(skus.id, 'book-26'))
  const lines = [BOOK, { skuId: 'book-26', quantity: 2 }]
  const { result } = await place(who, { lines, payable: 70_000 })
  await who.post(`/order/${result.orderNo}/cancel`)
  await t.deps.db.update(products).set({ limitPer: 4 }).where(eq(products.id, 'book'))
  expect(await again(who, result.orderNo)).toEqual({ lines: [BOOK, { skuId: 'book-26', quantity: 1 }], gone: [] })
  await t.deps.db.update(products).set({ limitPer: 5 }).where(eq(products.id, 'book'))
})

test('as many pieces as there are; sold out and withdrawn prints say so', async () => {
  const who = await buyer(t)
  await addDocument(t, 'old', { pages: 20 })
  const options = { pages: '', paper: 'A4', print: 'duplex', binding: 'none', copies: 1 }
  const job = await who.post<{ printId: string }>('/print/jobs', { documentId: 'old', ...options })
  const confirmed = await who.post<{ quote: { payable: number } }>('/order/confirm', {
    ...{ lines: [BOOK, { printId: job.result.printId }], couponId: null, useCoins: false },
  })
  const { result } = await place(who, { lines: [BOOK, { printId: job.result.printId }], payable: confirmed.result.quote.payable })
  await t.deps.db.update(skus).set({ stock: 1 }).where(eq(skus.id, 'book-27'))
  expect((await again(who, result.orderNo)).lines).toEqual([{ ...BOOK, quantity: 1 }, { printId: job.result.printId }])
  await t.deps.db.update(printDocuments).set({ ready: false }).where(eq(printDocuments.id, 'old'))
  expect((await again(who, result.orderNo)).gone).toEqual(['「资料old」已下架'])
  await t.deps.db.update(skus).set({ stock: 0 }).where(eq(skus.id, 'book-27'))
  await t.deps.db.update(printDocuments).set({ withdrawn: true }).where(eq(printDocuments.id, 'old'))
  expect(await again(who, result.orderNo)).toEqual({ lines: [], gone: ['「护考应试宝典」暂时缺货', '「资料old」已下架'] })
})
