/** What the list of orders decides and says. */
import type { OrderCard, OrderLine, OrderPage } from '@/api/order'
import { clockOf, dayOf } from '@/domain/calendar'
import type { LineAction, OrderAction } from '@/domain/order/actions'

export const TABS = [
  { value: 'all', label: '全部', none: '还没有订单' },
  { value: 'unpaid', label: '待付款', none: '没有待付款的订单' },
  { value: 'to-ship', label: '待发货', none: '没有待发货的订单' },
  { value: 'to-receive', label: '待收货', none: '没有待收货的订单' },
  { value: 'done', label: '已完成', none: '没有已完成的订单' },
  { value: 'after-sale', label: '售后', none: '没有售后中的订单' },
] as const
export type Tab = (typeof TABS)[number]['value']

/** Which tab a text of the address names; the first one for any other text. */
export const tabIndex = (state: string | undefined): number =>
  Math.max(
    0,
    TABS.findIndex(({ value }) => value === state),
  )

/** Badge of a tab; 0 for none. Finished and refunded orders wait for nobody. */
export function badgeOf(tab: Tab, counts: OrderPage['counts'] | undefined): number {
  if (!counts) return 0
  if (tab === 'unpaid') return counts.unpaid
  if (tab === 'to-ship') return counts.toShip
  return tab === 'to-receive' ? counts.toReceive : 0
}

export const ORDER_LABEL: Readonly<Record<OrderAction, string>> = {
  pay: '去付款',
  cancel: '取消订单',
  remind: '催发货',
  logistics: '查看物流',
  receive: '确认收货',
  review: '评价',
  append: '追评',
  study: '去学习',
  again: '再次购买',
  delete: '删除订单',
}

export const LINE_LABEL: Readonly<Record<LineAction, string>> = {
  refund: '申请退款',
  return: '申请退货',
  withdraw: '撤销申请',
  'send-back': '填写退货单号',
  review: '评价',
  append: '追评',
}

/** Buttons on a card, the most likely at the right; the rest under 更多. The server sends the most likely one first. */
export function cardButtons(actions: readonly OrderAction[]): { shown: OrderAction[]; more: OrderAction[] } {
  return { shown: actions.slice(0, 2).reverse(), more: actions.slice(2) }
}

/** Only 去付款 is filled, 确认收货 is tint. */
export const buttonKind = (action: OrderAction): 'primary' | 'soft' | 'line' =>
  action === 'pay' ? 'primary' : action === 'receive' ? 'soft' : 'line'

/** 今天 09:38, 11月18日 20:12, with the year when it is another one. Both in ms since the epoch. */
export function orderTime(at: number, now: number): string {
  const clock = clockOf(at).padStart(5, '0')
  if (dayOf(at) === dayOf(now)) return `今天 ${clock}`
  const [year = '', month = '', day = ''] = dayOf(at).split('-')
  const short = `${Number(month)}月${Number(day)}日 ${clock}`
  return dayOf(now).startsWith(year) ? short : `${year}年${short}`
}

/** The line below a product's name: its form; of what opens something until when: 有效期至 2027.05.10. */
export function lineNote({ spec, virtual, refunded, validDays, opened }: OrderLine): string {
  if (spec !== '' || !virtual || refunded) return spec
  if (opened) return opened.until === null ? '长期有效' : `有效期至 ${dayOf(opened.until).replace(/-/g, '.')}`
  return validDays === null ? '长期有效' : `付款后 ${validDays} 天内有效`
}

/** Pieces of all lines. */
export const piecesOf = ({ lines }: Pick<OrderCard, 'lines'>): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** 应付 before the money came, 实付 after it, 合计 when it never came: nothing was given back of a cancelled order. */
export function paidWord({ state, lines }: Pick<OrderCard, 'state' | 'lines'>): string {
  if (state === 'created') return '应付'
  return state === 'cancelled' && !lines.some(({ refunded }) => refunded) ? '合计' : '实付'
}

/** The lines of an order that allow an action: the first of them is offered. */
export const linesWith = (lines: readonly OrderLine[], action: LineAction): OrderLine[] =>
  lines.filter(({ actions }) => actions.includes(action))

/** Why a line goes back; the learner picks one. */
export const REASONS = {
  refund: ['不想要了', '买错了', '信息填错了', '课程与描述不符', '其他'],
  return: ['不想要了', '买错了', '少件或漏发', '破损或印刷问题', '与描述不符', '其他'],
} as const

/** Tags of a review, by stars. */
const REVIEW_TAGS = {
  good: ['考点清晰', '排版舒服', '发货快', '讲得明白', '性价比高'],
  bad: ['内容有误', '印刷一般', '发货慢', '与描述不符'],
} as const
/** Words to choose from for so many stars, 1 to 5. */
export const tagsFor = (score: number): readonly string[] => (score >= 4 ? REVIEW_TAGS.good : REVIEW_TAGS.bad)
