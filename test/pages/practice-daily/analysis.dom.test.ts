/** An analysis of a day the learner has not done leads to where its record is made. */
import { renderHook } from '@testing-library/react'
import { ApiCallError, CODE } from '@/domain/errors'
import { useAnalysis } from '@/pages_subpkg_practice/practice-daily/use-analysis'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/features/subject-switch/use-active-subject', () => ({
  useActiveSubject: () => ({ id: 'nurse', userId: 'u1', loggedIn: true, mustChoose: false, error: null, refetch: () => undefined }),
}))
jest.mock('@/features/subject-switch/with-subject', () => ({ withSubject: (_subject: unknown, query: unknown) => query }))
let mockError: ApiCallError
jest.mock('@/hooks/query', () => ({
  ...jest.requireActual<typeof import('@/hooks/query')>('@/hooks/query'),
  useApi: () => ({ data: undefined, error: mockError }),
}))

/** The way on, after the server has refused the analysis of this day with this code. */
function wayOn(day: string, errorCode: number, subjectId?: string) {
  mockError = new ApiCallError('没有', { errorCode, statusCode: 200 })
  const { result } = renderHook(() => useAnalysis({ day, subjectId }))
  expect(result.current.notDone).toBe(true)
  pages.reset(hrefOf('practiceDailyAnalysis', { day, subjectId }))
  result.current.toDay()
  return pages.stack()
}

test('without a record of a day it leads to the practice of that day', () => {
  expect(wayOn('2026-11-20', CODE.notFound)).toEqual([hrefOf('practiceDaily', { day: '2026-11-20' })])
  expect(wayOn('2026-11-20', CODE.notFound, 'law')).toEqual([hrefOf('practiceDaily', { day: '2026-11-20', subjectId: 'law' })])
})

test('an address that names no day leads to the practice of today', () => {
  expect(wayOn('yesterday', CODE.badInput)).toEqual([hrefOf('practiceDaily', {})])
})
