import fc from 'fast-check'
import { lineActions, orderActions, type LineFacts, type OrderFacts } from '@/domain/order/actions'
import {
  AFTER_SALE_STATES,
  nextAfterSaleState,
  type AfterSaleEvent,
  type AfterSaleKind,
  type AfterSaleState,
} from '@/domain/order/after-sale'
import { nextOrderState, ORDER_STATES, type OrderEvent, type OrderState } from '@/domain/order/machine'

/** Walks events from a state; events that cannot happen change nothing. */
const walk = (events: OrderEvent[], from: OrderState = 'created') =>
  events.reduce<OrderState>((state, event) => nextOrderState(state, event) ?? state, from)

test.each<[string, OrderEvent[], OrderState]>([
  ['a book', [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'ship' }, { type: 'receive' }, { type: 'finish' }], 'done'],
  ['a course', [{ type: 'pay' }, { type: 'fulfil', sends: false }, { type: 'finish' }], 'done'],
  ['nobody paid', [{ type: 'cancel' }], 'cancelled'],
  ['cancelled, then paid', [{ type: 'cancel' }, { type: 'pay' }], 'cancelled'],
  ['paid, then cancelled', [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'cancel' }], 'to-ship'],
  [
    'paid twice, sent twice',
    [{ type: 'pay' }, { type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'ship' }, { type: 'ship' }],
    'shipped',
  ],
  ['all refunded', [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'refund-all' }, { type: 'ship' }], 'cancelled'],
  ['the parcel refunded, the course stays', [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'nothing-to-send' }], 'received'],
  [
    'the parcel came back and was refunded, the course stays',
    [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'ship' }, { type: 'nothing-to-send' }, { type: 'ship' }],
    'received',
  ],
  ['received before it was sent', [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'receive' }], 'to-ship'],
])('%s', (_name, events, state) => {
  expect(walk(events)).toBe(state)
})

/** What happens to an order that was paid and taken in hand. */
const LATER: readonly OrderEvent[] = [
  { type: 'ship' },
  { type: 'nothing-to-send' },
  { type: 'receive' },
  { type: 'finish' },
  { type: 'cancel' },
  { type: 'refund-all' },
]

const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom<OrderEvent>({ type: 'pay' }, ...LATER),
  fc.boolean().map((sends): OrderEvent => ({ type: 'fulfil', sends })),
)

test('2,000 orders of any fate: never back to an earlier state, paid and fulfilled at most once, over is over', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let state: OrderState = 'created'
      const happened: OrderEvent['type'][] = []
      for (const one of events) {
        const next = nextOrderState(state, one)
        if (next === null) continue
        expect(ORDER_STATES.indexOf(next)).toBeGreaterThan(ORDER_STATES.indexOf(state))
        if (state === 'cancelled') throw new Error('a cancelled order moved')
        happened.push(one.type)
        state = next
      }
      for (const once of ['pay', 'fulfil', 'ship', 'receive', 'finish'] as const) {
        expect(happened.filter((type) => type === once).length).toBeLessThanOrEqual(1)
      }
      if (happened.includes('cancel')) expect(happened).toEqual(['cancel'])
      if (happened.includes('fulfil')) expect(happened.slice(0, 2)).toEqual(['pay', 'fulfil'])
    }),
    { numRuns: 2000 },
  )
})

const sale = (kind: AfterSaleKind, events: AfterSaleEvent[]) =>
  events.reduce<AfterSaleState>((state, one) => nextAfterSaleState({ kind, state }, one) ?? state, 'applied')

test.each<[AfterSaleKind, AfterSaleEvent[], AfterSaleState]>([
  ['refund', ['agree', 'refunded'], 'refunded'],
  ['return', ['agree', 'send-back', 'accept', 'refunded'], 'refunded'],
  // The parcel is there, its number was never typed in.
  ['return', ['agree', 'accept', 'refunded'], 'refunded'],
  // It never comes.
  ['return', ['agree', 'refuse'], 'refused'],
  ['return', ['accept'], 'applied'],
  ['refund', ['accept'], 'applied'],
  ['return', ['agree', 'withdraw', 'send-back'], 'withdrawn'],
  ['return', ['agree', 'send-back', 'withdraw'], 'returned'],
  ['return', ['agree', 'send-back', 'refuse'], 'refused'],
  ['refund', ['agree', 'withdraw', 'refuse'], 'refunding'],
  ['refund', ['refuse', 'agree'], 'refused'],
])('%s: %j', (kind, events, state) => {
  expect(sale(kind, events)).toBe(state)
})

test('2,000 after-sales of any fate: money goes back once at most, and never after a refusal or a withdrawal', () => {
  const events = fc.array(fc.constantFrom<AfterSaleEvent>('agree', 'refuse', 'withdraw', 'send-back', 'accept', 'refunded'), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.constantFrom<AfterSaleKind>('refund', 'return'), events, (kind, all) => {
      let state: AfterSaleState = 'applied'
      let refunding = 0
      for (const one of all) {
        const next = nextAfterSaleState({ kind, state }, one)
        if (next === null) continue
        expect(['refused', 'withdrawn', 'refunded']).not.toContain(state)
        if (next === 'refunding') refunding += 1
        state = next
      }
      expect(refunding).toBeLessThanOrEqual(1)
      if (state === 'refunded') expect(refunding).toBe(1)
    }),
    { numRuns: 2000 },
  )
})

