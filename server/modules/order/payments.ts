/** Asking for money: one payment per order and way, the same one however often it is asked for. */
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { identities, orderLines, orders, payments } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError, notFound } from '../../http/errors'
import { PAY } from '../pay/config'
import { NoticeRefused, PlatformError, type DialogParams, type PayApp, type PayPlatform } from '../pay/ports'
import { cancelOrder } from './cancel'
import { throwAll } from './failures'
import { ownedLines } from './owned'
import { isPaid, settle } from './settle'
import type { OrderRow } from './state'

type PaymentRow = typeof payments.$inferSelect

interface Asking {
  orderNo: string
  userId: string
  channel: 'jsapi' | 'native'
  /** Of wx.login; absent outside of the mini program. */
  code: string | undefined
  /** Under review mode nothing virtual is bought. */
  reviewed: boolean
  now: Date
}

export interface OpenPayment {
  orderNo: string
  state: 'waiting' | 'paid'
  amount: number
  params: DialogParams | null
  codeUrl: string | null
  cashier: { prepayId: string } | null
  payBy: number | null
  serverNow: number
}

/** Who pays, and in which app; no openid: whoever scans the code. */
interface Payer {
  app: PayApp
  openid: string | null
}

/** One of the own orders. @throws ApiError when it is not there, taken from the list, or somebody else's */
export async function ownOrder(db: Db, userId: string, orderNo: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
  if (!row || row.hiddenAt !== null) throw notFound('订单')
  return row
}

/**
 * Who pays at JSAPI, and in which app: the mini program says it with a fresh code, the WeChat browser with its login. An identity
 * of the mini program opens no cashier in that browser: its openid belongs to another app id.
 * @throws ApiError scanToPay: this caller pays by a code (channel native)
 */
async function payerOf(deps: Deps, { userId, channel, code }: Asking): Promise<Payer> {
  if (channel === 'native') return { app: 'mini', openid: null }
  if (code !== undefined) return { app: 'mini', openid: (await deps.wechat.codeToSession(code)).openid }
  const known = await deps.db.select().from(identities).where(eq(identities.userId, userId))
  const mp = known.find(({ provider }) => provider === 'wechat_mp')
  if (mp) return { app: 'mp', openid: mp.subject }
  throw new ApiError(CODE.scanToPay, '没有取得微信身份，请用扫码支付')
}

/** 32 letters at most: the order, the way, and who pays. */
function tradeNoOf(orderNo: string, openid: string | null): string {
  return openid === null ? `${orderNo}N` : `${orderNo}J${createHash('sha256').update(openid).digest('hex').slice(0, 6)}`
}

/** The row of a payment, written before the platform is asked: whatever happens then, it is known by its number. */
async function rowFor(db: Db, order: OrderRow, of: { channel: Asking['channel']; payer: Payer; now: Date }): Promise<PaymentRow> {
  const { channel, payer, now } = of
  const { openid } = payer
  const tradeNo = tradeNoOf(order.orderNo, openid)
  const askAt = new Date(now.getTime() + PAY.askMs)
  const fresh = {
    tradeNo,
    orderNo: order.orderNo,
    channel,
    openid,
    app: openid === null ? null : payer.app,
    amount: order.payable,
    createdAt: now,
    expiresAt: order.payBy,
    askAt,
  }
  const [made] = await db
    .insert(payments)
    .values({ ...fresh, state: 'opened' })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [row] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  if (!row) throw new Error('a payment was neither found nor made')
  return row
}

async function describe(db: Db, orderNo: string): Promise<string> {
  const lines = await db
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderNo, orderNo))
    .orderBy(asc(orderLines.position))
  const [first] = lines
  return `知行题库-${first?.name ?? ''}${lines.length > 1 ? `等 ${lines.length} 件` : ''}`
}

const unreached = () => new ApiError(CODE.failed, '支付暂时连接不上，请稍后重试')

/** The ticket of a payment; null when the platform knows it as paid. @throws ApiError in words when it gives none */
async function ticketOf(deps: Deps, order: OrderRow, row: PaymentRow & { app: PayApp }): Promise<string | null> {
  if (row.ticket !== '') return row.ticket
  const { channel, app, tradeNo, amount, openid, expiresAt } = row
  const platform = await deps.pay.platform()
  const description = await describe(deps.db, order.orderNo)
  const ticket = await platform.prepay({ channel, app, tradeNo, amount, description, openid, expiresAt }).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error
    if (error.code === 'ORDERPAID') return null
    throw unreached()
  })
  if (ticket !== null) await deps.db.update(payments).set({ ticket }).where(eq(payments.tradeNo, tradeNo))
  return ticket
}

const prepayIdOf = (ticket: string): string => ticket.split('pr=').pop() ?? ticket

/**
 * Nobody pays for what he has: such an order is cancelled, with everything it took.
 * @returns gone: it did not wait for money any more
 * @throws ApiError in words when it was cancelled
 */
async function refuseOwned(db: Db, { orderNo }: OrderRow, { userId, now }: Asking): Promise<'payable' | 'gone'> {
  const { names, others } = await ownedLines(db, { orderNo, userId, now })
  if (names.length === 0) return 'payable'
  const cancelled = await db.transaction((tx) => cancelOrder(tx, { orderNo, by: 'owned', now }))
  if (!cancelled) return 'gone'
  const rest = others ? '，其他商品请重新下单' : ''
  throw new ApiError(CODE.failed, `你已经拥有「${names.join('」「')}」，这笔订单不用再付，已为你取消${rest}`)
}

