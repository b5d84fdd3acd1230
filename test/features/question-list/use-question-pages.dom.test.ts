/** The questions of the open group: read page by page, without those taken out, and anew after what was practised elsewhere. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { useQuestionPages, type QuestionRow } from '@/features/question-list/use-question-pages'
import { markStale, queryClient, refreshShown } from '@/hooks/query'
import { forget, hide, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)

const TOTAL = 45
/** The last question of a page stands on the next one too: somebody missed another one in between. */
const read = jest.fn(async (page: number) => ({
  total: TOTAL,
  page,
  rows: Array.from(
    { length: Math.min(20, TOTAL - 20 * (page - 1)) },
    (_, n) => ({ questionId: `q${20 * (page - 1) + n - (page - 1)}` }) as QuestionRow,
  ),
}))

beforeEach(() => {
  queryClient.clear()
  forget()
  read.mockClear()
})
afterEach(() => queryClient.clear())

const open = (hidden: string[] = [], enabled = true) =>
  renderHook(() => useQuestionPages({ key: ['practice', 'wrong', 'list'], enabled, read }, new Set(hidden)))

test('pages are read to the end, each once however often the list asks; a question stands in it once, and not at all when taken out', async () => {
  const { result } = open(['q3'])
  await waitFor(() => expect(result.current.query.data).toHaveLength(19))
  for (const page of [2, 3]) {
    await act(async () => result.current.more())
    await waitFor(() => expect(read).toHaveBeenCalledTimes(page))
    expect(read).toHaveBeenLastCalledWith(page)
  }
  await waitFor(() => expect(result.current.hasMore).toBe(false))
  await act(async () => result.current.more())
  expect(read).toHaveBeenCalledTimes(3)
  const ids = result.current.query.data?.map(({ questionId }) => questionId)
  expect(ids).toEqual(Array.from({ length: 43 }, (_, n) => `q${n}`).filter((id) => id !== 'q3'))
})

test.each<[when: string, happens: () => unknown, reads: number]>([
  ['nothing happened', () => undefined, 1],
  ['its area changed', () => markStale(['practice']), 2],
  ['another area changed', () => markStale(['coin']), 1],
])('on the way back when %s', async (_, happens, reads) => {
  const { result } = open()
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  await happens()
  await show()
  await waitFor(() => expect(result.current.query.isFetching).toBe(false))
  expect(read).toHaveBeenCalledTimes(reads)
})

test('what an answer changes is read anew while the list is on screen, and not below another page', async () => {
  const { result } = open()
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  await act(async () => refreshShown(['practice']))
  await waitFor(() => expect(result.current.query.isFetching).toBe(false))
  expect(read).toHaveBeenCalledTimes(2)
  await hide()
  await act(async () => refreshShown(['practice']))
  expect(read).toHaveBeenCalledTimes(2)
})

test('a list that is closed reads nothing', async () => {
  open([], false)
  await show()
  expect(read).not.toHaveBeenCalled()
})
