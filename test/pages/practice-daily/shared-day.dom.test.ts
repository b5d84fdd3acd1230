/** A day a friend shared: it is the day of that subject, whatever this learner studies, and its way on stays with it. */
import { renderHook } from '@testing-library/react'
import * as daily from '@/api/daily'
import { usePracticeDaily } from '@/pages_subpkg_practice/practice-daily/use-practice-daily'
import { memory as pages } from '@/platform/navigation'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/hooks/announcement', () => ({ useAnnouncement: () => false }))
jest.mock('@/pages_subpkg_practice/practice-days/use-answers-sent', () => ({ useAnswersSent: () => undefined }))
jest.mock('@/features/subject-switch/use-active-subject', () => ({
  useActiveSubject: () => ({ id: '', userId: 'u1', loggedIn: true, mustChoose: true, error: null, refetch: () => undefined }),
}))
jest.mock('@/hooks/query', () => ({
  ...jest.requireActual<typeof import('@/hooks/query')>('@/hooks/query'),
  useApi: (_key: unknown, read: () => unknown, { enabled }: { enabled: boolean }) => ({
    data: enabled ? read() : undefined,
    refetch: () => undefined,
  }),
}))
jest.mock('@/features/subject-switch/with-subject', () => ({ withSubject: (_subject: unknown, query: unknown) => query }))
jest.mock('@/api/daily')

test('a learner who has chosen no subject yet sees the shared one', () => {
  const day = jest.mocked(daily.day).mockReturnValue({ day: '2026-11-20', today: '2026-11-24', status: 'missed' } as never)
  const { result } = renderHook(() => usePracticeDaily({ day: '2026-11-20', subjectId: 'nurse' }))
  expect(day).toHaveBeenCalledWith('nurse', '2026-11-20')
  expect(result.current.subject).toMatchObject({ id: 'nurse', mustChoose: false })
  pages.reset('/pages_subpkg_practice/practice-daily/practice-daily?day=2026-11-20&subjectId=nurse')
  result.current.toToday()
  expect(pages.stack()).toEqual(['/pages_subpkg_practice/practice-daily/practice-daily?subjectId=nurse'])
})
