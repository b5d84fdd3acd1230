import { act, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { NextOffer } from '@/pages_subpkg_course/playing/next-offer'

function mockView({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return createElement('div', { onClick }, children)
}
const page: { hide?: () => void } = {}
jest.mock('@tarojs/taro', () => ({ useDidHide: (run: () => void) => (page.hide = run) }))
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/pages_subpkg_course/playing/end-cover', () => ({ Quiet: ({ words }: { words: string }) => createElement('div', null, words) }))
jest.mock('@/pages_subpkg_course/playing/player.module.scss', () => ({}))

const onNext = jest.fn()
const pass = async (seconds: number) => {
  for (let n = 0; n < seconds; n++) await act(async () => jest.advanceTimersByTime(1000))
}

beforeEach(() => {
  jest.useFakeTimers()
  onNext.mockReset()
  render(createElement(NextOffer, { title: '第 2 讲', onNext, onAgain: () => undefined }))
})
afterEach(() => jest.useRealTimers())

test('the next lesson begins after 5 s', async () => {
  await pass(4)
  expect(onNext).not.toHaveBeenCalled()
  await pass(1)
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('whoever leaves the page has it begin by a tap alone', async () => {
  await pass(2)
  await act(async () => page.hide?.())
  await pass(10)
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.getByText('播放下一讲')).toBeTruthy()
})
