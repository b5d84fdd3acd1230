import { act, renderHook, waitFor } from '@testing-library/react'
import * as learn from '@/api/course-learn'
import { queryClient } from '@/hooks/query'
import { usePlayDetail } from '@/pages_subpkg_course/course-play-detail/use-play-detail'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course', () => ({}))
jest.mock('@/api/course-learn', () => ({ lesson: jest.fn(), toc: jest.fn(), reviews: jest.fn() }))
jest.mock('@/features/course-progress', () => ({ flushProgress: async () => undefined }))
jest.mock('@/hooks/now-learning', () => ({ useNowLearning: () => undefined }))
jest.mock('@/pages_subpkg_course/lessons/ask-teacher', () => ({ askTeacher: () => undefined }))
jest.mock('@/pages_subpkg_course/lessons/open-lesson', () => ({ openOther: () => false }))

const signIn = (id: string) =>
  useUserStore
    .getState()
    .setLogin({ sysUser: { id, username: null, nickname: '', avatar: null, phone: '138****0000' }, token: `${id}.b.c` })
const lessonOf = (percent: number) =>
  ({ id: 'l', courseId: 'c', access: 'owned', percent, startsAt: null, endsAt: null }) as unknown as learn.Lesson
const { lesson, toc, reviews } = jest.mocked(learn)

async function enter() {
  const { result } = renderHook(() => usePlayDetail('l'))
  await waitFor(() => expect(result.current.lesson.data).toBeDefined())
  await waitFor(() => expect(reviews).toHaveBeenCalled())
  await act(async () => undefined)
  return result
}

beforeEach(() => {
  queryClient.clear()
  signIn('ann')
  lesson.mockReset().mockResolvedValue(lessonOf(0))
  toc.mockReset().mockResolvedValue({ stages: [] } as unknown as learn.CourseToc)
  reviews.mockReset().mockResolvedValue({ total: 3, own: null } as unknown as learn.CourseReviews)
})

test('writing a review asks again for what did not come, so that the tap opens the sheet', async () => {
  reviews.mockRejectedValueOnce(new Error('没有网络'))
  const result = await enter()
  expect(result.current.ownReviews).toBeUndefined()
  await act(async () => void result.current.writeReview())
  await waitFor(() => expect(result.current.ownReviews).toBeDefined())
  expect(result.current.writing).toBe(true)
})

test('the review under the pen stays there when the session ends, and is not the next learner’s', async () => {
  const answerOf = (id: string) => ({ total: 3, own: { id } }) as unknown as learn.CourseReviews
  reviews.mockResolvedValue(answerOf('hers'))
  const result = await enter()
  await waitFor(() => expect(result.current.ownReviews?.own?.id).toBe('hers'))
  reviews.mockResolvedValue({ total: 3, own: null } as unknown as learn.CourseReviews)
  await act(async () => useUserStore.getState().dropToken())
  expect(result.current.ownReviews?.own?.id).toBe('hers')
  await act(async () => signIn('ann'))
  expect(result.current.ownReviews?.own?.id).toBe('hers')
  reviews.mockResolvedValue(answerOf('his'))
  await act(async () => signIn('bob'))
  await waitFor(() => expect(result.current.ownReviews?.own?.id).toBe('his'))
})

test('at the end of a lesson its name says how far it was watched', async () => {
  const result = await enter()
  expect(result.current.lesson.data?.percent).toBe(0)
  lesson.mockResolvedValue(lessonOf(100))
  await act(async () => result.current.ended())
  await waitFor(() => expect(result.current.lesson.data?.percent).toBe(100))
})
