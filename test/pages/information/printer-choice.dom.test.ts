/** 资料打印: what was chosen is what is priced and ordered, whatever is typed on the way to it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as print from '@/api/print'
import { queryClient } from '@/hooks/query'
import { usePrinterDetail } from '@/pages_subpkg_practice/Information/biz/use-printer-detail'

jest.mock('@tarojs/taro', () => ({ useDidHide: () => undefined, useDidShow: () => undefined }))
jest.mock('@/api/print', () => ({ quote: jest.fn(), keep: jest.fn() }))

const quote = jest.mocked(print.quote)

beforeEach(() => {
  queryClient.clear()
  quote.mockReset()
  quote.mockResolvedValue({ total: 1 } as never)
})
afterAll(() => queryClient.clear())

const enter = () =>
  renderHook(() => usePrinterDetail({ id: 'd', title: '讲义', shortName: '', coverLine: '', pages: 59, ready: true })).result

test('a page range is typed letter by letter: the binding gives way to the first page and is there again with the last', async () => {
  const page = enter()
  expect(page.current.options.binding).toBe('glue')
  act(() => page.current.setOwn(true))
  act(() => page.current.set({ pages: '1' }))
  expect(page.current.options.binding).toBe('none')
  for (const pages of ['1-', '1-4', '1-40']) act(() => page.current.set({ pages }))
  expect(page.current.options).toMatchObject({ pages: '1-40', binding: 'glue' })
  await waitFor(() => expect(quote).toHaveBeenLastCalledWith('d', expect.objectContaining({ pages: '1-40', binding: 'glue' })))
})

test('what does not hold the pages is not ordered; another binding of the learner stays', async () => {
  const page = enter()
  act(() => page.current.set({ pages: '1-4' }))
  await waitFor(() => expect(quote).toHaveBeenLastCalledWith('d', expect.objectContaining({ pages: '1-4', binding: 'none' })))
  act(() => page.current.set({ binding: 'coil' }))
  act(() => page.current.set({ pages: '1-40' }))
  expect(page.current.options.binding).toBe('coil')
  await waitFor(() => expect(page.current.asking).toBe(false))
})
