/** Two windows of one browser: the exams that were chosen in one are those of the other, whatever that had read before. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as exam from '@/api/exam'
import { followWindows } from '@/features/login-flow'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { queryClient } from '@/hooks/query'
import { memory as device, storage } from '@/platform/storage'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/exam')

const USER_KEY = 'zx.user'
const read = jest.mocked(exam.myExam)
const list = (...ids: string[]) => ids.map((id) => ({ id, name: id })) as exam.MySubject[]
const signIn = (id: string) => {
  const { clearUser, setLogin } = useUserStore.getState()
  clearUser()
  setLogin({ sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' }, token: `${id}.b.c` })
}
const chosen = () => useUserStore.getState().userSelQuestions.map(({ id }) => id)
/** What the other window chose. */
const chooseElsewhere = (...ids: string[]) => {
  const { state, version } = JSON.parse(storage.get(USER_KEY) ?? '') as { state: object; version: number }
  const userSelQuestions = ids.map((id) => ({ id, name: id, nodeName: id }))
  act(() => device.elsewhere(USER_KEY, JSON.stringify({ state: { ...state, userSelQuestions }, version })))
}
const open = () => renderHook(() => useActiveSubject())

let stop: () => void
beforeEach(() => {
  read.mockReset()
  jest.mocked(exam.majors).mockResolvedValue([])
  stop = followWindows(() => true)
})
afterEach(() => {
  stop()
  queryClient.clear()
  device.clear()
})

test('a page that is opened then reads the list again, and does not take the choice back meanwhile', async () => {
  read.mockResolvedValueOnce(list('old'))
  signIn('ann')
  open()
  await waitFor(() => expect(chosen()).toEqual(['old']))
  chooseElsewhere('new', 'old')
  let answer: (subjects: exam.MySubject[]) => void = () => undefined
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  open()
  expect(read).toHaveBeenCalledTimes(2)
  expect([chosen(), useUserStore.getState().activeSubSpecialtyId]).toEqual([['new', 'old'], 'old'])
  await act(async () => answer(list('new', 'old', 'third')))
  await waitFor(() => expect(chosen()).toEqual(['new', 'old', 'third']))
})

test('a learner who is back after another one finds the list this device has read for him', async () => {
  read.mockResolvedValueOnce(list('s1'))
  signIn('ann')
  open()
  await waitFor(() => expect(chosen()).toEqual(['s1']))
  read.mockReturnValue(new Promise(() => undefined))
  act(() => signIn('bob'))
  expect(chosen()).toEqual([])
  act(() => signIn('ann'))
  expect(chosen()).toEqual(['s1'])
})
