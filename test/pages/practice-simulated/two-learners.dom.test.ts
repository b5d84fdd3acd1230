/** An exam belongs to its learner: another one who signs in over it sees nothing of it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/simulated'
import { ApiCallError } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { useChatConfirm } from '@/pages_subpkg_practice/practice-simulated/chat/use-chat-confirm'
import { useExam } from '@/pages_subpkg_practice/practice-simulated/exam/use-exam'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/simulated')
const mockMade: { owner: string; open: boolean }[] = []
jest.mock('@/pages_subpkg_practice/practice-simulated/exam/create-exam', () => ({
  createExam: () => {
    const { useUserStore: user } = jest.requireActual<{ useUserStore: typeof useUserStore }>('@/stores/user')
    const exam = { owner: user.getState().userInfo?.id ?? '', open: true }
    mockMade.push(exam)
    return Object.assign(exam, { show: () => undefined, dispose: () => void (exam.open = false) })
  },
}))

const signIn = (id: string) =>
  act(() => useUserStore.getState().setLogin({ sysUser: { id, username: null, nickname: id, avatar: null, phone: '1' }, token: id }))

test('the login page over an exam: the same learner goes on, another one opens the attempt as his own or not at all', () => {
  signIn('ann')
  const { result, unmount } = renderHook(() => useExam('attempt-1'))
  const anns = result.current
  expect(mockMade).toMatchObject([{ owner: 'ann', open: true }])
  act(() => useUserStore.getState().dropToken())
  signIn('ann')
  expect(result.current).toBe(anns)
  act(() => useUserStore.getState().dropToken())
  signIn('bob')
  expect(result.current).not.toBe(anns)
  expect(mockMade).toMatchObject([
    { owner: 'ann', open: false },
    { owner: 'bob', open: true },
  ])
  unmount()
  expect(mockMade.map(({ open }) => open)).toEqual([false, false])
})

test('the card of the same learner that comes back begins no exam anew', () => {
  const token = `h.${Buffer.from(JSON.stringify({ uid: 'ann', exp: 2_000_000_000 })).toString('base64url')}.s`
  signIn('ann')
  const { userInfo } = useUserStore.getState()
  act(() => useUserStore.setState({ userInfo: null, token }))
  const { result, unmount } = renderHook(() => useExam('attempt-1'))
  const before = result.current
  act(() => useUserStore.setState({ userInfo }))
  expect(result.current).toBe(before)
  unmount()
})

test('the candidate of one learner is not shown to the next one on the same page', async () => {
  signIn('ann')
  const candidate = { name: '安', admissionNumber: '202611200001', documentNumber: '1101**********002X', startsAt: 0 }
  jest.mocked(api.intro).mockResolvedValue({ rules: [] } as never)
  jest.mocked(api.attempt).mockResolvedValue({ id: 'a1', paperId: 'p1', candidate, serverNow: 1 } as never)
  const { result, unmount } = renderHook(() => useChatConfirm('a1'))
  await waitFor(() => expect(result.current.query.data?.candidate?.name).toBe('安'))
  jest.mocked(api.attempt).mockRejectedValue(new ApiCallError('考试不存在', { errorCode: 404, statusCode: 404 }))
  act(() => useUserStore.getState().dropToken())
  signIn('bob')
  expect(result.current.query.data).toBeUndefined()
  await waitFor(() => expect(result.current.query.error).not.toBeNull())
  expect(result.current.query.data).toBeUndefined()
  unmount()
  queryClient.clear()
})
