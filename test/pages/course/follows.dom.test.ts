/** The courses are those of the subject that is studied, until one is chosen for them; 我的科目 brings them back to it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as course from '@/api/course'
import * as exam from '@/api/exam'
import { completeLogin } from '@/features/login-flow/complete'
import { queryClient } from '@/hooks/query'
import { useCourse } from '@/pages/course/use-course'
import { useSpeciality } from '@/pages_subpkg_profile/modifySpeciality/use-speciality'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/course')
jest.mock('@/api/exam')

const sysUser = { id: 'u1', username: null, nickname: '', avatar: null, phone: '138****0000' }
const subjects = [
  { id: 'nurse', name: '护士' },
  { id: 'doctor', name: '医师' },
]

beforeEach(() => {
  jest.mocked(exam.myExam).mockResolvedValue(subjects as never)
  jest.mocked(exam.majors).mockResolvedValue([])
  jest.mocked(course.home).mockImplementation(async (id) => ({ id, categories: [], catalogue: { rows: [], total: 0 } }) as never)
})
afterEach(() => queryClient.clear())

test('after a login the course tab goes with the subject; a choice of its own stands until 当前学习 is set', async () => {
  pages.reset(hrefOf('login', {}))
  await completeLogin({ sysUser, token: 'a.b.c', cancelsAt: null })
  const { selectSubject } = useUserStore.getState()
  const tab = renderHook(useCourse).result
  const shown = () => [tab.current.subject.id, tab.current.subject.name, (tab.current.query.data?.home as { id?: string } | undefined)?.id]
  await waitFor(() => expect(shown()).toEqual(['nurse', '护士', 'nurse']))
  act(() => selectSubject('doctor'))
  await waitFor(() => expect(shown()).toEqual(['doctor', '医师', 'doctor']))
  act(() => tab.current.select('nurse'))
  await waitFor(() => expect(shown()).toEqual(['nurse', '护士', 'nurse']))
  act(() => selectSubject('nurse'))
  act(() => selectSubject('doctor'))
  expect(tab.current.subject.id).toBe('nurse')
  const page = renderHook(useSpeciality).result
  act(() => page.current.activate('doctor'))
  await waitFor(() => expect(shown()).toEqual(['doctor', '医师', 'doctor']))
})
