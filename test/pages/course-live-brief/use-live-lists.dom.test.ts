/** Lives and open courses of the subject, read page by page. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as course from '@/api/course'
import { markStale, queryClient } from '@/hooks/query'
import { useLives, useOpenCourses, useTimetable } from '@/pages_subpkg_course/course-live-brief/lists/use-live-lists'
import { system } from '@/platform/system'
import { forget, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/api/course', () => ({ lives: jest.fn(), list: jest.fn() }))
const mockSubject = { id: 'nurse', chosen: [], userId: 'u1', mustChoose: false, error: null as Error | null, refetch: jest.fn() }
jest.mock('@/features/subject-switch/use-active-subject', () => ({ useActiveSubject: () => mockSubject }))

const TOTAL = 45
const NOW = 1_000_000
const rowsOf = (page: number) => Array.from({ length: Math.min(20, TOTAL - 20 * (page - 1)) }, (_, n) => ({ id: `${page}-${n}` }))
const lives = jest.mocked(course.lives)
const list = jest.mocked(course.list)

beforeEach(() => {
  queryClient.clear()
  forget()
  jest.spyOn(system, 'now').mockReturnValue(NOW)
  mockSubject.id = 'nurse'
  lives.mockReset().mockImplementation(async (_, page = 1) => ({ now: NOW + page, total: TOTAL, rows: rowsOf(page) }) as never)
  list.mockReset().mockImplementation(async ({ page = 1 }) => ({ total: TOTAL, rows: rowsOf(page) }) as never)
})
afterEach(() => {
  queryClient.clear()
  jest.restoreAllMocks()
})

interface Lists {
  query: { data: unknown[] | undefined }
  more: () => void
}

/** Reads on until nothing comes, asking once more than there are pages. */
async function readAll(result: { current: Lists }) {
  for (const pages of [1, 2, 3, 3]) {
    await waitFor(() => expect(result.current.query.data).toHaveLength(pages))
    await act(async () => result.current.more())
  }
}

test('lives are read to the end, each page once; how far the server is ahead is what its first page says', async () => {
  const { result } = renderHook(useLives)
  expect(result.current.offset).toBe(0)
  await readAll(result)
  expect(lives.mock.calls).toEqual([1, 2, 3].map((page) => ['nurse', page]))
  expect(result.current.offset).toBe(1)
})

test('open courses are read to the end, each page once', async () => {
  const { result } = renderHook(useOpenCourses)
  await readAll(result)
  expect(list.mock.calls).toEqual([1, 2, 3].map((page) => [{ subjectId: 'nurse', shelf: 'open', page }]))
})

test('what changed on a page above is there on the way back', async () => {
  const { result } = renderHook(useLives)
  await waitFor(() => expect(result.current.query.data).toHaveLength(1))
  await show()
  expect(lives).toHaveBeenCalledTimes(1)
  await markStale(['course'])
  await show()
  expect(lives).toHaveBeenCalledTimes(2)
})

test('nothing is read before the subject is known', async () => {
  mockSubject.id = ''
  renderHook(() => [useLives(), useOpenCourses()])
  await act(async () => undefined)
  expect([...lives.mock.calls, ...list.mock.calls]).toEqual([])
})

test('a subject that could not be found out is said in each list, and asked for again by it', async () => {
  Object.assign(mockSubject, { id: '', error: new Error('断网了') })
  const { result } = renderHook(() => [useLives(), useOpenCourses(), useTimetable(0, true)])
  for (const { query } of result.current) {
    expect([query.error?.message, query.isPending]).toEqual(['断网了', false])
    query.refetch()
  }
  expect(mockSubject.refetch).toHaveBeenCalledTimes(3)
  expect([...lives.mock.calls, ...list.mock.calls]).toEqual([])
  mockSubject.error = null
})
