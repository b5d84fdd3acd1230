import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { cashierTrades, grants, identities, payments, payNotices, refunds } from '../../../server/db/schema'
import { refundPayment } from '../../../server/modules/order/refunds'
import { cashierPairs } from '../../../server/modules/pay/cashier/keys'
import { tradeBody } from '../../../server/modules/pay/cashier/bodies'
import { nonce, seal, sign, signedText } from '../../../server/modules/pay/signature'
import { rowCounts } from '../http/routes'
import { buyer, openShop, orderRow, place, type Buyer, type Shop } from '../order/setup'

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

/** An unpaid order whose payment the payer has confirmed, with the notice still on its way. */
async function paidAtPlatform(who: Buyer) {
  const { result: order } = await place(who, { lines: [{ skuId: 'course:c1', quantity: 1 }], payable: 128_000 })
  const { result } = await who.post<{ cashier: { prepayId: string } }>(`/order/${order.orderNo}/pay`, { channel: 'native' })
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(result.cashier.prepayId)
  const [trade] = await t.deps.db.select().from(cashierTrades).where(eq(cashierTrades.prepayId, result.cashier.prepayId))
  if (!trade) throw new Error('no trade')
  return { orderNo: order.orderNo, trade, body: tradeBody(trade) }
}

interface Forgery {
  resource: object
  /** Signs in the platform's stead. */
  key?: string
  serial?: string
  apiKey?: string
  /** Seconds the stamp is away from now. */
  away?: number
  /** Changes the bytes after they were signed. */
  change?: (body: string) => string
  id?: string
  drop?: string
  /** A payment, or money on its way back. */
  about?: 'transaction' | 'refund'
}

/** A notice as the platform sends it, but for what is forged. */
async function send({
  resource,
  away = 0,
  change = (body) => body,
  id = nonce(),
  drop = '',
  about = 'transaction',
  ...forged
}: Forgery): Promise<number> {
  const { platform, merchant } = await cashierPairs(t.deps.db)
  const sealed = seal(JSON.stringify(resource), forged.apiKey ?? merchant.apiKey, about)
  const body = JSON.stringify({ id, event_type: `${about.toUpperCase()}.SUCCESS`, resource_type: 'encrypt-resource', resource: sealed })
  const stamp = String(Math.floor(t.clock.now().getTime() / 1000) + away)
  const random = nonce()
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'wechatpay-timestamp': stamp,
    'wechatpay-nonce': random,
    'wechatpay-serial': forged.serial ?? platform.serial,
    'wechatpay-signature': sign(signedText(stamp, random, body), forged.key ?? platform.privateKey),
  }
  delete headers[drop]
  return (await t.app.inject({ method: 'POST', url: '/zxedu/pay/notice', headers, payload: change(body) })).statusCode
}

const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey

test("a notice that is not the platform's, not of now, or not about this order: refused, the database unchanged", async () => {
  const who = await buyer(t)
  const { orderNo, body } = await paidAtPlatform(who)
  const before = await rowCounts(t)
  const forgeries: [string, Forgery][] = [
    ['signed by somebody else', { resource: body, key: otherKey }],
    ['of an unknown serial', { resource: body, serial: 'PUB_KEY_ID_OTHER' }],
    ['changed on the way', { resource: body, change: (text) => text.replace('encrypt-resource', 'encrypt-resourcf') }],
    ['reformatted on the way', { resource: body, change: (text) => JSON.stringify(JSON.parse(text), null, 1) }],
    ['stamped 301 s ago', { resource: body, away: -301 }],
    ['stamped in 301 s', { resource: body, away: 301 }],
    ['sealed with another key', { resource: body, apiKey: 'x'.repeat(32) }],
    ['of another app', { resource: { ...body, appid: 'wxother' } }],
    ['of another merchant', { resource: { ...body, mchid: '1900000001' } }],
    ['of a smaller sum', { resource: { ...body, amount: { total: 1, currency: 'CNY' } } }],
    ['of a larger sum', { resource: { ...body, amount: { total: 128_001, currency: 'CNY' } } }],
    ['in another currency', { resource: { ...body, amount: { total: 128_000, currency: 'USD' } } }],
    ['about no payment of ours', { resource: { ...body, out_trade_no: 'ZX00000000000000000000N' } }],
    ['without a signature', { resource: body, drop: 'wechatpay-signature' }],
    ['without a stamp', { resource: body, drop: 'wechatpay-timestamp' }],
  ]
  for (const [name, forgery] of forgeries) expect([name, await send(forgery)]).toEqual([name, 401])
  for (const payload of ['', '{}', '[]', 'null', '{"a":', '\u0000']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/zxedu/pay/notice',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(401)
  }
  expect(await rowCounts(t)).toEqual(before)
  expect((await orderRow(t, orderNo))?.state).toBe('created')
})

test('stamped 299 s away it is taken; replayed 100 times, at once, under its id and under others, it counts once', async () => {
  const who = await buyer(t)
  const { orderNo, trade, body } = await paidAtPlatform(who)
  expect(await send({ resource: body, away: -299, id: 'first' })).toBe(204)
  const replays = Array.from({ length: 100 }, (_, index) => send({ resource: body, id: index % 2 === 0 ? 'first' : `again-${index}` }))
  expect(new Set(await Promise.all(replays))).toEqual(new Set([204]))
  expect(await orderRow(t, orderNo)).toMatchObject({ state: 'received' })
  expect(await t.deps.db.$count(grants, eq(grants.userId, who.user.id))).toBe(1)
  const taken = await t.deps.db.select().from(payNotices).where(eq(payNotices.tradeNo, trade.tradeNo))
  expect(taken.filter(({ outcome }) => outcome === 'paid').map(({ id }) => id)).toEqual(['first'])
  // One that counted again would have been paid twice, and gone back.
  const [payment] = await t.deps.db.select().from(payments).where(eq(payments.tradeNo, trade.tradeNo))
  expect([payment?.state, await t.deps.db.$count(refunds, eq(refunds.orderNo, orderNo))]).toEqual(['paid', 0])
})

