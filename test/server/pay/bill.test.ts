/** The platform's bill as it comes: names with commas, and refunds that stand in it before they are through. */
import { eq } from 'drizzle-orm'
import { refunds } from '../../../server/db/schema'
import { readBill, writeBill } from '../../../server/modules/pay/bill'
import type { PayPlatform, RefundState } from '../../../server/modules/pay/ports'
import { reconcile } from '../../../server/modules/order/reconcile'
import { runRefunds } from '../../../server/modules/order/refunds'
import { buyer, openShop, payAtCashier, place, type Shop } from '../order/setup'

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

/** As WeChat Pay heads its bill; the name of the goods stands before the sum of the order. */
const HEADS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

test('a bill is read as it was written, sums left out; another format is not guessed', () => {
  const rows = [
    { tradeNo: 'A', transactionId: '42', amount: 13_940, refundNo: null, refundAmount: 0 },
    { tradeNo: 'A', transactionId: '42', amount: 13_940, refundNo: 'R1', refundAmount: 29 },
  ]
  expect(readBill(writeBill(rows))).toEqual(rows)
  expect(() => readBill('交易时间,金额\r\n`1,`2')).toThrow('微信订单号')
  // Cut off on its way: what it lacks would be taken for unpaid.
  const whole = writeBill(rows)
  const sums = '总交易单数'
  const end = whole.indexOf(sums) + sums.length
  for (let length = 0; length < end; length += 1) expect(() => readBill(whole.slice(0, length))).toThrow('账单')
  expect(readBill(whole.slice(0, end))).toEqual(rows)
})

test('a comma in the name of the goods moves no sum', () => {
  const cells = ['2026-11-20 12:00:00', 'wx1', '1900000000', '0', '', '42', 'A', 'o1', 'JSAPI', 'SUCCESS', 'OTHERS', 'CNY', '16.80', '0.00']
  const rest = ['0', '0', '0.00', '0.00', '', '', '知行题库-速记笔,黑色,0.5mm', '', '0.10', '0.60%', '16.80', '0.00', '']
  const row = [...cells, ...rest].map((cell) => `\`${cell}`).join(',')
  const sums = '总交易单数,应结订单总金额\r\n`1,`16.80'
  expect(readBill(`\uFEFF${HEADS}\r\n${row}\r\n${sums}\r\n`)).toEqual([
    { tradeNo: 'A', transactionId: '42', amount: 1680, refundNo: null, refundAmount: 0 },
  ])
})

test('a refund that stands in the bill is over when the platform says so, not before; one it gave up stays for a person', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  await payAtCashier(t, who, result.orderNo)
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  // The refund was asked for and stands in the bill of the day; the payer's card takes no money.
  let said: RefundState = 'failed'
  const real = await t.deps.pay.platform()
  const slow: PayPlatform = Object.assign(Object.create(real) as PayPlatform, {
    refund: async (call: Parameters<PayPlatform['refund']>[0]) => real.refund(call).then(() => said),
    queryRefund: async () => said,
  })
  const world = { ...t.deps, pay: { cashier: null, platform: async () => slow } }
  await who.post(`/order/${result.orderNo}/after-sale`, { lineId: `${result.orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  await runRefunds(t.deps.db, world.pay, t.clock.now())
  const standing = async () => {
    const [row] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, result.orderNo))
    const { lines } = (await who.get<{ lines: { afterSale: { stateText: string } }[] }>(`/order/${result.orderNo}`)).result
    return [row?.state, lines[0]?.afterSale.stateText]
  }
  expect(await standing()).toEqual(['failed', '退款中'])
  const given = await reconcile(world, '2026-11-20')
  expect(await standing()).toEqual(['failed', '退款中'])
  expect(given).toMatchObject({ mended: [], problems: [expect.stringContaining('平台没有退成') as string] })
  said = 'done'
  const books = await reconcile(world, '2026-11-20')
  expect(books).toMatchObject({ mended: [expect.stringContaining('补记为已到账') as string], problems: [] })
  expect(await standing()).toEqual(['done', '已退款'])
  expect(await reconcile(world, '2026-11-20')).toMatchObject({ mended: [], problems: [] })
})
