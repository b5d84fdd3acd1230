/** Orders as the client draws them; what may be done with one is decided here, by the domain's rules. */
import type { Static } from '@sinclair/typebox'
import { isOpen, lineActions, orderActions, type OrderFacts } from '@/domain/order/actions'
import type { AfterSaleState } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'
import { amountText } from '@/domain/money'
import { factsOf, saleOf, type LineRow, type Parts, type SaleRow } from './facts'
import type { OrderCard, OrderDetail, OrderLine } from './shapes'
import type { OrderRow } from './state'

/** What a state of an order is called. */
export const STATE_TEXT: Readonly<Record<OrderState, string>> = {
  created: '待付款',
  paid: '待发货',
  'to-ship': '待发货',
  shipped: '待收货',
  received: '已完成',
  done: '已完成',
  cancelled: '已取消',
}

/** What a state of an after-sale is called. */
export const SALE_TEXT: Readonly<Record<AfterSaleState, string>> = {
  applied: '等待商家处理',
  agreed: '请寄回商品',
  returned: '商家收货中',
  refunding: '退款中',
  refunded: '已退款',
  refused: '商家已拒绝',
  withdrawn: '已撤销',
}

const CANCEL_TEXT = {
  buyer: '你取消了订单',
  timeout: '超时未付款，订单已自动取消',
  shop: '商家取消了订单',
  refund: '全部商品已退款',
  owned: '你已经拥有，不用再付，订单已取消',
} as const

const ms = (at: Date | null): number | null => at?.getTime() ?? null

const openSaleOf = ({ orderNo }: OrderRow, { sales }: Parts) => sales.find((sale) => sale.orderNo === orderNo && isOpen(sale.state))

/** Why an order is over; where money is that it could not take comes first. */
function overWords(order: OrderRow, parts: Parts): string {
  const { orderNo, cancelledBy } = order
  const returned = parts.returned.get(orderNo)
  // One that was paid took its money: what went back beside it was a second payment, and no reason why it is over.
  if (returned && order.paidAt === null) {
    const why = cancelledBy === 'owned' ? '你已经拥有' : '订单已取消'
    return `付款到账时${why}，${amountText(returned.amount)} ${returned.done ? '已' : '正在'}原路退回`
  }
  if (cancelledBy === 'refund' && openSaleOf(order, parts)) return '全部商品已退，款项正在原路退回'
  return CANCEL_TEXT[cancelledBy ?? 'buyer']
}

/** What comes before news of the parcel, null for nothing at all; undefined: the parcel has the word. */
function ownNews(order: OrderRow, parts: Parts): string | null | undefined {
  const twice = order.paidAt === null ? undefined : parts.returned.get(order.orderNo)
  if (twice && !twice.done) return `重复支付的 ${amountText(twice.amount)} 正在原路退回`
  if (order.state === 'cancelled') return overWords(order, parts)
  const own = openSaleOf(order, parts)
  if (own) return `售后：${SALE_TEXT[own.state]}`
  if (order.state === 'created') return null
  if (order.state === 'to-ship') return order.remindedAt === null ? null : '已提醒商家尽快发货'
  return undefined
}

function newsOf(order: OrderRow, parts: Parts): { news: string | null; parcel: boolean } {
  const own = ownNews(order, parts)
  const word = own === undefined ? parts.parcels.get(order.orderNo) : undefined
  return { news: own ?? word ?? null, parcel: word !== undefined }
}

const saleCard = ({ lineId: _line, orderNo: _order, ...sale }: SaleRow) => ({
  ...sale,
  stateText: SALE_TEXT[sale.state],
  createdAt: sale.createdAt.getTime(),
  updatedAt: sale.updatedAt.getTime(),
})

function lineCard(line: LineRow, of: { order: OrderRow; facts: OrderFacts; parts: Parts; now: Date }): Static<typeof OrderLine> {
  const own = of.parts.lines.filter(({ orderNo }) => orderNo === of.order.orderNo)
  const facts = of.facts.lines[own.indexOf(line)]
  const sale = saleOf(of.parts, line.id)
  const until = of.parts.opened.get(line.id)
  return {
    ...line,
    opened: until === undefined ? null : { until: ms(until) },
    refunded: line.refundedAt !== null,
    reviewed: of.parts.reviews.has(line.id),
    afterSale: sale && saleCard(sale),
    actions: facts ? lineActions(of.facts, facts, of.now.getTime()) : [],
  }
}

/** An order of the list. Under review mode its virtual lines are left out, and with them it is not paid. */
export function orderCard(order: OrderRow, of: { parts: Parts; now: Date; reviewed: boolean }): Static<typeof OrderCard> {
  const facts = factsOf(order, of.parts, of.now)
  const lines = of.parts.lines.filter((line) => line.orderNo === order.orderNo && !(of.reviewed && line.virtual))
  const refunded = order.state === 'cancelled' && order.cancelledBy === 'refund'
  const whole = lines.length === facts.lines.length
  return {
    orderNo: order.orderNo,
    state: order.state,
    stateText: refunded ? (openSaleOf(order, of.parts) ? SALE_TEXT.refunding : SALE_TEXT.refunded) : STATE_TEXT[order.state],
    virtual: order.virtual,
    createdAt: order.createdAt.getTime(),
    payable: order.payable,
    payBy: order.state === 'created' ? order.payBy.getTime() : null,
    ...newsOf(order, of.parts),
    lines: lines.map((line) => lineCard(line, { order, facts, ...of })),
    actions: orderActions(facts, of.now.getTime()).filter((action) => whole || action !== 'pay'),
  }
}

/** An order on its own page. */
export function orderDetail(order: OrderRow, of: { parts: Parts; now: Date; reviewed: boolean }): Static<typeof OrderDetail> {
  const { goods, freight, couponOff, coins, address, remark } = order
  return {
    ...orderCard(order, of),
    ...{ goods, freight, couponOff, coins, address, remark },
    paidAt: ms(order.paidAt),
    shippedAt: ms(order.shippedAt),
    receiveBy: ms(order.state === 'shipped' ? order.receiveBy : null),
    receivedAt: ms(order.receivedAt),
    afterSaleBy: ms(order.reviewBy),
    doneAt: ms(order.doneAt),
    cancelledAt: ms(order.cancelledAt),
    serverNow: of.now.getTime(),
  }
}
