import { act, renderHook, waitFor } from '@testing-library/react'
import type { Address } from '@/api/address'
import * as order from '@/api/order'
import type { Confirmation } from '@/api/order'
import { ApiCallError } from '@/domain/errors'
import { useCheckout } from '@/features/checkout'
import { chooseAddress } from '@/features/checkout/chosen-address'
import { queryClient } from '@/hooks/query'
import { memory as pages, navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

const shows = new Set<() => void>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: (run: () => void) => void shows.add(run),
  useDidHide: () => undefined,
}))
jest.mock('@/api/order', () => ({ confirm: jest.fn(), submit: jest.fn() }))

const LINES = [{ skuId: 'book', quantity: 1 }]
const lost = new ApiCallError('网络中断、超时或其他异常', { errorCode: 5, statusCode: 0, handled: true })
/** What the server says of the order: with the learner's coins, or without them. */
const confirmation = (coins: number): Confirmation => ({
  ...{ lines: [], address: null, needsAddress: false, dispatch: null, coupons: [], couponId: null, coins, serverNow: 0 },
  quote: { goods: 16_800, couponOff: 0, coins, freight: 0, payable: 16_800 - coins, lines: [], notSent: [] },
})
const ROW = { key: 'book', name: '宝典', unitPrice: 16_800, problem: null, why: null } as Confirmation['lines'][number]
const PEN = { ...ROW, key: 'pen', name: '速记笔', unitPrice: 350, problem: '已下架', why: 'withdrawn' } as const
const confirm = jest.mocked(order.confirm)
const submit = jest.mocked(order.submit)

/** Opens the page: its first show follows the drawing. */
async function open() {
  const { result } = renderHook(() => useCheckout(LINES))
  await act(async () => shows.forEach((run) => run()))
  await waitFor(() => expect(result.current.shown).toBeDefined())
  act(() => result.current.agree(true))
  return result
}

beforeEach(() => {
  queryClient.clear()
  shows.clear()
  confirm.mockReset().mockResolvedValue(confirmation(860))
  submit
    .mockReset()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ outcome: 'changed', sentence: '' } as never)
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test('an order whose answer was lost is asked for again as it was, though it holds the coins by now: no second one', async () => {
  const page = await open()
  await act(async () => page.current.submit())
  // The network is back: the price is read again, and the coins are in the order that nobody heard of.
  confirm.mockResolvedValue(confirmation(0))
  await act(async () => page.current.recount())
  await waitFor(() => expect(page.current.shown?.quote.coins).toBe(0))
  await act(async () => page.current.submit())
  const [first, again] = submit.mock.calls
  expect(again).toEqual(first)
})

test('an order without an answer is asked for again though it took the last piece itself', async () => {
  confirm.mockResolvedValue({ ...confirmation(0), lines: [ROW] })
  const page = await open()
  expect(page.current.unheard).toBe(false)
  await act(async () => page.current.submit())
  confirm.mockResolvedValue({ ...confirmation(0), lines: [{ ...ROW, problem: '暂时缺货', why: 'stock' }] })
  await act(async () => page.current.recount())
  await waitFor(() => expect(page.current.shown?.lines[0]?.problem).toBe('暂时缺货'))
  expect(page.current.unheard).toBe(true)
  await act(async () => page.current.submit())
  expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0])
  expect(page.current.unheard).toBe(false)
})

test('a choice made since is another order', async () => {
  const page = await open()
  await act(async () => page.current.submit())
  act(() => page.current.setRemark('请开发票'))
  await act(async () => page.current.submit())
  const [[, first] = [], [second, key] = []] = submit.mock.calls
  expect([second?.remark, key === first]).toEqual(['请开发票', false])
})

test('an address that was added before the page was opened is not its choice', async () => {
  chooseAddress({ address: { id: 'other', regionCode: '110105' } as Address })
  await open()
  expect(confirm.mock.calls.every(([wish]) => wish.addressId === undefined)).toBe(true)
})

test('who signs in over the page of another learner sees nothing of his: neither address nor price nor remark', async () => {
  const address = { id: 'a1', name: '林小满', regionCode: '330110' } as Address
  confirm.mockResolvedValue({ ...confirmation(860), needsAddress: true, address })
  const page = await open()
  act(() => page.current.setRemark('请开发票'))
  chooseAddress({ address })
  await act(async () => shows.forEach((run) => run()))
  await waitFor(() => expect(confirm).toHaveBeenLastCalledWith(expect.objectContaining({ addressId: 'a1' })))
  confirm.mockRejectedValue(lost)
  expect(page.current.remark).toBe('请开发票')
  const sysUser = { id: 'u2', username: null, nickname: '学员二', avatar: null, phone: '139****0000' }
  await act(async () => useUserStore.getState().setLogin({ sysUser, token: 'd.e.f' }))
  expect([page.current.shown, page.current.remark]).toEqual([undefined, ''])
  expect(confirm.mock.lastCall?.[0].addressId).toBeUndefined()
})

