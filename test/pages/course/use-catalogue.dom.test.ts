import { act, renderHook, waitFor } from '@testing-library/react'
import * as course from '@/api/course'
import { ORDER_AREAS } from '@/hooks/order-areas'
import { markStale, queryClient } from '@/hooks/query'
import { FAVORITES, useCatalogue } from '@/pages/course/use-catalogue'

const shown: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({ useDidShow: (listener: () => void) => (shown[0] = listener), useDidHide: () => undefined }))
jest.mock('@/api/course', () => ({ list: jest.fn() }))

const pageOf = (...ids: string[]) => ({ total: ids.length, rows: ids.map((id) => ({ id })) }) as course.CoursePage
const FIRST = pageOf('a', 'b', 'c')
const asked = jest.mocked(course.list)
let favorites: string[]

beforeEach(() => {
  queryClient.clear()
  favorites = ['b']
  asked.mockReset().mockImplementation(async ({ favorite }) => (favorite ? pageOf(...favorites) : pageOf('c')))
})
afterEach(() => queryClient.clear())

interface Props {
  subjectId: string
  keeps: boolean
  home?: Parameters<typeof useCatalogue>[1]
}
const NURSE = { subjectId: 'nurse', keeps: true, home: { catalogue: FIRST, categories: ['精讲'] } }
const open = () =>
  renderHook(({ keeps, home, subjectId }) => useCatalogue({ subjectId, viewer: keeps ? 'u1 ' : ' ', keeps }, home), {
    initialProps: NURSE as Props,
  })
const idsOf = ({ result }: ReturnType<typeof open>) => result.current.list.data?.flat().map(({ id }) => id)

test('收藏 is read when it is chosen and whenever the page is shown again; a category asks for itself', async () => {
  const page = open()
  expect([idsOf(page), asked.mock.calls]).toEqual([['a', 'b', 'c'], []])
  act(() => page.result.current.choose(FAVORITES))
  await waitFor(() => expect(idsOf(page)).toEqual(['b']))
  expect(asked).toHaveBeenLastCalledWith({ subjectId: 'nurse', shelf: 'all', page: 1, favorite: true })
  favorites = ['b', 'c']
  act(() => shown[0]?.())
  await waitFor(() => expect(idsOf(page)).toEqual(['b', 'c']))
  act(() => page.result.current.choose('精讲'))
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  expect(asked).toHaveBeenLastCalledWith({ subjectId: 'nurse', shelf: 'catalogue', page: 1, category: '精讲' })
  favorites = ['a']
  act(() => page.result.current.choose(FAVORITES))
  await waitFor(() => expect(idsOf(page)).toEqual(['a']))
})

test('who logs out while his favourites are shown looks at all courses again', async () => {
  const page = open()
  act(() => page.result.current.choose(FAVORITES))
  await waitFor(() => expect(idsOf(page)).toEqual(['b']))
  page.rerender({ ...NURSE, keeps: false })
  expect([page.result.current.choice.category, idsOf(page)]).toEqual(['', ['a', 'b', 'c']])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a search that is typed and not yet asked is no answer: neither the plain catalogue nor what was found before', async () => {
  const page = open()
  const seen = () => [page.result.current.list.data, page.result.current.list.error, page.result.current.list.isPending]
  act(() => page.result.current.find('心'))
  expect(seen()).toEqual([undefined, null, true])
  act(() => page.result.current.more())
  expect(asked).not.toHaveBeenCalled()
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  asked.mockRejectedValue(new Error('断网了'))
  act(() => page.result.current.find('心肺'))
  expect(seen()).toEqual([undefined, null, true])
  await waitFor(() => expect(page.result.current.list.error?.message).toBe('断网了'), { timeout: 5000 })
  act(() => page.result.current.find('心肺复苏'))
  expect(seen()).toEqual([undefined, null, true])
  act(() => page.result.current.find(''))
  expect(idsOf(page)).toEqual(['a', 'b', 'c'])
})

