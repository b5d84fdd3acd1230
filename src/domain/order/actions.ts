/** What a learner may do with an order; decided by the server, which sends it with the order (product.md "Shop"). */
import type { AfterSaleKind, AfterSaleState } from './after-sale'
import type { OrderState } from './machine'

export const ORDER_ACTIONS = ['pay', 'cancel', 'remind', 'logistics', 'receive', 'review', 'append', 'study', 'again', 'delete'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const LINE_ACTIONS = ['refund', 'return', 'withdraw', 'send-back', 'review', 'append'] as const
export type LineAction = (typeof LINE_ACTIONS)[number]

/** What decides about a line; times are epoch ms. */
export interface LineFacts {
  virtual: boolean
  refunded: boolean
  /** What it opened is open still: another one would open nothing. */
  owned: boolean
  review: 'none' | 'written' | 'appended'
  /** The standing after-sale, or the last one. */
  afterSale: { kind: AfterSaleKind; state: AfterSaleState } | null
}

export interface OrderFacts {
  state: OrderState
  /** Unpaid after it: nobody can pay any more. */
  payBy: number
  /** After-sale ends here; null before the order was received. */
  afterSaleBy: number | null
  /** May the shop be reminded again? */
  remindable: boolean
  /** Whether a parcel ever left: not where everything that was to be sent went back before. */
  sent: boolean
  lines: readonly LineFacts[]
}

const PAID: readonly OrderState[] = ['paid', 'to-ship', 'shipped', 'received', 'done']
const REVIEWABLE: readonly OrderState[] = ['received', 'done']

/** Whether there is money to give back. */
export const isPaid = (state: OrderState): boolean => PAID.includes(state)

/** Whether an after-sale still runs. */
export const isOpen = (state: AfterSaleState): boolean =>
  state === 'applied' || state === 'agreed' || state === 'returned' || state === 'refunding'

/** The kind of after-sale a line may ask for now; null for none. */
function askable(order: OrderFacts, line: LineFacts, now: number): AfterSaleKind | null {
  if (line.refunded || !isPaid(order.state)) return null
  if (line.afterSale !== null && (isOpen(line.afterSale.state) || line.afterSale.state === 'refunded')) return null
  if (order.afterSaleBy !== null && now >= order.afterSaleBy) return null
  return line.virtual || order.state === 'to-ship' || order.state === 'paid' ? 'refund' : 'return'
}

/** What may be done with one line. */
export function lineActions(order: OrderFacts, line: LineFacts, now: number): LineAction[] {
  const actions: LineAction[] = []
  const kind = askable(order, line, now)
  if (kind !== null) actions.push(kind)
  const state = line.afterSale?.state
  if (state === 'applied' || state === 'agreed') actions.push('withdraw')
  if (state === 'agreed') actions.push('send-back')
  if (!line.refunded && REVIEWABLE.includes(order.state)) {
    if (line.review === 'none') actions.push('review')
    else if (line.review === 'written') actions.push('append')
  }
  return actions
}

/** What may be done with an order, the most likely first; its own lines are asked for reviews. */
export function orderActions(order: OrderFacts, now: number): OrderAction[] {
  const { state, lines } = order
  const has = (action: LineAction) => lines.some((line) => lineActions(order, line, now).includes(action))
  const study = lines.some(({ virtual, refunded }) => virtual && !refunded)
  const again: OrderAction[] = lines.length > 0 && lines.every(({ owned }) => owned) ? [] : ['again']
  switch (state) {
    case 'created':
      return now < order.payBy ? ['pay', 'cancel'] : []
    case 'paid':
    case 'to-ship':
      return [...(study ? (['study'] as const) : []), ...(order.remindable ? (['remind'] as const) : []), ...again]
    case 'shipped':
      return ['receive', 'logistics', ...(study ? (['study'] as const) : []), ...again]
    case 'received':
    case 'done': {
      const actions: OrderAction[] = study ? ['study'] : []
      if (has('review')) actions.push('review')
      else if (has('append')) actions.push('append')
      if (order.sent) actions.push('logistics')
      actions.push(...again)
      return lines.some(({ afterSale }) => afterSale !== null && isOpen(afterSale.state)) ? actions : [...actions, 'delete']
    }
    case 'cancelled':
      return lines.some(({ afterSale }) => afterSale !== null && isOpen(afterSale.state)) ? ['again'] : ['again', 'delete']
  }
}
