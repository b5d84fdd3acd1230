import { act, renderHook } from '@testing-library/react'
import * as order from '@/api/order'
import type { OrderDetail } from '@/api/order'
import { ApiCallError, CODE } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { useOrderActions } from '@/pages_subpkg_profile/order-list/use-order-actions'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/order', () => ({ detail: jest.fn(), again: jest.fn() }))
jest.mock('@/platform/toast')

const NO = 'ZX000000000000000001'
const FORM = { kind: 'refund', orderNo: NO, lineId: 'l1' } as const
const DETAIL = { kind: 'detail', orderNo: NO }
const detail = jest.mocked(order.detail)
const standing = (actions: string[]) => ({ orderNo: NO, lines: [{ id: 'l1', actions }] }) as unknown as OrderDetail
const failure = (errorCode: number, statusCode: number) => new ApiCallError('…', { errorCode, statusCode })
const refused = failure(CODE.failed, 200)

beforeEach(() => {
  queryClient.clear()
  detail.mockReset()
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  queryClient.setQueryData(['order', 'detail', NO, 'u1'], standing(['refund']))
})
afterEach(() => queryClient.clear())

/** What lies over the list after a step of the form failed, and how often the order was read again. */
async function after(error: unknown, now: () => Promise<OrderDetail>, form: typeof FORM | typeof DETAIL = FORM) {
  detail.mockImplementation(now)
  const { result } = renderHook(() => useOrderActions())
  act(() => result.current.setSheet(form as typeof FORM))
  await act(() => result.current.step(NO, () => Promise.reject(error as Error), '申请已提交').then((done) => expect(done).toBe(false)))
  expect(result.current.busy).toBeNull()
  return [result.current.sheet, detail.mock.calls.length]
}
const reads = (of: OrderDetail) => () => Promise.resolve(of)

test('refused, and no longer possible: the order as it is now stands in the place of the form', async () => {
  expect(await after(refused, reads(standing(['withdraw'])))).toEqual([DETAIL, 1])
  expect(queryClient.getQueryData(['order', 'detail', NO, 'u1'])).toEqual(standing(['withdraw']))
})

test('refused for what was written: the form stays', async () => {
  expect(await after(failure(CODE.badInput, 400), reads(standing(['refund'])))).toEqual([FORM, 1])
})

test('the order is gone: nothing lies over the list', async () => {
  const gone = () => Promise.reject(failure(CODE.notFound, 404))
  expect(await after(failure(CODE.notFound, 404), gone)).toEqual([null, 1])
  expect(await after(refused, gone, DETAIL)).toEqual([null, 2])
})

test.each([
  ['no answer came', failure(5, 0)],
  ['the server failed', failure(CODE.failed, 502)],
  ['the login is over', failure(CODE.unauthorized, 401)],
])('%s: nobody knows more of the order, and the form stays', async (_name, error) => {
  expect(await after(error, reads(standing([])))).toEqual([FORM, 0])
})

test('refused, and no answer how the order is now: the form stays', async () => {
  expect(await after(refused, () => Promise.reject(failure(5, 0)))).toEqual([FORM, 1])
})

test('an answer to a form leads on from it, and from nothing that was opened meanwhile', () => {
  const { result } = renderHook(() => useOrderActions())
  act(() => result.current.setSheet(FORM))
  act(() => result.current.leadOn(FORM, { kind: 'detail', orderNo: NO }))
  expect(result.current.sheet).toEqual(DETAIL)
  const other = { kind: 'logistics', orderNo: 'ZX000000000000000002' } as const
  act(() => result.current.setSheet(other))
  act(() => result.current.leadOn(FORM, null))
  expect(result.current.sheet).toEqual(other)
})

test('再次购买: who has left before the answer is not taken from where he is', async () => {
  pages.reset(hrefOf('profile', {}), hrefOf('orderList', {}))
  let answer: (again: never) => void = () => undefined
  jest.mocked(order.again).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(() => useOrderActions())
  await act(async () => result.current.act({ orderNo: NO, lines: [] } as never, 'again'))
  await navigation.back()
  await act(async () => answer({ lines: [{ skuId: 'book', quantity: 1 }], gone: [] } as never))
  expect(pages.stack()).toEqual([hrefOf('profile', {})])
})
