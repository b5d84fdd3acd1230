/** Orders at the command line of the shop: looking at them, sending, tracking, cancelling. */
import { eq } from 'drizzle-orm'
import { amountText } from '@/domain/money'
import { isPaid } from '@/domain/order/actions'
import { ORDER_STATES } from '@/domain/order/machine'
import { orders } from '../../db/schema'
import { onOneLine } from '../admin/tools'
import { cancelOrder } from './cancel'
import { TRACKING_NO } from './config'
import { renumber, ship, track } from './ship'
import { orderOf, ordersIn } from './shop-reads'
import { sayReport } from './shop-reports'
import { atOnce, need, needText, oneOf, pageOf, sumOf, type Commands, type ShopWorld } from './shop-words'

/** Words of a parcel as the admin API takes them: they go to the learner, and another one is looked for in vain at the carrier. */
function parcelWord(word: string, { pattern, what }: { pattern: RegExp; what: string }): string {
  if (!pattern.test(word)) throw new Error(`${what}「${word}」不对。中间有空格时请加引号`)
  return word
}
const trackingNoOf = (args: string[], index: number) =>
  parcelWord(need(args, index), { pattern: new RegExp(TRACKING_NO), what: '运单号（6–40 位字母、数字或 -）' })
const companyOf = (args: string[], index: number) => parcelWord(need(args, index), { pattern: /^.{2,20}$/u, what: '快递公司（2–20 个字）' })

/** Orders as the shop reads them, with what was sent of each. */
function sayOrders(say: ShopWorld['say'], rows: Awaited<ReturnType<typeof ordersIn>>): void {
  for (const { orderNo, state, words, payable, address, remark, parcels, remindedAt } of rows) {
    // Why it stands before older ones.
    const waited = state === 'to-ship' && remindedAt !== null ? '  学员催发货' : ''
    say(`${orderNo}  ${amountText(payable)}  ${words.replace(/\n/g, '；')}${waited}`)
    say(`    ${onOneLine(address ?? '无需发货')}${remark && `  留言：${onOneLine(remark)}`}`)
    for (const { company, trackingNo } of parcels) say(`    包裹：${onOneLine(company)} ${trackingNo}`)
  }
}

async function findOrder(world: ShopWorld, orderNo: string): Promise<void> {
  const { db, say } = world
  const order = await orderOf(db, orderNo)
  if (!order) throw new Error(`没有订单 ${orderNo}`)
  sayOrders(say, [order])
  for (const { id, name, refunded, paid, coins } of order.lines) {
    const money = `${amountText(paid)}${coins > 0 ? ` 和 ${coins} 知币` : ''}`
    const word = refunded ? '已退 ' : isPaid(order.state) ? '可退 ' : ''
    say(`    ${id}  ${name}  ${word}${money}`)
  }
  await sayReport(world, orderNo)
  say(`订单现在是 ${order.state}`)
}

export const ORDER_COMMANDS: Commands = {
  orders: async (world, args) => {
    const [word = ''] = args
    if (word.startsWith('ZX') && args.length === 1) return findOrder(world, word)
    const { db, say } = world
    const state = oneOf(args[0] ?? 'to-ship', ORDER_STATES)
    const page = pageOf(args[1])
    sayOrders(say, await ordersIn(db, state, page))
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
  renumber: async (world, args) => {
    const of = { orderNo: need(args, 0), trackingNo: trackingNoOf(args, 1), right: trackingNoOf(args, 2), now: world.now() }
    await atOnce(world, (tx) => renumber(tx, of))
    world.say(`运单号现在是 ${of.right}`)
  },
  cancel: async (world, args) => {
    const cancelled = await atOnce(world, (tx) => cancelOrder(tx, { orderNo: need(args, 0), by: 'shop', now: world.now() }))
    if (!cancelled) throw new Error(`没有等待付款的订单 ${need(args, 0)}，没有取消任何订单`)
    world.say('已取消')
  },
}
