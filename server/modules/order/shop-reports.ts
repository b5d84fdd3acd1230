/** At the command line of the shop: what WeChat was not told yet of orders that it keeps the money of. */
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { shippingReports } from '../../db/schema'
import { onOneLine } from '../admin/tools'
import { ORDER } from './config'
import { reportOrder } from './shipping-report'
import { atOnce, need, pageOf, sumOf, type Commands, type ShopWorld } from './shop-words'

/** Given up, or refused so far; what merely waits for its time is nothing to look at. */
const untold = or(eq(shippingReports.state, 'failed'), and(eq(shippingReports.state, 'due'), ne(shippingReports.lastError, '')))

const STATE = { due: '待报', told: '已报', void: '不用报', failed: '没有报成' } as const

/** What is said of one order; none where WeChat is not told of it. */
export async function sayReport({ db, say }: ShopWorld, orderNo: string): Promise<void> {
  const rows = await db.select().from(shippingReports).where(eq(shippingReports.orderNo, orderNo))
  for (const { state, lastError } of rows) say(`    微信发货信息：${STATE[state]}${lastError && `，${onOneLine(lastError)}`}`)
}

export const REPORT_COMMANDS: Commands = {
  unreported: async ({ db, say }, args) => {
    const page = pageOf(args[0])
    const rows = await db
      .select()
      .from(shippingReports)
      .where(untold)
      .orderBy(asc(shippingReports.orderNo))
      .limit(ORDER.pageSize)
      .offset((page - 1) * ORDER.pageSize)
    for (const { orderNo, state, lastError } of rows) say(`${orderNo}  ${STATE[state]}  ${onOneLine(lastError)}`)
    say(sumOf(await db.$count(shippingReports, untold), '没有报给微信的订单', page))
  },
  report: async (world, args) => {
    const orderNo = need(args, 0)
    const [row] = await world.db.select().from(shippingReports).where(eq(shippingReports.orderNo, orderNo))
    if (!row) throw new Error(`订单 ${orderNo} 没有发货信息要报给微信（不是在小程序里付的款，或还没有发货）`)
    await atOnce(world, (tx) => reportOrder(tx, { orderNo, now: world.now(), waitMs: 0 }))
    world.say('一会儿再报一次，用 orders 命令看结果')
  },
}
