/** The shop at the command line: what the admin API does, for who has no admin page. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { plainLine } from '@/domain/account'
import { amountText } from '@/domain/money'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import { ORDER_STATES } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { afterSales, orders, productReviews, refunds, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'
import { onOneLine } from '../admin/tools'
import { listTemplates, setClaimable } from '../coupon/shelf'
import { listShelf, setOnSale } from '../shop/shelf'
import { accept, decide } from './after-sales'
import { cancelOrder } from './cancel'
import { MOST_STOCK, ORDER, TRACKING_NO } from './config'
import { refundDone } from './refunds'
import { afterSalesIn, orderOf, ordersIn, parcelsOf, ship, track } from './ship'

export interface ShopWorld {
  db: Db
  now: () => Date
  say: (line: string) => void
  /** Origin of the server, said before addresses of pictures; none: they are said without. */
  origin?: string
}

type Command = (world: ShopWorld, args: string[]) => Promise<void>

const USAGE = `用法：npm run shop -- <命令>
  orders [状态] [第几页]       订单（默认 to-ship），一页 ${ORDER.pageSize} 个：${ORDER_STATES.join(' ')}
  orders <订单号>              查一个订单，连同发出的包裹
  ship <订单号> <快递公司> <运单号>   同一运单号换一个快递公司就是更正
  track <订单号> <运单号> <到哪里了>
  cancel <订单号>              取消未付款的订单
  after-sales [状态] [第几页]  售后单（默认 applied），一页 ${ORDER.pageSize} 个：${AFTER_SALE_STATES.join(' ')}
  agree <售后单号> [给学员的话]  退货要写明退货地址
  refuse <售后单号> <给学员的话>
  accept <售后单号>            收到退货，退款
  refunded <退款号>            平台没有退成的，已经用别的办法退给学员
  goods                        全部商品：价格、库存、在售还是下架；有库存的逐行列出规格号
  off <商品号>…                下架，例如 off nurse-cards；下过的单照常付款、发货、售后
  on <商品号>…                 重新上架
  coupon                       全部优惠券：领取情况
  coupon off <券号>…           停止领取；领走的照常可用
  coupon on <券号>…            恢复领取
  stock <规格号> <增减件数>     例如 stock exam-pencils +50
  reply <评价号> <回复>         评价号见 npm run admin -- written，例如 goods:…`

/** A word that has to be there; spaces between quotes are none. @throws Error with the usage */
function need(args: string[], index: number): string {
  const word = args[index]
  if (word === undefined || plainLine(word) === '') throw new Error(USAGE)
  return word
}

/** What a learner will read: the words from `index` on. @throws Error with the usage when there are none */
const needText = (args: string[], index: number): string => need([args.slice(index).join(' ')], 0)

function oneOf<T extends string>(word: string, all: readonly T[]): T {
  const found = all.find((one) => one === word)
  if (!found) throw new Error(`没有「${word}」这个状态，可以用：${all.join(' ')}`)
  return found
}

/** @throws Error with the usage when it is no page */
function pageOf(word = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(word)) throw new Error(USAGE)
  return Number(word)
}

/** How many there are in all; where a page does not hold them, which one this is. */
const sumOf = (count: number, what: string, page: number): string => {
  const pages = Math.max(1, Math.ceil(count / ORDER.pageSize))
  return `共 ${count} 个${what}${pages > 1 ? `，这是第 ${page} 页，共 ${pages} 页` : ''}`
}

const atOnce = <T>({ db }: ShopWorld, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx))

async function decided(world: ShopWorld, args: string[], agree: boolean): Promise<void> {
  const answer = args.slice(1).join(' ')
  const { state } = await atOnce(world, (tx) => decide(tx, { id: need(args, 0), agree, answer, now: world.now() }))
  world.say(`售后单现在是 ${state}`)
}

async function addStock({ db, say }: ShopWorld, args: string[]): Promise<void> {
  const id = need(args, 0)
  const word = need(args, 1)
  if (!/^[+-]?\d{1,6}$/.test(word)) throw new Error('增减的件数应为整数，例如 +50 或 -3')
  const more = sql`${skus.stock} + ${Number(word)}`
  const [row] = await db
    .update(skus)
    .set({ stock: more })
    .where(and(eq(skus.id, id), or(isNull(skus.stock), sql`${more} between 0 and ${MOST_STOCK}`)))
    .returning({ stock: skus.stock })
  if (row) return say(`${id} 现有 ${row.stock ?? '不限'} 件`)
  const [known] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, id))
  throw new Error(known ? `${id} 现有 ${known.stock} 件，改 ${word} 件后会超出 0–${MOST_STOCK}，库存没有改动` : `没有规格 ${id}`)
}

