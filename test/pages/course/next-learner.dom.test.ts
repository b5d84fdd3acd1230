/** The course tab stays mounted: who signs in after another learner does not find what that one looked for. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as course from '@/api/course'
import * as exam from '@/api/exam'
import { signOut } from '@/features/login-flow'
import { queryClient } from '@/hooks/query'
import CourseTab from '@/pages/course/course'
import { useUserStore } from '@/stores/user'

function mockBox({ overlay, children }: { overlay?: ReactNode; children?: ReactNode }) {
  return createElement('div', null, children, overlay)
}
function mockSearch({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return createElement('input', { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) })
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: () => undefined,
  useDidHide: () => undefined,
  useRouter: () => ({ params: {} }),
  useShareAppMessage: () => undefined,
}))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/async-view', () => ({ AsyncView: () => null }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/search-field', () => ({ SearchField: mockSearch }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/features/subject-switch/no-subject', () => ({ NoSubject: () => null }))
jest.mock('@/features/subject-switch/subject-name', () => ({ SubjectName: () => null }))
jest.mock('@/features/subject-switch/subject-sheet', () => ({ SubjectSheet: () => null }))
jest.mock('@/pages/course/course.module.scss', () => ({}))
jest.mock('@/pages/course/parts/catalogue', () => ({ CourseCatalogue: () => null, FoundCourses: () => null }))
jest.mock('@/pages/course/parts/course-skeleton', () => ({ CourseSkeleton: () => null }))
jest.mock('@/pages/course/parts/lives', () => ({ Lives: () => null }))
jest.mock('@/pages/course/parts/mine', () => ({ Mine: () => null }))
jest.mock('@/pages/course/parts/open-courses', () => ({ OpenCourses: () => null }))
jest.mock('@/api/course')
jest.mock('@/api/exam')
jest.mock('@/api/session', () => ({ logout: async () => null }))

const signIn = (id: string) =>
  act(async () =>
    useUserStore.getState().setLogin({
      sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
      token: `${id}.b.c`,
    }),
  )
const words = () => screen.getByRole<HTMLInputElement>('textbox').value
const look = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

afterEach(() => queryClient.clear())

test('a search goes on for a guest who signs in and for a learner who is back, and is gone with him', async () => {
  jest.mocked(exam.majors).mockResolvedValue([])
  jest.mocked(exam.myExam).mockResolvedValue([{ id: 's1', name: '护师' }] as never)
  jest.mocked(course.home).mockResolvedValue({ categories: [], catalogue: { rows: [], total: 0 } } as never)
  const list = jest.mocked(course.list).mockResolvedValue({ rows: [], total: 0 })
  render(createElement(CourseTab))
  look('心力衰竭')
  await signIn('ann')
  expect(words()).toBe('心力衰竭')
  await act(async () => useUserStore.getState().dropToken())
  await signIn('ann')
  expect(words()).toBe('心力衰竭')
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ words: '心力衰竭' })))
  await act(() => signOut())
  expect(words()).toBe('')
  await signIn('bob')
  expect(words()).toBe('')
})
