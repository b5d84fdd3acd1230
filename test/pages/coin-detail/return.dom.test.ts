/** Lists that are read page by page are read again when their page is shown again, like the figures above them. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as coin from '@/api/coin'
import * as coupon from '@/api/coupon'
import { queryClient } from '@/hooks/query'
import { useCoinDetail } from '@/pages_subpkg_profile/coin-detail/use-coin-detail'
import { useMyCoupons } from '@/pages_subpkg_profile/couponMent/couponDetail/use-my-coupons'
import { useUserStore } from '@/stores/user'

const mockShows: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: (run: () => void) => void mockShows.push(run),
  useDidHide: () => undefined,
}))
jest.mock('@/api/coin', () => ({ overview: jest.fn(), entries: jest.fn(), checkIn: jest.fn() }))
jest.mock('@/api/coupon', () => ({ mine: jest.fn() }))

/** The page under another one is shown again: each of its listeners as it was drawn last. */
const comeBack = () => act(async () => mockShows.splice(0).forEach((run) => run()))

beforeEach(() => {
  queryClient.clear()
  mockShows.splice(0)
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test('coins that were earned on another page stand in the ledger, too', async () => {
  jest.mocked(coin.overview).mockResolvedValue({ balance: 10, today: '2026-11-25', week: { checkedIn: true } } as never)
  const entry = (id: number) => ({ id, title: '完成每日一练', amount: 10, balanceAfter: 10 * id, createdAt: 0 })
  const entries = jest.mocked(coin.entries).mockResolvedValue({ rows: [entry(1)], more: false } as never)
  const { result } = renderHook(() => useCoinDetail())
  await waitFor(() => expect(result.current.entries.data).toHaveLength(1))
  entries.mockResolvedValue({ rows: [entry(2), entry(1)], more: false } as never)
  await comeBack()
  await waitFor(() => expect(result.current.entries.data).toHaveLength(2))
})

test('a coupon whose order was paid or cancelled meanwhile stands as it is now', async () => {
  const mine = (state: 'locked' | 'usable') => ({ rows: [{ id: 'c', state }], total: 1, usable: 1, now: 0 }) as never
  jest.mocked(coupon.mine).mockResolvedValue(mine('locked'))
  const { result } = renderHook(() => useMyCoupons(undefined, true))
  await waitFor(() => expect(result.current.query.data?.[0]?.state).toBe('locked'))
  jest.mocked(coupon.mine).mockResolvedValue(mine('usable'))
  await comeBack()
  await waitFor(() => expect(result.current.query.data?.[0]?.state).toBe('usable'))
})
