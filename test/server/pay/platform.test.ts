import { eq } from 'drizzle-orm'
import { cashierRefunds, payments, refunds } from '../../../server/db/schema'
import { localPay, noPay } from '../../../server/modules/pay/choose'
import { PlatformError, type PaySettings, type Transport } from '../../../server/modules/pay/ports'
import { readPaySettings } from '../../../server/modules/pay/read-settings'
import { nonce, seal, sign, signedText } from '../../../server/modules/pay/signature'
import { WechatPay } from '../../../server/modules/pay/wechat-pay'
import { reconcile } from '../../../server/modules/order/reconcile'
import { runShop } from '../../../server/modules/order/shop-command'
import { Fuse, fused } from '../order/fuse'
import { buyer, openShop, orderRow, payAtCashier, place, type Shop } from '../order/setup'
import { PLATFORM_CERTIFICATE, PLATFORM_KEY, PLATFORM_SERIAL } from './certificate'

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

const now = () => new Date('2026-11-20T04:00:00Z')
const API_KEY = 'k'.repeat(32)

/** A platform that answers everything with this text, signed with the test certificate. */
const platform =
  (answers: (path: string) => string, calls: string[] = []): Transport =>
  async ({ path }) => {
    calls.push(path)
    const body = answers(path)
    const stamp = String(now().getTime() / 1000)
    const random = nonce()
    const signature = sign(signedText(stamp, random, body), PLATFORM_KEY)
    const headers = { 'wechatpay-timestamp': stamp, 'wechatpay-nonce': random, 'wechatpay-serial': PLATFORM_SERIAL }
    return { status: 200, body, headers: { ...headers, 'wechatpay-signature': signature } }
  }

const settings: PaySettings = {
  mchId: '1900000000',
  apps: { mini: 'wx1', mp: 'wx2' },
  serial: 'MERCHANT',
  privateKey: PLATFORM_KEY,
  apiKey: API_KEY,
  base: 'https://api.example',
  noticeUrl: 'https://shop.example/zxedu/pay/notice',
  platform: { mode: 'certificate' },
}

const certificates = JSON.stringify({
  data: [{ serial_no: PLATFORM_SERIAL, encrypt_certificate: seal(PLATFORM_CERTIFICATE, API_KEY, 'certificate') }],
})
const trade = JSON.stringify({
  appid: 'wx1',
  mchid: '1900000000',
  out_trade_no: 'A',
  trade_state: 'SUCCESS',
  transaction_id: '42',
  amount: { total: 5 },
})
const answers = (path: string) => (path === '/v3/certificates' ? certificates : trade)

test("certificate mode: the platform's certificates are fetched once, opened with the API key, and prove its answers", async () => {
  const calls: string[] = []
  const pay = new WechatPay({ settings, transport: platform(answers, calls), now })
  expect(await pay.query('A')).toEqual({ tradeNo: 'A', state: 'SUCCESS', transactionId: '42', amount: 5, paidAt: null })
  await pay.query('A')
  expect(calls).toEqual([
    '/v3/pay/transactions/out-trade-no/A?mchid=1900000000',
    '/v3/certificates',
    '/v3/pay/transactions/out-trade-no/A?mchid=1900000000',
  ])
})

test('what comes while the certificates are on their way waits for them: the first payments after a start, and after a new certificate', async () => {
  const calls: string[] = []
  const pay = new WechatPay({ settings, transport: platform(answers, calls), now })
  expect(await Promise.all([pay.query('A'), pay.query('A')])).toMatchObject([{ state: 'SUCCESS' }, { state: 'SUCCESS' }])
  expect(calls.filter((path) => path === '/v3/certificates')).toHaveLength(1)
})

test('a signed answer that is no JSON counts as none', async () => {
  const pay = new WechatPay({ settings, transport: platform((path) => (path === '/v3/certificates' ? certificates : '<html>')), now })
  await expect(pay.query('A')).rejects.toThrow(PlatformError)
})

test.each<[string, object | null]>([
  ['another trade', { out_trade_no: 'B' }],
  ['another merchant', { mchid: '1900000001' }],
  ['another currency', { amount: { total: 5, currency: 'USD' } }],
  ['nothing', null],
])('a signed answer about %s counts as none', async (_name, other) => {
  const body = other && { ...(JSON.parse(trade) as object), ...other }
  const said = (path: string) => (path === '/v3/certificates' ? certificates : JSON.stringify(body))
  await expect(new WechatPay({ settings, transport: platform(said), now }).query('A')).rejects.toThrow(PlatformError)
})

