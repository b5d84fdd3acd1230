/** An answer leads on from the page that asked: who has left it meanwhile is not taken from where he is. */
import { act, renderHook } from '@testing-library/react'
import * as print from '@/api/print'
import * as simulated from '@/api/simulated'
import { queryClient } from '@/hooks/query'
import { usePrinterDetail } from '@/pages_subpkg_practice/Information/biz/use-printer-detail'
import { useReport } from '@/pages_subpkg_practice/practice-simulated/use-report'
import { memory as pages, navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/print')
jest.mock('@/api/simulated')

const HOME = hrefOf('practice', {})
const DOCUMENT = hrefOf('printerDetail', { id: 'd' })
const REPORT = hrefOf('simulatedReport', { attemptId: 'a' })

/** A call whose answer comes when the test says so. */
function later(call: jest.Mock, answer: object) {
  let come: (answer: object) => void = () => undefined
  call.mockReturnValue(new Promise((resolve) => (come = resolve)))
  return () => act(async () => come(answer))
}

const cases = {
  打印这份资料: {
    page: DOCUMENT,
    then: [HOME, DOCUMENT, hrefOf('newBuy', { printId: 'p' })],
    tap: async () => {
      jest.mocked(print.quote).mockResolvedValue({} as never)
      const answer = later(jest.mocked(print.keep), { printId: 'p' })
      const { result } = renderHook(() => usePrinterDetail({ id: 'd', pages: 59, ready: true } as never))
      await act(async () => result.current.order())
      return answer
    },
  },
  '继续考试 where a report was expected': {
    page: REPORT,
    then: [HOME, hrefOf('simulatedNormal', { attemptId: 'a' })],
    tap: async () => {
      jest.mocked(simulated.report).mockRejectedValue(new Error('running'))
      const answer = later(jest.mocked(simulated.attempt), { mode: 'normal', status: 'running' })
      const { result } = renderHook(() => useReport('a'))
      await act(async () => result.current.resume())
      return answer
    },
  },
}

beforeEach(() => {
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

describe.each(Object.entries(cases))('%s', (_, { page, then, tap }) => {
  beforeEach(() => pages.reset(HOME, page))

  test('on the page: it leads on', async () => {
    const answer = await tap()
    await answer()
    expect(pages.stack()).toEqual(then)
  })

  test('gone back: it does not', async () => {
    const answer = await tap()
    await navigation.back()
    await answer()
    expect(pages.stack()).toEqual([HOME])
  })
})
