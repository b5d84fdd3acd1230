/** The practice tab stays mounted: each learner hears of his practice of today. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as bank from '@/api/bank'
import * as exam from '@/api/exam'
import * as practice from '@/api/practice'
import { signOut } from '@/features/login-flow'
import { queryClient } from '@/hooks/query'
import { usePractice } from '@/pages/practice/use-practice'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/bank')
jest.mock('@/api/exam')
jest.mock('@/api/practice')
jest.mock('@/api/session', () => ({ logout: async () => null }))
jest.mock('@/hooks/go', () => ({ go: jest.fn() }))
jest.mock('@/pages/practice/home-data', () => ({ homeData: ({ home }: { home: unknown }) => ({ home, sections: [] }) }))
jest.mock('@/pages/practice/use-first-screen', () => ({ useFirstScreen: () => true }))

const signIn = (id: string) =>
  act(async () =>
    useUserStore.getState().setLogin({
      sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
      token: `${id}.b.c`,
    }),
  )

afterEach(() => queryClient.clear())

test('who has closed it closed it for himself', async () => {
  jest.mocked(exam.majors).mockResolvedValue([])
  jest.mocked(exam.myExam).mockResolvedValue([{ id: 's1', name: '护师' }] as never)
  jest.mocked(practice.home).mockResolvedValue({ personal: { daily: { day: '2026-11-28', done: null } } } as never)
  jest.mocked(practice.progress).mockResolvedValue([])
  jest.mocked(bank.chapters).mockResolvedValue({ chapters: [], total: 0 } as never)
  await signIn('ann')
  const { result } = renderHook(() => usePractice({}))
  const announced = () => result.current.announcement !== null
  await waitFor(() => expect(announced()).toBe(true))
  act(() => result.current.announcement?.close())
  expect(announced()).toBe(false)
  await act(() => signOut())
  await signIn('bob')
  await waitFor(() => expect(announced()).toBe(true))
  expect(useUserStore.getState().dailyList).toEqual([{ subSpecialtyId: 's1', day: '2026-11-28' }])
})
