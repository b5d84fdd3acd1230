import {
  badgeOf,
  buttonKind,
  cardButtons,
  lineNote,
  orderTime,
  paidWord,
  tabIndex,
  tagsFor,
} from '@/pages_subpkg_profile/order-list/order-model'
import { countdownText, timeLeft } from '@/pages_subpkg_profile/parts/use-time-left'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('a text of the address names a tab', () => {
  expect(['all', 'unpaid', 'after-sale', 'x', undefined].map(tabIndex)).toEqual([0, 1, 5, 0, 0])
})

test('badges stand on what waits for the learner or the parcel', () => {
  const counts = { unpaid: 1, toShip: 2, toReceive: 3, afterSale: 4 }
  expect((['all', 'unpaid', 'to-ship', 'to-receive', 'done', 'after-sale'] as const).map((tab) => badgeOf(tab, counts))).toEqual([
    0, 1, 2, 3, 0, 0,
  ])
  expect(badgeOf('unpaid', undefined)).toBe(0)
})

test('at most two buttons, the most likely at the right', () => {
  expect(cardButtons(['pay', 'cancel'])).toEqual({ shown: ['cancel', 'pay'], more: [] })
  expect(cardButtons(['study', 'review', 'again', 'delete'])).toEqual({ shown: ['review', 'study'], more: ['again', 'delete'] })
  expect((['pay', 'receive', 'review'] as const).map(buttonKind)).toEqual(['primary', 'soft', 'line'])
})

test('times as they are read', () => {
  const now = at('2026-11-20T09:41:00')
  expect(orderTime(at('2026-11-20T09:38:00'), now)).toBe('今天 09:38')
  expect(orderTime(at('2026-11-18T20:12:00'), now)).toBe('11月18日 20:12')
  expect(orderTime(at('2025-09-02T12:30:00'), now)).toBe('2025年9月2日 12:30')
})

test('the countdown follows the server’s clock, whatever this device’s says', () => {
  const told = { serverNow: 1_000_000, at: 50_000 }
  expect(timeLeft(1_000_000 + 60_000, told, 50_000)).toBe(60_000)
  expect(timeLeft(1_000_000 + 60_000, told, 80_000)).toBe(30_000)
  expect(timeLeft(1_000_000 + 60_000, told, 900_000)).toBe(0)
})

test('a countdown counts the second that has begun', () => {
  expect([0, 1, 1000, 26 * 60_000 + 47_000, 3_600_000].map(countdownText)).toEqual(['00:00', '00:01', '00:01', '26:47', '1:00:00'])
})

test('praise and complaints have words of their own', () => expect(tagsFor(5)).not.toEqual(tagsFor(2)))

test.each([
  ['a form', { spec: '2027 版' }, '2027 版'],
  ['goods without forms', { virtual: false, validDays: null }, ''],
  ['open until a day', { opened: { until: Date.parse('2027-05-09T18:00:00Z') } }, '有效期至 2027.05.10'],
  ['open without end', { opened: { until: null } }, '长期有效'],
  ['not paid yet', {}, '付款后 365 天内有效'],
  ['not paid yet, without end', { validDays: null }, '长期有效'],
  ['given back', { refunded: true, opened: null }, ''],
])('below the name of a line: %s', (_what, line, note) => {
  const course = { spec: '', virtual: true, refunded: false, validDays: 365, opened: null, ...line }
  expect(lineNote(course as unknown as Parameters<typeof lineNote>[0])).toBe(note)
})

test('the word before the amount says whether the money came', () => {
  const order = (state: string, refunded = false) => ({ state, lines: [{ refunded }] }) as Parameters<typeof paidWord>[0]
  expect([order('created'), order('done'), order('cancelled'), order('cancelled', true)].map(paidWord)).toEqual([
    '应付',
    '实付',
    '合计',
    '实付',
  ])
})
