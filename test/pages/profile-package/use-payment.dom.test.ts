import { act, renderHook, waitFor } from '@testing-library/react'
import * as order from '@/api/order'
import type { OrderDetail, Payment } from '@/api/order'
import { ApiCallError, CODE } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { usePayment } from '@/pages_subpkg_profile/confirm-order/biz/use-payment'
import { memory as pages } from '@/platform/navigation'
import { askedTickets, setPayer } from '@/platform/pay'
import { feedbackState } from '@/platform/toast/shared'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/order', () => ({ detail: jest.fn(), pay: jest.fn(), paymentState: jest.fn(), cancel: jest.fn() }))

const detail = jest.mocked(order.detail)
const pay = jest.mocked(order.pay)
const NO = 'ZX000000000000000001'
const standing = (state: 'created' | 'cancelled' | 'paid') => ({ orderNo: NO, state, payBy: state === 'created' ? 1 : null }) as OrderDetail
const coded: Payment = {
  ...{ orderNo: NO, state: 'waiting', amount: 1990, params: null, codeUrl: 'weixin://pay' },
  ...{ cashier: null, payBy: 1, serverNow: 0 },
}
const refusal = (errorCode: number, text: string) => new ApiCallError(text, { errorCode, statusCode: 200 })

beforeEach(() => {
  queryClient.clear()
  setPayer({ way: 'jsapi', answer: 'done' })
  pages.reset(hrefOf('practice', {}), hrefOf('pendingPayment', { orderNo: NO }))
  detail.mockReset().mockResolvedValue(standing('created'))
  pay.mockReset()
  jest.mocked(order.paymentState).mockResolvedValue({ state: 'waiting', payBy: 1, serverNow: 0 })
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test("WeChat's browser without a WeChat login there: the refusal of its cashier is followed by a code", async () => {
  pay.mockRejectedValueOnce(refusal(CODE.scanToPay, '没有取得微信身份，请用扫码支付')).mockResolvedValueOnce(coded)
  const { result, unmount } = renderHook(() => usePayment(NO))
  await waitFor(() => expect(result.current.phase).toBe('code'))
  expect(pay.mock.calls.map(([, way]) => way)).toEqual([{ channel: 'jsapi' }, { channel: 'native' }])
  expect([result.current.payment?.codeUrl, askedTickets()]).toEqual(['weixin://pay', []])
  unmount()
})

test('an order that was refused because its thing is owned is read again: nothing is left to pay', async () => {
  pay.mockImplementationOnce(async () => {
    detail.mockResolvedValue(standing('cancelled'))
    throw refusal(CODE.failed, '你已经拥有「真题」，这笔订单不用再付，已为你取消')
  })
  const { result } = renderHook(() => usePayment(NO))
  await waitFor(() => expect(result.current.query.data?.state).toBe('cancelled'))
  expect([result.current.phase, pay.mock.calls.length]).toEqual(['ready', 1])
})

test('an order that cannot be cancelled, since it was paid elsewhere meanwhile, is read again: nothing is left to pay', async () => {
  pay.mockRejectedValueOnce(refusal(CODE.failed, '支付暂时连接不上，请稍后重试'))
  const { result, unmount } = renderHook(() => usePayment(NO))
  await waitFor(() => expect([result.current.phase, result.current.query.isFetching]).toEqual(['ready', false]))
  jest.mocked(order.cancel).mockImplementationOnce(async () => {
    detail.mockResolvedValue(standing('paid'))
    throw refusal(CODE.failed, '订单已付款，不能取消，可以申请退款')
  })
  act(() => result.current.cancel())
  await act(async () => feedbackState().dialog?.resolve(true))
  await waitFor(() => expect(result.current.query.data?.state).toBe('paid'))
  expect(feedbackState().toast).toMatchObject({ text: '订单已付款，不能取消，可以申请退款' })
  unmount()
})

test('微信支付 touched twice opens the cashier once', async () => {
  pay.mockRejectedValueOnce(refusal(CODE.failed, '支付暂时连接不上，请稍后重试'))
  const { result, unmount } = renderHook(() => usePayment(NO))
  await waitFor(() => expect([result.current.phase, pay.mock.calls.length]).toEqual(['ready', 1]))
  await waitFor(() => expect(result.current.query.isFetching).toBe(false))
  pay.mockResolvedValue({ ...coded, params: {} as never, codeUrl: null })
  const before = askedTickets().length
  act(() => {
    result.current.start()
    result.current.start()
  })
  await waitFor(() => expect(result.current.phase).toBe('checking'))
  expect([pay.mock.calls.length, askedTickets().length - before]).toEqual([2, 1])
  unmount()
})

test('a refused payment is tried again while the order is still read anew, and that try is the only one', async () => {
  let read: (detail: OrderDetail) => void = () => undefined
  pay.mockImplementationOnce(async () => {
    detail.mockReturnValueOnce(new Promise((resolve) => (read = resolve)))
    throw refusal(CODE.failed, '支付暂时连接不上，请稍后重试')
  })
  const { result, unmount } = renderHook(() => usePayment(NO))
  const seen = () => [pay.mock.calls.length, result.current.phase, result.current.query.isFetching]
  await waitFor(() => expect(seen()).toEqual([1, 'ready', true]))
  pay.mockReturnValue(new Promise(() => undefined))
  await act(async () => result.current.start())
  expect(seen()).toEqual([2, 'asking', true])
  await act(async () => read(standing('created')))
  await waitFor(() => expect(seen()).toEqual([2, 'asking', false]))
  await act(async () => result.current.start())
  expect(pay).toHaveBeenCalledTimes(2)
  unmount()
})

test('a cashier that is closed without paying leads to the orders', async () => {
  setPayer({ answer: 'cancelled' })
  pay.mockResolvedValueOnce({ ...coded, params: {} as never, codeUrl: null })
  const { result, unmount } = renderHook(() => usePayment(NO))
  await waitFor(() => expect(pages.stack()).toEqual([hrefOf('practice', {}), hrefOf('orderList', { state: 'unpaid' })]))
  expect(result.current.phase).toBe('ready')
  unmount()
})

test('who left the page while its payment was asked for has no cashier opened over the page that is on show', async () => {
  let opened: (payment: Payment) => void = () => undefined
  pay.mockReturnValueOnce(new Promise((resolve) => (opened = resolve)))
  const { result, unmount } = renderHook(() => usePayment(NO))
  await waitFor(() => expect(pay).toHaveBeenCalled())
  const before = askedTickets().length
  pages.reset(hrefOf('practice', {}), hrefOf('goods', { productId: 'book' }))
  await act(async () => opened({ ...coded, params: {} as never, codeUrl: null }))
  expect([result.current.phase, askedTickets().length]).toEqual(['ready', before])
  expect(pages.stack()).toEqual([hrefOf('practice', {}), hrefOf('goods', { productId: 'book' })])
  unmount()
})