test('a coupon whose time comes while the page is open: the price is asked for again, at its time and once', async () => {
  jest.useFakeTimers()
  try {
    const early = { id: 'c', validFrom: 60_000, problem: '12.01 00:00 起可用' } as Confirmation['coupons'][number]
    confirm.mockResolvedValue({ ...confirmation(0), coupons: [early] })
    await open()
    await act(async () => jest.advanceTimersByTime(59_999))
    expect(confirm).toHaveBeenCalledTimes(1)
    confirm.mockResolvedValue({ ...confirmation(0), coupons: [{ ...early, problem: null }], couponId: 'c', serverNow: 60_000 })
    await act(async () => jest.advanceTimersByTime(1))
    expect(confirm).toHaveBeenCalledTimes(2)
    await act(async () => jest.advanceTimersByTime(600_000))
    expect(confirm).toHaveBeenCalledTimes(2)
  } finally {
    jest.useRealTimers()
  }
})

test('the missing agreement is pointed out for a moment, and at the next tap again', async () => {
  jest.useFakeTimers()
  try {
    const page = await open()
    act(() => page.current.agree(false))
    for (const tap of [1, 2]) {
      await act(async () => page.current.submit())
      expect({ tap, reminded: page.current.reminded }).toEqual({ tap, reminded: true })
      await act(async () => jest.advanceTimersByTime(1500))
      expect({ tap, reminded: page.current.reminded }).toEqual({ tap, reminded: false })
    }
    expect(submit).not.toHaveBeenCalled()
  } finally {
    jest.useRealTimers()
  }
})

test('what the server refuses is read again: it stands on the page, not in a toast alone', async () => {
  submit.mockReset().mockRejectedValue(new ApiCallError('「宝典」已下架，请返回修改后再提交', { errorCode: 500, statusCode: 200 }))
  confirm.mockResolvedValue({ ...confirmation(0), lines: [ROW] })
  const page = await open()
  confirm.mockResolvedValue({ ...confirmation(0), lines: [{ ...ROW, problem: '已下架', why: 'withdrawn' }] })
  await act(async () => page.current.submit())
  await waitFor(() => expect(page.current.shown?.lines[0]?.problem).toBe('已下架'))
})

test('an order of which something is gone asks first, and is made without it', async () => {
  submit.mockReset().mockResolvedValue({ outcome: 'changed', sentence: '' } as never)
  confirm.mockResolvedValue({ ...confirmation(0), lines: [ROW, PEN] })
  const ask = jest.spyOn(toast, 'confirm').mockResolvedValue(false)
  try {
    const page = await open()
    await act(async () => page.current.submit())
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ content: '「速记笔」已下架，要只买其余的吗？' }))
    expect(submit).not.toHaveBeenCalled()
    ask.mockResolvedValue(true)
    await act(async () => page.current.submit())
    expect(submit.mock.calls[0]?.[0].lines).toEqual(LINES)
  } finally {
    ask.mockRestore()
  }
})

test('a price that became another while the page was open is known beside the one before', async () => {
  confirm.mockResolvedValue({ ...confirmation(0), lines: [ROW] })
  const page = await open()
  expect(page.current.priceBefore(ROW)).toBeNull()
  const dearer = { ...ROW, unitPrice: 17_800 }
  confirm.mockResolvedValue({ ...confirmation(0), lines: [dearer] })
  await act(async () => page.current.recount())
  await waitFor(() => expect(page.current.shown?.lines[0]?.unitPrice).toBe(17_800))
  expect(page.current.priceBefore(dearer)).toBe(16_800)
})

test('who has left while the order is made goes on where he is, and hears that it is made', async () => {
  let answer: (made: never) => void = () => undefined
  submit.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const told = jest.spyOn(toast, 'success').mockReturnValue()
  const page = await open()
  pages.reset(hrefOf('practice', {}), hrefOf('goods', { productId: 'book' }), hrefOf('confirmOrder', { skuId: 'book' }))
  await act(async () => page.current.submit())
  await navigation.back()
  await act(async () => answer({ outcome: 'created', orderNo: 'n1', state: 'created', sentence: '' } as never))
  expect(pages.stack()).toEqual([hrefOf('practice', {}), hrefOf('goods', { productId: 'book' })])
  expect(told).toHaveBeenCalledWith('订单已提交，可以在「我的订单」里查看')
  told.mockRestore()
})

test.each([
  [
    'who has left while an order waits for its money goes to it from where he is',
    1,
    [hrefOf('practice', {}), hrefOf('goods', { productId: 'book' })],
  ],
  ['who is still there goes to it in place of what he wanted', 0, [hrefOf('practice', {}), hrefOf('goods', { productId: 'book' })]],
])('%s', async (...[, back, below]) => {
  let answer: (waits: never) => void = () => undefined
  submit.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const ask = jest.spyOn(toast, 'confirm').mockResolvedValue(true)
  const page = await open()
  pages.reset(...below, hrefOf('confirmOrder', { skuId: 'book' }))
  await act(async () => page.current.submit())
  if (back) await navigation.back()
  await act(async () => answer({ outcome: 'pending', orderNo: 'n1', state: 'created', sentence: '' } as never))
  expect(pages.stack()).toEqual([...below, hrefOf('pendingPayment', { orderNo: 'n1' })])
  ask.mockRestore()
})

test('what an order that cost nothing opened is read again, and the figures of the profile', async () => {
  submit.mockReset().mockResolvedValue({ outcome: 'created', orderNo: 'n1', state: 'paid', sentence: '' } as never)
  const keys = [
    ['user', 'profile', 'u1'],
    ['course', 'home'],
    ['simulated', 'papers'],
    ['information', 'list'],
    ['practice', 'home'],
    ['exam', 'majors'],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const page = await open()
  await act(async () => page.current.submit())
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true, true, false])
})
