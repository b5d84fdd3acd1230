import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Controls } from '@/pages_subpkg_course/playing/controls'
import { boxOf } from '@/pages_subpkg_course/playing/measure'

interface Box {
  children?: ReactNode
  ariaLabel?: string
  onTouchStart?: () => void
  onTouchMove?: () => void
  onTouchEnd?: () => void
  onTouchCancel?: () => void
}
function mockView({ children, ariaLabel, onTouchStart, onTouchMove, onTouchEnd, onTouchCancel }: Box) {
  return createElement('div', { 'aria-label': ariaLabel, onTouchStart, onTouchMove, onTouchEnd, onTouchCancel }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages_subpkg_course/parts/glyph', () => ({ Glyph: () => null }))
jest.mock('@/pages_subpkg_course/playing/measure', () => ({ boxOf: jest.fn() }))
jest.mock('@/pages_subpkg_course/playing/player.module.scss', () => ({}))

const state = { phase: 'playing', ms: 0, durationMs: 100_000, aim: null as number | null, buffered: 0, rate: 1, rates: false, full: false }
const [seek, aim] = [jest.fn(), jest.fn()]
/** The line is 100 px wide and begins at 50. */
let measured: () => void

function line() {
  jest.mocked(boxOf).mockImplementation(
    () =>
      new Promise((resolve) => {
        measured = () => resolve({ left: 50, width: 100 })
      }),
  )
  const player = { state, seek, aim } as unknown as Parameters<typeof Controls>[0]['player']
  render(createElement(Controls, { player }))
  return screen.getByLabelText(/^播放进度/)
}
const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }], changedTouches: [{ clientX, clientY: 0 }] })

beforeEach(() => {
  seek.mockReset()
  aim.mockReset()
})

test('a tap on the line that is over before the line is measured goes there all the same', async () => {
  const element = line()
  fireEvent.touchStart(element, at(80))
  fireEvent.touchEnd(element, at(80))
  await act(async () => measured())
  expect(seek.mock.calls).toEqual([[30_000]])
  // Nothing is aimed at by a finger that is gone: the time would stay over the film.
  expect(aim).not.toHaveBeenCalled()
})

test('a finger that slides shows where it would go, and goes where it is lifted, no further than the film', async () => {
  const element = line()
  fireEvent.touchStart(element, at(80))
  await act(async () => measured())
  fireEvent.touchMove(element, at(300))
  expect(aim.mock.calls.flat()).toEqual([30_000, 100_000])
  fireEvent.touchEnd(element, at(300))
  expect(seek.mock.calls).toEqual([[100_000]])
})

test('a touch the system takes away goes nowhere, measured or not', async () => {
  const element = line()
  fireEvent.touchStart(element, at(80))
  fireEvent.touchCancel(element, at(80))
  await act(async () => measured())
  expect([seek.mock.calls.length, aim.mock.calls.flat()]).toEqual([0, [null]])
})
