import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CouponRule, FreightRule } from '@/domain/price/types'
import type { Db, OpenDb } from '../../../server/db/client'
import * as tables from '../../../server/db/schema'
import { moveCoins } from '../../../server/modules/coin/ledger'
import { orderSweeper } from '../../../server/modules/order/sweeper'
import { putProduct, putVirtual } from '../../../server/modules/shop/put-product'
import { testApp, type TestApp, type TestOptions, type TestUser } from '../helpers/app'

const DAY = 86_400_000

const PARCEL: FreightRule = {
  id: 'zto',
  carrier: '中通快递',
  fee: 800,
  freeFrom: 9900,
  regions: [{ codes: ['71', '81', '82'], fee: null, freeFrom: null }],
}

/** A book (168.00, 10 pieces), a pen (3.50, 5 pieces), a course (1280.00) and a paper (19.90). */
export async function fillShop(db: Db, now: Date): Promise<void> {
  await db.insert(tables.freightRules).values([
    { id: 'zto', rule: PARCEL },
    { id: 'print', rule: { ...PARCEL, id: 'print', freeFrom: null } },
  ])
  const goods = { kind: 'goods', category: 'book', virtual: false, freightRuleId: 'zto', limitPer: 5, now } as const
  await putProduct(db, {
    ...goods,
    id: 'book',
    refId: 'book',
    name: '护考应试宝典',
    shortName: '应试宝典',
    specs: [{ name: '版本', values: ['2027 版', '2026 版'] }],
    skus: [
      { id: 'book-27', spec: ['2027 版'], price: 16_800, originalPrice: 23_600, stock: 10 },
      { id: 'book-26', spec: ['2026 版'], price: 9800, stock: 0 },
    ],
  })
  const pen = { id: 'pen', refId: 'pen', name: '速记笔', shortName: '速记笔', category: 'supplies' }
  await putProduct(db, { ...goods, ...pen, skus: [{ id: 'pen', price: 350, stock: 5 }] })
  const open = { subjectId: null, tone: 0, now }
  await putVirtual(db, { ...open, kind: 'course', refId: 'c1', name: '护考全程班', shortName: '全程班', price: 128_000, validDays: 365 })
  await putVirtual(db, { ...open, kind: 'paper', refId: 'p1', name: '历年真题 2025', shortName: '真题', price: 1990 })
}

type Answer<T> = { success: boolean; message: string; code: number; result: T }

/** A learner with an address, and the calls a page makes. */
export interface Buyer extends TestUser {
  addressId: string
  get: <T = unknown>(path: string) => Promise<Answer<T>>
  post: <T = unknown>(path: string, body?: unknown, key?: string) => Promise<Answer<T>>
}

export interface Placed {
  outcome: 'created' | 'changed'
  orderNo: string
  payable: number
  state: string
  changes: { what: string; before: number; after: number }[]
  sentence: string
}

const call = (t: TestApp, token: string): Pick<Buyer, 'get' | 'post'> => ({
  get: async <T>(path: string) => (await t.call<T>('GET', `/api${path}`, { token })).body,
  post: async <T>(path: string, body: unknown = {}, key?: string) =>
    (await t.call<T>('POST', `/api${path}`, { token, body, ...(key && { key }) })).body,
})

export async function buyer(t: TestApp): Promise<Buyer> {
  const made = await t.buildUser()
  const calls = call(t, made.token)
  const { result } = await calls.post<{ id: string }>('/address', {
    name: '林小满',
    phone: '13812066021',
    regionCode: '330110',
    detail: '文一西路 998 号',
    tag: '家',
    isDefault: true,
  })
  return { ...made, ...calls, addressId: result.id }
}

/** Gives coins, as a finished daily practice does. */
export const giveCoins = (t: TestApp, userId: string, amount: number) =>
  t.deps.db.transaction((tx) =>
    moveCoins(tx, { operationId: randomUUID(), userId, amount, kind: 'daily', title: '每日一练', now: t.clock.now() }),
  )

/** A coupon in a learner's hand: 20 off from 150 on, unless said otherwise. */
export async function giveCoupon(
  t: TestApp,
  userId: string,
  fields: Partial<CouponRule> & { validFrom?: Date; expiresAt?: Date } = {},
): Promise<string> {
  const { validFrom, expiresAt = new Date(t.clock.now().getTime() + 30 * DAY), ...rule } = fields
  const whole = { scope: 'all' as const, threshold: 15_000, kind: 'full' as const, amount: 2000, percent: 100, cap: null, ...rule }
  const id = randomUUID()
  const words = { id, name: '满 150 减 20', note: '全场可用', place: 'book' as const, rule: whole, validDays: 30 }
  await t.deps.db.insert(tables.couponTemplates).values(words)
  const own = { id, userId, templateId: id, number: 1, rule: whole, claimedAt: t.clock.now() }
  await t.deps.db.insert(tables.coupons).values({ ...own, validFrom: validFrom ?? null, expiresAt })
  return id
}

export interface Wish {
  lines: unknown[]
  addressId?: string
  couponId?: string | null
  coins?: number
  payable: number
  key?: string
  remark?: string
}

/** Submits an order as the confirm page does. */
export const place = (who: Pick<Buyer, 'post' | 'addressId'>, { key, ...wish }: Wish) =>
  who.post<Placed>('/order', { addressId: who.addressId, couponId: null, coins: 0, remark: '', agreed: true, ...wish }, key)

interface Paying {
  state: string
  cashier: { prepayId: string }
}

/** Pays an order at the local cashier, as a learner does. */
export async function payAtCashier(t: TestApp, who: Pick<Buyer, 'post'>, orderNo: string): Promise<void> {
  const { result } = await who.post<Paying>(`/order/${orderNo}/pay`, { channel: 'native' })
  const confirmed = await t.call<{ state: string }>('POST', `/api/cashier/${result.cashier.prepayId}/confirm`, { body: {} })
  expect(confirmed.body.result.state).toBe('SUCCESS')
}

export const orderRow = async (t: TestApp, orderNo: string) =>
  (await t.deps.db.select().from(tables.orders).where(eq(tables.orders.orderNo, orderNo)))[0]

export const stockOf = async (t: TestApp, skuId: string) => {
  const [row] = await t.deps.db.select().from(tables.skus).where(eq(tables.skus.id, skuId))
  return { stock: row?.stock, sold: row?.sold }
}

/** The server with a filled shop, and its sweeper to call. */
export async function openShop(database?: OpenDb, deps: TestOptions['deps'] = {}) {
  const t = await testApp({ deps, ...(database && { database }) })
  await fillShop(t.deps.db, t.clock.now())
  return { ...t, sweep: orderSweeper(t.deps) }
}

/** The same shop after its server was started again: what stands in the database, at the same moment. */
export async function reopenShop(database: OpenDb, { current }: Pick<TestApp['clock'], 'current'>): Promise<Shop> {
  const t = await testApp({ database })
  t.clock.current = current
  return { ...t, sweep: orderSweeper(t.deps) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
