import { act, renderHook } from '@testing-library/react'
import { useRemoval } from '@/features/question-list/use-removal'
import { go, goBack } from '@/hooks/go'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/hooks/tell-error', () => ({ tellError: jest.fn() }))

/** A server whose answers come when the test says so. */
function slowServer() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const change = (ids: string[], out: boolean) => {
    asked.push(`${out ? 'out' : 'back'} ${ids.join()}`)
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  const answer = () => act(async () => answers.shift()?.())
  return { asked, change, answer }
}

describe('taking out of a list', () => {
  test('the lists are read again when the last change is answered, never between a removal and its undo', async () => {
    const read = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const { asked, change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    expect([...result.current.hidden]).toEqual(['a'])
    await act(async () => result.current.undo())
    expect([...result.current.hidden]).toEqual([])
    expect(asked).toEqual(['out a'])
    await answer()
    expect(asked).toEqual(['out a', 'back a'])
    expect(read).not.toHaveBeenCalled()
    await answer()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('what is opened waits for what is under way', async () => {
    jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const { change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    const open = jest.fn()
    result.current.thenOpen(open)
    await act(async () => undefined)
    expect(open).not.toHaveBeenCalled()
    await answer()
    expect(open).toHaveBeenCalledTimes(1)
  })

  test('who has left meanwhile is not taken from where he is', async () => {
    jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    pages.reset(hrefOf('practice', {}), hrefOf('practiceError', {}))
    const { change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    result.current.thenOpen(() => go('practiceCore', { source: 'due' }))
    await goBack()
    await answer()
    expect(pages.stack()).toEqual([hrefOf('practice', {})])
  })

  test('it does not wait for the reading: a practice begins though the network has gone again', async () => {
    jest.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
    const { change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    await answer()
    const open = jest.fn()
    result.current.thenOpen(open)
    await act(async () => undefined)
    expect(open).toHaveBeenCalledTimes(1)
  })
})
