import { eq, like } from 'drizzle-orm'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import {
  afterSales,
  cancellations,
  coinAccounts,
  coinEntries,
  idempotency,
  orderLines,
  orders,
  payments,
  users,
} from '../../../server/db/schema'
import { eraseDueAccounts } from '../../../server/modules/account/erase'
import { removeDueObjects } from '../../../server/modules/cloud/removals'
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
    address: { name: '林小满', phone: '13812066021', regionCode: '330110', region: '浙江省杭州市余杭区', detail: '文一西路 998 号' },
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
  expect(result.checks).toEqual([
    { key: 'orders', passed: false, note: '还有 2 笔待付款、2 笔待发货、1 笔待收货' },
    { key: 'afterSale', passed: true, note: '' },
    { key: 'phone', passed: true, note: '' },
  ])
})

test('15 days later everything personal is gone, orders and coins stay without a name, and a second sweep changes nothing', async () => {
  await order('done', `d-${me.id}`)
  const paid = {
    tradeNo: `t-${me.id}`,
    orderNo: `d-${me.id}`,
    channel: 'jsapi' as const,
    openid: 'o-payer',
    amount: 100,
    state: 'paid' as const,
  }
  await t.deps.db.insert(payments).values({ ...paid, createdAt: t.clock.now(), expiresAt: t.clock.now(), askAt: t.clock.now() })
  await moveCoins(t.deps.db, { operationId: me.id, userId: me.id, amount: 5, kind: 'admin', title: '活动', now: t.clock.now() })
  expect((await me.upload(JPEG)).body.success).toBe(true)
  await t.call('POST', '/api/user/settings', { token: me.token, key: 'key-0000001', body: DEFAULT_SETTINGS })
  const kept = () => t.deps.db.$count(idempotency, eq(idempotency.userId, me.id))
  expect(await kept()).toBe(1)
  const begun = await cancel()
  expect(begun.result.cancelsAt).toBe(t.clock.now().getTime() + 15 * DAY)
  expect(await me.status()).toBe(401)
  t.clock.advance(15 * DAY - 1)
  await sweep()
  expect(await stands()).toBe(true)
  t.clock.advance(1)
  expect(await sweep()).toBe(1)
  expect([await stands(), await kept()]).toEqual([false, 0])
  const [bought] = await t.deps.db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, `d-${me.id}`))
  expect(bought).toMatchObject({ userId: null, remark: '', address: null, payable: 100 })
  expect(await t.deps.db.select().from(payments).where(eq(payments.tradeNo, paid.tradeNo))).toMatchObject([{ openid: null, amount: 100 }])
  const [coins] = await t.deps.db
    .select()
    .from(coinAccounts)
    .where(eq(coinAccounts.id, `user:${me.id}`))
  expect(coins).toMatchObject({ userId: null, balance: 5 })
  expect(await t.deps.db.$count(coinEntries, eq(coinEntries.operationId, me.id))).toBe(2)
  expect(await sweep()).toBe(0)
})

/** A learner whose time is over. */
const overdue = async () => {
  const one = await accountOwner(t)
  await t.deps.db.insert(cancellations).values({ userId: one.id, requestedAt: t.clock.now(), dueAt: t.clock.now() })
  return one
}

const afterSale = async (orderNo: string) => {
  const line = {
    id: `${orderNo}-1`,
    orderNo,
    position: 1,
    productId: 'p',
    kind: 'goods' as const,
    refId: 'p',
    virtual: false,
    name: '护理书',
  }
  const sums = { unitPrice: 100, quantity: 1, amount: 100, couponOff: 0, coins: 0, freight: 0, paid: 100 }
  await t.deps.db.insert(orderLines).values({ ...line, ...sums, shortName: '书', spec: '', tone: 0 })
  const now = t.clock.now()
  const words = { reason: '不想要了', note: '电话 13800000000', pictures: ['a.jpg'] }
  const sale = { id: `s-${orderNo}`, orderNo, lineId: line.id, kind: 'return' as const, state: 'agreed' as const, amount: 100, coins: 0 }
  await t.deps.db.insert(afterSales).values({ ...sale, ...words, createdAt: now, updatedAt: now })
  return sale.id
}

test('an after-sale that was begun meanwhile is waited for: its learner still has to send the goods back', async () => {
  me = await overdue()
  await order('done', `r-${me.id}`)
  const id = await afterSale(`r-${me.id}`)
  await sweep()
  expect(await stands()).toBe(true)
  await t.deps.db.update(afterSales).set({ state: 'refunded' }).where(eq(afterSales.id, id))
  await sweep()
  expect(await stands()).toBe(false)
  // What he told the shop and showed it is his, the rest is the books'.
  const [kept] = await t.deps.db.select().from(afterSales).where(eq(afterSales.id, id))
  expect(kept).toMatchObject({ amount: 100, note: '', pictures: [] })
})

