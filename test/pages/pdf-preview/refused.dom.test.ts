import { createElement, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { handoutLink } from '@/api/course-learn'
import { preview } from '@/api/print'
import { ApiCallError } from '@/domain/errors'
import { go, goBack } from '@/hooks/go'
import PdfPreview from '@/pages/pdf-preview/pdf-preview'

/** A document that the server does not give: loading it again brings nothing, and nobody is asked to. */
let mockQuery: object = {}
function mockPart({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
jest.mock('@tarojs/components', () => ({ View: mockPart }))
jest.mock('@/components/screen', () => ({ Screen: mockPart }))
jest.mock('@/components/progress', () => ({ ProgressBar: () => null }))
jest.mock('@/components/state', () => {
  interface Shown {
    title: string
    action: { label: string; onTap: () => void }
  }
  const button = (label: string, onClick: () => void) => createElement('button', { onClick }, label)
  return {
    EmptyState: ({ title, action }: Shown) => createElement('div', null, title, button(action.label, action.onTap)),
    ErrorState: ({ title, onRetry }: { title: string; onRetry: () => void }) =>
      createElement('div', null, title, button('重新加载', onRetry)),
  }
})
jest.mock('@/hooks/define-page', () => ({
  definePage: (_: string, Page: () => ReactNode) => () => createElement(Page as never, mockQuery),
}))
jest.mock('@/hooks/go', () => ({ go: jest.fn(), goBack: jest.fn() }))
jest.mock('@/hooks/require-login', () => ({ requireLogin: jest.fn(), useLoggedIn: () => true }))
jest.mock('@/api/course-learn', () => ({ handoutLink: jest.fn() }))
jest.mock('@/api/print', () => ({ preview: jest.fn() }))
jest.mock('@/pages/pdf-preview/pages', () => ({ Pages: () => null }))
jest.mock('@/pages/pdf-preview/pdf-preview.module.scss', () => ({}))

const open = (query: object) => {
  mockQuery = query
  render(createElement(PdfPreview))
}
const button = () => screen.getByRole('button')
const refusal = (words: string, errorCode: number) => new ApiCallError(words, { errorCode, statusCode: 200 })

test('a handout of a course that is not owned leads to the courses', async () => {
  jest.mocked(handoutLink).mockRejectedValue(refusal('讲义在加入课程后可以查看', 510))
  open({ kind: 'handout', id: 'h' })
  await screen.findByText('讲义在加入课程后可以查看')
  expect(button().textContent).toBe('看看课程')
  fireEvent.click(button())
  expect(go).toHaveBeenCalledWith('course', {})
})

test.each([
  ['handout', 404],
  ['print', 404],
  ['print', 510],
])('what is gone or no handout leads back (%s, %i)', async (kind, code) => {
  jest.mocked(handoutLink).mockRejectedValue(refusal('内容不存在或已被移除', code))
  jest.mocked(preview).mockRejectedValue(refusal('内容不存在或已被移除', code))
  open({ kind, id: 'h' })
  await screen.findByText('内容不存在或已被移除')
  expect(button().textContent).toBe('返回')
  fireEvent.click(button())
  expect(goBack).toHaveBeenCalled()
})

test.each([
  ['网络中断、超时或其他异常', { errorCode: -1, statusCode: 0 }],
  ['操作太频繁，请稍后再试', { errorCode: 429, statusCode: 429 }],
])('what may pass is tried again: %s', async (words, facts) => {
  jest.mocked(handoutLink).mockRejectedValue(new ApiCallError(words, facts))
  open({ kind: 'handout', id: 'h' })
  await screen.findByText(words)
  expect(button().textContent).toBe('重新加载')
})
