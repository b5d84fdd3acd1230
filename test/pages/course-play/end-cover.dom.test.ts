import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { EndCover, type EndCoverProps } from '@/pages_subpkg_course/playing/end-cover'
import { useConfigStore } from '@/stores/config'

/** An element of the platform without what a browser does not know. */
function mockView({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return createElement('div', { onClick }, children)
}

jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/playing/player.module.scss', () => ({}))

const onAsk = jest.fn()
const onCourse = jest.fn()

/** The end of a free part, and the words on it. */
function end({ taught = true } = {}) {
  const player = { state: { phase: 'cut' }, toggle: () => undefined } as EndCoverProps['player']
  return render(createElement(EndCover, { player, onAsk: taught ? onAsk : undefined, onCourse })).container.textContent
}

afterEach(() => useConfigStore.setState({ isIosTest: '0' }))

test('the end of a free part leads to the course first, and to the teacher', () => {
  useConfigStore.setState({ isIosTest: '0' })
  expect(end()).toBe('免费试听已结束了解课程咨询老师再听一遍')
  fireEvent.click(screen.getByText('了解课程'))
  expect([onCourse, onAsk].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  fireEvent.click(screen.getByText('咨询老师'))
  expect([onCourse, onAsk].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('under review it leads to the teacher alone', () => {
  useConfigStore.setState({ isIosTest: '1' })
  onAsk.mockClear()
  onCourse.mockClear()
  expect(end()).toBe('免费试听已结束咨询老师再听一遍')
  fireEvent.click(screen.getByText('咨询老师'))
  expect([onCourse, onAsk].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('a course without a class teacher offers none', () => {
  useConfigStore.setState({ isIosTest: '0' })
  expect(end({ taught: false })).toBe('免费试听已结束了解课程再听一遍')
  cleanup()
  useConfigStore.setState({ isIosTest: '1' })
  expect(end({ taught: false })).toBe('免费试听已结束再听一遍')
})
