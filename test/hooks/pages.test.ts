/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { numbered, usePages, type Again } from '@/hooks/pages'
import { markStale, queryClient } from '@/hooks/query'
import { forget, show } from './pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<typeof import('./pages-on-screen')>('./pages-on-screen').taro)

beforeEach(() => {
  queryClient.clear()
  forget()
})
afterEach(() => jest.restoreAllMocks())

const rowsOf = (page: number, total = 45) => ({
  total,
  rows: Array.from({ length: Math.min(20, total - 20 * (page - 1)) }, (_, n) => page * 100 + n),
})
/** A list whose answers the test gives. */
function lately() {
  const answers: ((page: ReturnType<typeof rowsOf>) => void)[] = []
  const read = jest.fn((_page: number) => new Promise<ReturnType<typeof rowsOf>>((resolve) => answers.push(resolve)))
  return { answers, read }
}

test('pages are read one after another to the end, each once however often the list asks', async () => {
  const { answers, read } = lately()
  const { result } = renderHook(() => usePages({ key: ['shop', 'list'], read, ...numbered }))
  await act(async () => answers[0]?.(rowsOf(1)))
  await waitFor(() => expect(result.current.query.data).toEqual([rowsOf(1)]))
  for (const page of [2, 3]) {
    expect(result.current.hasMore).toBe(true)
    await act(async () => result.current.more())
    await act(async () => result.current.more())
    expect(read.mock.calls.slice(page - 1)).toEqual([[page]])
    await act(async () => answers[page - 1]?.(rowsOf(page)))
  }
  await waitFor(() => expect(result.current.hasMore).toBe(false))
  await act(async () => result.current.more())
  expect(read).toHaveBeenCalledTimes(3)
  expect(result.current.query.data?.map(({ rows }) => rows.length)).toEqual([20, 20, 5])
})

describe('the end of a list that is read again', () => {
  /** A list of two pages of three that somebody has changed since, shown again: its first page is being read anew. */
  async function changed() {
    const { answers, read } = lately()
    const { result } = renderHook(() => usePages({ key: ['note', 'mine'], read, ...numbered }))
    await act(async () => answers[0]?.(rowsOf(1)))
    await waitFor(() => expect(result.current.hasMore).toBe(true))
    await act(async () => result.current.more())
    await act(async () => answers[1]?.(rowsOf(2)))
    await waitFor(() => expect(result.current.query.data).toHaveLength(2))
    await act(() => markStale(['note']))
    await show()
    return { answers, read, result, asked: () => read.mock.calls.map(([page]) => page) }
  }
  /** What a page holds after a row above it was taken out. */
  const newer = (page: number) => ({ ...rowsOf(page, 44), rows: rowsOf(page, 44).rows.map((row) => row + 1) })

  test('is read on when that is done: every row is as it is now, and none is missing', async () => {
    const { answers, result, asked } = await changed()
    await act(async () => result.current.more())
    await act(async () => answers[2]?.(newer(1)))
    await act(async () => result.current.more())
    await act(async () => answers[3]?.(newer(2)))
    await waitFor(() => expect(asked()).toEqual([1, 2, 1, 2, 3]))
    await act(async () => answers[4]?.(newer(3)))
    await waitFor(() => expect(result.current.query.data).toEqual([newer(1), newer(2), newer(3)]))
    expect([result.current.hasMore, asked().length]).toEqual([false, 5])
  })

  test('is not read on when that fails: the next page would count the rows above it as read', async () => {
    const { answers, read, result, asked } = await changed()
    read.mockRejectedValueOnce(new Error('断网了'))
    await act(async () => result.current.more())
    await act(async () => answers[2]?.(newer(1)))
    await waitFor(() => expect(result.current.query.error?.message).toBe('断网了'))
    expect(asked()).toEqual([1, 2, 1, 2])
    // The network is back: scrolling begins with what failed.
    read.mockImplementation(async (page) => newer(page))
    await act(async () => result.current.more())
    await waitFor(() => expect(result.current.query.data).toEqual([newer(1), newer(2), newer(3)]))
    expect(asked().slice(4)).toEqual([1, 2, 3])
  })

  test('a page that failed is asked for again alone', async () => {
    const { answers, read, result, asked } = await changed()
    await act(async () => answers[2]?.(newer(1)))
    await act(async () => answers[3]?.(newer(2)))
    await waitFor(() => expect(result.current.query.isFetching).toBe(false))
    read.mockRejectedValueOnce(new Error('断网了'))
    await act(async () => result.current.more())
    await waitFor(() => expect(result.current.query.error?.message).toBe('断网了'))
    await act(async () => result.current.more())
    expect(asked().slice(4)).toEqual([3, 3])
  })

  test('of another list is not read on', async () => {
    const { answers, read } = lately()
    const { result, rerender } = renderHook(({ tag }) => usePages({ key: ['note', 'mine', tag], read, ...numbered }), {
      initialProps: { tag: 'a' },
    })
    await act(async () => answers[0]?.(rowsOf(1)))
    await waitFor(() => expect(result.current.hasMore).toBe(true))
    await act(() => markStale(['note']))
    await show()
    await act(async () => result.current.more())
    rerender({ tag: 'b' })
    await act(async () => answers[2]?.(rowsOf(1)))
    await act(async () => answers[1]?.(rowsOf(1)))
    await waitFor(() => expect(result.current.hasMore).toBe(true))
    expect(read.mock.calls).toEqual([[1], [1], [1]])
  })
})

