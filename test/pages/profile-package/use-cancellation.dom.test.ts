import { act, renderHook, waitFor } from '@testing-library/react'
import * as account from '@/api/account'
import * as auth from '@/api/session'
import { queryClient } from '@/hooks/query'
import { useCancellation } from '@/pages_subpkg_profile/userSetting/biz/parts/use-cancellation'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/account', () => ({ cancellation: jest.fn() }))
jest.mock('@/api/session', () => ({ keepAccount: jest.fn() }))

const answer = (cancelsAt: number | null) => jest.mocked(account.cancellation).mockResolvedValue({ cancelsAt, checks: [] } as never)

beforeEach(() => queryClient.clear())
afterEach(() => queryClient.clear())

test('an account that was given up elsewhere, or before a reload, shows its last step and is taken back here', async () => {
  answer(1000)
  const keep = jest.mocked(auth.keepAccount).mockImplementation(async () => {
    answer(null)
    return { ok: true }
  })
  const { result } = renderHook(() => useCancellation(true))
  await waitFor(() => expect([result.current.endsAt, result.current.ended]).toEqual([1000, false]))
  act(() => result.current.keep())
  await waitFor(() => expect([result.current.endsAt, result.current.keeping]).toEqual([null, false]))
  expect(keep).toHaveBeenCalledTimes(1)
})

test('given up here it stands without a login, until one says what became of it', async () => {
  answer(null)
  const page = renderHook(({ loggedIn }) => useCancellation(loggedIn), { initialProps: { loggedIn: true } })
  act(() => page.result.current.end(2000))
  page.rerender({ loggedIn: false })
  expect([page.result.current.endsAt, page.result.current.ended]).toEqual([2000, true])
  page.rerender({ loggedIn: true })
  expect([page.result.current.endsAt, page.result.current.step]).toEqual([null, 1])
})
