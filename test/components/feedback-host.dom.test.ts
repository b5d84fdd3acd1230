import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { EnvironmentProvider, type Environment } from '@/components/environment'
import { FeedbackHost } from '@/components/feedback-host'
import { listenToKeys } from '@/platform/frame/keys'
import { toast } from '@/platform/toast'
import { feedbackState, hideToast, subscribeFeedback } from '@/platform/toast/shared'

/** What the hosts hear of their pages, in the order of the pages. */
const mockShow: (() => void)[] = []
const mockHide: (() => void)[] = []
jest.mock('@tarojs/taro', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  const useKept = (list: (() => void)[], hear: () => void) => {
    const [at] = useState(() => list.push(hear) - 1)
    list[at] = hear
  }
  const eventCenter = { on: () => undefined }
  return {
    __esModule: true,
    default: { eventCenter },
    useDidShow: (hear: () => void) => useKept(mockShow, hear),
    useDidHide: (hear: () => void) => useKept(mockHide, hear),
  }
})
jest.mock('@tarojs/components', () => {
  interface Props {
    ariaRole?: string
    ariaModal?: boolean
    ariaKeyShortcuts?: string
    children?: ReactNode
    onClick?: () => void
  }
  const box = ({ ariaRole, ariaModal, ariaKeyShortcuts, children, onClick }: Props) =>
    createElement('div', { role: ariaRole, 'aria-modal': ariaModal, 'aria-keyshortcuts': ariaKeyShortcuts, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/feedback-host/feedback-host.module.scss', () => ({}))

// Nothing has a size in jsdom; here everything is seen.
HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
listenToKeys([], () => undefined)
const world = { onPageShow: () => undefined, feedback: { subscribe: subscribeFeedback, state: feedbackState } }

test('Escape answers the dialog with one button, and nothing that lies under it', async () => {
  const closeSheet = jest.fn()
  const sheet = createElement('div', { 'aria-keyshortcuts': 'Escape', onClick: closeSheet }, '关闭')
  const answer = toast.confirm({ content: '今晚两点维护', confirmText: '知道了', cancelText: null })
  const page = createElement(EnvironmentProvider, { value: world as Environment }, sheet, createElement(FeedbackHost))
  render(page)
  expect(screen.getByText('今晚两点维护')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([feedbackState().dialog, closeSheet.mock.calls.length]).toEqual([null, 0])
  expect(await answer).toBe(true)
})

const page = () => render(createElement(EnvironmentProvider, { value: world as Environment }, createElement(FeedbackHost)))

test('what one page waits for blocks no other: who went back, or on, can touch what is there', () => {
  mockHide.splice(0)
  const waiting = page()
  act(() => toast.loading('正在登录'))
  expect(screen.getByText('正在登录')).toBeTruthy()
  const next = page()
  act(() => mockHide[0]?.())
  expect(screen.queryByText('正在登录')).toBeNull()
  act(() => toast.success('已登录'))
  expect(screen.getByText('已登录')).toBeTruthy()
  act(() => hideToast())
  waiting.unmount()
  next.unmount()
})

test('who waits can answer what is asked meanwhile: nothing lies over the question', async () => {
  const waiting = page()
  act(() => toast.loading('正在登录'))
  const answers: boolean[] = []
  act(() => void toast.confirm({ content: '要撤销注销并继续使用吗' }).then((answer) => answers.push(answer)))
  expect([screen.getByText('要撤销注销并继续使用吗'), screen.queryByText('正在登录')]).toEqual([expect.anything(), null])
  await act(async () => fireEvent.click(screen.getByText('确定')))
  expect(answers).toEqual([true])
  expect(screen.getByText('正在登录')).toBeTruthy()
  // What is said by the way catches no touch, and stays.
  act(() => toast.success('已登录'))
  act(() => void toast.confirm({ content: '今晚两点维护' }))
  expect(screen.getByText('已登录')).toBeTruthy()
  act(() => (feedbackState().dialog?.resolve(true), hideToast()))
  waiting.unmount()
})

describe('a dialog and the page that asked', () => {
  /** Opens a page that asks something. */
  function asking() {
    mockShow.splice(0)
    mockHide.splice(0)
    const view = page()
    const answers: boolean[] = []
    act(() => void toast.confirm({ content: '确定换绑吗' }).then((answer) => answers.push(answer)))
    expect(screen.getByText('确定换绑吗')).toBeTruthy()
    return { view, answers }
  }
  const settle = () => act(async () => undefined)

  test('who looks at another app meanwhile finds the question again: going is no answer', async () => {
    const { view, answers } = asking()
    act(() => mockHide[0]?.())
    expect(screen.queryByText('确定换绑吗')).toBeNull()
    act(() => mockShow[0]?.())
    expect(screen.getByText('确定换绑吗')).toBeTruthy()
    expect(answers).toEqual([])
    fireEvent.click(screen.getByText('确定'))
    await settle()
    expect(answers).toEqual([true])
    view.unmount()
  })

  test('another page on top is the answer no', async () => {
    const { view, answers } = asking()
    const next = page()
    act(() => mockHide[0]?.())
    await settle()
    expect([answers, screen.queryByText('确定换绑吗'), feedbackState().dialog]).toEqual([[false], null, null])
    next.unmount()
    view.unmount()
  })

  test('so is going back', async () => {
    const { view, answers } = asking()
    view.unmount()
    await settle()
    expect([answers, feedbackState().dialog]).toEqual([[false], null])
  })
})
