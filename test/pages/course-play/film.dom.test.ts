import { render } from '@testing-library/react'
import { createElement } from 'react'
import { Film } from '@/pages_subpkg_course/film'

const mockVideos: object[] = []
jest.mock('@tarojs/components', () => ({
  Video: (props: object) => {
    mockVideos.push(props)
    return null
  },
}))
jest.mock('@/pages_subpkg_course/film/film.module.scss', () => ({}))

test("the mini program's player goes into full screen with the phone that is turned, and hears the gestures there", () => {
  render(createElement(Film, { id: 'f', source: null, startMs: 0, onEvent: () => undefined, className: '' }))
  expect(mockVideos[0]).toMatchObject({ enableAutoRotation: true, vslideGestureInFullscreen: true })
})
