/** The page around the editor of a note when the session ends while it is written. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import { questionNotes } from '@/api/note'
import { sessionEnded } from '@/features/login-flow'
import { queryClient } from '@/hooks/query'
import NotePage from '@/pages_subpkg_practice/practice-core/practice-note-editor'
import { useUserStore } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockEditor() {
  const [text, setText] = useState('')
  return createElement('input', { value: text, onChange: ({ target }: { target: { value: string } }) => setText(target.value) })
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ ErrorState: () => null, EmptyState: ({ title }: { title: string }) => title }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_practice/practice-core/practice-note-editor.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-core/parts-note/editor', () => ({ Editor: mockEditor }))
jest.mock('@/api/note', () => ({ questionNotes: jest.fn() }))

const signIn = (id: string) =>
  act(async () =>
    useUserStore.getState().setLogin({
      sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
      token: `${id}.b.c`,
    }),
  )
const field = () => screen.queryByRole<HTMLInputElement>('textbox')

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
  jest.mocked(questionNotes).mockResolvedValue({} as never)
})
afterEach(() => queryClient.clear())

test('what is written stays under the pen of its learner, with the pictures that are on their way', async () => {
  render(createElement(NotePage, { questionId: 'q' } as never))
  expect(screen.getByText('登录后写笔记')).toBeTruthy()
  await signIn('ann')
  await waitFor(() => expect(field()).toBeTruthy())
  fireEvent.change(field() as Element, { target: { value: '先看心率' } })
  act(() => sessionEnded())
  expect(field()?.value).toBe('先看心率')
  await signIn('ann')
  expect(field()?.value).toBe('先看心率')
  await signIn('bob')
  await waitFor(() => expect(field()?.value).toBe(''))
})