test('a time of payment that is none keeps nobody from having paid', async () => {
  const said = trade.replace('"SUCCESS"', '"SUCCESS","success_time":"soon"')
  const pay = new WechatPay({ settings, transport: platform((path) => (path === '/v3/certificates' ? certificates : said)), now })
  expect(await pay.query('A')).toMatchObject({ state: 'SUCCESS', paidAt: null })
})

test('a refund has failed when the platform says so; a word that nobody knows, or one about another refund, gives none up', async () => {
  const asked = (answer: object) => {
    const said = JSON.stringify({ out_refund_no: 'R1', ...answer })
    const pay = new WechatPay({ settings, transport: platform((path) => (path === '/v3/certificates' ? certificates : said)), now })
    return pay.queryRefund('R1')
  }
  expect([await asked({ status: 'SUCCESS' }), await asked({ status: 'CLOSED' }), await asked({ status: 'ABNORMAL' })]).toEqual([
    'done',
    'failed',
    'failed',
  ])
  expect([await asked({ status: 'WAITING' }), await asked({})]).toEqual(['processing', 'processing'])
  await expect(asked({ out_refund_no: 'R2', status: 'SUCCESS' })).rejects.toThrow(PlatformError)
})

test('an answer that the platform did not sign counts for nothing', async () => {
  const honest = platform(answers)
  const forged: Transport = async (call) => {
    const answer = await honest(call)
    return { ...answer, body: answer.body.replace('NOTPAY', 'SUCCESS').replace('"total":5', '"total":6') }
  }
  // It is as if it had not come: a payment that may be there is not taken for one that is not.
  await expect(new WechatPay({ settings, transport: forged, now }).query('A')).rejects.toThrow(PlatformError)
  const wrong = { ...settings, apiKey: 'w'.repeat(32) }
  await expect(new WechatPay({ settings: wrong, transport: honest, now }).query('A')).rejects.toThrow(PlatformError)
  // A merchant without certificates: that nothing is there is said of them, not of the payment.
  const without: Transport = async (call) =>
    call.path === '/v3/certificates' ? { status: 404, headers: {}, body: '{"code":"RESOURCE_NOT_EXISTS","message":""}' } : honest(call)
  await expect(new WechatPay({ settings, transport: without, now }).query('A')).rejects.toMatchObject({ code: 'NOT_PROVEN' })
})

test('what the platform refuses is told with its code; a trade it never heard of is none', async () => {
  const refusing: Transport = async ({ path }) => ({
    status: path.includes('unknown') ? 404 : 400,
    headers: {},
    body: JSON.stringify({ code: path.includes('unknown') ? 'ORDER_NOT_EXIST' : 'PARAM_ERROR', message: '参数错误' }),
  })
  const pay = new WechatPay({ settings, transport: refusing, now })
  expect(await pay.query('unknown')).toBeNull()
  await expect(pay.query('A')).rejects.toMatchObject({ status: 400, code: 'PARAM_ERROR' })
  await expect(pay.query('A')).rejects.toThrow(PlatformError)
})

test('the cashier refuses what a merchant did not sign, as the platform does', async () => {
  const { cashier } = localPay(t.deps.db, t.clock.now)
  const call = { method: 'GET', path: '/v3/pay/transactions/out-trade-no/A?mchid=1900000000', headers: {}, body: '' }
  expect((await cashier?.transport(call))?.status).toBe(401)
  const own = await cashier?.settings()
  if (!cashier || !own) throw new Error('no cashier')
  const strange = new WechatPay({ settings: { ...own, privateKey: PLATFORM_KEY }, transport: cashier.transport, now: t.clock.now })
  await expect(strange.query('A')).rejects.toMatchObject({ status: 401, code: 'SIGN_ERROR' })
})

test('the cashier reads its keys once; a read that failed is made again', async () => {
  const fuse = new Fuse()
  const { db } = fused({ db: t.deps.db, close: async () => undefined }, fuse)
  const { cashier } = localPay(db, t.clock.now)
  fuse.light(0)
  await expect(cashier?.settings()).rejects.toThrow()
  fuse.renew()
  const settings = await cashier?.settings()
  fuse.light(0)
  expect(await cashier?.settings()).toEqual(settings)
})

