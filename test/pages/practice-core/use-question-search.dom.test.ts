/** 搜题: what is typed is asked for once the typing has stopped, and read page by page. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { searchQuestions } from '@/api/search'
import { queryClient } from '@/hooks/query'
import { useQuestionSearch } from '@/pages_subpkg_practice/practice-core/search/use-question-search'
import { forget, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/api/search', () => ({ searchQuestions: jest.fn() }))
jest.mock('@/features/subject-switch/use-active-subject', () => ({ useActiveSubject: () => ({ id: 'nurse' }) }))

const TOTAL = 45
const asked = jest.mocked(searchQuestions)

beforeEach(() => {
  queryClient.clear()
  forget()
  asked.mockReset().mockImplementation(async ({ page = 1 }) => ({
    ...{ total: TOTAL, more: true, page },
    rows: Array.from({ length: Math.min(20, TOTAL - 20 * (page - 1)) }, (_, n) => ({ questionId: `q${page}-${n}` }) as never),
  }))
})
afterEach(() => queryClient.clear())

test('the pages of a search are read to the end, each once, and stand as they are when the page is shown again', async () => {
  const { result } = renderHook(useQuestionSearch)
  act(() => result.current.setText(' 胃  溃疡 '))
  expect(asked).not.toHaveBeenCalled()
  await waitFor(() => expect(result.current.query.data?.rows).toHaveLength(20))
  expect(asked.mock.calls).toEqual([[{ q: '胃 溃疡', subjectId: 'nurse', page: 1 }]])
  expect(result.current.query.data).toMatchObject({ total: TOTAL, more: true })
  for (const rows of [40, TOTAL]) {
    await act(async () => result.current.readMore())
    await waitFor(() => expect(result.current.query.data?.rows).toHaveLength(rows))
  }
  await act(async () => result.current.readMore())
  await show()
  expect(asked.mock.calls.map(([query]) => query.page)).toEqual([1, 2, 3])
})

test('a former search is asked for at once, in all subjects when those are meant; words that are none ask nothing', async () => {
  const { result } = renderHook(useQuestionSearch)
  act(() => result.current.ask('，。'))
  await show()
  expect(asked).not.toHaveBeenCalled()
  act(() => result.current.setScope('all'))
  await act(async () => result.current.ask('胃'))
  expect(asked.mock.calls).toEqual([[{ q: '胃', subjectId: undefined, page: 1 }]])
})
