/** What may be done with an order and its lines, state by state; the server refuses everything else. */
import { lineActions, orderActions, type LineFacts, type OrderFacts } from '@/domain/order/actions'
import type { AfterSaleState } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'

const NOW = 1_000_000
const LATER = NOW + 1
const line = (fields: Partial<LineFacts> = {}): LineFacts => ({
  ...{ virtual: false, refunded: false, owned: false, review: 'none', afterSale: null },
  ...fields,
})
const order = (state: OrderState, fields: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ state, payBy: LATER, afterSaleBy: null, remindable: false, sent: false, lines: [line()] },
  ...fields,
})
const sale = (state: AfterSaleState) => line({ afterSale: { kind: 'return', state }, refunded: state === 'refunded' })
const asks = (facts: OrderFacts, own: LineFacts = line()) =>
  lineActions(facts, own, NOW).find((action) => action === 'refund' || action === 'return') ?? null

test.each<[OrderState, ReturnType<typeof asks>]>([
  ['created', null],
  ['paid', 'refund'],
  ['to-ship', 'refund'],
  ['shipped', 'return'],
  ['received', 'return'],
  ['done', 'return'],
  ['cancelled', null],
])('a book of an order that is %s: %s', (state, kind) => {
  expect(asks(order(state))).toBe(kind)
})

test('a course never has to be sent back', () => {
  expect(asks(order('received'), line({ virtual: true }))).toBe('refund')
})

test('after-sale may be asked for until its end', () => {
  expect(asks(order('received', { afterSaleBy: LATER }))).toBe('return')
  expect(asks(order('received', { afterSaleBy: NOW }))).toBeNull()
})

test.each<[AfterSaleState, boolean]>([
  ['applied', true],
  ['agreed', true],
  ['returned', true],
  ['refunding', true],
  ['refunded', false],
  ['refused', false],
  ['withdrawn', false],
])('an after-sale that is %s is open: %s; nobody asks twice for his money or deletes the order while it is', (state, open) => {
  const lines = [line(), sale(state)]
  expect(asks(order('received'), sale(state))).toBe(open || state === 'refunded' ? null : 'return')
  for (const over of ['received', 'cancelled'] as const) {
    expect(orderActions(order(over, { lines }), NOW).includes('delete')).toBe(!open)
  }
})

test('a refund that stands is not asked for again, although the line does not say so yet', () => {
  expect(asks(order('received'), line({ afterSale: { kind: 'return', state: 'refunded' } }))).toBeNull()
})

test.each<[AfterSaleState, string[]]>([
  ['applied', ['withdraw']],
  ['agreed', ['withdraw', 'send-back']],
  ['returned', []],
  ['refunding', []],
])('an after-sale that is %s leaves the learner %p', (state, actions) => {
  expect(lineActions(order('shipped'), sale(state), NOW)).toEqual(actions)
})

test('an order can be paid and cancelled until its time is up', () => {
  expect(orderActions(order('created'), NOW)).toEqual(['pay', 'cancel'])
  expect(orderActions(order('created', { payBy: NOW }), NOW)).toEqual([])
})

test('what was bought is studied while one course of it is not refunded', () => {
  const book = line()
  const course = line({ virtual: true })
  for (const state of ['paid', 'to-ship', 'shipped', 'received', 'done'] as const) {
    const studies = (lines: LineFacts[]) => orderActions(order(state, { lines }), NOW).includes('study')
    expect([studies([book, course]), studies([book]), studies([{ ...course, refunded: true }])]).toEqual([true, false, false])
  }
})

test('an order is bought again unless everything in it is open already', () => {
  const course = line({ virtual: true, owned: true })
  const again = (lines: LineFacts[]) => orderActions(order('received', { lines }), NOW).includes('again')
  expect([again([course]), again([course, line()]), again([course, course])]).toEqual([false, true, false])
})

test('what was received has one review to write or to add to, and logistics where something was sent', () => {
  const course = line({ virtual: true, review: 'appended' })
  const sent = { sent: true, lines: [course, line()] }
  expect(orderActions(order('done', sent), NOW)).toEqual(['study', 'review', 'logistics', 'again', 'delete'])
  expect(orderActions(order('done', { lines: [course, line({ review: 'written' })] }), NOW)).toContain('append')
  expect(orderActions(order('done', { lines: [course] }), NOW)).toEqual(['study', 'again', 'delete'])
  // The book went back before it was sent, the course stays.
  const back = line({ refunded: true, afterSale: { kind: 'refund', state: 'refunded' } })
  expect(orderActions(order('received', { lines: [course, back] }), NOW)).toEqual(['study', 'again', 'delete'])
  expect(lineActions(order('done', { afterSaleBy: NOW }), line({ refunded: true }), NOW)).toEqual([])
})
