/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { navigation } from '@/platform/navigation'

let params: Record<string, string> = {}
const shown = new Set<() => void>()
let hidden = () => {}
jest.mock('@tarojs/taro', () => ({
  useDidHide: (listener: () => void) => {
    hidden = listener
  },
  useRouter: () => ({ params }),
  useDidShow: (listener: () => void) => {
    shown.clear()
    shown.add(listener)
  },
}))

/** A page that shows its props. */
const Page = (props: object) => createElement('p', null, JSON.stringify(props))
const show = () => act(() => shown.forEach((listener) => listener()))

test('a page gets its query as props, without the framework’s own parameters', () => {
  params = { sessionId: 'a b', stamp: 'X', $taroTimestamp: '1' }
  const { container } = render(createElement(definePage('practiceCore', Page)))
  expect(container.textContent).toBe('{"sessionId":"a b"}')
})

test('the platform is asked for the query of this page, by the name Taro gave it', () => {
  params = { of: 'another' }
  const query = jest.spyOn(navigation, 'query')
  render(createElement(definePage('practiceCore', Page) as ComponentType<{ tid: string }>, { tid: '/practice?stamp=AB' }))
  expect(query).toHaveBeenCalledWith({ id: '/practice?stamp=AB', params })
})

test('a tab takes the query it was opened with, then each one handed over when it is shown', async () => {
  params = { section: 'chapters' }
  const { container } = render(createElement(definePage('practice', Page)))
  expect(container.textContent).toBe('{"section":"chapters"}')
  await go('practice', {})
  show()
  expect(container.textContent).toBe('{}')
  show()
  expect(container.textContent).toBe('{}')
  await go('practice', { section: 'chapters' })
  show()
  expect(container.textContent).toBe('{"section":"chapters"}')
  // The same is asked for again: the page has to notice.
  act(() => hidden())
  expect(container.textContent).toBe('{}')
  await go('practice', { section: 'chapters' })
  show()
  expect(container.textContent).toBe('{"section":"chapters"}')
})
