/** WeChat pays out what was paid in the mini program when it is told how it was sent (小程序发货信息管理, decision 046). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { identities, payments, shippingReports } from '../../../server/db/schema'
import type { Deps } from '../../../server/deps'
import { createWechat } from '../../../server/modules/auth/wechat'
import { renumber, ship } from '../../../server/modules/order/ship'
import { REPORT } from '../../../server/modules/order/shipping-report'
import { runShop } from '../../../server/modules/order/shop-command'
import { orderSweeper } from '../../../server/modules/order/sweeper'
import { platform, type Platform } from '../helpers/platform'
import { KEYS, sealed } from '../moderation/push'
import { buyer, openShop, orderRow, place, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const MIGRATION = path.resolve(__dirname, '../../../server/db/migrations/0036_shipping_reports.sql')
const UPLOAD = '/wxa/sec/order/upload_shipping_info'
const MANAGED = '/wxa/sec/order/is_trade_managed'
const CARRIERS = '/cgi-bin/express/delivery/open_msg/get_delivery_list'
const BOOK = { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 }
const COURSE = { lines: [{ skuId: 'course:c1', quantity: 1 }], payable: 128_000 }

let t: Shop
let who: Buyer
let wx: Platform
let sweep: () => Promise<void>
beforeAll(async () => void (t = await openShop(undefined, { wechatPush: KEYS })))
afterAll(() => t.close())
beforeEach(async () => {
  who = await buyer(t)
  wx = platform()
  const base = await wx.listen()
  wx.answers['/cgi-bin/stable_token'] = () => ({ body: { access_token: 'token', expires_in: 7200 } })
  wx.answers[MANAGED] = () => ({ body: { errcode: 0, is_trade_managed: true } })
  wx.answers[CARRIERS] = () => ({ body: { errcode: 0, delivery_list: LIST } })
  wx.answers[UPLOAD] = () => ({ body: { errcode: 0, errmsg: 'ok' } })
  // The money comes by the local cashier; from there on it is the real platform that the shop is at.
  const { pay } = t.deps
  const real: Deps = {
    ...t.deps,
    wechat: createWechat({ appId: 'wx1', secret: 's3cret', base }, t.clock.now),
    pay: { cashier: null, platform: pay.platform },
  }
  sweep = orderSweeper(real)
})
afterEach(async () => {
  await wx.close()
  // Each test tells its own.
  await t.deps.db.delete(shippingReports)
})

const LIST = [
  { delivery_id: 'DBL', delivery_name: '德邦快递' },
  { delivery_id: 'SF', delivery_name: '顺丰速运' },
  { delivery_id: 'ZTO', delivery_name: '中通快递' },
]

interface Paying {
  cashier: { prepayId: string }
}

/** Bought and paid in the mini program, or by a scanned code. */
async function bought(wish: typeof BOOK, way: object = { channel: 'jsapi', code: 'local-mini' }): Promise<string> {
  const { orderNo } = (await place(who, wish)).result
  const { result } = await who.post<Paying>(`/order/${orderNo}/pay`, way)
  await t.call('POST', `/api/cashier/${result.cashier.prepayId}/confirm`, { body: {} })
  return orderNo
}
const send = (orderNo: string, company: string, trackingNo: string) =>
  t.deps.db.transaction((tx) => ship(tx, { orderNo, company, trackingNo, now: t.clock.now() }))
const told = () => wx.asked.filter(({ path }) => path === UPLOAD).map(({ body }) => body)
const row = async (orderNo: string) => (await t.deps.db.select().from(shippingReports).where(eq(shippingReports.orderNo, orderNo)))[0]
async function shop(...args: string[]): Promise<string> {
  const lines: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line) }, args)
  return lines.join('\n')
}

test('what is virtual is told a minute after it was paid, once', async () => {
  const orderNo = await bought(COURSE)
  await sweep()
  expect(told()).toEqual([])
  t.clock.advance(MINUTE)
  await sweep()
  await sweep()
  expect(told()).toEqual([
    {
      order_key: { order_number_type: 2, transaction_id: expect.stringMatching(/^\S+$/) as string },
      logistics_type: 3,
      delivery_mode: 1,
      shipping_list: [{ item_desc: '护考全程班 ×1' }],
      upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/) as string,
      payer: { openid: expect.stringMatching(/^local-/) as string },
    },
  ])
  const { upload_time: time } = told()[0] as { upload_time: string }
  expect(new Date(time)).toEqual(t.clock.now())
  expect(await row(orderNo)).toMatchObject({ state: 'told', toldAt: t.clock.now(), lastError: '' })
  expect(await shop('orders', orderNo)).toContain('微信发货信息：已报')
})