/** @throws ApiError in words when something virtual would be bought with the order */
async function refuseVirtual(db: Db, orderNo: string): Promise<void> {
  const virtual = await db.$count(orderLines, and(eq(orderLines.orderNo, orderNo), eq(orderLines.virtual, true)))
  if (virtual > 0) throw new ApiError(CODE.failed, '这笔订单现在不能付款')
}

/** Paid by a ticket that was lost here: the platform is asked, and the order stands as it is then. @throws ApiError while it does not say */
async function openPaid(deps: Deps, asking: Asking): Promise<OpenPayment> {
  await askForOrder(deps, asking.orderNo)
  const { state } = await ownOrder(deps.db, asking.userId, asking.orderNo)
  if (state === 'created') throw unreached()
  return openPayment(deps, asking)
}

/**
 * Opens a payment of an own order. Runs in no transaction: the platform is another house.
 * @throws ApiError in words when the order waits for no money
 */
export async function openPayment(deps: Deps, asking: Asking): Promise<OpenPayment> {
  const { orderNo, userId, channel, now } = asking
  const order = await ownOrder(deps.db, userId, orderNo)
  const facts = { orderNo, amount: order.payable, serverNow: now.getTime() }
  if (order.state === 'cancelled') throw new ApiError(CODE.failed, '订单已取消，请重新下单')
  if (order.state !== 'created') return { ...facts, state: 'paid', params: null, codeUrl: null, cashier: null, payBy: null }
  if (order.payBy <= now) throw new ApiError(CODE.failed, '订单超时未付款，请重新下单')
  if (asking.reviewed) await refuseVirtual(deps.db, orderNo)
  // Paid by a notice at this very moment: its own grant is no reason against it.
  if ((await refuseOwned(deps.db, order, asking)) === 'gone') return openPayment(deps, asking)
  const payer = await payerOf(deps, asking)
  const row = await rowFor(deps.db, order, { channel, payer, now })
  const ticket = await ticketOf(deps, order, { ...row, app: payer.app })
  if (ticket === null) return openPaid(deps, asking)
  const platform = await deps.pay.platform()
  return {
    ...facts,
    state: 'waiting',
    params: channel === 'jsapi' ? await platform.dialog(ticket, payer.app, now) : null,
    codeUrl: channel === 'native' ? ticket : null,
    cashier: deps.pay.cashier === null ? null : { prepayId: prepayIdOf(ticket) },
    payBy: order.payBy.getTime(),
  }
}

/** What the platform knows of a payment; when it is paid its order is settled. */
async function askAbout(deps: Deps, platform: PayPlatform, { tradeNo }: PaymentRow): Promise<boolean> {
  const trade = await platform.query(tradeNo)
  if (!isPaid(trade)) return false
  await settle(deps.db, { trade, noticeId: null, now: deps.now() })
  return true
}

/** The platform; null when there is none any more (production whose merchant was taken out of the settings). */
const platformOf = ({ pay }: Deps): Promise<PayPlatform | null> =>
  pay.platform().catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })

/**
 * Asks the platform about the open payments of an order: the front end's word counts for nothing (reliability.md rule 16).
 * @returns false when it did not answer, or is not there: the order may be paid
 */
export async function askForOrder(deps: Deps, orderNo: string): Promise<boolean> {
  const open = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), inArray(payments.state, ['opened', 'closed'])))
  if (open.length === 0) return true
  const platform = await platformOf(deps)
  if (platform === null) return false
  let heard = true
  for (const row of open) {
    await askAbout(deps, platform, row).catch((error: unknown) => {
      if (error instanceof PlatformError) heard = false
      else if (!(error instanceof NoticeRefused)) throw error
    })
  }
  return heard
}

/** Open payments the platform is to be asked about. */
export const paymentsDue = (now: Date) => and(eq(payments.state, 'opened'), lte(payments.askAt, now))

/** Open payments that are due, with their next time set first. */
function claim(db: Db, now: Date): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.tradeNo })
    .from(payments)
    .where(paymentsDue(now))
    .orderBy(asc(payments.askAt))
    .limit(PAY.batch)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ askAt: new Date(now.getTime() + PAY.askMs) })
    .where(inArray(payments.tradeNo, due))
    .returning()
}

/** Closes a payment nobody needs any more, at the platform first; one that is younger than 5 min waits. */
async function closeIfOver(deps: Deps, platform: PayPlatform, row: PaymentRow): Promise<void> {
  const now = deps.now()
  if (now.getTime() - row.createdAt.getTime() < PAY.closeAfterMs) return
  const [order] = await deps.db.select({ state: orders.state }).from(orders).where(eq(orders.orderNo, row.orderNo))
  if (order?.state === 'created' && row.expiresAt > now) return
  await platform.close(row.tradeNo)
  await deps.db
    .update(payments)
    .set({ state: 'closed' })
    .where(and(eq(payments.tradeNo, row.tradeNo), eq(payments.state, 'opened')))
}

/** Asks about open payments and closes those that are over. @returns how many were asked about */
export async function runPayments(deps: Deps): Promise<number> {
  const due = await claim(deps.db, deps.now())
  const platform = due.length > 0 ? await platformOf(deps) : null
  if (platform === null) return due.length
  const failures: unknown[] = []
  for (const row of due) {
    try {
      if (!(await askAbout(deps, platform, row))) await closeIfOver(deps, platform, row)
    } catch (error) {
      // The platform is away, or says something that is not ours: the next look asks again.
      if (!(error instanceof PlatformError) && !(error instanceof NoticeRefused)) failures.push(error)
    }
  }
  throwAll(failures)
  return due.length
}
