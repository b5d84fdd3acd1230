/** The comparison with the platform's bill that the server makes by itself, day after day. */
import { eq } from 'drizzle-orm'
import { cashierRefunds, globalConfig, payments, refunds } from '../../../server/db/schema'
import { reconcileDays } from '../../../server/modules/order/daily-books'
import { refundDone } from '../../../server/modules/order/refunds'
import { settle } from '../../../server/modules/order/settle'
import { runShop } from '../../../server/modules/order/shop-command'
import { PlatformError, type PayPlatform, type Trade } from '../../../server/modules/pay/ports'
import { buyer, openShop, orderRow, payAtCashier, place, type Shop } from '../order/setup'

const HOUR = 3_600_000
let t: Shop
let asked: string[]
let away: boolean
beforeEach(async () => {
  t = await openShop()
  asked = []
  away = false
})
afterEach(() => t.close())

/** The platform, with its bills counted; it may be away. A new one knows nothing of the last: a restart. */
const world = () => {
  const { db, pay, now } = t.deps
  const platform = async () => {
    const real = await pay.platform()
    const bill = async (day: string) => {
      if (away) throw new PlatformError(0, '', 'no answer')
      asked.push(day)
      return real.bill(day)
    }
    return Object.assign(Object.create(real) as PayPlatform, { bill })
  }
  return { db, now, pay: { cashier: null, platform } }
}
const told: string[] = []
const look = () => reconcileDays(world(), (day, { mended, problems }) => void told.push(`${day} ${mended.length} ${problems.length}`))

test('once a day, after the bill is there, also when the server was started again; days it was away are made up for', async () => {
  await look()
  await look()
  expect(asked).toEqual(['2026-11-19'])
  // 9:59 of the next day: the bill is not there yet.
  t.clock.advance(22 * HOUR - 1)
  await look()
  expect(asked).toHaveLength(1)
  t.clock.advance(1)
  await look()
  await look()
  expect(asked).toEqual(['2026-11-19', '2026-11-20'])
  t.clock.advance(72 * HOUR)
  away = true
  await expect(look()).rejects.toThrow('no answer')
  away = false
  await look()
  expect(asked.slice(2)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  t.clock.advance(100 * 24 * HOUR)
  await look()
  expect(asked.slice(5)).toHaveLength(30)
})

test('the last day is no word of the configuration, and goes forward alone: another process may be further', async () => {
  const key = eq(globalConfig.key, 'PAY_RECONCILED_DAY')
  const standing = async () => (await t.deps.db.select().from(globalConfig).where(key))[0]
  await look()
  expect(await standing()).toMatchObject({ value: '2026-11-19', listed: false })
  t.clock.advance(24 * HOUR)
  const further = async () => {
    await t.deps.db.update(globalConfig).set({ value: '2026-11-25' }).where(key)
    return []
  }
  jest.spyOn(await t.deps.pay.platform(), 'bill').mockImplementationOnce(further)
  await look()
  expect((await standing())?.value).toBe('2026-11-25')
})

test('a payment whose notice never came is settled on its own day, and who is told hears of it once', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  const open = await who.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(open.result.cashier.prepayId)
  const paidAt = t.clock.now()
  t.clock.advance(24 * HOUR)
  await look()
  expect((await orderRow(t, result.orderNo))?.state).toBe('to-ship')
  expect(told.at(-1)).toBe('2026-11-20 1 0')
  expect(await t.deps.db.select().from(payments)).toMatchObject([{ state: 'paid', paidAt }])
  // The day it was found on has nothing of it: neither here nor in its bill.
  t.clock.advance(24 * HOUR)
  await look()
  expect(told.at(-1)).toBe('2026-11-21 0 0')
})

test('a payment that is not in the bill is told, whether or not a refund of it is', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  const open = await who.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })
  await t.deps.pay.cashier?.confirm(open.result.cashier.prepayId)
  const tradeNo = `${result.orderNo}N`
  const refund = { tradeNo, transactionId: '42', amount: 16_800, refundNo: 'R1', refundAmount: 100 }
  jest.spyOn(await t.deps.pay.platform(), 'bill').mockResolvedValueOnce([refund])
  t.clock.advance(24 * HOUR)
  const said: string[] = []
  await reconcileDays(world(), (_day, { problems }) => void said.push(...problems))
  expect(said).toEqual(['退款 R1 ¥1.00：平台有，这里没有', `支付 ${tradeNo} ¥168.00：这里有，平台账单没有`])
})

