import { act, renderHook, waitFor } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { markStale, queryClient } from '@/hooks/query'
import { useReviews } from '@/pages_subpkg_course/course-play-detail/use-reviews'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course-learn', () => ({ reviews: jest.fn() }))

const asked = jest.mocked(learn.reviews)
/** A page of reviews, from the latest. */
const page = (ids: string[], found: number) => ({ found, rows: ids.map((id) => ({ id })) }) as unknown as learn.CourseReviews
const idsOf = ({ current }: { current: ReturnType<typeof useReviews> }) => current.query.data?.rows.map(({ id }) => id)
/** r21 … r2: what the first page of 21 reviews holds. */
const FIRST = Array.from({ length: 20 }, (_, n) => `r${21 - n}`)

beforeEach(() => {
  queryClient.clear()
  asked.mockReset()
})
afterEach(() => queryClient.clear())

test('a review that slips to the next page while somebody writes another one is shown once', async () => {
  asked.mockResolvedValueOnce(page(FIRST, 21))
  const { result } = renderHook(() => useReviews('c'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  // r22 was written meanwhile: r2 is the first of the second page now.
  asked.mockResolvedValueOnce(page(['r2', 'r1'], 22))
  await act(async () => result.current.more())
  await waitFor(() => expect(idsOf(result)).toEqual([...FIRST, 'r1']))
  await act(async () => result.current.more())
  expect(asked.mock.calls.map(([query]) => query)).toEqual([1, 2].map((number) => ({ courseId: 'c', page: number })))
})

test('the rows stay until those of another filter are there, and nothing is read on before', async () => {
  asked.mockResolvedValueOnce(page(FIRST, 21))
  const { result } = renderHook(() => useReviews('c'))
  await waitFor(() => expect(idsOf(result)).toEqual(FIRST))
  let answer: (reviews: learn.CourseReviews) => void = () => undefined
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  act(() => result.current.setFilter({ kind: 'tag', tag: '讲得清楚' }))
  await act(async () => result.current.more())
  expect(idsOf(result)).toEqual(FIRST)
  await act(async () => answer(page(['r9'], 1)))
  await waitFor(() => expect(idsOf(result)).toEqual(['r9']))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenLastCalledWith({ courseId: 'c', page: 1, tag: '讲得清楚' })
})

test('reviews that are being read anew are not given up for those further down, which come after them', async () => {
  asked.mockResolvedValueOnce(page(FIRST, 21))
  const { result } = renderHook(() => useReviews('c'))
  await waitFor(() => expect(idsOf(result)).toEqual(FIRST))
  let answer: (reviews: learn.CourseReviews) => void = () => undefined
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await act(async () => void markStale(['course'], true))
  await waitFor(() => expect(result.current.query.isFetching).toBe(true))
  await act(async () => result.current.more())
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockResolvedValueOnce(page(['r2', 'r1'], 22))
  await act(async () => answer(page(['own', ...FIRST.slice(0, 19)], 22)))
  await waitFor(() => expect(idsOf(result)).toEqual(['own', ...FIRST, 'r1']))
})

test('whoever signs in over them does not see what the learner before liked', async () => {
  const signIn = (id: string) =>
    useUserStore.getState().setLogin({ sysUser: { id, username: null, nickname: id, avatar: null, phone: '1' }, token: `${id}.b.c` })
  signIn('ann')
  asked.mockResolvedValueOnce(page(FIRST, 20))
  const { result } = renderHook(() => useReviews('c'))
  await waitFor(() => expect(idsOf(result)).toEqual(FIRST))
  asked.mockReturnValueOnce(new Promise(() => undefined))
  act(() => signIn('bob'))
  expect(idsOf(result)).toBeUndefined()
  act(() => useUserStore.getState().clearUser())
})
