/** 资讯 below an article: what was read or kept there shows in the list; without network the device's own are searched too. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/information'
import { ApiCallError } from '@/domain/errors'
import { keepArticle } from '@/features/kept-articles'
import { markStale, queryClient } from '@/hooks/query'
import { useInformation } from '@/pages_subpkg_practice/Information/use-information'
import { memory } from '@/platform/storage'
import { device } from '@/platform/system'
import { useUserStore } from '@/stores/user'
import { forget, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/api/information')
jest.mock('@/api/exam', () => ({ myExam: async () => [{ id: 'n1', name: '护士' }], majors: async () => [] }))

const server = jest.mocked(api)
const row = (id: string, more: object = {}) => ({ id, title: `文章${id}`, category: 'news', read: false, price: null, ...more })
const page = (...rows: object[]) => ({ page: 1, total: rows.length, now: 1, rows }) as never

beforeEach(() => {
  forget()
  queryClient.clear()
  memory.clear()
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  setSubjects([{ id: 'n1', name: '护士' }])
})
afterAll(() => queryClient.clear())

test('an article that was read over the list is marked as read', async () => {
  server.list.mockResolvedValue(page(row('1')))
  const { result } = renderHook(() => useInformation())
  await waitFor(() => expect(result.current.query.data).toHaveLength(1))
  server.list.mockResolvedValue(page(row('1', { read: true })))
  await act(async () => markStale(['information']))
  await show()
  await waitFor(() => expect(result.current.query.data?.[0]).toMatchObject({ read: true }))
})

test('without network a tab and a search show of the articles on the device those that belong there', async () => {
  const article = (id: string, more: object) => ({ ...row(id), paid: false, locked: 0, favorite: false, publishedAt: 1, ...more }) as never
  keepArticle('u1', article('1', { title: '护士资格考试报名公告' }))
  keepArticle('u1', article('2', { title: '会计大纲', category: 'policy', favorite: true }))
  server.list.mockRejectedValue(new ApiCallError('网络中断', { errorCode: 5, statusCode: 0, handled: true }))
  const { result } = renderHook(() => useInformation())
  const titles = () => result.current.query.data?.map(({ id }) => id)
  await waitFor(() => expect(titles()).toEqual(['2', '1']))
  act(() => result.current.setTab('favorite'))
  await waitFor(() => expect(titles()).toEqual(['2']))
  act(() => result.current.setTab('all'))
  act(() => result.current.setText('报名 护士'))
  await waitFor(() => expect(titles()).toEqual(['1']))
  act(() => result.current.setText('消防'))
  await waitFor(() => expect(result.current.query.isFetching || result.current.query.data).toBeFalsy())
  expect(result.current.query.error).not.toBeNull()
})

test('articles of the device are as old as they are by its clock: the first one is not always new', async () => {
  const now = 1_795_000_000_000
  device.setNow(now)
  const publishedAt = now - 3 * 86_400_000
  keepArticle('u1', { ...row('1'), paid: false, locked: 0, favorite: false, publishedAt } as never)
  server.list.mockRejectedValue(new ApiCallError('网络中断', { errorCode: 5, statusCode: 0, handled: true }))
  const { result } = renderHook(() => useInformation())
  await waitFor(() => expect(result.current.query.data).toHaveLength(1))
  expect(result.current.now).toBe(now)
  device.setNow(null)
})

test('收藏 holds what was kept of every subject, the other tabs what is of the active one', async () => {
  server.list.mockImplementation(async ({ subjectId }) => (subjectId === undefined ? page(row('1')) : page()))
  const { result } = renderHook(() => useInformation())
  await waitFor(() => expect(result.current.query.data).toEqual([]))
  act(() => result.current.setTab('favorite'))
  await waitFor(() => expect(result.current.query.data).toHaveLength(1))
  expect(server.list.mock.calls.map(([{ subjectId, category }]) => [subjectId, category]).slice(-2)).toEqual([
    ['n1', undefined],
    [undefined, 'favorite'],
  ])
})
