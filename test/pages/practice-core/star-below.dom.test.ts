/** 收藏 tapped on a page over another one: the practice and the review below show it, too, and the next tap there takes it back. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/practice'
import * as simulated from '@/api/simulated'
import { markStale, queryClient } from '@/hooks/query'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { usePracticeCore } from '@/pages_subpkg_practice/practice-core/use-practice-core'
import { useReviewQuery } from '@/pages_subpkg_practice/practice-simulated/use-review'
import { useUserStore } from '@/stores/user'
import { chapterMeta, mixed, opened } from '../../domain/practice-fixtures'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')
jest.mock('@/api/simulated')
jest.mock('@/platform/toast')
jest.mock('@/hooks/tell-error', () => ({ tellError: () => undefined }))

const keeper = { keep: () => undefined, flush: () => undefined, stop: () => undefined, drop: () => undefined }

/** A practice at the question `single`. */
function practise() {
  const ports = { record: () => undefined, keep: () => undefined, now: Date.now }
  const core = createCore(chapterMeta(), { practice: opened(mixed), favorites: [] }, ports)
  const { result, unmount } = renderHook(() => usePracticeCore({ core, keeper, bring: null }))
  return { tap: () => act(async () => result.current.actions.favorite()), kept: () => core.get().favorites, leave: unmount }
}
const signIn = (id: string) =>
  useUserStore.getState().setLogin({ sysUser: { id, username: null, nickname: '', avatar: null, phone: '1' }, token: `${id}.b.c` })

beforeEach(() => {
  queryClient.clear()
  signIn('me')
  jest.mocked(api.stats).mockResolvedValue([] as never)
  jest.mocked(api.setFavorite).mockReset().mockResolvedValue({ ok: true })
  jest.mocked(simulated.review).mockResolvedValue({ questions: [], groups: [], favorites: [] } as never)
})
afterAll(() => queryClient.clear())

const sent = () => jest.mocked(api.setFavorite).mock.calls

test('a practice below', async () => {
  const below = practise()
  const above = practise()
  await above.tap()
  expect([above.kept(), below.kept()]).toEqual([['single'], ['single']])
  above.leave()
  await below.tap()
  expect([below.kept(), sent()]).toEqual([
    [],
    [
      ['single', true],
      ['single', false],
    ],
  ])
  expect(above.kept()).toEqual(['single'])
})

test('what the server did not take is taken back there, too', async () => {
  const below = practise()
  const above = practise()
  jest.mocked(api.setFavorite).mockRejectedValue(new Error())
  await above.tap()
  await waitFor(() => expect([above.kept(), below.kept()]).toEqual([[], []]))
})

test('the review of an exam below, and no other learner’s', async () => {
  const others = ['simulated', 'review', 'a', 'you']
  queryClient.setQueryData(others, { favorites: [] })
  const review = renderHook(() => useReviewQuery('a')).result
  await waitFor(() => expect(review.current.query.data?.favorites).toEqual([]))
  await practise().tap()
  await waitFor(() => expect(review.current.query.data?.favorites).toEqual(['single']))
  expect([queryClient.getQueryData(others), jest.mocked(simulated.review).mock.calls.length]).toEqual([{ favorites: [] }, 1])
})

test('a review that is to be read again for a question that was taken out of 我的收藏 still is', async () => {
  const key = ['simulated', 'review', 'a', 'me']
  queryClient.setQueryData(key, { favorites: ['other'] })
  await markStale(['simulated'])
  await practise().tap()
  expect(queryClient.getQueryState(key)).toMatchObject({ data: { favorites: ['other', 'single'] }, isInvalidated: true })
})
