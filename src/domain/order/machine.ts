/** The order of product.md "Shop" as a pure machine: created → paid → to-ship → shipped → received → done, or cancelled. */

export const ORDER_STATES = ['created', 'paid', 'to-ship', 'shipped', 'received', 'done', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * What happens to an order. fulfil: the virtual lines were granted; with something to send it waits for the shop, else the
 * learner has everything. nothing-to-send: all that was to be sent went back, before or after it was; the rest is
 * virtual. refund-all: the last line that was not refunded went back.
 */
export type OrderEvent =
  | { type: 'pay' }
  | { type: 'fulfil'; sends: boolean }
  | { type: 'ship' }
  | { type: 'nothing-to-send' }
  | { type: 'receive' }
  | { type: 'finish' }
  | { type: 'cancel' }
  | { type: 'refund-all' }

/** The state after an event; null when it cannot happen in this state (nothing changes then). */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  switch (event.type) {
    case 'pay':
      return state === 'created' ? 'paid' : null
    case 'fulfil':
      return state === 'paid' ? (event.sends ? 'to-ship' : 'received') : null
    case 'ship':
      return state === 'to-ship' ? 'shipped' : null
    case 'nothing-to-send':
      return state === 'to-ship' || state === 'shipped' ? 'received' : null
    case 'receive':
      return state === 'shipped' ? 'received' : null
    case 'finish':
      return state === 'received' ? 'done' : null
    case 'cancel':
      return state === 'created' ? 'cancelled' : null
    case 'refund-all':
      return state === 'created' || state === 'cancelled' ? null : 'cancelled'
  }
}
