/**
 * A page that is shown again reads what it shows while the learner already taps on it. What was asked for before his tap, and comes
 * after the answer to it, does not take it back.
 */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as coin from '@/api/coin'
import * as coupon from '@/api/coupon'
import * as course from '@/api/course'
import * as learn from '@/api/course-learn'
import * as information from '@/api/information'
import * as note from '@/api/note'
import * as simulated from '@/api/simulated'
import { wishFavorite } from '@/features/question/keep'
import { queryClient } from '@/hooks/query'
import { usePlayDetail } from '@/pages_subpkg_course/course-play-detail/use-play-detail'
import { useNewDetail } from '@/pages_subpkg_practice/Information/biz/use-new-detail'
import { useNoteDetails } from '@/pages_subpkg_practice/practice-note/biz/use-note-details'
import { useReviewQuery } from '@/pages_subpkg_practice/practice-simulated/use-review'
import { useCoinDetail } from '@/pages_subpkg_profile/coin-detail/use-coin-detail'
import { useGetCoupon } from '@/pages_subpkg_profile/couponMent/getCoupon/use-get-coupon'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/coin')
jest.mock('@/api/coupon')
jest.mock('@/api/course')
jest.mock('@/api/course-learn')
jest.mock('@/api/information')
jest.mock('@/api/note')
jest.mock('@/api/practice')
jest.mock('@/api/simulated')
jest.mock('@/platform/toast')
jest.mock('@/hooks/now-learning', () => ({ useNowLearning: () => undefined }))

/** An answer that comes when the test says so. */
function later<T>() {
  let come: (answer: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (come = resolve))
  return { promise, come: (answer: T) => act(async () => come(answer)) }
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(() => {
  queryClient.clear()
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

interface Case {
  read: jest.Mock
  before: object
  after: object
  /** Opens the page. @returns what it shows now, and the tap, whose answer is there at once */
  open: () => { now: () => unknown; tap: () => unknown }
  /** What the page shows before the tap, and since. */
  shows: [unknown, unknown]
}

const article = { id: 'a', title: '指南', paid: false, locked: 0, read: true }
const lesson = { id: 'l', courseId: 'c', access: 'owned', startsAt: null, endsAt: null }
const overview = { balance: 10, today: '2026-11-27', worth: 0 }
const offer = { id: 't', state: 'soon', opensAt: null, place: 'book' }
const review = { questions: [], groups: [] }

const cases: Record<string, Case> = {
  'a favourite article': {
    read: jest.mocked(information.article),
    before: { ...article, favorite: false },
    after: { ...article, favorite: true },
    open: () => {
      jest.mocked(information.favorite).mockResolvedValue({ favorite: true } as never)
      const { result } = renderHook(() => useNewDetail('a'))
      return { now: () => result.current.query.data?.favorite, tap: () => result.current.favorite() }
    },
    shows: [false, true],
  },
  'a favourite lesson': {
    read: jest.mocked(learn.lesson),
    before: { ...lesson, favorite: false },
    after: { ...lesson, favorite: true },
    open: () => {
      jest.mocked(course.favorite).mockResolvedValue({} as never)
      jest.mocked(learn.toc).mockResolvedValue({ stages: [] } as never)
      jest.mocked(learn.reviews).mockResolvedValue({ total: 0, own: null } as never)
      const { result } = renderHook(() => usePlayDetail('l'))
      return { now: () => result.current.lesson.data?.favorite, tap: () => result.current.favorite() }
    },
    shows: [false, true],
  },
  'the check-in of today': {
    read: jest.mocked(coin.overview),
    before: { ...overview, week: { checkedIn: false } },
    after: { ...overview, balance: 15, week: { checkedIn: true } },
    open: () => {
      jest.mocked(coin.entries).mockResolvedValue({ rows: [], more: false } as never)
      // The page signs in by itself as soon as it knows of the day: that one finds no network.
      jest.mocked(coin.checkIn).mockRejectedValueOnce(new Error('offline'))
      jest.mocked(coin.checkIn).mockResolvedValue({ coins: 5, balance: 15, week: { checkedIn: true } } as never)
      const { result } = renderHook(() => useCoinDetail())
      return { now: () => result.current.query.data?.balance, tap: () => result.current.checkIn() }
    },
    shows: [10, 15],
  },
  'the reminder of a coupon': {
    read: jest.mocked(coupon.centre),
    before: { now: 1, offers: [{ ...offer, reminded: false }] },
    after: { now: 1, offers: [{ ...offer, reminded: true }] },
    open: () => {
      jest.mocked(coupon.remind).mockResolvedValue({ reminded: true } as never)
      const { result } = renderHook(() => useGetCoupon())
      const first = () => result.current.offers[0]
      return { now: () => first()?.reminded, tap: () => result.current.remind(first() as never) }
    },
    shows: [false, true],
  },
  'a favourite of a reviewed exam': {
    read: jest.mocked(simulated.review),
    before: { ...review, favorites: [] },
    after: { ...review, favorites: ['q'] },
    open: () => {
      const { result } = renderHook(() => useReviewQuery('x'))
      return { now: () => result.current.query.data?.favorites.includes('q'), tap: () => wishFavorite('q', true) }
    },
    shows: [false, true],
  },
}

test.each(Object.entries(cases))('%s', async (_, { read, before, after, open, shows: [was, is] }) => {
  read.mockReset().mockResolvedValueOnce(before)
  const { now, tap } = open()
  await waitFor(() => expect(now()).toBe(was))
  const late = later<object>()
  read.mockReturnValueOnce(late.promise).mockResolvedValue(after)
  act(() => void queryClient.refetchQueries())
  await act(async () => void tap())
  await waitFor(() => expect(now()).toBe(is))
  await late.come(before)
  await settle()
  expect(now()).toBe(is)
  // What else that read would have told is asked for again.
  expect(read).toHaveBeenCalledTimes(3)
})

test('a like and its taking back: the server hears them in their order, and the answer to the last one stands', async () => {
  const row = { id: 'n', liked: false, likes: 3 }
  jest.mocked(note.questionNotes).mockResolvedValue({ total: 1, rows: [row] } as never)
  const answers = [later<{ likes: number }>(), later<{ likes: number }>()]
  const likeNote = jest.mocked(note.likeNote)
  for (const { promise } of answers) likeNote.mockReturnValueOnce(promise)
  const { result } = renderHook(() => useNoteDetails('q'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  const now = () => result.current.now(row as never)
  await act(async () => result.current.like(now()))
  await act(async () => result.current.like(now()))
  expect(now()).toMatchObject({ liked: false, likes: 3 })
  expect(likeNote.mock.calls).toEqual([['n', true]])
  await answers[0]?.come({ likes: 4 })
  expect(now()).toMatchObject({ liked: false, likes: 3 })
  expect(likeNote.mock.calls.at(-1)).toEqual(['n', false])
  await answers[1]?.come({ likes: 3 })
  expect(now()).toMatchObject({ liked: false, likes: 3 })
})
