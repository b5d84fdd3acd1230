/** A small shop for one sequence of the model-based test: its own goods, two learners, and every notice the platform sent. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import * as tables from '../../../server/db/schema'
import { putProduct, putVirtual } from '../../../server/modules/shop/put-product'
import type { TestUser } from '../helpers/app'
import type { Fuse } from './fuse'
import { giveCoins, giveCoupon, type Placed, type Shop } from './setup'

export interface Learner extends TestUser {
  coupons: string[]
  coins: number
}

/** What a call came back with; dead: nothing. */
interface Said<T> {
  result?: T
  dead?: boolean
}

/** A notice as it travelled; it may be sent again, late, or in another order. */
interface Notice {
  path: string
  headers: Record<string, string>
  body: string
}

const STOCK = 3
export const COINS = 700

/** The server of the sequences: it may die, and is started again over the same database. */
export interface Mortal {
  shop: Shop
  fuse: Fuse
  /** The same database for who only looks: it does not die. */
  db: Db
  /** Starts it again; what it had in memory is gone. */
  restart: () => Promise<void>
}

export class World {
  readonly orders: string[] = []
  readonly notices: Notice[] = []
  /** Names its goods. */
  private readonly tag = randomUUID().slice(0, 8)
  private constructor(
    private readonly server: Mortal,
    private readonly admin: string,
    readonly learners: Learner[],
  ) {}

  static async open(server: Mortal, admin: string): Promise<World> {
    const t = server.shop
    server.fuse.renew()
    const world = new World(server, admin, [await learner(t), await learner(t)])
    const { tag } = world
    const { db } = t.deps
    const now = t.clock.now()
    const goods = { kind: 'goods', category: 'book', virtual: false, freightRuleId: 'zto', limitPer: 5, now } as const
    const id = `g-${tag}`
    await putProduct(db, { ...goods, id, refId: id, name: '书', shortName: '书', skus: [{ id, price: 3333, stock: STOCK }] })
    await putVirtual(db, { kind: 'course', refId: tag, name: '课', shortName: '课', subjectId: null, tone: 0, price: 7001, now })
    world.catchNotices()
    return world
  }

  get t(): Shop {
    return this.server.shop
  }

  get db(): Db {
    return this.server.db
  }

  /** Notices stay on the way until a step delivers them. */
  private catchNotices(): void {
    this.t.deps.pay.cashier?.deliverThrough(async (path, headers, body) => {
      this.notices.push({ path, headers, body })
      return 500
    })
  }

  /** The server dies after so many statements from now on, in whatever it does then; 0: at the next one. */
  kill(after: number): void {
    this.server.fuse.light(after)
  }

  /** Starts the server again. */
  async restart(): Promise<void> {
    await this.server.restart()
    this.catchNotices()
  }

  /** Work of the server that it may die in; then it is started again. @returns whether it lived */
  async lives(work: () => Promise<unknown>): Promise<boolean> {
    const { fuse } = this.server
    await fuse.survive(work)
    if (!fuse.dead) return true
    await this.restart()
    return false
  }

  /** Skus of this world by letter. */
  sku(of: 'goods' | 'course'): string {
    return of === 'goods' ? `g-${this.tag}` : `course:${this.tag}`
  }

  order(n: number): string {
    return this.orders[n % Math.max(1, this.orders.length)] ?? 'ZX000000000000000000'
  }

  /** @param call the body, and an Idempotency-Key of its own when there is one */
  async post<T = unknown>(who: number, path: string, { key, ...body }: { key?: string; [field: string]: unknown }) {
    const token = this.learners[who % 2]?.token ?? ''
    return this.call<T>(`/api${path}`, { token, body, ...(key && { key }) })
  }

  async shop(path: string, body: object): Promise<void> {
    await this.call(`/api/admin${path}`, { token: this.admin, body })
  }

  /** @returns the answer, `dead` when the server died over it: it may have been taken, or not */
  private async call<T>(url: string, options: { token: string; body: object; key?: string }): Promise<Said<T>> {
    let said: Said<T> = { dead: true }
    const lived = await this.lives(async () => {
      const { status, body } = await this.t.call<T>('POST', url, options)
      if (!this.server.fuse.dead) expect(status).toBeLessThan(500)
      said = body
    })
    return lived ? said : { dead: true }
  }

  /** Submits; an answer that is lost, or that the server died over, is asked for again under the same key and is the same one. */
  async submit(who: number, body: object, lost: boolean): Promise<void> {
    const key = randomUUID()
    const ask = async () => {
      const said = await this.post<Placed>(who, '/order', { ...body, key })
      return said.dead ? this.post<Placed>(who, '/order', { ...body, key }) : said
    }
    const { result } = await ask()
    if (lost) expect((await ask()).result).toEqual(result)
    if (result?.outcome === 'created') this.orders.push(result.orderNo)
  }

  /** The payer confirms at the cashier. */
  async confirm(prepayId: string): Promise<void> {
    await this.lives(async () => this.t.deps.pay.cashier?.confirm(prepayId))
  }

  /** Sends a notice that was sent before, again. */
  async deliver(n: number): Promise<void> {
    const notice = this.notices[n % Math.max(1, this.notices.length)]
    if (!notice) return
    const { path, headers, body } = notice
    await this.lives(async () => {
      const { statusCode } = await this.t.app.inject({ method: 'POST', url: path, headers, payload: body })
      if (!this.server.fuse.dead) expect([204, 401]).toContain(statusCode)
    })
  }

  /** Time passes, and what is due happens. */
  async wait(minutes: number): Promise<void> {
    this.t.clock.advance(minutes * 60_000)
    await this.lives(() => this.t.sweep())
  }

