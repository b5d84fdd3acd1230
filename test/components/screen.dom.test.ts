import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { EnvironmentProvider, type Environment } from '@/components/environment'
import { Screen, type ScreenProps } from '@/components/screen'
import { TabBar } from '@/components/tab-bar'

const mockScroll = jest.fn()
jest.mock('@tarojs/components', () => {
  const plain = ({ className, children }: { className?: string; children?: ReactNode }) => createElement('div', { className }, children)
  const scroll = (props: { children?: ReactNode }) => {
    mockScroll(props)
    return createElement('div', null, props.children)
  }
  return { View: plain, Text: plain, ScrollView: scroll }
})
jest.mock('@/components/feedback-host', () => ({ FeedbackHost: () => null }))
jest.mock('@/components/touch', () => ({ touchPoint: () => null }))
jest.mock('@/components/icon', () => ({
  Icon: ({ name, size }: { name: string; size?: number }) => createElement('i', { 'data-testid': name }, size),
}))
jest.mock('@/components/screen/screen.module.scss', () => ({
  screen: 'screen',
  clear: 'clear',
  page: 'page',
  dark: 'fades-dark',
  light: 'fades-light',
}))
jest.mock('@/components/tab-bar/tab-bar.module.scss', () => ({}))

const world = { safeArea: { statusBar: 0, navBar: 44, capsule: 0 }, theme: 'light', fontScale: 1, nativeRefresher: true, online: true }

function draw(props: ScreenProps) {
  const page = createElement(Screen, props)
  return render(createElement(EnvironmentProvider, { value: world as Environment }, page)).container.firstElementChild
}
const scroll = () => mockScroll.mock.lastCall?.[0] as Record<string, unknown>

it('asks for more 100 px before the end, and reads anew from 45 px of pulling on (specification section 9)', () => {
  draw({ onRefresh: async () => undefined, onReachBottom: () => undefined })
  expect(scroll()).toMatchObject({ lowerThreshold: 100, refresherEnabled: true, refresherThreshold: 45 })
})

it('a clear one has no ground', () => expect(draw({ background: 'clear', scroll: false })?.className).toBe('screen clear'))

it('fades in when the theme changes, anew each time, and not when it is opened', () => {
  const page = (theme: string) => createElement(EnvironmentProvider, { value: { ...world, theme } as Environment }, createElement(Screen))
  const { container, rerender } = render(page('dark'))
  const look = (theme: string) => (rerender(page(theme)), container.firstElementChild?.className.match(/fades-\w+/)?.[0])
  expect([look('dark'), look('light'), look('light'), look('dark')]).toEqual([undefined, 'fades-light', 'fades-light', 'fades-dark'])
})

it('the icons of the tab bar are 30 px wide (specification section 2)', () => {
  render(createElement(TabBar, { current: 'practice', onSelect: () => undefined }))
  expect(['bank', 'course', 'mine'].map((name) => screen.getByTestId(name).textContent)).toEqual(['30', '30', '30'])
})
