/** 考试记录 of a paper whose subject is not the one that is studied: it was shared, or is a quiz of a course. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/simulated'
import { queryClient } from '@/hooks/query'
import { useHistory } from '@/pages_subpkg_practice/practice-simulated/use-history'
import { useIntro } from '@/pages_subpkg_practice/practice-simulated/use-intro'
import { useReport } from '@/pages_subpkg_practice/practice-simulated/use-report'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'
import { forget } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro)
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/api/simulated')
jest.mock('@/api/exam', () => ({ myExam: async () => [{ id: 'nurse', name: '护士' }], majors: async () => [] }))

const server = jest.mocked(api)
const taken = { attemptId: 'a1', paperId: 'p1', paperName: '会计卷' }
const paper = (id: string, name: string) => ({ id, name, mine: { best: 1 } })

beforeEach(() => {
  forget()
  queryClient.clear()
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  setSubjects([{ id: 'nurse', name: '护士' }])
  // As the server does: an attempt is one of its subject and of its paper.
  server.history.mockImplementation(async ({ subjectId, paperId = 'p1' }) => {
    const rows = subjectId === 'accountant' && paperId === 'p1' ? [taken] : []
    return { page: 1, total: rows.length, rows } as never
  })
  server.papers.mockImplementation(async (id) => [id === 'nurse' ? paper('p9', '护士卷') : paper('p1', '会计卷')] as never)
  server.intro.mockResolvedValue({ id: 'p1', subjectId: 'accountant', computer: false } as never)
  server.report.mockResolvedValue({ paperId: 'p1', subjectId: 'accountant' } as never)
})
afterAll(() => queryClient.clear())

const fromReport = async () => {
  pages.reset(hrefOf('simulatedReport', { attemptId: 'a1' }))
  const { result } = renderHook(() => useReport('a1'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  act(() => result.current.query.data && result.current.history(result.current.query.data))
}
const fromIntro = async () => {
  pages.reset(hrefOf('simulatedIntro', { paperId: 'p1' }))
  const { result } = renderHook(() => useIntro('p1'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  act(() => result.current.history())
}

test.each([
  ['its report', fromReport],
  ['its intro', fromIntro],
])('out of %s the exam stands in it, with the papers of that subject', async (_name, open) => {
  await open()
  const address = pages.stack().at(-1) ?? ''
  const { result } = renderHook(() => useHistory(Object.fromEntries(new URLSearchParams(address.split('?')[1]))))
  await waitFor(() => expect(result.current.query.data?.rows).toEqual([taken]))
  await waitFor(() => expect(result.current.papers.map(({ name }) => name)).toEqual(['会计卷']))
})

test('opened without a paper it is that of the active subject', async () => {
  const { result } = renderHook(() => useHistory({}))
  await waitFor(() => expect(result.current.papers.map(({ name }) => name)).toEqual(['护士卷']))
  expect(server.history).toHaveBeenLastCalledWith({ subjectId: 'nurse', page: 1 })
})
