/** Pages of a learner when his session ends over them and somebody else signs in there: nothing of what he was at is the next one's. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import * as exam from '@/api/exam'
import * as favorites from '@/api/favorite'
import * as note from '@/api/note'
import type { OpenNote } from '@/api/note'
import * as wrong from '@/api/wrong'
import { queryClient } from '@/hooks/query'
import LearnExam from '@/pages_subpkg_practice/learn-exam/learn-exam'
import PracticeError from '@/pages_subpkg_practice/practice-error/practice-error'
import PracticeFavorite from '@/pages_subpkg_practice/practice-favorite/practice-favorite'
import NoteDetails from '@/pages_subpkg_practice/practice-note/biz/note-details'
import type { NoteDetailsPage } from '@/pages_subpkg_practice/practice-note/biz/use-note-details'
import PracticeNote from '@/pages_subpkg_practice/practice-note/practice-note'
import type { PracticeNotePage } from '@/pages_subpkg_practice/practice-note/use-practice-note'
import { useUserStore } from '@/stores/user'

interface Subject {
  id: string
  name: string
}
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
function mockActionBar({ choices, onStart }: { choices: readonly Subject[]; onStart: () => void }) {
  return createElement('button', { onClick: onStart }, '开始学习', ...choices.map(({ name }) => `「${name}」`))
}
/** A note of somebody else: a tap likes it. */
function mockDetails({ notes, page }: { notes: { rows: OpenNote[] }; page: NoteDetailsPage }) {
  const [of] = notes.rows
  const shown = of && page.now(of)
  return createElement('button', { onClick: () => shown && page.like(shown) }, `${shown?.likes} 个赞`)
}
/** The groups of a book: a tap opens one. */
function mockGroups({ open }: { open: (group: object) => void }) {
  return createElement('button', { onClick: () => open({ key: 'g', name: '安的一组', count: 2, masteredPercent: null, due: 0 }) }, '一组')
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
jest.mock('@/pages_subpkg_practice/search-bar', () => ({ SearchBar: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/learn-exam.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/learn-exam/use-rail', () => ({ useRail: () => ({}) }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/action-bar', () => ({ ActionBar: mockActionBar }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/rail', () => ({ Rail: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/search-entry', () => ({ SearchEntry: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/search-results', () => ({ SearchResults: () => null }))
jest.mock('@/pages_subpkg_practice/learn-exam/parts/subject-list', () => ({
  SubjectList: ({ onToggle }: { onToggle: (subject: Subject) => void }) =>
    createElement('button', { onClick: () => onToggle({ id: 's3', name: '药师' }) }, '选药师'),
}))
jest.mock('@/features/question-list/export-rows', () => ({ ExportRows: () => null }))
jest.mock('@/features/question-list/group-list', () => ({
  GroupList: ({ onOpen }: { onOpen: (group: object) => void }) => mockGroups({ open: onOpen }),
}))
jest.mock('@/features/question-list/list-hero', () => ({ ListHero: () => null }))
jest.mock('@/features/question-list/question-sheet', () => ({
  QuestionSheet: ({ group }: { group: Subject | null }) => group?.name ?? null,
}))
jest.mock('@/components/list-row', () => ({ ListRow: ({ title }: { title: string }) => title }))
jest.mock('@/components/segmented', () => ({ Segmented: () => null }))
jest.mock('@/pages_subpkg_practice/practice-error/practice-error.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-error/parts/book', () => ({
  Book: ({ page }: { page: { show: (group: object) => void } }) => mockGroups({ open: page.show }),
}))
jest.mock('@/pages_subpkg_practice/practice-error/parts/menu', () => ({ Menu: () => null }))
jest.mock('@/pages_subpkg_practice/practice-favorite/practice-favorite.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-favorite/parts/folder-sheet', () => ({ FolderSheet: () => null }))
jest.mock('@/pages_subpkg_practice/practice-favorite/parts/menu', () => ({ Menu: () => null }))
jest.mock('@/pages_subpkg_practice/practice-note/parts/details.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-note/parts/details', () => ({ Details: mockDetails }))
jest.mock('@/features/question-list/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/features/subject-switch/subject-name', () => ({ SubjectName: () => null }))
jest.mock('@/features/subject-switch/subject-sheet', () => ({ SubjectSheet: () => null }))
jest.mock('@/features/question-list/undo-bar', () => ({ UndoBar: () => null }))
jest.mock('@/pages_subpkg_practice/practice-note/practice-note.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-note/parts/notes', () => ({ Notes: mockNotes }))
jest.mock('@/api/exam')
jest.mock('@/api/favorite')
jest.mock('@/api/note')
jest.mock('@/api/wrong')

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
const subjectsAre = (...list: Subject[]) => jest.mocked(exam.myExam).mockResolvedValue(list as never)
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
  subjectsAre({ id: 's1', name: '护师' })
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

test('the choice of exams: what a guest ticks is of who signs in, what a learner ticks of nobody else', async () => {
  jest.mocked(exam.majors).mockResolvedValue([{ id: 'm', groups: [] }] as never)
  const chosen = async (...names: string[]) =>
    waitFor(() => expect(screen.getByText(/开始学习/).textContent).toBe(['开始学习', ...names].join('')))
  show(LearnExam)
  await waitFor(() => screen.getByText('选药师'))
  await tap('选药师')
  await signIn('ann')
  await chosen('「药师」', '「护师」')
  await end()
  await signIn('ann')
  await chosen('「药师」', '「护师」')
  await end()
  subjectsAre({ id: 's2', name: '会计' })
  await signIn('bob')
  await chosen('「会计」')
  const save = jest.mocked(exam.saveSubjects).mockImplementation(never)
  await act(async () => void fireEvent.click(screen.getByText(/开始学习/)))
  expect(save).toHaveBeenCalledWith({ subjectIds: ['s2'], base: ['s2'] })
})

test.each([
  ['favourites', PracticeFavorite],
  ['wrong answers', PracticeError],
])('%s: the open group is on screen again for its learner, and for nobody else', async (_, page) => {
  jest.mocked(favorites.favorites).mockResolvedValue({ total: 2, chapters: [{}], folders: [], rows: [] } as never)
  jest.mocked(wrong.wrongBook).mockResolvedValue({ groups: [{}] } as never)
  jest.mocked(wrong.wrongList).mockResolvedValue({ total: 0, page: 1, rows: [] })
  await signIn('ann')
  show(page)
  await waitFor(() => screen.getByText('一组'))
  await tap('一组')
  expect(seen('安的一组')).toBe(true)
  await end()
  await signIn('ann')
  expect(seen('安的一组')).toBe(true)
  await end()
  await signIn('bob')
  await waitFor(() => screen.getByText('一组'))
  expect(seen('安的一组')).toBe(false)
})

test('notes of others: what one learner likes the next one has not liked yet', async () => {
  const others = { total: 1, rows: [{ id: 'n', liked: false, likes: 3, reported: false }] }
  jest.mocked(note.questionNotes).mockResolvedValue(others as never)
  const like = jest.mocked(note.likeNote).mockResolvedValue({ likes: 4 })
  await signIn('ann')
  show(NoteDetails, { questionId: 'q' })
  await waitFor(() => screen.getByText('3 个赞'))
  await tap('3 个赞')
  await end()
  await signIn('ann')
  expect(seen('4 个赞')).toBe(true)
  await end()
  await signIn('bob')
  await waitFor(() => screen.getByText('3 个赞'))
  await tap('3 个赞')
  expect(like).toHaveBeenLastCalledWith('n', true)
})