/** Words of a parcel as the admin API takes them: they go to the learner, and another one is looked for in vain at the carrier. */
function parcelWord(word: string, { pattern, what }: { pattern: RegExp; what: string }): string {
  if (!pattern.test(word)) throw new Error(`${what}「${word}」不对。中间有空格时请加引号`)
  return word
}
const trackingNoOf = (args: string[], index: number) =>
  parcelWord(need(args, index), { pattern: new RegExp(TRACKING_NO), what: '运单号（6–40 位字母、数字或 -）' })
const companyOf = (args: string[], index: number) => parcelWord(need(args, index), { pattern: /^.{2,20}$/u, what: '快递公司（2–20 个字）' })

const KIND_WORDS: Readonly<Record<ProductKind, string>> = { goods: '实物', course: '课程', paper: '试卷', article: '文章', print: '打印' }

const STATE_WORDS = { sale: '在售', off: '已下架', gone: '内容已下架' } as const

const listGoods: Command = async ({ db, say }) => {
  const rows = await listShelf(db)
  for (const { id, name, kind, prices, stock, state, forms } of rows) {
    const span = prices && (prices.from === prices.to ? [prices.from] : [prices.from, prices.to])
    const price = span ? span.map(amountText).join('–') : '没有在售的规格'
    say(`${id}  ${STATE_WORDS[state]}  ${KIND_WORDS[kind]}  ${price}  库存 ${stock ?? '不限'}  ${name}`)
    // What `stock` takes; without limit there is nothing to add to.
    for (const form of forms.filter((one) => one.stock !== null))
      say(`    规格 ${form.id}  ${amountText(form.price)}  库存 ${form.stock}${form.spec.map((value) => `  ${value}`).join('')}`)
  }
  say(`共 ${rows.length} 件商品，在售 ${rows.filter(({ state }) => state === 'sale').length} 件`)
}

const listCoupons: Command = async ({ db, say }) => {
  const rows = await listTemplates(db)
  for (const { id, name, withdrawn, taken, stock } of rows)
    say(`${id}  ${withdrawn ? '停止领取' : '可领取'}  已领 ${taken} 张，共 ${stock ?? '不限'}  ${name}`)
  say(`共 ${rows.length} 张优惠券`)
}

/** How the operator's switches call what they turn, and its two states. */
interface Turning {
  what: string
  words: { on: string; off: string }
  set: (tx: Db, id: string, on: boolean) => Promise<boolean>
}

const PRODUCT: Turning = { what: '商品', words: { on: '已上架', off: '已下架' }, set: setOnSale }
const COUPON: Turning = { what: '优惠券', words: { on: '可以领取', off: '已停止领取' }, set: setClaimable }

/** Turns what the ids name on or off, all or none. */
const turn =
  ({ what, words, set }: Turning, to: 'on' | 'off'): Command =>
  async (world, ids) => {
    need(ids, 0)
    const lines = await atOnce(world, async (tx) => {
      const done: string[] = []
      for (const id of ids) done.push(`${what} ${id} ${(await set(tx, id, to === 'on')) ? '' : '本来就'}${words[to]}`)
      return done
    })
    lines.forEach(world.say)
  }

const coupon: Command = (world, [word, ...ids]) => {
  if (word === undefined) return listCoupons(world, [])
  if (word !== 'on' && word !== 'off') throw new Error(USAGE)
  return turn(COUPON, word)(world, ids)
}

/** Orders as the shop reads them, with what was sent of each. */
async function sayOrders({ db, say }: ShopWorld, rows: Awaited<ReturnType<typeof ordersIn>>): Promise<void> {
  for (const { orderNo, words, payable, address, remark } of rows) {
    say(`${orderNo}  ${amountText(payable)}  ${words.replace(/\n/g, '；')}`)
    say(`    ${onOneLine(address ?? '无需发货')}${remark && `  留言：${onOneLine(remark)}`}`)
    for (const { company, trackingNo } of await parcelsOf(db, orderNo)) say(`    包裹：${onOneLine(company)} ${trackingNo}`)
  }
}

async function findOrder(world: ShopWorld, orderNo: string): Promise<void> {
  const rows = await orderOf(world.db, orderNo)
  if (!rows[0]) throw new Error(`没有订单 ${orderNo}`)
  await sayOrders(world, rows)
  world.say(`订单现在是 ${rows[0].state}`)
}

