import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Player } from '@/pages_subpkg_course/playing/player'

interface Box {
  children?: ReactNode
  ariaLabel?: string
  onTouchStart?: () => void
  onTouchMove?: () => void
  onTouchEnd?: () => void
}
function mockView({ children, ariaLabel, onTouchStart, onTouchMove, onTouchEnd }: Box) {
  return createElement('div', { 'aria-label': ariaLabel, onTouchStart, onTouchMove, onTouchEnd }, children)
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/hooks/go', () => ({ goBack: () => undefined }))
jest.mock('@/components/environment', () => ({ useEnvironment: () => ({}) }))
jest.mock('@/pages_subpkg_course/film', () => ({ Film: ({ children }: Box) => createElement('div', null, children) }))
jest.mock('@/pages_subpkg_course/playing/controls', () => ({ Controls: () => null }))
jest.mock('@/pages_subpkg_course/playing/end-cover', () => ({ EndCover: () => null }))
jest.mock('@/pages_subpkg_course/playing/rate-panel', () => ({ RatePanel: () => null }))
jest.mock('@/pages_subpkg_course/playing/use-film-life', () => ({ FILM_ID: 'film' }))
jest.mock('@/pages_subpkg_course/playing/player.module.scss', () => ({}))

const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }], changedTouches: [{ clientX, clientY: 0 }] })

test('a swipe that is over before it was drawn moves the film, and leaves no time standing over it', () => {
  const [seek, aim] = [jest.fn(), jest.fn()]
  const state = { phase: 'playing', ms: 50_000, durationMs: 90_000, aim: null, notice: '' }
  const player = { state, seek, aim, given: null } as unknown as Parameters<typeof Player>[0]['player']
  render(createElement(Player, { player, width: 300, onCourse: () => undefined, next: null }))
  const film = screen.getByLabelText('视频画面')
  fireEvent.touchStart(film, at(100))
  fireEvent.touchMove(film, at(200))
  fireEvent.touchEnd(film, at(200))
  expect(seek.mock.calls).toEqual([[80_000]])
  fireEvent.touchStart(film, at(100))
  fireEvent.touchMove(film, at(290))
  fireEvent.touchEnd(film, at(290))
  expect(seek).toHaveBeenLastCalledWith(90_000)
  // A tap moves nothing.
  fireEvent.touchStart(film, at(100))
  fireEvent.touchEnd(film, at(100))
  expect(seek).toHaveBeenCalledTimes(2)
})
