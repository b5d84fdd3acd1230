/** The strip of a screen without a network speaks of kept content where there is some, and nowhere else. */
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { EnvironmentProvider, type Environment } from '@/components/environment'
import { Screen, type ScreenProps } from '@/components/screen'
import { ApiCallError } from '@/domain/errors'

function mockView({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView, ScrollView: mockView }))
jest.mock('@/components/feedback-host', () => ({ FeedbackHost: () => null }))
jest.mock('@/components/touch', () => ({ touchPoint: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/state', () => ({ ErrorState: ({ title }: { title: string }) => title }))
jest.mock('@/components/screen/screen.module.scss', () => ({}))
jest.mock('@/components/tab-bar/tab-bar.module.scss', () => ({}))

const KEPT = '正在显示已缓存内容'
const AWAY = '联网后再试'
const world = { safeArea: { statusBar: 0, navBar: 44, capsule: 0 }, theme: 'light', fontScale: 1, nativeRefresher: true }
type Query = AsyncQuery<string>
const there: Query = { data: '章节', error: null, isPending: false, refetch: () => undefined }
const away = new ApiCallError('网络中断、超时或其他异常', { errorCode: -1, statusCode: 0 })
const failed: Query = { ...there, data: undefined, error: away }
const waited: Query = { ...there, data: undefined, isPending: true }

const part = (query: Query, key: number) => createElement(AsyncView<string>, { key, query, skeleton: '…', children: (data) => data })
const page = (online: boolean, queries: Query[], props: ScreenProps = {}) =>
  createElement(EnvironmentProvider, { value: { ...world, online } as Environment }, createElement(Screen, props, queries.map(part)))

/** What the strip says; '' without a strip. */
const strip = (container: HTMLElement) => [KEPT, AWAY].filter((words) => container.textContent?.includes(words)).join()
const draw = (queries: Query[], props?: ScreenProps) => strip(render(page(false, queries, props)).container)

test('content that is there is kept content; an error view, a skeleton and a page without content are none', () => {
  expect(draw([there])).toBe(KEPT)
  expect(draw([failed])).toBe(AWAY)
  expect(draw([waited])).toBe(AWAY)
  expect(draw([])).toBe(AWAY)
})

test('beside a part that failed nothing is said of the others', () => {
  expect(draw([there, failed, there])).toBe(AWAY)
})

test('a page may say it itself, and a sheet over the page says nothing', () => {
  expect(draw([], { filled: true })).toBe(KEPT)
  expect(draw([failed], { overlay: part(there, 0) })).toBe(AWAY)
})

test('it stands under the bar; on a page without one it stands below the content, clear of the status bar and of what the page draws there', () => {
  const order = (props: ScreenProps) => {
    const { container } = render(page(false, [there], { title: '标题', ...props }))
    return (container.textContent ?? '').replace(/(正在显示已缓存内容)|网络不可用，|重试/g, (_, strip: string) => (strip ? '|' : ''))
  }
  expect(order({})).toBe('标题|章节')
  expect(order({ nav: 'none', footer: '底栏' })).toBe('章节|底栏')
  expect(order({ nav: 'none', scroll: false })).toBe('章节|')
})

test('it follows what is on show: the network goes, a part fails, and comes back', () => {
  const { container, rerender } = render(page(true, [there]))
  expect(strip(container)).toBe('')
  for (const [query, words] of [
    [there, KEPT],
    [failed, AWAY],
    [there, KEPT],
  ] as const) {
    rerender(page(false, [query]))
    expect(strip(container)).toBe(words)
  }
  rerender(page(true, [failed]))
  expect(strip(container)).toBe('')
  rerender(page(false, [there]))
  expect(strip(container)).toBe(KEPT)
})