test('accounts that wait for something do not hold up the others', async () => {
  for (let n = 0; n < 25; n++) {
    me = await overdue()
    await order('created', `w${n}-${me.id}`)
  }
  me = await overdue()
  await sweep()
  expect(await stands()).toBe(false)
})

test('accounts that cannot be erased do not hold up the others, and it is told', async () => {
  const { db } = t.deps
  const stuck = Array.from({ length: 20 }, (_, n) => ({ id: `stuck-${n}`, nickname: '学员', createdAt: t.clock.now() }))
  await db.insert(users).values(stuck)
  await db.insert(cancellations).values(stuck.map(({ id }) => ({ userId: id, requestedAt: t.clock.now(), dueAt: t.clock.now() })))
  t.clock.advance(1)
  me = await overdue()
  // Something of theirs cannot go.
  await db.execute(`create function keep_stuck() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$`)
  await db.execute(
    `create trigger keep_stuck before delete on users for each row when (old.id like 'stuck-%') execute function keep_stuck()`,
  )
  try {
    await expect(sweep()).rejects.toMatchObject({ cause: { message: 'it stays' } })
    expect(await stands()).toBe(false)
  } finally {
    await db.execute('drop trigger keep_stuck on users')
    await db.execute('drop function keep_stuck')
    await db.delete(users).where(like(users.id, 'stuck-%'))
  }
})

describe('files in an object store', () => {
  const held = new Set<string>()
  let broken = false
  beforeEach(() => {
    t.deps.store = {
      put: async (id) => void held.add(id),
      get: async () => null,
      remove: async (id) => {
        if (broken) throw new Error('object store answered 503')
        held.delete(id)
      },
    }
  })
  afterEach(() => {
    t.deps.store = null
    broken = false
    held.clear()
  })
  const clear = () => removeDueObjects(t.deps, t.clock.now())

  test('go after the account, when the store can', async () => {
    me = await overdue()
    expect((await me.upload(JPEG)).body.success).toBe(true)
    broken = true
    await sweep()
    await expect(clear()).rejects.toThrow('503')
    expect([await stands(), held.size]).toEqual([false, 1])
    broken = false
    await clear()
    expect(held.size).toBe(0)
  })

  test('stay when the learner takes the cancellation back in the last moment', async () => {
    me = await overdue()
    expect((await me.upload(JPEG)).body.success).toBe(true)
    const { db } = t.deps
    const real = db.transaction.bind(db)
    // Between the list of who is due and the erasure itself.
    const late = jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await db.delete(cancellations).where(eq(cancellations.userId, me.id))
      return real(work)
    })
    await sweep()
    late.mockRestore()
    await clear()
    expect([await stands(), held.size]).toEqual([true, 1])
  })
})

test('who logs in during the time is told the day, and takes it back', async () => {
  await cancel()
  t.clock.advance(61_000)
  const again = await signIn()
  expect(again.cancelsAt).not.toBeNull()
  me.token = again.token
  const said = async () => (await me.get<{ cancelsAt: number | null }>('/api/user/profile')).result.cancelsAt
  expect(await said()).toBe(again.cancelsAt)
  t.clock.advance(61_000)
  // Asked for once more it keeps the first day.
  expect((await cancel()).result.cancelsAt).toBe(again.cancelsAt)
  t.clock.advance(61_000)
  me.token = (await signIn()).token
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
  expect(html.text).toMatch(/<h2>订单（1）<\/h2>/)
})

test('under review the value of courses is not said', async () => {
  const { body } = await t.call<{ losses: { coursesValue: number | null } }>('GET', '/api/account/cancellation', {
    token: me.token,
    headers: { auditstatus: '1' },
  })
  expect(body.result.losses.coursesValue).toBeNull()
})

test('who goes on while the account is erased is signed out, not told of a server error', async () => {
  await cancel()
  t.clock.advance(61_000)
  me.token = (await signIn()).token
  t.clock.advance(15 * DAY)
  expect((await me.get('/api/user/profile')).success).toBe(true)
  expect(await sweep()).toBe(1)
  const { token } = me
  const writes: [string, object, string?][] = [
    ['/api/reminder', { minute: 1200, agreed: true }],
    ['/api/coin/check-in', {}, 'the-key-of-a-write'],
    ['/api/course/rate', { rate: 150 }],
  ]
  for (const [url, body, key] of writes) {
    const { status, body: answer } = await t.call('POST', url, { token, body, ...(key && { key }) })
    expect([url, status, answer.code, answer.message]).toEqual([url, 401, 401, '登录已过期，请重新登录'])
  }
})
