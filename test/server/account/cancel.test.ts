import { eq } from 'drizzle-orm'
import { coinAccounts, coinEntries, orders, users } from '../../../server/db/schema'
import { eraseDueAccounts } from '../../../server/modules/account/erase'
import { moveCoins } from '../../../server/modules/coin/ledger'
import { sendCode, type Login } from '../auth/helpers'
import { JPEG } from '../pictures/samples'
import { accountOwner, DAY, testApp, type AccountOwner, type TestApp } from './setup'

let t: TestApp
let me: AccountOwner
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => (me = await accountOwner(t)))

const order = async (state: 'created' | 'paid' | 'to-ship' | 'shipped' | 'done', orderNo: string) =>
  t.deps.db.insert(orders).values({
    orderNo,
    userId: me.id,
    state,
    virtual: false,
    goods: 100,
    freight: 0,
    couponOff: 0,
    coinOff: 0,
    coins: 0,
    payable: 100,
    words: '护理书',
    remark: '放门口',
    createdAt: t.clock.now(),
    payBy: t.clock.now(),
  })
const cancel = async () => me.post<{ cancelsAt: number }>('/api/account/cancel', { captcha: await me.code('cancel') })
const signIn = async () => {
  const token = await t.anonymousToken()
  const captcha = await sendCode(t, { token, phone: me.phone })
  const { body } = await t.call<Login & { cancelsAt: number | null }>('POST', '/sys/phoneLogin', {
    token,
    body: { mobile: me.phone, captcha },
  })
  return body.result
}
const stands = async () => (await t.deps.db.$count(users, eq(users.id, me.id))) === 1
const sweep = () => eraseDueAccounts(t.deps, t.clock.now())

test('an order under way stands in the way; nothing is begun', async () => {
  await order('created', `o-${me.id}`)
  expect(await cancel()).toMatchObject({ code: 409, message: '还有 1 笔待付款，处理后再注销' })
  expect(await me.status()).toBe(200)
})

test('what stands in the way is named as the list of orders names it', async () => {
  for (const [index, state] of (['shipped', 'created', 'to-ship', 'paid', 'done', 'created'] as const).entries())
    await order(state, `w${index}-${me.id}`)
  const { result } = await me.get<{ checks: { key: string; note: string }[] }>('/api/account/cancellation')
  expect(result.checks[0]).toMatchObject({ key: 'orders', passed: false, note: '还有 2 笔待付款、2 笔待发货、1 笔待收货' })
})

test('15 days later everything personal is gone, orders and coins stay without a name, and a second sweep changes nothing', async () => {
  await order('done', `d-${me.id}`)
  await moveCoins(t.deps.db, { operationId: me.id, userId: me.id, amount: 5, kind: 'admin', title: '活动', now: t.clock.now() })
  expect((await me.upload(JPEG)).body.success).toBe(true)
  const begun = await cancel()
  expect(begun.result.cancelsAt).toBe(t.clock.now().getTime() + 15 * DAY)
  expect(await me.status()).toBe(401)
  t.clock.advance(15 * DAY - 1)
  await sweep()
  expect(await stands()).toBe(true)
  t.clock.advance(1)
  expect(await sweep()).toBe(1)
  expect(await stands()).toBe(false)
  const [kept] = await t.deps.db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, `d-${me.id}`))
  expect(kept).toMatchObject({ userId: null, remark: '', address: null, payable: 100 })
  const [coins] = await t.deps.db
    .select()
    .from(coinAccounts)
    .where(eq(coinAccounts.id, `user:${me.id}`))
  expect(coins).toMatchObject({ userId: null, balance: 5 })
  expect(await t.deps.db.$count(coinEntries, eq(coinEntries.operationId, me.id))).toBe(2)
  expect(await sweep()).toBe(0)
})

test('who logs in during the time is told the day, and takes it back', async () => {
  await cancel()
  t.clock.advance(61_000)
  const again = await signIn()
  expect(again.cancelsAt).not.toBeNull()
  me.token = again.token
  const said = async () => (await me.get<{ cancelsAt: number | null }>('/api/user/profile')).result.cancelsAt
  expect(await said()).toBe(again.cancelsAt)
  expect((await me.post('/api/account/cancel/revoke')).success).toBe(true)
  expect((await me.get<{ cancelsAt: number | null }>('/api/account')).result.cancelsAt).toBeNull()
  expect(await said()).toBeNull()
  t.clock.advance(16 * DAY)
  await sweep()
  expect(await stands()).toBe(true)
})

test('the export holds what is kept and no secret, as data and as a page', async () => {
  await order('done', `e-${me.id}`)
  const json = (await me.get<{ text: string; name: string }>('/api/account/export?format=json')).result
  const data = JSON.parse(json.text) as Record<string, unknown>
  expect(data.account).toMatchObject({ id: me.id })
  expect(data.orders).toHaveLength(1)
  expect(json.text).not.toMatch(/passwordHash|sessions|idempotency/)
  expect(json.text).not.toContain(me.phone)
  const html = (await me.get<{ text: string }>('/api/account/export?format=html')).result
  expect(html.text).toMatch(/<h2>orders（1）<\/h2>/)
})

test('under review the value of courses is not said', async () => {
  const { body } = await t.call<{ losses: { coursesValue: number | null } }>('GET', '/api/account/cancellation', {
    token: me.token,
    headers: { auditstatus: '1' },
  })
  expect(body.result.losses.coursesValue).toBeNull()
})
