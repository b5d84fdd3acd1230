/** What is looked at again and again, because the server ends it in its own time: not without network, not below another page. */
import { act, render } from '@testing-library/react'
import { createElement, Fragment, type ReactNode } from 'react'
import * as order from '@/api/order'
import { queryClient } from '@/hooks/query'
import { Countdown } from '@/pages_subpkg_profile/order-list/parts/countdown'
import { useOrderPages } from '@/pages_subpkg_profile/order-list/use-order-pages'
import { device } from '@/platform/system'
import { forget, hide, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
function mockBox({ className, children }: { className?: string; children?: ReactNode }) {
  return createElement('div', { className }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_profile/order-list/parts/order-card.module.scss', () => ({}))
jest.mock('@/api/order', () => ({ list: jest.fn() }))

const MINUTE = 60_000
const list = jest.mocked(order.list)
const PAGE = { total: 1, rows: [{ orderNo: 'ZX1' }], counts: {}, serverNow: 0 } as never
/** The server answers with these orders, so many ms later. */
const answer = (page: never, ms: number) => list.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(page), ms)))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** How often the orders are read in this time. */
async function readsIn(ms: number): Promise<number> {
  const before = list.mock.calls.length
  await pass(ms)
  return list.mock.calls.length - before
}

/** The orders with two of them whose time is over. */
function Orders() {
  useOrderPages({ tab: 'all', words: '', userId: 'u1', enabled: true })
  const card = { payBy: 0, told: { serverNow: 1, at: 0 } }
  return createElement(Fragment, null, createElement(Countdown, card), createElement(Countdown, card))
}
async function open() {
  render(createElement(Orders))
  await pass(200)
}

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  list.mockReset()
  answer(PAGE, 100)
})
afterEach(() => {
  device.goOnline(true)
  queryClient.clear()
  forget()
  jest.useRealTimers()
})

test('orders whose time is over are looked at every three seconds, all at once, and less and less often while nothing comes of it', async () => {
  await open()
  expect(await readsIn(9000)).toBe(3)
  await pass(5 * MINUTE)
  expect(await readsIn(10 * MINUTE)).toBe(10)
})

test('without network nothing is asked, and nothing told over and over; with it the looks go on', async () => {
  await open()
  act(() => device.goOnline(false))
  expect(await readsIn(MINUTE)).toBe(0)
  act(() => device.goOnline(true))
  expect(await readsIn(3000)).toBe(1)
})

test('below another page nothing is asked', async () => {
  await open()
  await hide()
  expect(await readsIn(MINUTE)).toBe(0)
  await show()
  expect(await readsIn(3000)).toBeGreaterThan(0)
})

test('an answer that takes longer than the next look comes all the same', async () => {
  await open()
  const late = { ...(PAGE as object), total: 0, rows: [] } as never
  answer(late, 4000)
  await pass(9000)
  expect(queryClient.getQueryData(['order', 'list', 'all', '', 'u1'])).toMatchObject({ pages: [late] })
})
