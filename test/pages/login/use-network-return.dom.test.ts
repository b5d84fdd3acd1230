import { act, renderHook } from '@testing-library/react'
import { configValue } from '@/api/system'
import { useNetworkReturn } from '@/pages/login/use-network-return'
import { memory as pages } from '@/platform/navigation'
import { device } from '@/platform/system'
import { hrefOf } from '@/routes'

const mockShown: { tell: () => void } = { tell: () => undefined }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (hear: () => void) => void (mockShown.tell = hear),
  useDidHide: () => undefined,
}))
jest.mock('@/api/system', () => ({ configValue: jest.fn() }))

const [HOME, HERE, ARTICLES] = [hrefOf('practice', {}), hrefOf('unNetwork', {}), hrefOf('information', {})]
const later = () => act(async () => jest.advanceTimersByTimeAsync(1000))

beforeEach(() => {
  jest.useFakeTimers()
  pages.reset(HOME, HERE)
  device.goOnline(false)
})
afterEach(() => {
  device.goOnline(true)
  jest.useRealTimers()
})

test('the network is back: the page leaves by itself', async () => {
  const { result } = renderHook(() => useNetworkReturn())
  act(() => device.goOnline(true))
  expect(result.current.leaving).toBe(true)
  await later()
  expect(pages.stack()).toEqual([HOME])
})

test('who reads an article meanwhile reads on, and finds no empty page behind it', async () => {
  const { result } = renderHook(() => useNetworkReturn())
  pages.reset(HOME, HERE, ARTICLES)
  act(() => device.goOnline(true))
  await later()
  expect([pages.stack(), result.current.leaving]).toEqual([[HOME, HERE, ARTICLES], false])
  pages.reset(HOME, HERE)
  act(() => mockShown.tell())
  await later()
  expect(pages.stack()).toEqual([HOME])
})

test('so does who asked for a look before he opened the article', async () => {
  jest.mocked(configValue).mockResolvedValue('0')
  const { result } = renderHook(() => useNetworkReturn())
  act(() => result.current.check())
  pages.reset(HOME, HERE, ARTICLES)
  await later()
  expect([pages.stack(), result.current.leaving, result.current.checking]).toEqual([[HOME, HERE, ARTICLES], false, false])
})
