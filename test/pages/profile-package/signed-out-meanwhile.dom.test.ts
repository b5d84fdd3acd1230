/** What the server answers after 退出登录 belongs to nobody who is here: neither the store nor the next learner's card takes it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { saveCard } from '@/api/account'
import * as exam from '@/api/exam'
import { profileKey } from '@/hooks/profile-card'
import { queryClient } from '@/hooks/query'
import { useLearnExam } from '@/pages_subpkg_practice/learn-exam/use-learn-exam'
import { saveInfo } from '@/pages_subpkg_profile/info-detail/use-info'
import { useSpeciality } from '@/pages_subpkg_profile/modifySpeciality/use-speciality'
import { useReLogin } from '@/pages_subpkg_profile/userSetting/parts/use-re-login'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/account', () => ({ saveCard: jest.fn() }))
jest.mock('@/api/user', () => ({}))
jest.mock('@/api/exam', () => ({ myExam: jest.fn(), saveSubjects: jest.fn(), majors: async () => [] }))
jest.mock('@/api/upload', () => ({}))

const sysUser = (id: string) => ({ id, username: null, nickname: id, avatar: null, phone: '138****0000' })
const signIn = (id: string) => useUserStore.getState().setLogin({ sysUser: sysUser(id), token: `${id}.b.c` })
const subjects = ['a', 'b'].map((id) => ({ id, name: id }) as exam.MySubject)
const isEmpty = () => {
  const { userInfo, token, userSelQuestions } = useUserStore.getState()
  expect([userInfo, token, userSelQuestions]).toEqual([null, '', []])
}
/** An answer that comes when the test says so. */
function late<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer: (value: T) => act(async () => answer(value)) }
}

beforeEach(() => {
  queryClient.clear()
  signIn('first')
  jest.mocked(exam.myExam).mockResolvedValue(subjects)
})
afterEach(() => queryClient.clear())

test('the learner card that was saved', async () => {
  const { promise, answer } = late<never>()
  jest.mocked(saveCard).mockReturnValue(promise)
  const saving = saveInfo({ sex: 'female' } as never)
  useUserStore.getState().clearUser()
  await answer({ sysUser: sysUser('first') } as never)
  expect(await saving).toBe(false)
  isEmpty()
})

test('nor does it stand in the card of who signed in meanwhile', async () => {
  const { promise, answer } = late<never>()
  jest.mocked(saveCard).mockReturnValue(promise)
  const saving = saveInfo({ sex: 'female' } as never)
  useUserStore.getState().clearUser()
  signIn('second')
  queryClient.setQueryData(profileKey('second'), { sysUser: sysUser('second') })
  await answer({ sysUser: sysUser('first') } as never)
  await saving
  expect(useUserStore.getState().userInfo?.id).toBe('second')
  expect(queryClient.getQueryData(profileKey('second'))).toEqual({ sysUser: sysUser('second') })
})

test('a session that ended meanwhile is the same learner’s: his card is taken', async () => {
  const { promise, answer } = late<never>()
  jest.mocked(saveCard).mockReturnValue(promise)
  const saving = saveInfo({ nickname: '新' } as never)
  useUserStore.getState().dropToken()
  await answer({ sysUser: { ...sysUser('first'), nickname: '新' } } as never)
  expect(await saving).toBe(true)
  expect(useUserStore.getState().userInfo?.nickname).toBe('新')
})

test('the login of a changed password', async () => {
  const { promise, answer } = late<never>()
  const { result } = renderHook(() => useReLogin('密码已设置', () => undefined))
  act(() => void result.current.run(() => promise))
  act(() => useUserStore.getState().clearUser())
  await answer({ sysUser: sysUser('first'), token: 'new.b.c' } as never)
  isEmpty()
})

async function saved(change: () => void) {
  await waitFor(() => expect(useUserStore.getState().userSelQuestions).toHaveLength(2))
  const { promise, answer } = late<exam.MySubject[]>()
  jest.mocked(exam.saveSubjects).mockReturnValue(promise)
  await act(async () => change())
  act(() => useUserStore.getState().clearUser())
  await answer(subjects)
  isEmpty()
}

test('the subjects saved on 我的科目', async () => {
  const { result } = renderHook(useSpeciality)
  await saved(() => result.current.move(0, 1))
})

test('the subjects saved on 选择考试', async () => {
  const { result } = renderHook(useLearnExam)
  await saved(() => result.current.start())
})