test('a parcel is told when it stands for ten minutes, by the id of its carrier; 顺丰 with half a telephone', async () => {
  const orderNo = await bought(BOOK)
  t.clock.advance(60 * MINUTE)
  await sweep()
  expect(told()).toEqual([])
  await send(orderNo, '顺丰', 'SF1003')
  t.clock.advance(9 * MINUTE)
  await t.deps.db.transaction((tx) => renumber(tx, { orderNo, trackingNo: 'SF1003', right: 'SF1004', now: t.clock.now() }))
  t.clock.advance(9 * MINUTE)
  await sweep()
  expect(told()).toEqual([])
  t.clock.advance(MINUTE)
  await sweep()
  expect(told()).toMatchObject([
    {
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [
        {
          tracking_no: 'SF1004',
          express_company: 'SF',
          item_desc: '护考应试宝典 2027 版 ×1',
          contact: { receiver_contact: '138****6021' },
        },
      ],
    },
  ])
  expect(told()[0]).not.toHaveProperty('is_all_delivered')
})

test('another parcel is told with the first; the same one again is not', async () => {
  const orderNo = await bought(BOOK)
  await send(orderNo, '中通快递', '78001')
  t.clock.advance(10 * MINUTE)
  await sweep()
  await send(orderNo, '中通快递', '78001')
  t.clock.advance(10 * MINUTE)
  await sweep()
  expect(told()).toHaveLength(1)
  await send(orderNo, '德邦', '99001')
  t.clock.advance(10 * MINUTE)
  wx.answers[UPLOAD] = () => ({ body: { errcode: 10060003, errmsg: '支付单已使用重新发货机会' } })
  await sweep()
  expect(told()[1]).toMatchObject({
    ...{ logistics_type: 1, delivery_mode: 2, is_all_delivered: true },
    shipping_list: [
      { tracking_no: '78001', express_company: 'ZTO' },
      { tracking_no: '99001', express_company: 'DBL' },
    ],
  })
  expect(await shop('orders', orderNo)).toContain('微信发货信息：已报，微信那边已经录入，不再接受更改')
})

test.each([
  { errcode: 0, is_trade_managed: false },
  { errcode: 48001, errmsg: 'api unauthorized' },
])('of what was paid by a scanned code, or before the service is opened (%j), nothing is told', async (body) => {
  await bought(COURSE, { channel: 'native' })
  t.clock.advance(MINUTE)
  await sweep()
  wx.answers[MANAGED] = () => ({ body })
  who = await buyer(t)
  const orderNo = await bought(COURSE)
  t.clock.advance(61 * MINUTE)
  await sweep()
  expect(told()).toEqual([])
  expect(await row(orderNo)).toMatchObject({ state: 'void' })
})

test('at the local cashier nothing is told, however real the mini program is', async () => {
  const orderNo = await bought(COURSE)
  t.clock.advance(MINUTE)
  await t.sweep()
  expect(wx.asked).toEqual([])
  expect(await row(orderNo)).toMatchObject({ state: 'due', tries: 0 })
})

test('a payment that WeChat does not know yet is told again; given up after days, and the shop sees it and may try anew', async () => {
  wx.answers[UPLOAD] = () => ({ body: { errcode: 10060001, errmsg: '支付单不存在 rid: 1' } })
  const orderNo = await bought(COURSE)
  t.clock.advance(MINUTE)
  await sweep()
  await sweep()
  expect(told()).toHaveLength(1)
  expect(await shop('unreported')).toContain(`${orderNo}  待报  微信没有接受发货信息（10060001 支付单不存在 rid: 1）`)
  for (let again = 0; again < REPORT.tries + 3; again += 1) {
    t.clock.advance(12 * 60 * MINUTE)
    await sweep()
  }
  expect(told()).toHaveLength(REPORT.tries)
  expect(await shop('unreported')).toContain(`${orderNo}  没有报成`)
  wx.answers[UPLOAD] = () => ({ body: { errcode: 0 } })
  await shop('report', orderNo)
  await sweep()
  expect(await row(orderNo)).toMatchObject({ state: 'told', lastError: '' })
  expect(await shop('unreported')).not.toContain(orderNo)
  await expect(shop('report', 'ZX1')).rejects.toThrow('没有发货信息要报给微信')
})

