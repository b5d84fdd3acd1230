/** 加入打印: who has left before the choice is kept is not taken from where he is. */
import { act, renderHook } from '@testing-library/react'
import * as print from '@/api/print'
import { queryClient } from '@/hooks/query'
import { usePrinterDetail } from '@/pages_subpkg_practice/Information/biz/use-printer-detail'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/print')

afterEach(() => queryClient.clear())

test.each([
  ['on the page', false],
  ['gone back', true],
])('%s', async (_, left) => {
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  const below = [hrefOf('practice', {}), hrefOf('information', {})]
  pages.reset(...below, hrefOf('printerDetail', { id: 'd' }))
  jest.mocked(print.quote).mockResolvedValue({} as never)
  let answer: (kept: never) => void = () => undefined
  jest.mocked(print.keep).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(() => usePrinterDetail({ id: 'd', pages: 59, ready: true } as never))
  await act(async () => result.current.order())
  if (left) await navigation.back()
  await act(async () => answer({ printId: 'p' } as never))
  expect(pages.stack()).toEqual(left ? below : [...below, hrefOf('printerDetail', { id: 'd' }), hrefOf('newBuy', { printId: 'p' })])
})