  /** Everything that is due happens, until nothing is left to happen; the platform's notices arrive now. */
  async quiet(): Promise<void> {
    this.server.fuse.renew()
    for (const minutes of [31, 6, 60, 60]) await this.wait(minutes)
  }
}

async function learner(t: Shop): Promise<Learner> {
  const made = await t.buildUser()
  const { id } = made.user
  const place = { name: '林小满', phone: '13812066021', province: '浙江省', city: '杭州市', county: '余杭区', regionCode: '330110' }
  const at = { createdAt: t.clock.now(), updatedAt: t.clock.now() }
  await t.deps.db.insert(tables.addresses).values({ id, userId: id, ...place, ...at, detail: '文一西路 998 号' })
  await giveCoins(t, id, COINS)
  const expiresAt = new Date(t.clock.now().getTime() + 400 * 86_400_000)
  return { ...made, coins: COINS, coupons: [await giveCoupon(t, id, { threshold: 0, kind: 'free', amount: 501, expiresAt })] }
}

type OrderRow = typeof tables.orders.$inferSelect
type LineRow = typeof tables.orderLines.$inferSelect

/** An order that holds what it took: not cancelled before it was paid. */
const holds = ({ state, cancelledBy }: OrderRow) => state !== 'cancelled' || cancelledBy === 'refund'

const isOut = (order: OrderRow, line: LineRow) =>
  holds(order) && (line.refundedAt === null || (!line.virtual && order.shippedAt !== null && line.refundedAt >= order.shippedAt))

const sumOf = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** The books of the whole world after it is quiet. */
export async function checkBooks(world: World): Promise<void> {
  const { db } = world
  const ids = world.learners.map(({ user }) => user.id)
  const orders = await db.select().from(tables.orders).where(inArray(tables.orders.userId, ids))
  const nos = orders.map(({ orderNo }) => orderNo)
  const lines = nos.length === 0 ? [] : await db.select().from(tables.orderLines).where(inArray(tables.orderLines.orderNo, nos))
  const linesOf = (orderNo: string) => lines.filter((line) => line.orderNo === orderNo)
  const [ledger] = await db.select({ sum: sql<number>`coalesce(sum(${tables.coinEntries.amount}), 0)::int` }).from(tables.coinEntries)
  expect(ledger?.sum).toBe(0)
  await checkStock(world, orders, lines)
  for (const { user, coupons } of world.learners) {
    const own = orders.filter(({ userId }) => userId === user.id)
    const spent = sumOf(
      own.filter(holds).flatMap(({ orderNo }) => linesOf(orderNo).map(({ coins, refundedAt }) => (refundedAt ? 0 : coins))),
    )
    const [account] = await db.select().from(tables.coinAccounts).where(eq(tables.coinAccounts.userId, user.id))
    expect(account?.balance).toBe(COINS - spent)
    const [coupon] = await db
      .select()
      .from(tables.coupons)
      .where(eq(tables.coupons.id, coupons[0] ?? ''))
    const user_ = own.filter(({ couponId, state }) => couponId !== null && state !== 'cancelled')
    expect([coupon?.state, user_.length]).toEqual(user_.length === 1 ? ['used', 1] : ['usable', 0])
  }
  for (const order of orders) await checkOrder(world, order, linesOf(order.orderNo))
}

async function checkStock(world: World, orders: OrderRow[], lines: LineRow[]): Promise<void> {
  const [sku] = await world.db
    .select()
    .from(tables.skus)
    .where(eq(tables.skus.id, world.sku('goods')))
  const orderOf = new Map(orders.map((order) => [order.orderNo, order]))
  const out = lines.filter((line) => line.skuId === sku?.id && isOut(orderOf.get(line.orderNo) as OrderRow, line))
  expect([sku?.stock, sku?.sold]).toEqual([STOCK - sumOf(out.map(({ quantity }) => quantity)), sumOf(out.map(({ quantity }) => quantity))])
}

/** Paid: every virtual line granted once, every refunded one taken back and paid back once. Not paid: neither. */
async function checkOrder(world: World, order: OrderRow, lines: LineRow[]): Promise<void> {
  const { db } = world
  const { orderNo } = order
  expect(order.state).not.toBe('created')
  expect(sumOf(lines.map(({ paid }) => paid))).toBe(order.payable)
  const paid = order.paidAt !== null
  for (const line of lines) {
    const grants = await db.select().from(tables.grants).where(eq(tables.grants.sourceId, line.id))
    expect(grants.length).toBe(paid && line.virtual ? 1 : 0)
    if (grants[0]) expect(grants[0].revokedAt !== null).toBe(line.refundedAt !== null)
  }
  const trades = await db
    .select({ trade: tables.cashierTrades, payment: tables.payments })
    .from(tables.cashierTrades)
    .innerJoin(tables.payments, eq(tables.payments.tradeNo, tables.cashierTrades.tradeNo))
    .where(eq(tables.payments.orderNo, orderNo))
  const taken = trades.filter(({ trade }) => trade.transactionId !== null)
  expect(taken.filter(({ payment }) => payment.state === 'paid')).toHaveLength(paid && order.payable > 0 ? 1 : 0)
  for (const { trade, payment } of taken) {
    const back = await db
      .select()
      .from(tables.cashierRefunds)
      .where(and(eq(tables.cashierRefunds.tradeNo, trade.tradeNo)))
    const returned = sumOf(back.map(({ amount }) => amount))
    const refunded = sumOf(lines.map(({ refundedAt, paid: sum }) => (refundedAt ? sum : 0)))
    expect([payment.state, returned]).toEqual(payment.state === 'paid' ? ['paid', refunded] : ['refunded', trade.amount])
  }
}
