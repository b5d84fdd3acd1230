import * as practice from '@/api/practice'
import { ApiCallError } from '@/api/client'
import { queryClient } from '@/hooks/query'
import { keepQuestion } from '@/pages_subpkg_practice/practice-simulated/use-review'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')

const KEY = ['simulated', 'review', 'attempt', 'me']
const send = jest.mocked(practice.setFavorite)
const kept = () => queryClient.getQueryData<{ favorites: string[] }>(KEY)?.favorites

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(KEY, { questions: [], groups: [], favorites: ['q1'] })
  send.mockReset()
  send.mockResolvedValue({ ok: true })
})
// Its timers would keep the process.
afterAll(() => queryClient.clear())

test('a question is kept at once, and no longer after another tap', async () => {
  const keeping = keepQuestion('attempt', 'q2', true)
  expect(kept()).toEqual(['q1', 'q2'])
  await keeping
  await keepQuestion('attempt', 'q1', false)
  expect(kept()).toEqual(['q2'])
  expect(send.mock.calls).toEqual([
    ['q2', true],
    ['q1', false],
  ])
})

test('what the server did not take is taken back', async () => {
  send.mockRejectedValue(new ApiCallError('网络中断', { errorCode: -1, statusCode: 0, handled: true }))
  await keepQuestion('attempt', 'q2', true)
  expect(kept()).toEqual(['q1'])
})
