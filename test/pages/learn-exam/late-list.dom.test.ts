/** 选择考试: the choice that was saved stands, whatever list was asked for before it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as exam from '@/api/exam'
import type { MySubject } from '@/api/exam'
import { myExamKey } from '@/features/subject-switch/use-active-subject'
import { queryClient } from '@/hooks/query'
import { useLearnExam } from '@/pages_subpkg_practice/learn-exam/use-learn-exam'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/exam', () => ({ myExam: jest.fn(), saveSubjects: jest.fn(), majors: jest.fn(() => Promise.resolve([])) }))

const read = jest.mocked(exam.myExam)
const save = jest.mocked(exam.saveSubjects)
const subject = (id: string) => ({ id, name: id }) as MySubject

afterEach(() => queryClient.clear())

test('a list that was asked for before the choice was saved, and comes after it, does not take it back', async () => {
  const sysUser = { id: 'me', username: null, nickname: '', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  read.mockResolvedValueOnce([subject('a')])
  const { result } = renderHook(useLearnExam)
  await waitFor(() => expect(result.current.choices).toHaveLength(1))
  let answer: (list: MySubject[]) => void = () => undefined
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  act(() => void queryClient.refetchQueries({ queryKey: myExamKey('me') }))
  save.mockResolvedValueOnce([subject('a'), subject('b')])
  act(() => result.current.toggle(subject('b')))
  await act(async () => result.current.start())
  await act(async () => {
    answer([subject('a')])
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(queryClient.getQueryData<MySubject[]>(myExamKey('me'))?.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('of a learner whose list could not be read it is read before a choice takes its place, or nothing is sent', async () => {
  const { clearUser, setLogin } = useUserStore.getState()
  clearUser()
  save.mockClear()
  const { result } = renderHook(useLearnExam)
  act(() => result.current.toggle(subject('b')))
  await act(async () => result.current.start())
  const away = new Error('away')
  read
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce([subject('a')])
  const sysUser = { id: 'me', username: null, nickname: '', avatar: null, phone: '138****0000' }
  act(() => setLogin({ sysUser, token: 'a.b.c' }))
  await waitFor(() => expect(queryClient.getQueryState(myExamKey('me'))?.status).toBe('error'))
  await act(async () => result.current.start())
  expect(save).not.toHaveBeenCalled()
  save.mockResolvedValueOnce([subject('b'), subject('a')])
  await act(async () => result.current.start())
  expect(save).toHaveBeenCalledWith(['b', 'a'])
})