const NOW = 1_000_000
const line = (fields: Partial<LineFacts> = {}): LineFacts => ({
  virtual: false,
  refunded: false,
  owned: false,
  review: 'none',
  afterSale: null,
  ...fields,
})
const order = (fields: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'created',
  payBy: NOW + 1,
  afterSaleBy: null,
  remindable: true,
  sent: true,
  lines: [line()],
  ...fields,
})

test.each<[string, OrderFacts, string[]]>([
  ['waits for money', order(), ['pay', 'cancel']],
  ['its time is over', order({ payBy: NOW }), []],
  ['to be sent', order({ state: 'to-ship' }), ['remind', 'again']],
  ['to be sent, with a course', order({ state: 'to-ship', lines: [line(), line({ virtual: true })] }), ['study', 'remind', 'again']],
  ['reminded today', order({ state: 'to-ship', remindable: false }), ['again']],
  ['on its way', order({ state: 'shipped' }), ['receive', 'logistics', 'again']],
  ['received', order({ state: 'received', afterSaleBy: NOW + 1 }), ['review', 'logistics', 'again', 'delete']],
  ['reviewed', order({ state: 'received', lines: [line({ review: 'written' })] }), ['append', 'logistics', 'again', 'delete']],
  ['a course', order({ state: 'done', sent: false, lines: [line({ virtual: true, review: 'appended' })] }), ['study', 'again', 'delete']],
  ['cancelled', order({ state: 'cancelled' }), ['again', 'delete']],
  [
    'after-sale runs',
    order({ state: 'received', lines: [line({ afterSale: { kind: 'return', state: 'agreed' } })] }),
    ['review', 'logistics', 'again'],
  ],
])('what may be done: %s', (_name, facts, actions) => {
  expect(orderActions(facts, NOW)).toEqual(actions)
})

test('after-sale of a line: by its state, until its end, one at a time', () => {
  const of = (facts: Partial<OrderFacts>, own: Partial<LineFacts> = {}) => lineActions(order(facts), line(own), NOW)
  expect(of({ state: 'created' })).toEqual([])
  expect(of({ state: 'to-ship' })).toEqual(['refund'])
  expect(of({ state: 'shipped' })).toEqual(['return'])
  expect(of({ state: 'shipped' }, { virtual: true })).toEqual(['refund'])
  expect(of({ state: 'done', afterSaleBy: NOW }, { review: 'appended' })).toEqual([])
  expect(of({ state: 'shipped' }, { afterSale: { kind: 'return', state: 'agreed' } })).toEqual(['withdraw', 'send-back'])
  expect(of({ state: 'shipped' }, { afterSale: { kind: 'return', state: 'refused' } })).toEqual(['return'])
  expect(of({ state: 'received' }, { refunded: true })).toEqual([])
})

test('no state of order and line offers what its machine refuses', () => {
  for (const state of ORDER_STATES) {
    for (const saleState of AFTER_SALE_STATES) {
      for (const kind of ['refund', 'return'] as const) {
        const actions = lineActions(order({ state }), line({ afterSale: { kind, state: saleState } }), NOW)
        if (actions.includes('withdraw')) expect(nextAfterSaleState({ kind, state: saleState }, 'withdraw')).not.toBeNull()
        if (actions.includes('send-back') && kind === 'return')
          expect(nextAfterSaleState({ kind, state: saleState }, 'send-back')).not.toBeNull()
      }
    }
    const actions = orderActions(order({ state }), NOW)
    if (actions.includes('cancel')) expect(nextOrderState(state, { type: 'cancel' })).not.toBeNull()
    if (actions.includes('receive')) expect(nextOrderState(state, { type: 'receive' })).not.toBeNull()
  }
})

test('what can happen in each state, and nothing else', () => {
  const all: OrderEvent[] = [{ type: 'pay' }, { type: 'fulfil', sends: true }, { type: 'fulfil', sends: false }, ...LATER]
  const table = ORDER_STATES.map((state) => [state, ...all.map((one) => nextOrderState(state, one))])
  expect(table).toEqual([
    ['created', 'paid', null, null, null, null, null, null, 'cancelled', null],
    ['paid', null, 'to-ship', 'received', null, null, null, null, null, 'cancelled'],
    ['to-ship', null, null, null, 'shipped', 'received', null, null, null, 'cancelled'],
    ['shipped', null, null, null, null, 'received', 'received', null, null, 'cancelled'],
    ['received', null, null, null, null, null, null, 'done', null, 'cancelled'],
    ['done', null, null, null, null, null, null, null, null, 'cancelled'],
    ['cancelled', null, null, null, null, null, null, null, null, null],
  ])
})
