import { fireEvent, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Film } from '@/pages_subpkg_course/film'

const mockVideos: object[] = []
jest.mock('@tarojs/components', () => ({
  Video: (props: object) => {
    mockVideos.push(props)
    return null
  },
  View: ({ children }: { children?: ReactNode }) => children,
}))
jest.mock('@/pages_subpkg_course/film/film.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/film/film.h5.module.scss', () => ({}))
const { Film: BrowserFilm } = jest.requireActual<typeof import('@/pages_subpkg_course/film/index.h5')>(
  '@/pages_subpkg_course/film/index.h5',
)

test("the mini program's player goes into full screen with the phone that is turned, and hears the gestures there", () => {
  render(createElement(Film, { id: 'f', source: null, startMs: 0, onEvent: () => undefined, className: '' }))
  expect(mockVideos[0]).toMatchObject({ enableAutoRotation: true, vslideGestureInFullscreen: true })
})

test('a film in a browser that was told to play before any of it has come begins when it does', () => {
  const heard: string[] = []
  const { container } = render(createElement(BrowserFilm, { id: 'f', source: null, startMs: 0, onEvent: ({ type }) => heard.push(type) }))
  const film = container.querySelector('video')
  if (!film) throw new Error('no film is drawn')
  fireEvent.play(film)
  expect(heard).toEqual([])
  fireEvent.playing(film)
  Object.defineProperty(film, 'readyState', { value: 1 })
  fireEvent.play(film)
  expect(heard).toEqual(['play', 'play'])
})

test('a browser that cannot tell a key from a finger says nothing of the focus, and fails at none', () => {
  const { container } = render(createElement(BrowserFilm, { id: 'f', source: null, startMs: 0, onEvent: () => undefined }))
  const failed = jest.fn((event: Event) => event.preventDefault())
  window.addEventListener('error', failed)
  const search = jest.spyOn(Element.prototype, 'querySelector').mockImplementation(() => {
    throw new SyntaxError('The string did not match the expected pattern.')
  })
  fireEvent.focusIn(container)
  search.mockRestore()
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
