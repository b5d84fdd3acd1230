/** 考试记录 below another exam: who comes back finds it in the list. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/simulated'
import { markStale, queryClient } from '@/hooks/query'
import { useHistory } from '@/pages_subpkg_practice/practice-simulated/use-history'
import { useUserStore } from '@/stores/user'
import { forget, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/api/simulated')
jest.mock('@/api/exam', () => ({ myExam: async () => [{ id: 'n1', name: '护士' }], majors: async () => [] }))

const server = jest.mocked(api)
const attempts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ attemptId: `a${count - at}`, paperId: 'p1', paperName: '一' }))
/** The history of so many attempts, a page of it. */
const historyOf =
  (count: number) =>
  async ({ page = 1 }: { page?: number }) =>
    ({ page, total: count, rows: attempts(count).slice((page - 1) * 20, page * 20) }) as never

beforeEach(() => {
  forget()
  queryClient.clear()
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  setSubjects([{ id: 'n1', name: '护士' }])
  server.papers.mockResolvedValue([])
  server.history.mockImplementation(historyOf(20))
})
afterAll(() => queryClient.clear())

async function open() {
  const { result } = renderHook(() => useHistory({}))
  await waitFor(() => expect(result.current.query.data?.total).toBe(20))
  return result
}

test('an exam that was finished over the list stands in it', async () => {
  const result = await open()
  server.history.mockImplementation(historyOf(21))
  await act(async () => markStale(['simulated']))
  expect(result.current.query.data?.total).toBe(20)
  await show()
  await waitFor(() => expect(result.current.query.data?.rows[0]?.attemptId).toBe('a21'))
})

test('a row that moved to the next page meanwhile is listed once', async () => {
  server.history.mockImplementation(historyOf(30))
  const { result } = renderHook(() => useHistory({}))
  await waitFor(() => expect(result.current.hasMore).toBe(true))
  server.history.mockImplementation(historyOf(31))
  act(() => result.current.more())
  await waitFor(() => expect(result.current.query.data?.rows.length).toBeGreaterThan(20))
  const ids = result.current.query.data?.rows.map(({ attemptId }) => attemptId) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})
