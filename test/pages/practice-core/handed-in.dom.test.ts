/** What counts a practice that was handed in is read again: also the course whose quiz it was. */
import { finish } from '@/api/practice'
import { queryClient } from '@/hooks/query'
import { closeSession, type Opened } from '@/pages_subpkg_practice/practice-core/opening'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')
jest.mock('@/features/answer-outbox', () => ({ flushNow: async () => undefined }))

afterEach(() => queryClient.clear())

test('the outline of a course that was read before its quiz was handed in', async () => {
  const keys = ['practice', 'course', 'order'].map((area) => [area, 'read'])
  keys.forEach((key) => queryClient.setQueryData(key, {}))
  const nothing = () => undefined
  const keeper = { keep: nothing, flush: nothing, stop: nothing, drop: nothing }
  await closeSession({ core: { meta: { sessionId: 's1' } }, keeper } as unknown as Opened)
  expect(finish).toHaveBeenCalledWith('s1')
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
