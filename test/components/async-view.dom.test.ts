import { createElement } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AsyncView } from '@/components/async-view'
import { ApiCallError } from '@/domain/errors'

jest.mock('@/components/state', () => ({
  EmptyState: ({ title, action }: { title: string; action: { label: string; onTap: () => void } }) =>
    createElement('p', { role: 'alert' }, title, createElement('button', { onClick: action.onTap }, action.label)),
  ErrorState: ({ title, text }: { title: string; text?: string }) => createElement('p', { role: 'alert', title: text }, title),
}))

const failed = (error: Error | null) => ({ data: undefined, error, isPending: error === null, refetch: () => undefined })
const page = (error: Error | null) =>
  createElement(AsyncView<string>, { query: failed(error), skeleton: 'skeleton', errorTitle: '获取课程失败', children: (data) => data })
const title = () => screen.getByRole('alert').textContent
const facts = { errorCode: 500, statusCode: 200 }

it('says what the server said; the words of the page only when it said nothing (specification section 8)', () => {
  const { rerender } = render(page(new ApiCallError('课程维护中', facts)))
  expect(title()).toBe('课程维护中')
  rerender(page(new ApiCallError('操作没有成功，请稍后再试', { ...facts, wordless: true })))
  expect(title()).toBe('获取课程失败')
  rerender(page(new Error('')))
  expect(title()).toBe('获取课程失败')
  // An answer of another shape than the page can read: the engine's words are not for learners.
  rerender(page(new TypeError("Cannot read properties of null (reading 'serverNow')")))
  expect(title()).toBe('获取课程失败')
})

it('does not blame the server for what is gone, or named by nothing', () => {
  const text = () => screen.getByRole('alert').getAttribute('title')
  const { rerender } = render(page(new ApiCallError('课程不存在或已下架', { errorCode: 404, statusCode: 200 })))
  expect([title(), text()]).toEqual(['课程不存在或已下架', '返回看看别的吧'])
  // A page's own words speak of another try.
  const gone = failed(new ApiCallError('这一天还没有到，到时再来吧', { errorCode: 400, statusCode: 400 }))
  rerender(createElement(AsyncView<string>, { query: gone, skeleton: '', errorText: '练习没有加载出来', children: (data) => data }))
  expect(text()).toBe('返回看看别的吧')
  rerender(page(new ApiCallError('操作没有成功，请稍后再试', { ...facts, wordless: true })))
  expect(text()).toBeNull()
  // Who was refused in words knows why.
  rerender(page(new ApiCallError('课程维护中', facts)))
  expect(text()).toBe('')
})

it('leads away from what is gone, where the page can be left, and loads anew what may come', () => {
  const onGone = jest.fn()
  const leaves = (error: Error) =>
    createElement(AsyncView<string>, { query: failed(error), skeleton: '', onGone, children: (data) => data })
  const { rerender } = render(leaves(new ApiCallError('链接不完整或已失效，请返回后重试', { errorCode: 400, statusCode: 400 })))
  expect(title()).toContain('链接不完整或已失效，请返回后重试')
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(onGone).toHaveBeenCalledTimes(1)
  // The same call would be refused again.
  rerender(leaves(new ApiCallError('还没有能练习的收藏', facts)))
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(onGone).toHaveBeenCalledTimes(2)
  rerender(leaves(new ApiCallError('操作太频繁了，请稍后再试', { errorCode: 429, statusCode: 429 })))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(leaves(new ApiCallError('网络中断、超时或其他异常', { errorCode: -1, statusCode: 0 })))
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks nobody to try again who was refused in words', () => {
  const words = '试卷没有加载出来，请尽快重试'
  const told = (error: Error) =>
    createElement(AsyncView<string>, { query: failed(error), skeleton: '', errorText: words, children: (data) => data })
  const text = () => screen.getByRole('alert').getAttribute('title')
  const { rerender } = render(told(new ApiCallError('这张试卷已下架，看看其他试卷吧', { errorCode: 409, statusCode: 200 })))
  expect([title(), text()]).toEqual(['这张试卷已下架，看看其他试卷吧', '返回看看别的吧'])
  rerender(told(new ApiCallError('搜索太频繁了，请 5 秒后再试', { errorCode: 429, statusCode: 429 })))
  expect([title(), text()]).toEqual(['搜索太频繁了，请 5 秒后再试', ''])
  rerender(told(new ApiCallError('抱歉，服务器错误', { errorCode: 9999, statusCode: 500 })))
  expect(text()).toBe(words)
  rerender(told(new ApiCallError('网络中断、超时或其他异常', { errorCode: -1, statusCode: 0 })))
  expect(text()).toBe(words)
})

it('does not blame the server for a network that is away', () => {
  render(page(new ApiCallError('网络中断、超时或其他异常', { errorCode: -1, statusCode: 0 })))
  expect(screen.getByRole('alert').getAttribute('title')).toBe('请检查网络，点一下再试试')
})

it('says that the server did not answer in time, whether the request or the page gave up first', () => {
  const { rerender } = render(page(new ApiCallError('网络中断、超时或其他异常', { errorCode: 5, statusCode: 0, timedOut: true })))
  expect(title()).toBe('连接服务器超时')
  jest.useFakeTimers()
  rerender(page(null))
  expect(screen.queryByText('skeleton')).toBeNull()
  act(() => void jest.advanceTimersByTime(200))
  expect(screen.getByText('skeleton')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(60_000))
  expect(title()).toBe('连接服务器超时')
  jest.useRealTimers()
})