test('the platform tries again on its schedule until the notice is taken', async () => {
  const who = await buyer(t)
  const { orderNo } = await paidAtPlatform(who)
  let tries = 0
  t.deps.pay.cashier?.deliverThrough(async (path, headers, payload) => {
    tries += 1
    if (tries < 3) return 500
    return (await t.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
  })
  for (const seconds of [14, 1, 15, 30]) {
    t.clock.advance(seconds * 1000)
    await t.deps.pay.cashier?.deliverDue()
  }
  // 14 s: too early for its notice; then 15 s, 15 s and 30 s after one another.
  expect((await orderRow(t, orderNo))?.state).toBe('received')
})

test('asked twice while it is open: one payment; the payer decides, the front end does not', async () => {
  const who = await buyer(t)
  const { result: order } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  const ask = () => who.post<{ params: { package: string } | null; codeUrl: string }>(`/order/${order.orderNo}/pay`, { channel: 'native' })
  const [first, again] = await Promise.all([ask(), ask()])
  expect(again.result.codeUrl).toBe(first.result.codeUrl)
  expect(await t.deps.db.$count(payments, eq(payments.orderNo, order.orderNo))).toBe(1)
  expect((await who.post(`/order/${order.orderNo}/payment`)).result).toMatchObject({ state: 'waiting' })
  const jsapi = await who.post<{ params: object }>(`/order/${order.orderNo}/pay`, { channel: 'jsapi', code: 'local-mini' })
  expect(jsapi.result.params).toEqual({
    appId: 'wxlocal00000000001',
    timeStamp: String(Math.floor(t.clock.now().getTime() / 1000)),
    nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    package: expect.stringMatching(/^prepay_id=wx/) as string,
    signType: 'RSA',
    paySign: expect.any(String) as string,
  })
})

test("WeChat's browser: who signed in there pays at its cashier, everybody else is told to pay by a code, also with the mini program's identity", async () => {
  const who = await buyer(t)
  const { result: order } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  const ask = (channel: string) =>
    who.post<{ params: object | null; codeUrl: string | null } | null>(`/order/${order.orderNo}/pay`, { channel })
  const identity = (provider: 'wechat_mini_app' | 'wechat_mp') =>
    t.deps.db.insert(identities).values({ provider, subject: `${provider}-${who.user.id}`, userId: who.user.id, createdAt: t.clock.now() })
  const refused = { success: false, code: CODE.scanToPay, message: expect.stringContaining('扫码支付') as string }
  expect(await ask('jsapi')).toMatchObject(refused)
  await identity('wechat_mini_app')
  expect(await ask('jsapi')).toMatchObject(refused)
  expect(await t.deps.db.$count(payments, eq(payments.orderNo, order.orderNo))).toBe(0)
  expect((await ask('native')).result?.codeUrl).toContain('weixin://')
  await identity('wechat_mp')
  expect((await ask('jsapi')).result?.params).not.toBeNull()
})

test('paid twice, by two ways at once: one pays the order, the other goes back', async () => {
  const who = await buyer(t)
  const { result: order } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  const ways = [{ channel: 'native' }, { channel: 'jsapi', code: 'local-mini' }]
  const opened: string[] = []
  for (const way of ways)
    opened.push((await who.post<{ cashier: { prepayId: string } }>(`/order/${order.orderNo}/pay`, way)).result.cashier.prepayId)
  for (const prepayId of opened) await t.deps.pay.cashier?.confirm(prepayId)
  t.clock.advance(60_000)
  await t.sweep()
  const all = await t.deps.db.select().from(payments).where(eq(payments.orderNo, order.orderNo))
  expect(all.map(({ state }) => state).sort()).toEqual(['paid', 'refunded'])
  expect(await t.deps.db.$count(grants, eq(grants.userId, who.user.id))).toBe(1)
})

test("a refund's notice counts when merchant and amount are those of the refund, and changes nothing else", async () => {
  const { orderNo, trade } = await paidAtPlatform(await buyer(t))
  const { tradeNo } = trade
  await refundPayment(t.deps.db, { tradeNo, orderNo, afterSaleId: null, amount: 5000, total: 128_000, reason: '退款', now: t.clock.now() })
  const row = async () => (await t.deps.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo)))[0]
  const refundNo = (await row())?.refundNo
  const { mchid } = tradeBody(trade)
  const body = {
    mchid,
    out_trade_no: tradeNo,
    out_refund_no: refundNo,
    refund_id: 'r1',
    refund_status: 'SUCCESS',
    amount: { refund: 5000, total: 128_000 },
  }
  const before = await row()
  const told = (resource: object) => send({ resource, about: 'refund' })
  expect(await told({ ...body, mchid: '1900000001' })).toBe(401)
  expect(await told({ ...body, amount: { refund: 4999, total: 128_000 } })).toBe(401)
  for (const field of ['out_trade_no', 'out_refund_no', 'amount']) expect(await told({ ...body, [field]: undefined })).toBe(401)
  expect(await row()).toEqual(before)
  expect(await told(body)).toBe(204)
  expect((await row())?.state).toBe('done')
  // One that nobody here asked for is no business of ours.
  expect(await told({ ...body, out_refund_no: 'R-unknown' })).toBe(204)
})