const COMMANDS: Readonly<Record<string, Command>> = {
  orders: async (world, args) => {
    const [word = ''] = args
    if (word.startsWith('ZX') && args.length === 1) return findOrder(world, word)
    const { db, say } = world
    const state = oneOf(args[0] ?? 'to-ship', ORDER_STATES)
    const page = pageOf(args[1])
    await sayOrders(world, await ordersIn(db, state, page))
    say(sumOf(await db.$count(orders, eq(orders.state, state)), '订单', page))
  },
  ship: async (world, args) => {
    const of = { orderNo: need(args, 0), company: companyOf(args, 1), trackingNo: trackingNoOf(args, 2), now: world.now() }
    world.say(`订单现在是 ${(await atOnce(world, (tx) => ship(tx, of))).state}`)
  },
  track: async (world, args) => {
    const of = { orderNo: need(args, 0), trackingNo: trackingNoOf(args, 1), text: needText(args, 2), now: world.now() }
    await atOnce(world, (tx) => track(tx, of))
    world.say('已记下')
  },
  cancel: async (world, args) => {
    const cancelled = await atOnce(world, (tx) => cancelOrder(tx, { orderNo: need(args, 0), by: 'shop', now: world.now() }))
    if (!cancelled) throw new Error(`没有等待付款的订单 ${need(args, 0)}，没有取消任何订单`)
    world.say('已取消')
  },
  'after-sales': async ({ db, say, origin = '' }, args) => {
    const state = oneOf(args[0] ?? 'applied', AFTER_SALE_STATES)
    const page = pageOf(args[1])
    const rows = await afterSalesIn(db, state, page)
    for (const { id, orderNo, kind, name, amount, reason, note, pictures, returnCompany, returnNo } of rows) {
      say(`${id}  ${orderNo}  ${kind === 'return' ? '退货' : '退款'} ${amountText(amount)}  ${name}：${onOneLine(`${reason} ${note}`)}`)
      if (returnNo !== '') say(`    寄回：${onOneLine(returnCompany)} ${returnNo}`)
      for (const file of pictures) say(`    图 ${origin}/zxedu/media/upload/${file}`)
    }
    say(sumOf(await db.$count(afterSales, eq(afterSales.state, state)), '售后单', page))
  },
  agree: (world, args) => decided(world, args, true),
  refuse: (world, args) => decided(world, [need(args, 0), needText(args, 1)], false),
  accept: async (world, args) => {
    const { state } = await atOnce(world, (tx) => accept(tx, { id: need(args, 0), now: world.now() }))
    world.say(`售后单现在是 ${state}`)
  },
  refunded: async ({ db, now, say }, args) => {
    const refundNo = need(args, 0)
    const [row] = await db.select({ state: refunds.state, amount: refunds.amount }).from(refunds).where(eq(refunds.refundNo, refundNo))
    if (!row) throw new Error(`没有退款 ${refundNo}`)
    // What the platform still works at it may yet pay: twice, then.
    if (row.state !== 'failed') throw new Error(`退款 ${refundNo} ${row.state === 'done' ? '已经到账' : '还在平台处理中'}，没有改动`)
    await refundDone(db, refundNo, now())
    say(`已记为退回 ${amountText(row.amount)}`)
  },
  goods: listGoods,
  off: turn(PRODUCT, 'off'),
  on: turn(PRODUCT, 'on'),
  coupon,
  stock: addStock,
  reply: async ({ db, say }, args) => {
    // The code as `npm run admin -- written` says it, or the bare number.
    const [id, reply] = [need(args, 0).replace(/^goods:/, ''), needText(args, 1)]
    const done = await db.update(productReviews).set({ reply }).where(eq(productReviews.id, id)).returning({ id: productReviews.id })
    if (done.length === 0) throw new Error(`没有评价 ${id}`)
    say('已回复')
  },
}

/** How many words a command takes where more are a mistake: of two orders the second would be left out, of `顺丰 速运` the half sent as a number. */
const MOST: Readonly<Record<string, number>> = {
  orders: 2,
  ship: 3,
  cancel: 1,
  'after-sales': 2,
  accept: 1,
  refunded: 1,
  goods: 0,
  stock: 2,
}

/** The command that is asked for. Needs no database. @throws Error with the usage */
export function readShop([name = '', ...args]: string[]): (world: ShopWorld) => Promise<void> {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
  if (!command || args.length > (MOST[name] ?? Infinity)) throw new Error(USAGE)
  return (world) => command(world, args)
}

/** Runs one command. @throws Error with a sentence for the operator */
export const runShop = async (world: ShopWorld, args: string[]): Promise<void> => readShop(args)(world)
