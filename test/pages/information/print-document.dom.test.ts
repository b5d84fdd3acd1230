import { act, renderHook } from '@testing-library/react'
import * as print from '@/api/print'
import { queryClient } from '@/hooks/query'
import { AGAIN_MS, TIMES, usePrintDocument } from '@/pages_subpkg_practice/Information/biz/use-print-document'

const mockPage = { hide: () => undefined as void, show: () => undefined as void }
jest.mock('@tarojs/taro', () => ({
  useDidHide: (hide: () => void) => void (mockPage.hide = hide),
  // The query reads what is old when the page is shown again; the last one to register is the page itself.
  useDidShow: (show: () => void) => void (mockPage.show = show),
}))
jest.mock('@/api/print', () => ({ document: jest.fn() }))

const read = jest.mocked(print.document)
const answer = (ready: boolean) => ({ id: 'd', title: '讲义', shortName: '', coverLine: '', pages: 3, ready })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  read.mockReset()
  read.mockResolvedValue(answer(false))
})
afterEach(() => jest.useRealTimers())

/** The page once its first answer is there. */
async function enter() {
  const page = renderHook(() => usePrintDocument('d'))
  await pass(1)
  return page
}

test('it is read again until it is made, and then no more', async () => {
  const { result } = await enter()
  expect(result.current.query.data?.ready).toBe(false)
  await pass(AGAIN_MS)
  read.mockResolvedValue(answer(true))
  await pass(AGAIN_MS)
  await pass(1)
  expect(result.current.query.data?.ready).toBe(true)
  expect(read).toHaveBeenCalledTimes(3)
  await pass(AGAIN_MS * TIMES)
  expect(read).toHaveBeenCalledTimes(3)
})

test('what takes too long ends, and the learner asks again', async () => {
  const { result } = await enter()
  await pass(AGAIN_MS * (TIMES + 5))
  expect(read).toHaveBeenCalledTimes(1 + TIMES)
  expect(result.current.making.waiting).toBe(false)
  act(() => result.current.making.again())
  await pass(AGAIN_MS)
  expect(result.current.making.waiting).toBe(true)
  expect(read).toHaveBeenCalledTimes(1 + TIMES + 2)
})

test('a failure is told once', async () => {
  const { result } = await enter()
  read.mockRejectedValue(new Error('offline'))
  await pass(AGAIN_MS * 5)
  expect(read).toHaveBeenCalledTimes(2)
  expect(result.current.making.waiting).toBe(false)
  act(() => result.current.making.again())
  await pass(1)
  await pass(AGAIN_MS * 5)
  expect(read).toHaveBeenCalledTimes(3)
  expect(result.current.making.waiting).toBe(false)
})

test('a page that is covered or left reads no more; shown again it goes on', async () => {
  const { unmount } = await enter()
  act(() => mockPage.hide())
  await pass(AGAIN_MS * 5)
  expect(read).toHaveBeenCalledTimes(1)
  act(() => mockPage.show())
  await pass(AGAIN_MS)
  expect(read).toHaveBeenCalledTimes(2)
  unmount()
  await pass(AGAIN_MS * 5)
  expect(read).toHaveBeenCalledTimes(2)
})
