import { renderHook, waitFor } from '@testing-library/react'
import * as information from '@/api/information'
import type { Article } from '@/api/information'
import { ApiCallError, CODE } from '@/domain/errors'
import { keepArticle, keptArticle } from '@/features/kept-articles'
import { queryClient } from '@/hooks/query'
import { useNewDetail } from '@/pages_subpkg_practice/Information/biz/use-new-detail'
import { useConfigStore } from '@/stores/config'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/information', () => ({ article: jest.fn(), markRead: jest.fn(async () => undefined) }))

const asked = jest.mocked(information.article)
const whole = { id: 'a', title: '全文', paid: true, locked: 0, read: true } as Article
const offline = new ApiCallError('网络中断', { errorCode: 5, statusCode: 0 })
const as = (id: string | null) =>
  useUserStore.setState(
    id === null ? { token: '', userInfo: null } : { token: 't', userInfo: { id, username: null, nickname: '', avatar: null, phone: '1' } },
  )
const shown = async () => {
  queryClient.clear()
  const { result, unmount } = renderHook(() => useNewDetail('a'))
  await waitFor(() => expect(result.current.query.isFetching).toBe(false))
  const title = result.current.query.data?.title
  unmount()
  return title
}

beforeEach(() => {
  as('ann')
  keepArticle('ann', whole)
  asked.mockReset().mockRejectedValue(offline)
})
afterEach(() => queryClient.clear())

test('without network the reader who paid reads on, nobody else does', async () => {
  expect(await shown()).toBe('全文')
  as('bob')
  expect(await shown()).toBeUndefined()
  as(null)
  expect(await shown()).toBeUndefined()
})

test('after a refund the whole text is not shown again', async () => {
  asked.mockResolvedValueOnce({ ...whole, title: '开头', locked: 1 })
  expect(await shown()).toBe('开头')
  expect(await shown()).toBeUndefined()
})

test('one the server does not have is not shown from the device, and under review no paid one is', async () => {
  useConfigStore.setState({ isIosTest: '1' })
  expect(await shown()).toBeUndefined()
  useConfigStore.setState({ isIosTest: '0' })
  asked.mockRejectedValueOnce(new ApiCallError('不存在', { errorCode: CODE.notFound, statusCode: 404 }))
  expect(await shown()).toBeUndefined()
  expect(keptArticle({ userId: 'ann', reviewed: false }, 'a')).toBeUndefined()
})
