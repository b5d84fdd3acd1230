import { act, renderHook } from '@testing-library/react'
import type { CommonEvent } from '@tarojs/components'
import type { PressHandlers } from '@/features/question/press/contract'
import { usePress as browserPress } from '@/features/question/press/index.h5'
import { usePress as weappPress } from '@/features/question/press/index.weapp'

/** Where a finger is, or was last when it has left. */
const finger = (x: number, left = false) => {
  const at = [{ clientX: x, clientY: 100 }]
  return { touches: left ? [] : at, changedTouches: at, preventDefault: () => undefined } as unknown as CommonEvent & {
    preventDefault(): void
  }
}

const hear = (heard: string[], hold: boolean): PressHandlers => ({
  onTap: () => heard.push('tap'),
  ...(hold && { onHold: () => heard.push('hold') }),
})

const inBrowser = (hold: boolean) => {
  const heard: string[] = []
  const { result } = renderHook(() => browserPress(hear(heard, hold)))
  return { heard, on: () => result.current }
}

/** A finger in a mini program: WeChat tells of a long press and sends no tap then. */
function slowInMiniProgram(to: number, hold = false) {
  const heard: string[] = []
  const { result } = renderHook(() => weappPress(hear(heard, hold)))
  const press = result.current as { onLongPress(event: CommonEvent): void; onTouchEnd?(event: CommonEvent): void }
  press.onLongPress(finger(10))
  press.onTouchEnd?.(finger(to, true))
  return heard
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test.each([100, 420])('in a browser a click after %i ms is a tap where nothing is held', (ms) => {
  const { heard, on } = inBrowser(false)
  on().onTouchStart(finger(10))
  act(() => void jest.advanceTimersByTime(ms))
  on().onTouchEnd(finger(10, true))
  on().onClick?.()
  expect(heard).toEqual(['tap'])
})

test('a finger for which Android opens a menu in place of a click taps when it leaves, and not when it has gone elsewhere', () => {
  for (const [to, expected] of [
    [12, ['tap']],
    [60, []],
  ] as const) {
    const { heard, on } = inBrowser(false)
    on().onTouchStart(finger(10))
    on().onContextMenu(finger(10))
    on().onTouchEnd(finger(to, true))
    expect(heard).toEqual(expected)
  }
})

test('in a browser the click after what was held is none', () => {
  const { heard, on } = inBrowser(true)
  on().onTouchStart(finger(10))
  act(() => void jest.advanceTimersByTime(420))
  on().onTouchEnd(finger(10, true))
  on().onClick?.()
  expect(heard).toEqual(['hold'])
})

test('in a mini program a slow finger taps where nothing is held', () => {
  expect(slowInMiniProgram(12)).toEqual(['tap'])
  expect(slowInMiniProgram(60)).toEqual([])
  expect(slowInMiniProgram(12, true)).toEqual(['hold'])
})

test('in a browser a key that deletes holds, once however long it is down, and no other key does', () => {
  const { heard, on } = inBrowser(true)
  const key = (name: string, repeat = false) => {
    const { onKeyDown } = on() as { onKeyDown?: (event: object) => void }
    onKeyDown?.({ key: name, repeat, preventDefault: () => undefined })
  }
  for (const name of ['Delete', 'Backspace', 'd', 'Enter']) key(name)
  key('Delete', true)
  expect(heard).toEqual(['hold', 'hold'])
  expect('onKeyDown' in inBrowser(false).on()).toBe(false)
})