describe('shown again', () => {
  const after = async (again: Again | undefined, what: () => unknown) => {
    const read = jest.fn(async (page: number) => rowsOf(page, 5))
    const { result } = renderHook(() => usePages({ key: ['coupon', 'mine'], read, ...numbered, ...(again && { again }) }))
    await waitFor(() => expect(result.current.query.data).toHaveLength(1))
    await what()
    await show()
    return read.mock.calls.length
  }
  const later = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)

  test.each<[again: Again | undefined, what: string, happens: () => unknown, reads: number]>([
    ['shown', 'at once', () => undefined, 2],
    ['stale', 'at once', () => undefined, 1],
    ['changed', 'at once', () => undefined, 1],
    ['stale', 'after half a minute', later, 2],
    ['changed', 'after half a minute', later, 1],
    ['stale', 'when its area changed', () => markStale(['coupon']), 2],
    ['changed', 'when its area changed', () => markStale(['coupon']), 2],
    [undefined, 'when its area changed', () => markStale(['coupon']), 2],
    [undefined, 'when another area changed', () => markStale(['coin']), 1],
  ])('%s, %s', async (...[again, , happens, reads]) => {
    expect(await after(again, happens)).toBe(reads)
  })

  test('a list that may not be read yet is not read', async () => {
    const read = jest.fn(async (page: number) => rowsOf(page, 5))
    renderHook(() => usePages({ key: ['coupon', 'mine'], read, ...numbered, enabled: false, again: 'shown' }))
    await show()
    expect(read).not.toHaveBeenCalled()
  })
})

test('rows of another filter stay until those asked for are there, where the page says so', async () => {
  const { answers, read } = lately()
  const { result, rerender } = renderHook(
    ({ tag }) => usePages({ key: ['shop', 'reviews', 'p', tag], read, ...numbered, keepsRows: 'p' }),
    {
      initialProps: { tag: 'a' },
    },
  )
  await act(async () => answers[0]?.(rowsOf(1, 3)))
  await waitFor(() => expect(result.current.query.data).toEqual([rowsOf(1, 3)]))
  rerender({ tag: 'b' })
  expect(result.current.query.data).toEqual([rowsOf(1, 3)])
  await act(async () => answers[1]?.(rowsOf(1, 1)))
  await waitFor(() => expect(result.current.query.data).toEqual([rowsOf(1, 1)]))
})

test.each([
  ['somebody else’s do not', 'ann', undefined],
  ['those a guest had before he signed in do', '', [rowsOf(1, 3)]],
])('%s', async (_, before, kept) => {
  const { answers, read } = lately()
  const { result, rerender } = renderHook(({ who }) => usePages({ key: ['note', 'mine', who], read, ...numbered, keepsRows: who }), {
    initialProps: { who: before },
  })
  await act(async () => answers[0]?.(rowsOf(1, 3)))
  await waitFor(() => expect(result.current.query.data).toEqual([rowsOf(1, 3)]))
  rerender({ who: 'bob' })
  expect(result.current.query.data).toEqual(kept)
})
