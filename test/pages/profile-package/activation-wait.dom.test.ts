/** Ten minutes after the last wrong try: every wait is counted, and no clock that is set back makes it longer. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as activation from '@/api/activation'
import { queryClient } from '@/hooks/query'
import { useActivation } from '@/pages_subpkg_profile/product-activation/use-activation'
import { device } from '@/platform/system'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/activation')

const WAIT = { waitSeconds: 600, cards: [] } as never
const NOW = 1_795_000_000_000
const server = jest.mocked(activation)
const pass = (ms: number) =>
  act(async () => {
    device.setNow(NOW + ms)
    await new Promise((resolve) => setTimeout(resolve, 1100))
  })

beforeEach(() => {
  device.setNow(NOW)
  queryClient.clear()
  const sysUser = { id: 'ann', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  server.activate.mockRejectedValue(new Error('卡号不对'))
})
afterAll(() => {
  device.setNow(null)
  queryClient.clear()
})

const waiting = async () => {
  server.status.mockResolvedValue(WAIT)
  const { result } = renderHook(() => useActivation())
  await waitFor(() => expect(result.current.wait).toBe(600))
  return result
}

test('a second wait that is as long as the first one is counted, too', async () => {
  const page = await waiting()
  await pass(600_000)
  expect(page.current.wait).toBe(0)
  // One more wrong try, and the server says the same once more.
  await act(async () => page.current.submit())
  await waitFor(() => expect(page.current.wait).toBe(600))
})

test('a clock that is set back ends the wait here: the server still says how long it is', async () => {
  const page = await waiting()
  await pass(-3 * 3_600_000)
  expect(page.current.wait).toBe(0)
})