test('reconciliation settles what was missed, tells what differs, and finds nothing the second time', async () => {
  const who = await buyer(t)
  const missed = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  const { result } = await who.post<{ cashier: { prepayId: string } }>(`/order/${missed.result.orderNo}/pay`, { channel: 'native' })
  const deliver = async (path: string, headers: Record<string, string>, payload: string) =>
    (await t.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(result.cashier.prepayId)
  t.deps.pay.cashier?.deliverThrough(deliver)
  const whole = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  await payAtCashier(t, who, whole.result.orderNo)
  const books = await reconcile(t.deps, '2026-11-20')
  expect(books).toMatchObject({ rows: 2, mended: [expect.stringContaining('补记为已付款') as string], problems: [] })
  expect((await orderRow(t, missed.result.orderNo))?.state).toBe('to-ship')
  await t.deps.db.update(payments).set({ amount: 1 }).where(eq(payments.orderNo, whole.result.orderNo))
  expect((await reconcile(t.deps, '2026-11-20')).problems).toEqual([expect.stringContaining('平台 ¥19.90，这里 ¥0.01')])
  await t.deps.db.update(payments).set({ amount: 1990 }).where(eq(payments.orderNo, whole.result.orderNo))
  expect(await reconcile(t.deps, '2026-11-20')).toEqual({ rows: 2, mended: [], problems: [] })
  expect((await reconcile(t.deps, '2026-11-19')).rows).toBe(0)
})

test('a refund whose answers are lost is tried again under the same number, and pays back once', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 2 }], payable: 33_600 })
  await payAtCashier(t, who, result.orderNo)
  const { cashier } = t.deps.pay
  const inner = cashier?.transport
  if (!cashier || !inner) throw new Error('no cashier')
  // Keys and books are the same ones; the answers to refunds do not arrive, twice.
  let lost = 0
  const leaky: Transport = async (call) => {
    const answer = await inner(call)
    if (call.path.startsWith('/v3/refund') && lost < 2) {
      lost += 1
      throw new PlatformError(0, '', 'no answer')
    }
    return answer
  }
  const pay = new WechatPay({ settings: await cashier.settings(), transport: leaky, now: t.clock.now })
  const { runRefunds } = await import('../../../server/modules/order/refunds')
  const line = { lineId: `${result.orderNo}-1`, reason: '不想要了', note: '', pictures: [] }
  await who.post(`/order/${result.orderNo}/after-sale`, line)
  for (const seconds of [0, 10, 30, 120]) {
    t.clock.advance(seconds * 1000)
    await runRefunds(t.deps.db, { cashier, platform: async () => pay }, t.clock.now())
  }
  const [row] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, result.orderNo))
  expect(row).toMatchObject({ state: 'done', amount: 33_600 })
  expect(await t.deps.db.$count(cashierRefunds, eq(cashierRefunds.tradeNo, row?.tradeNo ?? ''))).toBe(1)
})

test('an open payment is closed at the platform when its order is over, not before it is 5 minutes old', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })
  await who.post(`/order/${result.orderNo}/pay`, { channel: 'native' })
  await who.post(`/order/${result.orderNo}/cancel`)
  const state = async () => (await t.deps.db.select().from(payments).where(eq(payments.orderNo, result.orderNo)))[0]?.state
  await t.sweep()
  expect(await state()).toBe('opened')
  t.clock.advance(5 * 60_000)
  await t.sweep()
  expect(await state()).toBe('closed')
})

test('the shop at the command line', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800, remark: '放门口' })
  await payAtCashier(t, who, result.orderNo)
  const said: string[] = []
  const run = (...args: string[]) => runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  await run('orders')
  expect(said.join('\n')).toContain('留言：放门口')
  await run('ship', result.orderNo, '中通快递', 'ZT0099999999')
  await run('track', result.orderNo, 'ZT0099999999', '已到达杭州')
  await run('stock', 'pen', '+7')
  expect(said.slice(-3)).toEqual(['订单现在是 shipped', '已记下', 'pen 现有 12 件'])
  const ask = await who.post<{ lines: { afterSale: { id: string } }[] }>(`/order/${result.orderNo}/after-sale`, {
    lineId: `${result.orderNo}-1`,
    reason: '破损',
    note: '',
    pictures: [],
  })
  const id = ask.result.lines[0]?.afterSale.id ?? ''
  await run('after-sales')
  await run('refuse', id, '请先联系客服')
  expect(said.slice(-1)).toEqual(['售后单现在是 refused'])
  await expect(run('ship')).rejects.toThrow('用法')
  await expect(run('stock', 'pen', '1.5')).rejects.toThrow('整数')
  await expect(run('orders', 'nowhere')).rejects.toThrow('没有「nowhere」')
})

