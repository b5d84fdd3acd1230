import { act, renderHook, waitFor } from '@testing-library/react'
import * as addressApi from '@/api/address'
import * as cloud from '@/api/cloud'
import * as feedback from '@/api/feedback'
import { queryClient } from '@/hooks/query'
import { useAddressForm } from '@/pages_subpkg_profile/confirm-order/biz/use-address-form'
import { useFeedback } from '@/pages_subpkg_profile/userSetting/biz/parts/use-feedback'
import { memory as pages, navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { hrefOf } from '@/routes'
import { useFeedbackHistory } from '@/pages_subpkg_profile/userSetting/biz/parts/use-feedback-history'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/feedback', () => ({ sendFeedback: jest.fn(), myFeedback: jest.fn() }))
jest.mock('@/api/address', () => ({ save: jest.fn() }))
jest.mock('@/pages_subpkg_profile/parts/region-sheet', () => ({ useRegions: () => ({ data: [] }) }))
jest.mock('@/api/cloud', () => ({ getTempFileURL: jest.fn() }))

beforeEach(() => queryClient.clear())
afterEach(() => queryClient.clear())

test('a feedback whose answer was lost is sent again under its key, another one under another', async () => {
  const sent = jest.mocked(feedback.sendFeedback).mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ id: 'f' })
  const { result } = renderHook(() => useFeedback(() => undefined))
  const send = async (body: string) => {
    act(() => result.current.setBody(body))
    act(() => result.current.send())
    await waitFor(() => expect(result.current.busy).toBe(false))
  }
  await send('第三题的解析不对')
  await send('第三题的解析不对')
  await send('第四题的解析也不对')
  const [first, again, other] = sent.mock.calls.map(([, key]) => key)
  expect([again === first, other === first]).toEqual([true, false])
  // Who answers it sees in which app, and on which system.
  expect(sent.mock.calls[0]?.[0].app).toBe('1.0.35 test test')
})

test('a new address whose answer was lost is saved again under its key', async () => {
  const save = jest.mocked(addressApi.save).mockRejectedValue(new Error('lost'))
  const { result } = renderHook(() => useAddressForm(undefined))
  act(() => result.current.change({ name: '林小满', phone: '13812066021', detail: '文一西路 998 号', tag: '家' }))
  act(() => result.current.choose({ code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' }))
  for (let taps = 1; taps <= 2; taps += 1) {
    act(() => result.current.save())
    await waitFor(() => expect([save.mock.calls.length, result.current.busy]).toEqual([taps, null]))
  }
  const [first, again] = save.mock.calls.map(([, key]) => key)
  expect([again === first, (first ?? '').length > 7]).toEqual([true, true])
})

test('the history goes on to its last page, with the pictures of all of it', async () => {
  const row = (n: number) => ({
    id: `f${n}`,
    kind: 'bug' as const,
    body: '',
    pictures: ['a', 'b', 'c'].map((p) => `${n}${p}`),
    reply: null,
    createdAt: n,
  })
  const own = jest.mocked(feedback.myFeedback).mockImplementation(async (page) => ({
    ...{ total: 41, page },
    rows: Array.from({ length: page === 3 ? 1 : 20 }, (_, n) => row((page - 1) * 20 + n)),
  }))
  const asked = jest.mocked(cloud.getTempFileURL).mockImplementation(
    async (ids) =>
      ({
        fileList: ids.map((fileID) => ({ fileID, tempFileURL: `/${fileID}` })),
      }) as never,
  )
  const { result } = renderHook(() => useFeedbackHistory(true))
  for (const count of [20, 40, 41]) {
    await waitFor(() => expect(result.current.query.data?.rows).toHaveLength(count))
    act(() => result.current.more())
  }
  expect(own.mock.calls).toEqual([[1], [2], [3]])
  expect(result.current.query.data?.addresses.size).toBe(123)
  expect(Math.max(...asked.mock.calls.map(([ids]) => ids.length))).toBe(50)
})

test('保存 touched twice saves once and goes one page back', async () => {
  const save = jest
    .mocked(addressApi.save)
    .mockReset()
    .mockResolvedValue({ id: 'a' } as never)
  pages.reset(hrefOf('orderList', {}), hrefOf('confirmOrder', { skuId: 'book' }), hrefOf('editAddress', {}))
  const { result } = renderHook(() => useAddressForm(undefined))
  act(() => result.current.change({ name: '林小满', phone: '13812066021', detail: '文一西路 998 号', tag: '家' }))
  act(() => result.current.choose({ code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' }))
  await act(async () => {
    result.current.save()
    result.current.save()
  })
  await waitFor(() => expect(navigation.current()).toContain('confirm-order'))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([save.mock.calls.length, navigation.current()]).toEqual([1, expect.stringContaining('confirm-order')])
})

test('who has left while an address is saved is not taken a page further back, nor by an answer that comes under the question', async () => {
  let answer: (saved: never) => void = () => undefined
  jest.mocked(addressApi.save).mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const list = [hrefOf('orderList', {}), hrefOf('confirmOrder', { skuId: 'book' }), hrefOf('editAddress', { choose: '1' })]
  const begin = async () => {
    pages.reset(...list, hrefOf('editAddress', { add: '1' }))
    const { result, unmount } = renderHook(() => useAddressForm(undefined))
    act(() => result.current.change({ name: '林小满', phone: '13812066021', detail: '文一西路 998 号', tag: '家' }))
    act(() => result.current.choose({ code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' }))
    await act(async () => result.current.save())
    return { result, unmount }
  }
  const left = await begin()
  await navigation.back()
  left.unmount()
  await act(async () => answer({ id: 'a' } as never))
  expect(pages.stack()).toEqual(list)

  let choose: (keep: boolean) => void = () => undefined
  jest.spyOn(toast, 'confirm').mockReturnValue(new Promise((resolve) => (choose = resolve)))
  const { result } = await begin()
  act(() => result.current.goAway())
  await act(async () => answer({ id: 'a' } as never))
  expect(pages.stack()).toEqual(list)
  await act(async () => choose(false))
  expect(pages.stack()).toEqual(list)
})
