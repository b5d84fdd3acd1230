import * as practice from '@/api/practice'
import { ApiCallError } from '@/api/client'
import { wishFavorite } from '@/features/question/keep'
import { queryClient } from '@/hooks/query'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/practice')

const KEY = ['simulated', 'review', 'attempt', 'me']
const send = jest.mocked(practice.setFavorite)
const kept = () => queryClient.getQueryData<{ favorites: string[] }>(KEY)?.favorites

beforeEach(() => {
  const sysUser = { id: 'me', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  queryClient.clear()
  queryClient.setQueryData(KEY, { questions: [], groups: [], favorites: ['q1'] })
  send.mockReset()
  send.mockResolvedValue({ ok: true })
})
// Its timers would keep the process.
afterAll(() => queryClient.clear())

test('a question is kept at once, and no longer after another tap', async () => {
  const keeping = wishFavorite('q2', true)
  expect(kept()).toEqual(['q1', 'q2'])
  await keeping
  await wishFavorite('q1', false)
  expect(kept()).toEqual(['q2'])
  expect(send.mock.calls).toEqual([
    ['q2', true],
    ['q1', false],
  ])
})

test('what the server did not take is taken back', async () => {
  send.mockRejectedValue(new ApiCallError('网络中断', { errorCode: -1, statusCode: 0, handled: true }))
  await wishFavorite('q2', true)
  expect(kept()).toEqual(['q1'])
})
