/** 选择考试: the choice that was saved stands, whatever list was asked for before it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as exam from '@/api/exam'
import type { MySubject } from '@/api/exam'
import { myExamKey } from '@/features/subject-switch/use-active-subject'
import { queryClient } from '@/hooks/query'
import { useLearnExam } from '@/pages_subpkg_practice/learn-exam/use-learn-exam'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/exam', () => ({ myExam: jest.fn(), saveSubjects: jest.fn(), majors: jest.fn(() => Promise.resolve([])) }))

const read = jest.mocked(exam.myExam)
const save = jest.mocked(exam.saveSubjects)
const subject = (id: string) => ({ id, name: id }) as MySubject

const sysUser = { id: 'me', username: null, nickname: '', avatar: null, phone: '138****0000' }
const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

beforeEach(() => {
  save.mockReset()
  useUserStore.getState().clearUser()
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test('who ticks while the own list is on its way keeps what is on it', async () => {
  let answer: (list: MySubject[]) => void = () => undefined
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { result } = renderHook(useLearnExam)
  act(() => result.current.toggle(subject('new')))
  await act(async () => answer([subject('a'), subject('b')]))
  await waitFor(() => expect(idsOf(result.current.choices)).toEqual(['new', 'a', 'b']))
  // From now on the ticks are the whole choice.
  act(() => result.current.toggle(subject('a')))
  save.mockResolvedValueOnce([subject('new'), subject('b')])
  await act(async () => result.current.start())
  expect(save).toHaveBeenCalledWith({ subjectIds: ['new', 'b'], base: ['a', 'b'] })
  expect(idsOf(result.current.choices)).toEqual(['new', 'b'])
})

test('who has left while the choice is saved is not taken from where he is', async () => {
  pages.reset(hrefOf('profile', {}), hrefOf('modifySpeciality', {}), hrefOf('learnExam', {}))
  read.mockResolvedValueOnce([subject('a')])
  const { result } = renderHook(useLearnExam)
  await waitFor(() => expect(result.current.choices).toHaveLength(1))
  let answer: (list: MySubject[]) => void = () => undefined
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await act(async () => result.current.start())
  await navigation.back()
  await act(async () => answer([subject('a')]))
  expect(pages.stack()).toEqual([hrefOf('profile', {}), hrefOf('modifySpeciality', {})])
  expect(useUserStore.getState().activeSubSpecialtyId).toBe('a')
})

test('a list that was asked for before the choice was saved, and comes after it, does not take it back', async () => {
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

test('a choice names the list it was made of, whatever another device makes of that meanwhile', async () => {
  read.mockResolvedValueOnce([subject('a'), subject('b')])
  const { result } = renderHook(useLearnExam)
  await waitFor(() => expect(result.current.choices).toHaveLength(2))
  act(() => result.current.toggle(subject('new')))
  read.mockResolvedValueOnce([subject('a'), subject('b'), subject('elsewhere')])
  await act(() => queryClient.refetchQueries({ queryKey: myExamKey('me') }))
  save.mockResolvedValueOnce([subject('a'), subject('b'), subject('new'), subject('elsewhere')])
  await act(async () => result.current.start())
  expect(save).toHaveBeenCalledWith({ subjectIds: ['a', 'b', 'new'], base: ['a', 'b'] })
  expect(useUserStore.getState().userSelQuestions).toHaveLength(4)
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
  expect(save).toHaveBeenCalledWith({ subjectIds: ['b', 'a'], base: ['a'] })
})
