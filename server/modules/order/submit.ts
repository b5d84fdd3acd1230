import { amountText, yuan } from '@/domain/money'
import { quote } from '@/domain/price/quote'
import type { CouponRule, Quote } from '@/domain/price/types'
import { CODE } from '@/domain/errors'
import { and, eq } from 'drizzle-orm'
import { regionText } from '@/domain/address'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { orderLines, orders, skus } from '../../db/schema'
import type { OrderAddress } from '../../db/schema/order'
import { ApiError, badInput } from '../../http/errors'
import { findAddress } from '../address/store'
import { coinsOf, moveCoins } from '../coin/ledger'
import { couponsFor, lockCoupon } from '../coupon/order-coupons'
import { arrivalsDone } from '../shop/arrivals'
import { ORDER } from './config'
import { refuseHuge } from './confirm'
import { newOrderNo } from './numbers'
import { unpaidFor } from './owned'
import { payOrder } from './paid'
import { takeStock } from './stock'
import { readWish, WITHDRAWN, type ReadLine, type Wish } from './wish'

/** An order as the learner saw it and agreed to it. */
export interface Submission extends Wish {
  addressId: string | undefined
  couponId: string | null
  coins: number
  payable: number
  remark: string
}

interface Change {
  what: 'price' | 'stock'
  name: string
  before: number
  after: number
}

export interface Submitted {
  outcome: 'created' | 'changed' | 'pending'
  orderNo: string | null
  payable: number
  state: 'waiting' | 'paid' | 'none'
  changes: Change[]
  sentence: string
}

/** The order is not what the learner saw; everything written so far is undone, and he is told. */
class Changed extends Error {
  constructor(
    readonly changes: Change[],
    readonly sentence: string,
    readonly payable: number,
  ) {
    super(sentence)
  }
}

const shorter = (line: ReadLine): Changed =>
  new Changed(
    [{ what: 'stock', name: line.name, before: line.quantity, after: line.stock ?? 0 }],
    line.stock
      ? `「${line.name}」只剩 ${line.stock} 件，你选了 ${line.quantity} 件`
      : `「${line.name}」${line.kind === 'course' ? '名额已满' : '暂时缺货'}`,
    0,
  )

/** What can be told before anything is taken: withdrawn, owned, not on sale yet, too many, sold out. */
function checkLines(lines: readonly ReadLine[]): void {
  const bad = lines.find(({ problem }) => problem !== null)
  if (!bad) return
  if (bad.why === 'stock') throw shorter(bad)
  const rest = bad.why === 'withdrawn' || bad.why === 'limit' || bad.why === 'within' ? '，请返回修改后再提交' : ''
  throw new ApiError(CODE.failed, `「${bad.name}」${bad.problem}${rest}`)
}

async function addressOf(tx: Db, lines: readonly ReadLine[], wish: Submission): Promise<OrderAddress | null> {
  if (lines.every(({ virtual }) => virtual)) return null
  if (wish.addressId === undefined) throw badInput('请先选择收货地址')
  const { name, phone, regionCode, detail, ...region } = await findAddress(tx, wish.userId, wish.addressId)
  return { name, phone, regionCode, region: regionText(region), detail }
}

/** What changed between the price that was seen and the one of now: the same sum is not told as two. */
function changeText(seen: Pick<Quote, 'payable' | 'coins'>, now: Pick<Quote, 'payable' | 'coins'>): string {
  const coins = `知币可抵 ${yuan(now.coins)} 元`
  const sum = amountText(now.payable)
  if (now.payable === seen.payable) return `价格有变化：应付仍是 ${sum}，${coins}（原来 ${yuan(seen.coins)} 元）`
  return `应付金额有变化：原来 ${amountText(seen.payable)}，现在 ${sum}${now.coins === seen.coins ? '' : `，${coins}`}`
}

/** The price as it is now. @throws Changed when it is another than the one the learner saw, in whatever part */
function priceOf(lines: readonly ReadLine[], wish: Submission, of: { coupon: CouponRule | null; region: string | null }): Quote {
  const now = quote({ lines, coins: wish.coins, ...of })
  const away = lines.find(({ key }) => now.notSent.includes(key))
  if (away) throw new ApiError(CODE.failed, `「${away.name}」暂时送不到这个地区，请换一个收货地址`)
  if (now.payable === wish.payable && now.coins === wish.coins) return now
  const change: Change = { what: 'price', name: '应付金额', before: wish.payable, after: now.payable }
  throw new Changed([change], changeText(wish, now), now.payable)
}

const lineRows = (orderNo: string, lines: readonly ReadLine[], price: Quote): (typeof orderLines.$inferInsert)[] =>
  lines.map((line, index) => {
    const part = price.lines[index]
    if (!part) throw new Error(`no price of ${line.key}`)
    const { productId, skuId, printId, kind, refId, virtual, validDays, name, shortName, spec, tone, unitPrice, quantity } = line
    const facts = { productId, skuId, printId, kind, refId, virtual, validDays, name, shortName, spec, tone, unitPrice, quantity }
    const { key: _key, ...sums } = part
    return { id: `${orderNo}-${index + 1}`, orderNo, position: index, ...facts, ...sums }
  })

/**
 * Locks the learner's row: two devices that submit at once do it one after the other, in the order of their taps. Not against its
 * key: a paper that is opened for coins names the learner while it holds the coins that this order waits for.
 */
async function unpaidOf(tx: Db, userId: string): Promise<number> {
  await lockLearner(tx, userId)
  return tx.$count(orders, and(eq(orders.userId, userId), eq(orders.state, 'created')))
}