test('a carrier that WeChat does not know is for the shop to correct', async () => {
  const orderNo = await bought(BOOK)
  await send(orderNo, '隔壁老王', '78001')
  t.clock.advance(10 * MINUTE)
  await sweep()
  expect(told()).toEqual([])
  expect(await shop('unreported')).toContain(`${orderNo}  没有报成  微信没有叫「隔壁老王」的快递公司，请用 ship 命令更正`)
  await send(orderNo, '中通', '78001')
  t.clock.advance(10 * MINUTE)
  await sweep()
  expect(told()).toMatchObject([{ shipping_list: [{ express_company: 'ZTO', tracking_no: '78001' }] }])
  expect(await row(orderNo)).toMatchObject({ state: 'told' })
})

test('a refunded order is wanted no more', async () => {
  wx.answers[UPLOAD] = () => ({ body: { errcode: 10060004, errmsg: '支付单处于不可发货的状态' } })
  const orderNo = await bought(COURSE)
  t.clock.advance(MINUTE)
  await sweep()
  expect(await row(orderNo)).toMatchObject({ state: 'void' })
  expect(await shop('unreported')).not.toContain(orderNo)
})

test('a platform that is away holds nothing up, and a corrected parcel is not ended by the answer to the older one', async () => {
  const first = await bought(BOOK)
  await send(first, '中通', '78001')
  t.clock.advance(10 * MINUTE)
  wx.answers[UPLOAD] = () => 'gone'
  await sweep()
  expect(await row(first)).toMatchObject({ state: 'due', tries: 1 })
  t.clock.advance(MINUTE)
  let corrected: Promise<unknown> | null = null
  wx.answers[UPLOAD] = () => {
    corrected ??= send(first, '德邦', '78001')
    return { body: { errcode: 0 } }
  }
  await sweep()
  await corrected
  t.clock.advance(10 * MINUTE)
  await sweep()
  expect(told().at(-1)).toMatchObject({ shipping_list: [{ express_company: 'DBL', tracking_no: '78001' }] })
  expect(await row(first)).toMatchObject({ state: 'told', round: 2 })
})

test('payments from before are told in which app they were opened, those by a scanned code in none', async () => {
  const inMini = await bought(BOOK)
  const scanned = await bought(BOOK, { channel: 'native' })
  const inAccount = await bought(BOOK)
  const { db } = t.deps
  await db.update(payments).set({ openid: 'mp-openid' }).where(eq(payments.orderNo, inAccount))
  await db.insert(identities).values({ provider: 'wechat_mp', subject: 'mp-openid', userId: who.user.id, createdAt: t.clock.now() })
  await db.update(payments).set({ app: null })
  const backfill = readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .filter((part) => part.includes('UPDATE "payments"'))
  expect(backfill).toHaveLength(1)
  await db.execute(sql.raw(backfill[0] ?? ''))
  const appOf = async (orderNo: string) => (await db.select().from(payments).where(eq(payments.orderNo, orderNo)))[0]?.app
  expect([await appOf(inMini), await appOf(scanned), await appOf(inAccount)]).toEqual(['mini', null, 'mp'])
})

test('what its learner confirms on the page of WeChat is received here, once; of what is not on its way nothing changes', async () => {
  const orderNo = await bought(BOOK)
  const [payment] = await t.deps.db.select().from(payments).where(eq(payments.orderNo, orderNo))
  const tell = async (more: object) => {
    const event = {
      Event: 'trade_manage_order_settlement',
      merchant_trade_no: payment?.tradeNo,
      transaction_id: payment?.transactionId,
      ...more,
    }
    const { encrypted, signature } = sealed(event)
    const url = `/zxedu/wechat/push?timestamp=1714036504&nonce=1514711492&encrypt_type=aes&msg_signature=${signature}`
    return (await t.app.inject({ method: 'POST', url, payload: { Encrypt: encrypted } })).payload
  }
  const arrived = { confirm_receive_method: 2, confirm_receive_time: 1764475200 }
  expect(await tell(arrived)).toBe('success')
  expect((await orderRow(t, orderNo))?.state).toBe('to-ship')
  await send(orderNo, '中通', '78001')
  // Told when it is sent, too: nobody has it yet.
  expect(await tell({ shipped_time: 1764475200, estimated_settlement_time: 1765339200 })).toBe('success')
  expect((await orderRow(t, orderNo))?.state).toBe('shipped')
  expect(await tell(arrived)).toBe('success')
  const received = await orderRow(t, orderNo)
  expect(received).toMatchObject({ state: 'received', receivedAt: t.clock.now() })
  t.clock.advance(MINUTE)
  expect(await tell({ ...arrived, settlement_time: 1764475300 })).toBe('success')
  expect(await orderRow(t, orderNo)).toEqual(received)
  expect(await tell({ ...arrived, merchant_trade_no: 'unknown' })).toBe('success')
})
