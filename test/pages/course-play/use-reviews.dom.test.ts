import { act, renderHook, waitFor } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { useReviews } from '@/pages_subpkg_course/course-play-detail/use-reviews'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course-learn', () => ({ reviews: jest.fn() }))

const asked = jest.mocked(learn.reviews)
/** A page of reviews, from the latest. */
const page = (ids: string[], found: number) => ({ found, rows: ids.map((id) => ({ id })) }) as unknown as learn.CourseReviews

test('a review that slips to the next page while somebody writes another one is shown once', async () => {
  asked.mockResolvedValueOnce(page(['r3', 'r2'], 3))
  const { result } = renderHook(() => useReviews('c'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  // r4 was written meanwhile: r2 is the first of the second page now.
  asked.mockResolvedValueOnce(page(['r2', 'r1'], 4))
  await act(async () => result.current.more())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(result.current.query.data?.rows.map(({ id }) => id)).toEqual(['r3', 'r2', 'r1'])
})
