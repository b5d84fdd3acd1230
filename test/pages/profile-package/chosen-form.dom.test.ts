/** A form of goods that the shop takes away, or calls otherwise, while its page is there: what is chosen is something that can be bought. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as shop from '@/api/shop'
import type { Product } from '@/api/shop'
import { queryClient } from '@/hooks/query'
import { useGoods } from '@/pages_subpkg_profile/goods/use-goods'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/shop', () => ({ product: jest.fn() }))

const sold = (skus: object[]) => jest.mocked(shop.product).mockResolvedValue({ id: 'book', price: 9800, limit: 5, skus } as Product)
const form = (id: string, spec: string) => ({ id, spec: [spec], price: 9800, stock: 9 })

beforeEach(() => {
  queryClient.clear()
  pages.reset(hrefOf('goods', { productId: 'book' }))
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test.each([
  ['is sold no more', [form('old', '2026 版')]],
  ['has another name', [form('old', '2026 版'), form('new', '2027 新版')]],
])('a chosen form that %s gives way to one that is there, and 立即购买 buys that', async (_name, after) => {
  sold([form('old', '2026 版'), form('new', '2027 版')])
  const { result } = renderHook(() => useGoods('book'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  act(() => result.current.choice.pick(['2027 版']))
  expect(result.current.choice.sku?.id).toBe('new')
  sold(after)
  await act(() => result.current.query.refetch())
  await waitFor(() => expect(result.current.choice).toMatchObject({ values: ['2026 版'], most: 5, sku: { id: 'old' } }))
  act(() => result.current.buy())
  await waitFor(() => expect(pages.stack().at(-1)).toContain('confirm-order?skuId=old'))
})

test('what coins pay at most follows the form and the number that are chosen', async () => {
  const skus = [
    { id: 'one', spec: ['单册'], price: 2000, stock: 9 },
    { id: 'all', spec: ['全套'], price: 20_000, stock: 9 },
  ]
  jest.mocked(shop.product).mockResolvedValue({ id: 'book', price: 2000, limit: 5, coins: 1500, coinOff: 1000, skus } as unknown as Product)
  const { result } = renderHook(() => useGoods('book'))
  await waitFor(() => expect(result.current.choice.coinOff).toBe(1000))
  act(() => result.current.choice.pick(['全套']))
  expect(result.current.choice.coinOff).toBe(1500)
  act(() => result.current.choice.pick(['单册']))
  act(() => result.current.choice.setQuantity(2))
  expect(result.current.choice.coinOff).toBe(1500)
})
