/** 模拟考试 lists mock papers; a past paper, which stands in 历年真题, only while it is being sat: there is a way back into it. */
import { renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/simulated'
import { queryClient } from '@/hooks/query'
import { usePracticeSimulated } from '@/pages_subpkg_practice/practice-simulated/use-practice-simulated'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/api/simulated')
jest.mock('@/api/exam', () => ({ myExam: async () => [{ id: 'n1', name: '护士' }], majors: async () => [] }))

afterAll(() => queryClient.clear())

test('a past paper is on the list while it is being sat', async () => {
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  setSubjects([{ id: 'n1', name: '护士' }])
  const paper = (id: string, kind: string, mine: object | null) => ({ id, kind, mine })
  const running = { attemptId: 'a', mode: 'normal' }
  jest
    .mocked(api)
    .papers.mockResolvedValue([
      paper('mock', 'mock', null),
      paper('new', 'past', null),
      paper('done', 'past', { running: null }),
      paper('begun', 'past', { running }),
    ] as never)
  const { result } = renderHook(() => usePracticeSimulated())
  await waitFor(() => expect(result.current.query.data?.map(({ id }) => id)).toEqual(['mock', 'begun']))
})
