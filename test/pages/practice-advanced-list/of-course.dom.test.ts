/** 已学完，去做真题: the past papers of the course's subject, whichever is practised; another one is chosen on the page. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as advanced from '@/api/advanced'
import * as learn from '@/api/course-learn'
import { queryClient } from '@/hooks/query'
import { usePurchasedDetail } from '@/pages_subpkg_course/purchased-course-detail/use-purchased-detail'
import { useAdvancedList } from '@/pages_subpkg_practice/practice-advanced-list/use-advanced-list'
import { memory as pages } from '@/platform/navigation'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/features/live-lessons/use-reservation', () => ({ useReservation: () => () => undefined }))
jest.mock('@/pages_subpkg_course/lessons/ask-teacher', () => ({ askTeacher: () => undefined }))
jest.mock('@/api/course-learn')
jest.mock('@/api/advanced')
jest.mock('@/api/practice', () => ({ home: async (id: string) => ({ subject: { id, name: id === 'accountant' ? '会计' : '护士' } }) }))
jest.mock('@/api/exam', () => ({
  myExam: async () => [
    { id: 'nurse', name: '护士' },
    { id: 'doctor', name: '医师' },
  ],
  majors: async () => [],
}))

const papers = (id: string) => [{ id: `paper of ${id}`, kind: 'past' }]

beforeEach(() => {
  queryClient.clear()
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  setSubjects([
    { id: 'nurse', name: '护士' },
    { id: 'doctor', name: '医师' },
  ])
  jest.mocked(learn.toc).mockResolvedValue({ id: 'c', subjectId: 'accountant', stages: [], now: 0 } as never)
  jest.mocked(advanced.papers).mockImplementation(async (id) => papers(id) as never)
})
afterAll(() => queryClient.clear())

test('the papers are those of the course, until another subject is chosen', async () => {
  const detail = renderHook(() => usePurchasedDetail('c')).result
  await waitFor(() => expect(detail.current.query.data).toBeDefined())
  act(() => detail.current.past())
  const address = pages.stack().at(-1) ?? ''
  const { result } = renderHook(() => useAdvancedList(Object.fromEntries(new URLSearchParams(address.split('?')[1]))))
  await waitFor(() => expect([result.current.query.data, result.current.name]).toEqual([papers('accountant'), '会计']))
  expect(result.current.kind).toBe('past')
  act(() => result.current.step({ id: 'p', lock: 'open', progress: null } as never))
  expect(pages.stack().at(-1)).toContain('subjectId=accountant')
  expect(useUserStore.getState().activeSubSpecialtyId).toBe('nurse')
  act(() => result.current.select('doctor'))
  await waitFor(() => expect([result.current.query.data, result.current.name]).toEqual([papers('doctor'), '医师']))
})
