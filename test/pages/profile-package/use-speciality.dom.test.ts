/** 我的科目: what was changed last is what stands, on the screen and on the server, whatever answers come late. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as exam from '@/api/exam'
import type { MySubject } from '@/api/exam'
import { myExamKey } from '@/features/subject-switch/use-active-subject'
import { queryClient } from '@/hooks/query'
import { useSpeciality } from '@/pages_subpkg_profile/modifySpeciality/use-speciality'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/exam', () => ({ myExam: jest.fn(), saveSubjects: jest.fn(), majors: jest.fn() }))
jest.mock('@/hooks/tell-error', () => ({ tellError: jest.fn() }))
jest.mock('@/platform/toast', () => ({ toast: { confirm: jest.fn(() => Promise.resolve(true)) } }))

const read = exam.myExam as jest.MockedFunction<typeof exam.myExam>
const save = exam.saveSubjects as jest.MockedFunction<typeof exam.saveSubjects>

const subject = (id: string) => ({ id, name: id }) as MySubject
const listOf = (...ids: string[]) => ids.map(subject)

/** A call whose answer comes when the test says so. */
function waiting<T>() {
  let answer: (value: T) => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer, refuse }
}

beforeEach(() => {
  queryClient.clear()
  read.mockReset()
  save.mockReset()
  useUserStore
    .getState()
    .setLogin({ sysUser: { id: 'me', username: null, nickname: '', avatar: null, phone: '138****0000' }, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

async function open(...ids: string[]) {
  read.mockResolvedValueOnce(listOf(...ids))
  const { result } = renderHook(useSpeciality)
  await waitFor(() => expect(result.current.query.data).toHaveLength(ids.length))
  return result
}
const shown = (page: Awaited<ReturnType<typeof open>>) => page.current.query.data?.map(({ id }) => id).join('')
const kept = () =>
  useUserStore
    .getState()
    .userSelQuestions.map(({ id }) => id)
    .join('')
const sent = () => save.mock.calls.map(([{ base, subjectIds }]) => `${base.join('')} → ${subjectIds.join('')}`)
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

test('a list that was asked for before the change and comes after it does not take it back', async () => {
  const page = await open('a', 'b', 'c')
  const late = waiting<MySubject[]>()
  read.mockReturnValueOnce(late.promise)
  act(() => void queryClient.refetchQueries({ queryKey: myExamKey('me') }))
  save.mockResolvedValueOnce(listOf('b', 'a', 'c'))
  act(() => page.current.move(0, 1))
  await settle()
  expect([shown(page), kept()]).toEqual(['bac', 'bac'])
  late.answer(listOf('a', 'b', 'c'))
  await settle()
  expect([shown(page), kept()]).toEqual(['bac', 'bac'])
})

test('two moves, one after the other: the second is sent after the first, and stands', async () => {
  const page = await open('a', 'b', 'c')
  const first = waiting<MySubject[]>()
  save.mockReturnValueOnce(first.promise)
  save.mockImplementation(({ subjectIds }) => Promise.resolve(listOf(...subjectIds)))
  act(() => page.current.move(0, 1))
  await settle()
  act(() => page.current.move(1, 2))
  await settle()
  expect(shown(page)).toBe('bca')
  expect(sent()).toEqual(['abc → bac'])
  first.answer(listOf('b', 'a', 'c'))
  await settle()
  expect(sent()).toEqual(['abc → bac', 'bac → bca'])
  expect([shown(page), kept()]).toEqual(['bca', 'bca'])
})

test('what the server refused stands as it has it, not as it was before an earlier change', async () => {
  const page = await open('a', 'b', 'c')
  save.mockImplementationOnce(({ subjectIds }) => Promise.resolve(listOf(...subjectIds)))
  act(() => page.current.move(0, 1))
  await settle()
  save.mockRejectedValueOnce(new Error('no'))
  act(() => page.current.move(1, 2))
  await settle()
  expect(shown(page)).toBe('bac')
})

test('what another device added meanwhile is no wish to take it out: a list names the one it was made of', async () => {
  const page = await open('a', 'b')
  const first = waiting<MySubject[]>()
  save.mockReturnValueOnce(first.promise)
  act(() => page.current.move(0, 1))
  await settle()
  act(() => page.current.remove('a'))
  await settle()
  save.mockResolvedValueOnce(listOf('b', 'x'))
  first.answer(listOf('b', 'a', 'x'))
  await settle()
  expect(sent()).toEqual(['ab → ba', 'ba → b'])
  expect([shown(page), kept()]).toEqual(['bx', 'bx'])
})

test('the subject in use stays so until the server has let it go: a refused removal changes neither practice nor courses', async () => {
  const { selectSubject, selectCourseSubject } = useUserStore.getState()
  const page = await open('a', 'b', 'c')
  selectSubject('b')
  selectCourseSubject('b')
  const inUse = () => {
    const { activeSubSpecialtyId, activeName, activeCourseSubSpecialtyId } = useUserStore.getState()
    return [activeSubSpecialtyId, activeName, activeCourseSubSpecialtyId]
  }
  const call = waiting<MySubject[]>()
  save.mockReturnValueOnce(call.promise)
  act(() => page.current.remove('b'))
  await settle()
  expect(shown(page)).toBe('ac')
  await act(async () => call.refuse(new Error('no')))
  await settle()
  expect([shown(page), kept(), inUse()]).toEqual(['abc', 'abc', ['b', 'b', 'b']])
  save.mockResolvedValueOnce(listOf('a', 'c'))
  act(() => page.current.remove('b'))
  await settle()
  expect([shown(page), kept(), inUse()]).toEqual(['ac', 'ac', ['a', 'a', '']])
})
