/** 我已阅读 under the rules of the computer exam (product.md, "Simulated exam"): it ticks the box of the confirmation. */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { AttemptState, CandidateCard } from '@/domain/exam/types'
import { DeskConfirm } from '@/pages_subpkg_practice/practice-simulated/chat/desk/confirm'
import { RulesSheet } from '@/pages_subpkg_practice/practice-simulated/chat/confirm-parts'
import { useChatConfirm, type ChatConfirm } from '@/pages_subpkg_practice/practice-simulated/chat/use-chat-confirm'
import { examOf } from '../../domain/exam/session-fixtures'

function mockView({ children }: { children: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ onTap, children }: { onTap?: () => void; children: ReactNode }) {
  return createElement('button', { onClick: onTap }, children)
}
function mockSheet({ open, footer, children }: { open: boolean; footer?: ReactNode; children: ReactNode }) {
  return open ? createElement('div', null, children, footer) : null
}
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/components/card', () => ({ Card: mockView }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/sheet', () => ({ Sheet: mockSheet }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/hooks/go', () => ({ redirect: jest.fn(), isHere: () => true }))
const mockRefetch = jest.fn()
jest.mock('@/hooks/query', () => ({ useApi: () => ({ refetch: mockRefetch }), markStale: jest.fn() }))
jest.mock('@/hooks/require-login', () => ({ useLoggedIn: () => true }))
jest.mock('@/hooks/tell-error', () => ({ tellError: jest.fn() }))
jest.mock('@/pages_subpkg_practice/practice-simulated/use-remaining', () => ({ useRemaining: () => 0 }))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/confirm.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/portrait.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/desk/confirm.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-simulated/chat/desk/modal.module.scss', () => ({}))

const candidate: CandidateCard = {
  name: '林晓雯',
  admissionNumber: '270144010823',
  documentNumber: '4401**********2024',
  seat: '023',
  examName: '护士资格考试',
  examDate: '2027-04-10',
  subjectName: '专业实务',
  paperName: '模拟卷',
  minutes: 100,
  startsAt: 0,
}
const state: AttemptState = { ...examOf([{ ids: ['q1'] }]).attempt, mode: 'chat', candidate }

test('it ticks the box and closes the rules; a box that is ticked stays so', () => {
  const { result } = renderHook(() => useChatConfirm('attempt-1'))
  const { confirm } = result.current
  act(() => confirm.read(true))
  expect(result.current.confirm).toMatchObject({ agreed: false, reading: true })
  act(() => result.current.confirm.haveRead())
  expect(result.current.confirm).toMatchObject({ agreed: true, reading: false })
  act(() => result.current.confirm.haveRead())
  expect(result.current.confirm.agreed).toBe(true)
})

test.each<[string, (confirm: ChatConfirm) => ReactNode]>([
  ['a phone', (confirm) => createElement(RulesSheet, { confirm })],
  ['a computer', (confirm) => createElement(DeskConfirm, { state, confirm })],
])('on %s it stands under the rules', (_device, draw) => {
  const haveRead = jest.fn()
  const confirm = { rules: ['未作答的题不得分。'], reading: true, wait: 0, haveRead } as unknown as ChatConfirm
  render(createElement('div', null, draw(confirm)))
  fireEvent.click(screen.getByRole('button', { name: '我已阅读' }))
  expect(haveRead).toHaveBeenCalledTimes(1)
})

test.each<[string, (confirm: ChatConfirm) => ReactNode]>([
  ['a phone', (confirm) => createElement(RulesSheet, { confirm })],
  ['a computer', (confirm) => createElement(DeskConfirm, { state, confirm })],
])('on %s nobody has read rules that did not come: they are asked for again', (_device, draw) => {
  mockRefetch.mockClear()
  const { result } = renderHook(() => useChatConfirm('attempt-1'))
  render(createElement('div', null, draw({ ...result.current.confirm, reading: true })))
  expect(screen.queryByRole('button', { name: '我已阅读' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(mockRefetch).toHaveBeenCalledTimes(1)
})
