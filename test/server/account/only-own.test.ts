/** Giving an account up, keeping it and taking its data along concern the one learner who asks: nobody else loses or reads a word. */
import { eq } from 'drizzle-orm'
import { afterSales, cancellations, idempotency, orders, payments, practiceSessions, users } from '../../../server/db/schema'
import { eraseDueAccounts } from '../../../server/modules/account/erase'
import { exportAccount } from '../../../server/modules/account/export'
import { findUser } from '../../../server/modules/auth/accounts'
import { buyer, openShop, place, type Buyer, type Shop } from '../order/setup'
import { seedBank } from '../practice/bank'

const DAY = 86_400_000
const PEN = { skuId: 'pen', quantity: 1 }

let t: Shop
let who: Buyer
let other: Buyer
beforeEach(async () => {
  t = await openShop()
  ;[who, other] = [await buyer(t), await buyer(t)]
})
afterEach(() => t.close())

/** An order that was paid in the mini program and received, and whose line its learner asks to give back. */
async function receivedOrder(of: Buyer): Promise<string> {
  const { orderNo } = (await place(of, { lines: [PEN], payable: 1150, remark: '放门口', key: `order-${of.user.id}` })).result
  const way = { channel: 'jsapi', code: `local-${of.user.id}` }
  const { result } = await of.post<{ cashier: { prepayId: string } }>(`/order/${orderNo}/pay`, way)
  await t.deps.pay.cashier?.confirm(result.cashier.prepayId)
  const received = { state: 'received', receivedAt: t.clock.now(), reviewBy: new Date(t.clock.now().getTime() + 7 * DAY) } as const
  await t.deps.db.update(orders).set(received).where(eq(orders.orderNo, orderNo))
  const ask = { lineId: `${orderNo}-1`, reason: '破损', note: '笔尖断了', pictures: [] }
  expect((await of.post(`/order/${orderNo}/after-sale`, ask)).success).toBe(true)
  return orderNo
}
const giveUp = ({ user }: Buyer) =>
  t.deps.db.insert(cancellations).values({ userId: user.id, requestedAt: t.clock.now(), dueAt: t.clock.now() })

test('an after-sale under way stands in the way, and so does an order; those of others do not', async () => {
  await receivedOrder(who)
  await place(other, { lines: [PEN], payable: 1150 })
  const { result } = await who.get<{ checks: object[] }>('/account/cancellation')
  expect(result.checks).toEqual([
    { key: 'orders', passed: true, note: '' },
    { key: 'afterSale', passed: false, note: '还有 1 笔售后在处理' },
    { key: 'phone', passed: true, note: '' },
  ])
})

test('who keeps his account keeps nobody else’s', async () => {
  for (const one of [who, other]) await giveUp(one)
  expect((await who.post('/account/cancel/revoke')).success).toBe(true)
  expect(await t.deps.db.select({ id: cancellations.userId }).from(cancellations)).toEqual([{ id: other.user.id }])
})

test('an account that is erased takes nothing of another with it: address, payer, words, and the answers of his writes stay', async () => {
  const [mine, theirs] = [await receivedOrder(who), await receivedOrder(other)]
  await t.deps.db.update(afterSales).set({ state: 'refused' }).where(eq(afterSales.orderNo, mine))
  await giveUp(who)
  expect(await eraseDueAccounts(t.deps, t.clock.now())).toBe(1)
  expect(await t.deps.db.$count(users, eq(users.id, who.user.id))).toBe(0)
  const standing = async (orderNo: string) => {
    const [row] = await t.deps.db
      .select({ address: orders.address, remark: orders.remark, openid: payments.openid, note: afterSales.note })
      .from(orders)
      .innerJoin(payments, eq(payments.orderNo, orders.orderNo))
      .innerJoin(afterSales, eq(afterSales.orderNo, orders.orderNo))
      .where(eq(orders.orderNo, orderNo))
    return row
  }
  expect(await standing(mine)).toEqual({ address: null, remark: '', openid: null, note: '' })
  const openid = expect.stringMatching(/^local-/) as string
  expect(await standing(theirs)).toMatchObject({ address: { name: '林小满' }, remark: '放门口', openid, note: '笔尖断了' })
  expect(await t.deps.db.$count(idempotency, eq(idempotency.userId, who.user.id))).toBe(0)
  expect(await t.deps.db.$count(idempotency, eq(idempotency.userId, other.user.id))).toBeGreaterThan(0)
})

test('every phone in a text is masked, in lists as well, and no longer number is taken for one', async () => {
  await seedBank(t.deps.db)
  const remark = '打 13912345678 或 13812345678；单号 213912345678、139123456789'
  await place(who, { lines: [PEN], payable: 1150, remark })
  const at = { createdAt: t.clock.now(), touchedAt: t.clock.now() }
  const session = { id: 's', userId: who.user.id, subjectId: 's1', source: 'chapter', listKey: 'chapter:all', title: '', items: [], ...at }
  await t.deps.db.insert(practiceSessions).values({ ...session, marks: ['13912345678'] })
  const user = await findUser(t.deps.db, who.user.id)
  if (!user) throw new Error('no learner')
  const { text } = await exportAccount(t.deps.db, user, { format: 'json', now: t.clock.now() })
  const data = JSON.parse(text) as { orders: object[]; practice_sessions: object[] }
  expect(data.orders).toMatchObject([{ remark: '打 139****5678 或 138****5678；单号 213912345678、139123456789' }])
  expect(data.practice_sessions).toMatchObject([{ marks: ['139****5678'] }])
})
