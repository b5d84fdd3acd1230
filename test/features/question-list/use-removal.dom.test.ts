import { act, renderHook } from '@testing-library/react'
import { useRemoval } from '@/features/question-list/use-removal'
import { queryClient } from '@/hooks/query'

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

  test('settled waits for what is under way', async () => {
    jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const { change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    const settled = jest.fn()
    void result.current.settled().then(settled)
    await act(async () => undefined)
    expect(settled).not.toHaveBeenCalled()
    await answer()
    expect(settled).toHaveBeenCalled()
  })

  test('settled does not wait for the reading: a practice begins though the network has gone again', async () => {
    jest.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
    const { change, answer } = slowServer()
    const { result } = renderHook(() => useRemoval(change))
    await act(async () => result.current.remove(['a']))
    await answer()
    const settled = jest.fn()
    void result.current.settled().then(settled)
    await act(async () => undefined)
    expect(settled).toHaveBeenCalled()
  })
})
