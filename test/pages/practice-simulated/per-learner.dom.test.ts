/** Pages of the exam when a session ends over them and somebody else signs in there: nothing of what the learner before was at is his. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import * as exam from '@/api/exam'
import * as simulated from '@/api/simulated'
import { queryClient } from '@/hooks/query'
import { ChatLogin } from '@/pages_subpkg_practice/practice-simulated/exam-pages/chat-login'
import { Intro } from '@/pages_subpkg_practice/practice-simulated/exam-pages/intro'
import History from '@/pages_subpkg_practice/practice-simulated/history'
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
function mockField({ label, value, onInput }: { label: string; value: string; onInput: (text: string) => void }) {
  const onChange = ({ target }: { target: { value: string } }) => onInput(target.value)
  return createElement('input', { 'aria-label': label, value, onChange })
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
jest.mock('@/features/login-form/field', () => ({ Field: mockField }))
jest.mock('@/features/share/use-sharing', () => ({ useSharing: () => ({}) }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/chat-login.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/exam-bar', () => ({ ExamBar: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/number-field', () => ({ NumberField: mockField }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/reason-list', () => ({ ReasonList: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/use-window', () => ({ useWholeWindow: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/intro.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/shared-paper', () => ({ sharedPaper: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/mode-storage', () => ({ readMode: () => 'chat', keepMode: () => undefined }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/best-row', () => ({ BestRow: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/facts', () => ({ Facts: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro-footer', () => ({
  IntroFooter: ({ onStart }: { onStart: () => void }) => createElement('button', { onClick: onStart }, '开始考试'),
}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro-skeleton', () => ({ IntroSkeleton: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/mode-card', () => ({ ModeCard: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/rules', () => ({ Rules: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/spread', () => ({ Spread: () => null }))
jest.mock('@/domain/exam/compare', () => ({
  compareReports: (...reports: { paperName: string }[]) => ({ before: reports[0], after: reports[1], totals: [], sections: [], types: [] }),
}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/history.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/compare.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/attempt-row', () => ({
  AttemptRow: ({ row: { attemptId }, onTap }: { row: { attemptId: string }; onTap: (id: string) => void }) =>
    createElement('button', { onClick: () => onTap(attemptId) }, attemptId),
}))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/history-skeleton', () => ({ HistorySkeleton: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/paper-filter', () => ({ PaperFilter: () => null }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-history/trend-card', () => ({ TrendCard: () => null }))
jest.mock('@/api/exam')
jest.mock('@/api/simulated')

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
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
  jest.mocked(exam.myExam).mockResolvedValue([{ id: 's1', name: '护师' }] as never)
})
afterEach(() => queryClient.clear())

test('the login of the computer exam: the numbers wait for the learner who typed them', async () => {
  await signIn('ann')
  show(ChatLogin, { paperId: 'p1' })
  const numbers = () => [field('准考证号'), field('证件号码')]
  type('准考证号', '202611200001')
  type('证件号码', '11010119900307002X')
  await end()
  await signIn('ann')
  expect(numbers()).toEqual(['2026 1120 0001', '11010119900307002X'])
  await end()
  await signIn('bob')
  expect(numbers()).toEqual(['', ''])
})

test('the registration for it: what was typed is out of sight without its learner, there when he is back, and of nobody else', async () => {
  jest.mocked(simulated.intro).mockResolvedValue({ computer: true, registration: null, mine: null } as never)
  await signIn('ann')
  show(Intro, { paperId: 'p1' })
  await tap('开始考试')
  const form = () => [field('姓名'), field('身份证号')]
  type('姓名', '林小满')
  type('身份证号', '11010119900307002X')
  await end()
  expect(form()).toEqual([undefined, undefined])
  await signIn('ann')
  expect(form()).toEqual(['林小满', '11010119900307002X'])
  await end()
  await signIn('bob')
  expect(form()).toEqual([undefined, undefined])
  await tap('开始考试')
  expect(form()).toEqual(['', ''])
})

test('the history of exams: two results side by side are on screen again for their learner, and for nobody else', async () => {
  const attempts = [{ attemptId: '上周' }, { attemptId: '昨天' }]
  jest.mocked(simulated.history).mockResolvedValue({ total: 2, rows: attempts } as never)
  jest.mocked(simulated.papers).mockResolvedValue([])
  const report = jest
    .mocked(simulated.report)
    .mockImplementation(async (id) => ({ attemptId: id, paperName: `安的${id}`, finishedAt: 1 }) as never)
  await signIn('ann')
  show(History)
  await waitFor(() => screen.getByText('对比两次'))
  await tap('对比两次')
  await tap('上周')
  await tap('昨天')
  await waitFor(() => expect(seen('安的上周')).toBe(true))
  await end()
  await signIn('ann')
  expect(seen('安的上周')).toBe(true)
  await end()
  await signIn('bob')
  await waitFor(() => screen.getByText('对比两次'))
  expect([seen('两次对比'), report.mock.calls.length]).toEqual([false, 2])
})
