/** After-sale and refunds at the command line of the shop. */
import { eq } from 'drizzle-orm'
import { amountText } from '@/domain/money'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import { afterSales, refunds } from '../../db/schema'
import { onOneLine } from '../admin/tools'
import { accept, decide } from './after-sales'
import { refundDone } from './refunds'
import { afterSalesIn } from './shop-reads'
import { refundByShop } from './shop-refund'
import { atOnce, need, needText, oneOf, pageOf, sumOf, type Command, type Commands, type ShopWorld } from './shop-words'

async function decided(world: ShopWorld, args: string[], agree: boolean): Promise<void> {
  const answer = args.slice(1).join(' ')
  const { state } = await atOnce(world, (tx) => decide(tx, { id: need(args, 0), agree, answer, now: world.now() }))
  world.say(`售后单现在是 ${state}`)
}

/** The learner's line is `<orderNo>-<n>`. */
const refund =
  (outside: boolean): Command =>
  async (world, args) => {
    const [lineId, answer] = [need(args, 0), needText(args, 1)]
    const orderNo = lineId.replace(/-\d+$/, '')
    const { id, state, amount, coins } = await atOnce(world, (tx) =>
      refundByShop(tx, { orderNo, lineId, answer, outside, now: world.now() }),
    )
    world.say(`退款 ${amountText(amount)}${coins > 0 ? `，退回 ${coins} 知币` : ''}，售后单 ${id} 现在是 ${state}`)
  }

export const SALE_COMMANDS: Commands = {
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
  refund: refund(false),
  'refund-outside': refund(true),
  refunded: async ({ db, now, say }, args) => {
    const refundNo = need(args, 0)
    const [row] = await db.select({ state: refunds.state, amount: refunds.amount }).from(refunds).where(eq(refunds.refundNo, refundNo))
    if (!row) throw new Error(`没有退款 ${refundNo}`)
    // What the platform still works at it may yet pay: twice, then.
    if (row.state !== 'failed') throw new Error(`退款 ${refundNo} ${row.state === 'done' ? '已经到账' : '还在平台处理中'}，没有改动`)
    await refundDone(db, refundNo, now())
    say(`已记为退回 ${amountText(row.amount)}`)
  },
}
