import { act, renderHook, waitFor } from '@testing-library/react'
import * as shop from '@/api/shop'
import { queryClient } from '@/hooks/query'
import { FAVORITE_GOODS, useShelf } from '@/pages_subpkg_profile/parts/goods-shelf/use-shelf'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/shop', () => ({ goods: jest.fn() }))

let favorites: number[]
const asked = jest.mocked(shop.goods)
const TOTAL = 43

beforeEach(() => {
  queryClient.clear()
  favorites = [7]
  asked.mockReset().mockImplementation(async ({ page = 1, favorite }) => {
    const ids = favorite ? favorites : Array.from({ length: TOTAL }, (_, at) => at)
    const rows = ids.slice((page - 1) * 20, page * 20).map((id) => ({ id: `g${id}` }))
    return { total: ids.length, page, rows } as shop.GoodsPage
  })
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

const open = () => renderHook(() => useShelf()).result
const idsOf = (shelf: ReturnType<typeof open>) => shelf.current.query.data?.map(({ id }) => id)

test('all goods come twenty at a time, to the last one', async () => {
  const shelf = open()
  for (const [count, more] of [
    [20, true],
    [40, true],
    [TOTAL, false],
  ] as const) {
    await waitFor(() => expect([idsOf(shelf)?.length, shelf.current.hasMore]).toEqual([count, more]))
    act(() => shelf.current.more())
  }
  expect(asked.mock.calls.map(([query]) => query)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }])
})

test('收藏 shows what the learner keeps, anew once that changed, and all goods again to whom logged out', async () => {
  const shelf = open()
  await waitFor(() => expect(idsOf(shelf)).toHaveLength(20))
  expect([shelf.current.choices, shelf.current.untouched]).toEqual([true, true])
  act(() => shelf.current.choose('favorite'))
  await waitFor(() => expect(idsOf(shelf)).toEqual(['g7']))
  expect([shelf.current.shelf, shelf.current.untouched, shelf.current.hasMore]).toEqual(['favorite', false, false])
  favorites = [3, 7]
  await act(() => queryClient.invalidateQueries({ queryKey: FAVORITE_GOODS }))
  await waitFor(() => expect(idsOf(shelf)).toEqual(['g3', 'g7']))
  act(() => useUserStore.setState({ token: '', userInfo: null }))
  await waitFor(() => expect([shelf.current.shelf, shelf.current.choices, idsOf(shelf)?.length]).toEqual(['all', false, 20]))
})
