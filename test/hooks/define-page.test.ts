/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { createElement } from 'react'
import { definePage } from '@/hooks/define-page'
import { go } from '@/hooks/go'

let params: Record<string, string> = {}
const shown = new Set<() => void>()
jest.mock('@tarojs/taro', () => ({
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
})
