/** Pages of a learner when his session ends over them and somebody else signs in there: nothing of what he was at is the next one's. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import * as exam from '@/api/exam'
import * as note from '@/api/note'
import { queryClient } from '@/hooks/query'
import PracticeNote from '@/pages_subpkg_practice/practice-note/practice-note'
import type { PracticeNotePage } from '@/pages_subpkg_practice/practice-note/use-practice-note'
import { useUserStore } from '@/stores/user'

interface Box {
  children?: ReactNode
  onClick?: () => void
  onTap?: () => void
}
function mockBox({ children, onClick, onTap }: Box) {
  return createElement('div', { onClick: onClick ?? onTap }, children)
}
function mockScreen({ overlay, footer, children }: Box & { overlay?: ReactNode; footer?: ReactNode }) {
  return createElement('div', null, children, footer, overlay)
}
function mockSheet({ open, title, children }: Box & { open: boolean; title: string }) {
  return open ? createElement('div', null, title, children) : null
}
function mockNotes({ list, page }: { list: { rows: { note: { body: string } }[] }; page: PracticeNotePage }) {
  return createElement('button', { onClick: page.choice.begin }, ...list.rows.map(({ note: { body } }) => body))
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, ScrollView: mockBox }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ query, children }: { query: { data?: unknown }; children: (data: unknown) => ReactNode }) =>
    query.data === undefined ? null : children(query.data),
}))
jest.mock('@/components/screen', () => ({ Screen: mockScreen }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/features/question-list/export-rows', () => ({ ExportRows: () => null }))
jest.mock('@/features/question-list/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/features/question-list/undo-bar', () => ({ UndoBar: () => null }))
jest.mock('@/pages_subpkg_practice/practice-note/practice-note.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-note/parts/notes', () => ({ Notes: mockNotes }))
jest.mock('@/api/exam')
jest.mock('@/api/note')

/** As the login signs somebody in (features/login-flow): of another learner nothing stays. */
const signIn = (id: string) =>
  act(async () => {
    const { userInfo, clearUser, setLogin } = useUserStore.getState()
    if (userInfo && userInfo.id !== id) clearUser()
    setLogin({ sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' }, token: `${id}.b.c` })
    void queryClient.invalidateQueries({ refetchType: 'none' })
  })
const end = () => act(async () => useUserStore.getState().dropToken())
const show = (page: unknown, query: object = {}) => render(createElement(page as ComponentType, query))
const tap = (words: string) => act(async () => void fireEvent.click(screen.getByText(words)))
const seen = (words: string) => document.body.textContent.includes(words)
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
  jest.mocked(exam.myExam).mockResolvedValue([{ id: 's1', name: '护师' }] as never)
})
afterEach(() => queryClient.clear())

test('notes are not on screen while those of the next learner are read, and nothing is being chosen among his', async () => {
  const row = { note: { id: 'n1', body: '安的笔记' } }
  const read = jest.mocked(note.myNotes).mockResolvedValue({ total: 1, chapters: [{ chapterId: 'c' }], rows: [row] } as never)
  await signIn('ann')
  show(PracticeNote)
  await waitFor(() => expect(seen('安的笔记')).toBe(true))
  await tap('安的笔记')
  expect(seen('移出 0 条笔记')).toBe(true)
  await end()
  await signIn('ann')
  expect([seen('安的笔记'), seen('移出 0 条笔记')]).toEqual([true, true])
  await end()
  read.mockImplementation(never)
  await signIn('bob')
  await waitFor(() => expect(useUserStore.getState().activeSubSpecialtyId).toBe('s1'))
  expect([seen('安的笔记'), seen('移出 0 条笔记')]).toEqual([false, false])
})