/** What is told of the merchant's settings in such an environment. */
function wrongWith(env: Record<string, string>): string[] {
  const problems: string[] = []
  readPaySettings(env, problems)
  return problems
}

test('settings: all or nothing, with a sentence for what is missing; production has no cashier', async () => {
  expect([readPaySettings({}, []), wrongWith({})]).toEqual([null, []])
  expect(wrongWith({ WXPAY_MCHID: '1' })).toContain('微信支付缺少环境变量 WXPAY_SERIAL。')
  const file = { WXPAY_SERIAL: 's', WXPAY_KEY_FILE: '/nowhere', WXPAY_NOTICE_URL: 'https://x/zxedu/pay/notice', WECHAT_APPID: 'wx1' }
  const unread = '环境变量 WXPAY_KEY_FILE 指向的文件（/nowhere）读不到，请检查路径与权限。'
  const short = '环境变量 WXPAY_API_KEY 应为 32 个字符的 APIv3 密钥。'
  expect(wrongWith({ ...file, WXPAY_MCHID: '1', WXPAY_API_KEY: 'short' })).toEqual([unread, short])
  expect(wrongWith({ ...file, WXPAY_MCHID: '1', WXPAY_API_KEY: API_KEY })).toEqual([unread])
  expect(wrongWith({ WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' })).toContain('微信支付缺少环境变量 WXPAY_MCHID。')
  await expect(noPay().platform()).rejects.toThrow('支付还没有开通')
})

test('settings: everything that is wrong is told at once', () => {
  expect(
    wrongWith({ WXPAY_MCHID: '1', WXPAY_KEY_FILE: '/nowhere', WXPAY_API_KEY: 'short', WXPAY_NOTICE_URL: 'http://x', WXPAY_API_BASE: 'x' }),
  ).toEqual([
    '微信支付缺少环境变量 WECHAT_APPID。',
    '微信支付缺少环境变量 WXPAY_SERIAL。',
    '环境变量 WXPAY_KEY_FILE 指向的文件（/nowhere）读不到，请检查路径与权限。',
    '环境变量 WXPAY_API_KEY 应为 32 个字符的 APIv3 密钥。',
    '环境变量 WXPAY_API_BASE（x）不是网址，例如 https://api.mch.weixin.qq.com。',
    '环境变量 WXPAY_NOTICE_URL 应为 https:// 开头的地址，例如 https://域名/zxedu/pay/notice。',
  ])
})

test('what an operator has to mend is told with the platform’s own words; what comes in the course of things is not', async () => {
  const told: string[] = []
  const tell = (service: string, reason: string) => void told.push(`${service}: ${reason}`)
  const refusing =
    (status: number, code: string, message: string): Transport =>
    async () => ({ status, headers: {}, body: JSON.stringify({ code, message }) })
  const asked = (transport: Transport) => new WechatPay({ settings, transport, now, tell })
  const money = { tradeNo: 'A', refundNo: 'R1', amount: 5, total: 5, reason: '不想要了' }
  await expect(asked(refusing(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')).refund(money)).rejects.toThrow(PlatformError)
  await expect(asked(refusing(401, 'SIGN_ERROR', '签名错误')).query('A')).rejects.toThrow(PlatformError)
  expect(await asked(refusing(404, 'ORDER_NOT_EXIST', '订单不存在')).query('A')).toBeNull()
  expect(await asked(refusing(400, 'NO_STATEMENT_EXIST', '账单文件不存在')).bill('2026-11-19')).toEqual([])
  expect(told).toEqual(['WeChat Pay: 403 NOT_ENOUGH 基本账户余额不足，请充值后重新发起', 'WeChat Pay: 401 SIGN_ERROR 签名错误'])
})

test('what is paid for is cut between letters: half an emoji would be refused, and the order could never be paid', async () => {
  const bodies: string[] = []
  const honest = platform((path) => (path === '/v3/certificates' ? certificates : '{"code_url":"weixin://pay"}'))
  const transport: Transport = (call) => {
    bodies.push(call.body)
    return honest(call)
  }
  const call = { channel: 'native', app: 'mini', tradeNo: 'A', amount: 5, openid: null, expiresAt: now() } as const
  await new WechatPay({ settings, transport, now }).prepay({ ...call, description: `${'书'.repeat(39)}📚及练习册` })
  expect(JSON.parse(bodies.find((body) => body.includes('out_trade_no')) ?? '{}')).toMatchObject({ description: `${'书'.repeat(39)}📚` })
})
