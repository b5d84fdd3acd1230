/** What is taken with an order, to the coin: nothing that was not agreed to, nothing that takes nothing off. */
import { eq } from 'drizzle-orm'
import { coupons, orders, products, skus } from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { newOrderNo } from '../../../server/modules/order/numbers'
import { buyer, giveCoins, giveCoupon, openShop, place, type Buyer, type Shop } from './setup'

jest.mock<typeof import('../../../server/modules/order/numbers')>('../../../server/modules/order/numbers', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/order/numbers')>('../../../server/modules/order/numbers')
  return { newOrderNo: jest.fn(real.newOrderNo) }
})

const PAPER = { skuId: 'paper:p1', quantity: 1 }
const PEN = { skuId: 'pen', quantity: 1 }
const BOOKS = (quantity: number) => ({ skuId: 'book-27', quantity })

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterEach(() => t.close())

test('coins an order cannot use are not taken, though the sum is the one that was seen', async () => {
  await giveCoins(t, who.user.id, 5000)
  const { result } = await place(who, { lines: [PAPER], coins: 5000, payable: 995 })
  expect(result).toMatchObject({ outcome: 'changed', sentence: expect.stringContaining('知币可抵 9.95 元') as string })
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(5000)
})

test('a price that changed with the coins of it to the same sum is told by the coins, not by one sum twice', async () => {
  await giveCoins(t, who.user.id, 5000)
  const { result } = await place(who, { lines: [PAPER], coins: 1000, payable: 995 })
  expect(result).toMatchObject({ outcome: 'changed', sentence: '价格有变化：应付仍是 ¥9.95，知币可抵 9.95 元（原来 10 元）' })
})

test('a coupon that takes nothing off stays usable', async () => {
  const couponId = await giveCoupon(t, who.user.id, { scope: { categories: ['book'] } })
  expect((await place(who, { lines: [PAPER], couponId, payable: 1990 })).result.outcome).toBe('created')
  expect((await t.deps.db.select().from(coupons).where(eq(coupons.id, couponId)))[0]).toMatchObject({ state: 'usable', orderNo: null })
})

test('ten orders may wait for money, the eleventh is refused until one is over', async () => {
  await t.deps.db.update(skus).set({ stock: 100 })
  const one = () => place(who, { lines: [PEN], payable: 1150 })
  for (let count = 0; count < 10; count += 1) expect((await one()).result.outcome).toBe('created')
  expect(await one()).toMatchObject({ success: false, message: '待付款的订单太多了，请先付款或取消' })
  const [first] = await t.deps.db.select().from(orders).limit(1)
  await who.post(`/order/${first?.orderNo}/cancel`)
  expect((await one()).result.outcome).toBe('created')
})

test('a number somebody has already is passed over: the order is made once, under another one', async () => {
  const other = await buyer(t)
  const { result: theirs } = await place(other, { lines: [PEN], payable: 1150 })
  jest.mocked(newOrderNo).mockReturnValueOnce(theirs.orderNo)
  const { result } = await place(who, { lines: [PEN], payable: 1150 })
  expect(result.outcome).toBe('created')
  expect(result.orderNo).not.toBe(theirs.orderNo)
  expect(await t.deps.db.$count(orders)).toBe(2)
  expect((await t.deps.db.select().from(skus).where(eq(skus.id, 'pen')))[0]).toMatchObject({ stock: 3, sold: 2 })
})

describe('pieces of a product that one order may have', () => {
  const forms = [BOOKS(3), { skuId: 'book-26', quantity: 3 }]
  beforeEach(() => t.deps.db.update(skus).set({ stock: 10 }))
  const confirm = async (lines: object[]) => {
    const { result } = await who.post<Confirmed>('/order/confirm', { lines, useCoins: false })
    return result.lines.map(({ skuId, limit, why, problem }) => [skuId, limit, why, problem])
  }
  interface Confirmed {
    lines: { skuId: string; limit: number; why: string | null; problem: string | null }[]
    quote: { payable: number }
  }

  test('are counted over all of its forms: what is too many says so at its line, and how many are left', async () => {
    expect(await confirm(forms)).toEqual([
      ['book-27', 5, null, null],
      ['book-26', 2, 'limit', '各规格合计每单限 5 件'],
    ])
    expect(await confirm([BOOKS(3), { skuId: 'book-26', quantity: 2 }])).toEqual([
      ['book-27', 5, null, null],
      ['book-26', 2, null, null],
    ])
    const { success, message } = await place(who, { lines: forms, payable: 3 * 16_800 + 3 * 9800 })
    expect([success, message]).toEqual([false, '「护考应试宝典」各规格合计每单限 5 件，请返回修改后再提交'])
    const fits = await place(who, { lines: [BOOKS(3), { skuId: 'book-26', quantity: 2 }], payable: 3 * 16_800 + 2 * 9800 })
    expect(fits.result.outcome).toBe('created')
  })

  test('are taken up by lines that can be bought alone, and by each product for itself', async () => {
    expect(await confirm([BOOKS(6), { skuId: 'book-26', quantity: 5 }, { skuId: 'pen', quantity: 5 }])).toEqual([
      ['book-27', 5, 'limit', '每单限 5 件'],
      ['book-26', 5, null, null],
      ['pen', 5, null, null],
    ])
  })

  test('are as many when an order of more is bought again', async () => {
    const { result } = await place(who, { lines: [BOOKS(2), { skuId: 'book-26', quantity: 2 }], payable: 2 * 16_800 + 2 * 9800 })
    await t.deps.db.update(products).set({ limitPer: 3 })
    const again = async () => (await who.post<{ lines: object[]; gone: string[] }>(`/order/${result.orderNo}/again`)).result
    expect(await again()).toEqual({ lines: [BOOKS(2), { skuId: 'book-26', quantity: 1 }], gone: [] })
    await t.deps.db.update(products).set({ limitPer: 2 })
    expect(await again()).toEqual({ lines: [BOOKS(2)], gone: ['「护考应试宝典」各规格合计每单限 2 件'] })
  })
})