/** The coupon as it stands, before it is locked: its rule decides the price. */
async function couponOf(tx: Db, { couponId, userId, now, reviewed }: Submission, orderNo: string): Promise<CouponRule | null> {
  if (couponId === null || reviewed) return null
  const known = (await couponsFor(tx, { userId, now })).find(({ id, validFrom }) => id === couponId && !(validFrom && validFrom > now))
  // lockCoupon knows why a coupon is not usable, and says it.
  return known?.rule ?? lockCoupon(tx, { userId, couponId, orderNo, now })
}

/** The thing is ordered already, and waits for its money: the learner is led there. */
const pending = ({ orderNo, payable, name }: { orderNo: string; payable: number; name: string }): Submitted => ({
  ...{ outcome: 'pending', orderNo, payable, state: 'waiting', changes: [] },
  sentence: `「${name}」已有一笔待付款的订单，付款或取消它就好，不用重复下单`,
})

async function write(tx: Db, wish: Submission): Promise<Submitted> {
  const { userId, now, remark } = wish
  const lines = await readWish(tx, wish)
  refuseHuge(lines)
  checkLines(lines)
  const address = await addressOf(tx, lines, wish)
  const orderNo = newOrderNo(now)
  const coupon = await couponOf(tx, wish, orderNo)
  const price = priceOf(lines, wish, { coupon, region: address?.regionCode ?? null })
  // Read first, locked late: what was read is guarded by the conditional updates below.
  if ((await unpaidOf(tx, userId)) >= ORDER.unpaidLimit) throw new ApiError(CODE.failed, '待付款的订单太多了，请先付款或取消')
  const unpaid = await unpaidFor(tx, lines, wish)
  if (unpaid) return pending(unpaid)
  const { goods, freight, couponOff, coins, payable } = price
  // A coupon that takes nothing off is not used up.
  const couponId = coupon !== null && couponOff > 0 ? coupon.id : null
  const [made] = await tx
    .insert(orders)
    .values({
      ...{ orderNo, userId, goods, freight, couponOff, coins, payable, address, remark, couponId },
      coinOff: coins,
      state: 'created',
      virtual: lines.every(({ virtual }) => virtual),
      words: lines.map(({ name, spec }) => `${name} ${spec}`).join('\n'),
      createdAt: now,
      payBy: new Date(now.getTime() + ORDER.payMs),
    })
    .onConflictDoNothing()
    .returning()
  // One in a million in the same second: the whole attempt is undone and made again under another number.
  if (!made) throw new Taken()
  await tx.insert(orderLines).values(lineRows(orderNo, lines, price))
  if (couponId !== null) await lockCoupon(tx, { userId, couponId, orderNo, now })
  await takePieces(tx, lines)
  await arrivalsDone(tx, { userId, skuIds: lines.flatMap(({ skuId, virtual }) => (skuId === null || virtual ? [] : [skuId])) })
  // Coins last: every order with coins meets at the shop's own account.
  await takeCoins(tx, wish, orderNo)
  if (payable === 0 && !(await payOrder(tx, made, now))) throw new ApiError(CODE.failed, '你已经拥有，不用重复下单')
  return { outcome: 'created', orderNo, payable, state: payable === 0 ? 'paid' : 'waiting', changes: [], sentence: '' }
}

class Taken extends Error {}

/** Takes the stock. @throws Changed with what is left when somebody was faster; ApiError in words when the shop was */
async function takePieces(tx: Db, lines: readonly ReadLine[]): Promise<void> {
  const pieces = lines.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]))
  const short = await takeStock(tx, pieces)
  const line = lines.find(({ skuId }) => skuId === short)
  if (short === null || !line) return
  const [left] = await tx.select({ stock: skus.stock, withdrawn: skus.withdrawn }).from(skus).where(eq(skus.id, short))
  // Taken away since the lines were read: there are as many of it as before, and none to be had.
  const isGone = left?.withdrawn === true
  if (isGone && line.kind !== 'course') checkLines([{ ...line, problem: WITHDRAWN, why: 'withdrawn' }])
  throw shorter({ ...line, stock: isGone ? 0 : (left?.stock ?? 0) })
}

/** Takes the coins. @throws Changed when the learner has fewer by now than he saw */
async function takeCoins(tx: Db, { userId, coins, payable, now }: Submission, orderNo: string): Promise<void> {
  if (coins === 0) return
  const balance = await coinsOf(tx, userId)
  if (balance < coins) {
    const change: Change = { what: 'price', name: '知币抵扣', before: coins, after: balance }
    throw new Changed([change], `知币有变化：原来可抵 ${yuan(coins)} 元，现在可抵 ${yuan(balance)} 元`, payable)
  }
  await moveCoins(tx, { operationId: `order:${orderNo}`, userId, amount: -coins, kind: 'order', title: '订单抵扣', now })
}

/**
 * Makes the order the learner saw, whole or not at all: stock, coupon and coins are taken in this one transaction. When price or
 * stock are not what he saw, nothing is written and he is told both numbers.
 * @throws ApiError in words for what cannot be bought at all
 */
export async function submitOrder(db: Db, wish: Submission): Promise<Submitted> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Within the transaction of an idempotent write this is a savepoint: what was taken is undone, the answer is kept.
      return await db.transaction((tx) => write(tx, wish))
    } catch (error) {
      if (error instanceof Taken && attempt < 3) continue
      if (!(error instanceof Changed)) throw error
      const { changes, sentence, payable } = error
      return { outcome: 'changed', orderNo: null, payable, state: 'none', changes, sentence }
    }
  }
}