test('another subject is looked at as a whole, unless it has the category that was chosen', async () => {
  const page = open()
  act(() => page.result.current.choose('精讲'))
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  page.rerender({ subjectId: 'account', keeps: true })
  page.rerender({ subjectId: 'account', keeps: true, home: { catalogue: pageOf('x', 'y'), categories: ['系统班'] } })
  await act(async () => undefined)
  expect([page.result.current.choice.category, idsOf(page), asked.mock.calls.length]).toEqual(['', ['x', 'y'], 1])
  page.rerender({ subjectId: 'pharmacist', keeps: true, home: { catalogue: pageOf('z'), categories: ['精讲'] } })
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  expect(asked).toHaveBeenLastCalledWith({ subjectId: 'pharmacist', shelf: 'catalogue', page: 1, category: '精讲' })
})

test('rows that were bought or given back on a page above are read again on the way back; nothing that did not change', async () => {
  const page = open()
  act(() => page.result.current.choose('精讲'))
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  await act(async () => shown[0]?.())
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockResolvedValue(pageOf('c', 'd'))
  await act(() => markStale(ORDER_AREAS))
  await act(async () => shown[0]?.())
  await waitFor(() => expect(idsOf(page)).toEqual(['c', 'd']))
})

test('all courses: the second page is read again with the first, by coming back after a change and by pulling', async () => {
  const home = { catalogue: { ...FIRST, total: 4 }, categories: ['精讲'] }
  asked.mockResolvedValue({ ...pageOf('d'), total: 4 })
  const page = renderHook(() => useCatalogue({ subjectId: 'nurse', viewer: 'u1 ', keeps: true }, home))
  await act(() => markStale(ORDER_AREAS))
  await act(async () => shown[0]?.())
  await act(() => page.result.current.refresh())
  expect(asked).not.toHaveBeenCalled()
  act(() => page.result.current.more())
  await waitFor(() => expect(idsOf(page)).toEqual(['a', 'b', 'c', 'd']))
  await act(() => markStale(ORDER_AREAS))
  await act(async () => shown[0]?.())
  await act(() => page.result.current.refresh())
  expect(asked.mock.calls.map(([request]) => request.page)).toEqual([2, 2, 2])
})

test('the second page of all courses that failed once is asked for again by scrolling, and by pulling', async () => {
  const home = { catalogue: { ...FIRST, total: 4 }, categories: [] }
  const page = renderHook(() => useCatalogue({ subjectId: 'nurse', viewer: 'u1 ', keeps: true }, home))
  asked.mockRejectedValue(new Error('断网了'))
  act(() => page.result.current.more())
  await waitFor(() => expect(page.result.current.list.error?.message).toBe('断网了'))
  await act(() => page.result.current.refresh())
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockReset().mockResolvedValue({ ...pageOf('d'), total: 4 })
  act(() => page.result.current.more())
  await waitFor(() => expect(idsOf(page)).toEqual(['a', 'b', 'c', 'd']))
  expect([page.result.current.complete, asked.mock.calls[0]?.[0].page]).toEqual([true, 2])
})

test('the end of courses that are being read again is read on after that, not in place of it', async () => {
  const answers: ((page: course.CoursePage) => void)[] = []
  const page = open()
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  act(() => page.result.current.choose('精讲'))
  await act(async () => answers[0]?.({ ...pageOf('c'), total: 2 }))
  await waitFor(() => expect(idsOf(page)).toEqual(['c']))
  await act(() => markStale(ORDER_AREAS))
  await act(async () => shown[0]?.())
  await act(async () => page.result.current.more())
  await act(async () => answers[1]?.({ ...pageOf('bought'), total: 2 }))
  await waitFor(() => expect(asked.mock.calls.map(([request]) => request.page)).toEqual([1, 1, 2]))
  await act(async () => answers[2]?.({ ...pageOf('d'), total: 2 }))
  await waitFor(() => expect(idsOf(page)).toEqual(['bought', 'd']))
})
