import { renderHook } from '@testing-library/react'
import { request, unwrap } from '@/api/client'
import * as order from '@/api/order'
import { ApiCallError, CODE } from '@/domain/errors'
import { useStanding } from '@/pages_subpkg_profile/confirm-order/biz/use-standing'

jest.mock('@/api/client', () => ({ ...jest.requireActual<object>('@/api/client'), request: jest.fn(), unwrap: jest.fn() }))

const answer = jest.mocked(unwrap)
const standing = (state: 'waiting' | 'paid') => ({ state, payBy: 1, serverNow: 0 })
const failure = (errorCode: number, statusCode: number) => new ApiCallError('网络中断、超时或其他异常', { errorCode, statusCode })
const settled = jest.fn(() => Promise.resolve())

/** Watches a code until `ms` have passed. */
async function watchFor(ms: number) {
  const { result, unmount } = renderHook(() => useStanding({ orderNo: 'ZX1', settled }))
  const stop = result.current.watch()
  await jest.advanceTimersByTimeAsync(ms)
  stop()
  unmount()
}
const throwing = (error: Error) => () => {
  throw error
}

beforeEach(() => {
  jest.useFakeTimers()
  settled.mockClear()
  answer.mockReset()
  jest.mocked(request).mockReset()
})
afterEach(() => jest.useRealTimers())

test('a code on screen is watched on after a question that got no answer: who pays then sees it', async () => {
  answer
    .mockReturnValueOnce(standing('waiting'))
    .mockImplementationOnce(throwing(failure(5, 0)))
    .mockImplementationOnce(throwing(failure(9999, 502)))
    .mockReturnValue(standing('paid'))
  await watchFor(10_000)
  expect([settled.mock.calls.length, answer.mock.calls.length]).toEqual([1, 4])
})

test('the questions are asked in the background: a failed one is no toast every two seconds', async () => {
  answer.mockReturnValue(standing('waiting'))
  await order.paymentState('ZX1')
  expect(jest.mocked(request).mock.calls[0]?.[0]).toMatchObject({ path: '/api/order/ZX1/payment', throwError: true })
})

test.each([failure(CODE.unauthorized, 401), new Error('未登录'), failure(CODE.notFound, 404)])(
  'the end of the login or of the order ends the watching: %p',
  async (error) => {
    answer.mockImplementation(throwing(error))
    await watchFor(10_000)
    expect(answer).toHaveBeenCalledTimes(1)
  },
)
