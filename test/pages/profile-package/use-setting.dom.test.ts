/** What the settings show of an account, and while it was not read. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as account from '@/api/account'
import * as news from '@/api/system'
import { queryClient } from '@/hooks/query'
import { useSetting } from '@/pages_subpkg_profile/userSetting/use-setting'
import { login } from '@/platform/login'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/account')
jest.mock('@/api/system')

const WAYS = { phone: '138****6021', wechat: true, password: false, cancelsAt: null }

beforeEach(() => {
  jest.mocked(news.news).mockResolvedValue({ upgrade: null } as never)
  const sysUser = { id: 'bob', username: null, nickname: '', avatar: null, phone: '138****6021' }
  useUserStore.getState().setLogin({ sysUser, token: 'b.b.c' })
})
afterEach(() => {
  jest.restoreAllMocks()
  queryClient.clear()
})

test.each([
  ['who has a password', true],
  ['who has none, of the WeChat he signs in with,', false],
])('the mini program: %s finds the row to change it: %s', async (_, password) => {
  jest.replaceProperty(system as { passwordless: boolean }, 'passwordless', true)
  jest.mocked(account.overview).mockResolvedValue({ ...WAYS, password })
  const { result } = renderHook(useSetting)
  expect(result.current.showPassword).toBe(false)
  await waitFor(() => expect(result.current.ways).not.toBeNull())
  expect(result.current.showPassword).toBe(password)
})

test('while the account cannot be read, its phone is that of the login, and its WeChat is neither bound nor taken away', async () => {
  jest.replaceProperty(login as { way: string }, 'way', 'wechat-mini')
  jest.mocked(account.overview).mockRejectedValueOnce(new Error('断网了'))
  const { result } = renderHook(useSetting)
  await act(async () => undefined)
  expect([result.current.phone, result.current.wechat]).toEqual(['138 **** 6021', undefined])
  jest.mocked(account.overview).mockResolvedValue({ ...WAYS, phone: '139****0000', wechat: false })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(result.current.phone).toBe('139 **** 0000'))
  expect(result.current.wechat).toBeDefined()
})