/** An order whose only line went back, and whose refund the platform has taken at the moment of the clock. */
async function refunded() {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  await payAtCashier(t, who, result.orderNo)
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await who.post(`/order/${result.orderNo}/after-sale`, { lineId: `${result.orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  await t.sweep()
  const row = async () => (await t.deps.db.select().from(refunds))[0]
  const standing = async () =>
    (await who.get<{ lines: { afterSale: { stateText: string } }[] }>(`/order/${result.orderNo}`)).result.lines[0]?.afterSale.stateText
  return { refundNo: (await row())?.refundNo, row, standing }
}

/** Looks, and says what a person has to look at. */
async function problemsOf(): Promise<string[]> {
  const said: string[] = []
  await reconcileDays(world(), (day, { problems }) => void said.push(...problems.map((problem) => `${day} ${problem}`)))
  return said
}

test('a refund that came through here and is in no bill is told', async () => {
  const { refundNo } = await refunded()
  await t.deps.db.delete(cashierRefunds)
  await refundDone(t.deps.db, refundNo ?? '', t.clock.now())
  t.clock.advance(24 * HOUR)
  expect(await problemsOf()).toEqual([`2026-11-20 退款 ${refundNo} ¥168.00：这里已到账，平台账单没有`])
  t.clock.advance(24 * HOUR)
  expect(await problemsOf()).toEqual([])
})

test('a refund that came through days after the platform took it stands in the bill of the day it was taken', async () => {
  const { refundNo } = await refunded()
  t.clock.advance(50 * HOUR)
  await refundDone(t.deps.db, refundNo ?? '', t.clock.now())
  t.clock.advance(24 * HOUR)
  expect(await problemsOf()).toEqual([])
})

test('a refund that was given back in another way after the platform had given it up is closed at the command line, no other is', async () => {
  const { row, standing, ...of } = await refunded()
  const refundNo = of.refundNo ?? ''
  const said: string[] = []
  const close = (no: string) => runShop({ ...world(), say: (line) => void said.push(line) }, ['refunded', no])
  await expect(close(refundNo)).rejects.toThrow('还在平台处理中，没有改动')
  await expect(close('R0')).rejects.toThrow('没有退款 R0')
  expect([(await row())?.state, await standing()]).toEqual(['processing', '退款中'])
  await t.deps.db.update(refunds).set({ state: 'failed' })
  await close(refundNo)
  expect([said, (await row())?.state, await standing()]).toEqual([['已记为退回 ¥168.00'], 'done', '已退款'])
  await expect(close(refundNo)).rejects.toThrow('已经到账，没有改动')
})

test('a refund that was settled by hand after the platform had given it up is through, though its notice never came', async () => {
  const { row, standing } = await refunded()
  await t.deps.db.update(refunds).set({ state: 'failed' })
  // Its day was compared before: the bill does not come to it again.
  const again = jest.spyOn(await t.deps.pay.platform(), 'queryRefund').mockResolvedValue('failed')
  t.clock.advance(24 * HOUR)
  expect(await problemsOf()).toEqual([expect.stringContaining('平台没有退成') as string])
  again.mockRestore()
  expect(await standing()).toBe('退款中')
  t.clock.advance(24 * HOUR)
  expect(await problemsOf()).toEqual([])
  expect([(await row())?.state, await standing()]).toEqual(['done', '已退款'])
})

describe('a payment of the bill is asked about', () => {
  /** An order whose payment is open, which the bill of its day knows as paid. */
  async function billed() {
    const who = await buyer(t)
    const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
    await who.post(`/order/${result.orderNo}/pay`, { channel: 'native' })
    const platform = await t.deps.pay.platform()
    const tradeNo = `${result.orderNo}N`
    jest.spyOn(platform, 'bill').mockResolvedValueOnce([{ tradeNo, transactionId: '42', amount: 16_800, refundNo: null, refundAmount: 0 }])
    const trade: Trade = { tradeNo, state: 'SUCCESS', transactionId: '42', amount: 16_800, paidAt: t.clock.now() }
    t.clock.advance(24 * HOUR)
    const state = async () => (await orderRow(t, result.orderNo))?.state
    return { query: jest.spyOn(platform, 'query'), trade, state }
  }

  test.each<[string, Partial<Trade>]>([
    ['is not paid', { state: 'NOTPAY', paidAt: null }],
    ['is of another sum', { amount: 1 }],
  ])('one that %s settles nothing: a person is told', async (_name, other) => {
    const { query, trade, state } = await billed()
    query.mockResolvedValueOnce({ ...trade, ...other })
    await look()
    expect([told.at(-1), await state()]).toEqual(['2026-11-20 0 1', 'created'])
  })

  test('one that breaks is told, and keeps neither the rest of its day nor the days after it', async () => {
    const { query, trade, state } = await billed()
    const platform = await t.deps.pay.platform()
    const row = { tradeNo: trade.tradeNo, transactionId: '42', amount: 16_800, refundNo: null, refundAmount: 0 }
    jest
      .spyOn(platform, 'bill')
      .mockReset()
      .mockResolvedValueOnce([row, { ...row, tradeNo: 'nobodys' }])
      .mockResolvedValue([])
    query.mockRejectedValue(new TypeError('no such field'))
    const said: string[][] = []
    for (let days = 0; days < 2; days += 1) {
      await reconcileDays(world(), (day, { problems }) => void said.push([day, ...problems]))
      t.clock.advance(24 * HOUR)
    }
    query.mockReset()
    const broke = `支付 ${trade.tradeNo}：没有处理成（no such field），需要人工处理`
    expect(said).toEqual([['2026-11-20', broke, '支付 nobodys ¥168.00：平台有，这里没有'], ['2026-11-21']])
    expect(await state()).toBe('created')
  })

  test('one whose notice comes at this very moment is settled by it, and nothing is mended', async () => {
    const { query, trade, state } = await billed()
    query.mockImplementationOnce(async () => {
      await settle(t.deps.db, { trade, noticeId: 'late-1', now: t.clock.now() })
      return trade
    })
    await look()
    expect([told.at(-1), await state()]).toEqual(['2026-11-20 0 0', 'to-ship'])
  })
})
