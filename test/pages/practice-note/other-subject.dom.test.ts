/** 我的 counts the notes of all subjects; the page of one says which it is, and leads to the others. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { myNotes } from '@/api/note'
import { queryClient } from '@/hooks/query'
import PracticeNote from '@/pages_subpkg_practice/practice-note/practice-note'
import { useUserStore } from '@/stores/user'

interface Box {
  overlay?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  onClick?: () => void
}
function mockBox({ overlay, footer, children, onClick }: Box) {
  return createElement('div', { onClick }, children, footer, overlay)
}
function mockSheet({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? createElement('div', null, children) : null
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, ScrollView: mockBox, Image: () => null, Input: () => null }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/tag', () => ({ Tag: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/state', () => ({ EmptyState: ({ title }: { title: string }) => title, ErrorState: () => null }))
jest.mock('@/features/question-list/gate', () => ({ Gate: mockBox }))
jest.mock('@/features/question-list/export-rows', () => ({ ExportRows: () => null }))
jest.mock('@/features/question-list/list-hero', () => ({ ListHero: () => null }))
jest.mock('@/features/question-list/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/features/question-list/search-line', () => ({ SearchLine: () => null }))
jest.mock('@/features/question-list/undo-bar', () => ({ UndoBar: () => null }))
jest.mock('@/features/subject-switch/subject-switch.module.scss', () => ({}))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_practice/marked', () => ({ Marked: ({ text }: { text: string }) => text }))
jest.mock('@/pages_subpkg_practice/practice-note/practice-note.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-note/parts/rows.module.scss', () => ({}))
jest.mock('@/api/note', () => ({ myNotes: jest.fn() }))
jest.mock('@/api/exam', () => ({
  majors: async () => [],
  myExam: async () => [
    { id: 'nurse', name: '护士' },
    { id: 'doctor', name: '医师' },
  ],
}))

const NOTES = { total: 1, chapters: [{ chapterId: 'd1', name: '呼吸', count: 1 }] }
const row = {
  note: { id: 'n1', body: '先看血气', pictures: [], points: [], isPublic: false, hidden: false, likes: 0, updatedAt: 0 },
  question: { questionId: 'q1', type: 'A1', text: '题目', chapterName: '呼吸', withdrawn: false },
}
const server = jest.mocked(myNotes)

beforeEach(() => {
  queryClient.clear()
  const { setLogin, setSubjects } = useUserStore.getState()
  setLogin({ sysUser: { id: 'me', username: null, nickname: '', avatar: null, phone: '1' }, token: 'a.b.c' })
  setSubjects([
    { id: 'nurse', name: '护士' },
    { id: 'doctor', name: '医师' },
  ])
  // As the server does: a chapter of another subject is not found.
  server.mockImplementation(async ({ subjectId, chapterId }) => {
    if (chapterId !== undefined && subjectId !== 'doctor') throw new Error('章节不存在')
    return (subjectId === 'doctor' ? { ...NOTES, page: 1, rows: [row] } : { total: 0, page: 1, chapters: [], rows: [] }) as never
  })
})
afterEach(() => queryClient.clear())

const tap = (words: string) => act(async () => void fireEvent.click(screen.getByText(words)))

test('notes of a subject that is not studied now are found by its name', async () => {
  render(createElement(PracticeNote))
  await waitFor(() => expect(screen.getByText('这个科目还没有笔记')).toBeTruthy())
  await tap('护士')
  await tap('医师')
  await waitFor(() => expect(screen.getByText('先看血气')).toBeTruthy())
  expect(useUserStore.getState().activeSubSpecialtyId).toBe('doctor')
  // The chapter that was looked at there is none of the next one.
  await tap('呼吸')
  await waitFor(() => expect(server).toHaveBeenLastCalledWith(expect.objectContaining({ chapterId: 'd1' })))
  await tap('医师')
  await tap('护士')
  await waitFor(() => expect(screen.getByText('这个科目还没有笔记')).toBeTruthy())
  expect(screen.queryByText('先看血气')).toBeNull()
})
