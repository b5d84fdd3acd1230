/** The privacy policy, shown again after an important change: agreed to, or refused by signing out. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { template } from '@/api/system'
import { signOut } from '@/features/login-flow'
import { go, goBack } from '@/hooks/go'
import { owesConsent } from '@/hooks/policy-consent'
import LoginAgreement from '@/pages_subpkg_login/login-agreement/login-agreement'
import { memory } from '@/platform/storage'
import { feedbackState } from '@/platform/toast/shared'

const mockText = { code: 'Privacy-Policy', title: '知行题库隐私政策', version: '2027-01-05', updatedAt: '', sections: [] }
jest.mock('@tarojs/taro', () => ({ useRouter: () => null, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => {
  const box = ({ ariaRole, children, onClick }: { ariaRole?: string; children?: ReactNode; onClick?: () => void }) =>
    createElement('div', { role: ariaRole, onClick }, children)
  return { View: box, Text: box }
})
jest.mock('@/api/system', () => ({ template: jest.fn() }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_: string, page: unknown) => page }))
jest.mock('@/hooks/query', () => ({ useApi: (_: unknown, load: () => void) => (load(), { data: mockText }) }))
jest.mock('@/hooks/go', () => ({ go: jest.fn(), goBack: jest.fn(), isHere: () => true }))
jest.mock('@/features/login-flow', () => ({ signOut: jest.fn(async () => undefined) }))
jest.mock('@/components/screen', () => ({
  Screen: ({ footer, children }: { footer?: ReactNode; children?: ReactNode }) => createElement('div', null, children, footer),
}))
jest.mock('@/components/async-view', () => ({
  AsyncView: ({ children }: { children: (data: typeof mockText) => ReactNode }) => children(mockText),
}))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/pages_subpkg_login/login-agreement/login-agreement.module.scss', () => ({}))

const CHANGED = '隐私政策有重要变化，请阅读后选择是否同意。'
type Query = { code: string; again?: string }
const open = (query: Query) => void render(createElement(LoginAgreement as ComponentType<Query>, query))
beforeEach(() => {
  memory.clear()
  jest.clearAllMocks()
})

test('who agrees goes back to where he was, and has agreed to this change', () => {
  expect(owesConsent('Privacy-Policy', '2027-01-05')).toBe(true)
  open({ code: 'Privacy-Policy', again: '1' })
  expect([screen.queryByText(CHANGED) !== null, jest.mocked(template).mock.calls]).toEqual([true, [['Privacy-Policy']]])
  fireEvent.click(screen.getByText('同意'))
  expect([owesConsent('Privacy-Policy', '2027-01-05'), jest.mocked(goBack).mock.calls.length]).toEqual([false, 1])
})

test('who refuses is told what follows, and signed out when he wants that', async () => {
  open({ code: 'Privacy-Policy', again: '1' })
  for (const wanted of [false, true]) {
    fireEvent.click(screen.getByText('不同意'))
    expect(feedbackState().dialog?.content).toBe('不同意将退出登录，已有的学习记录仍为你保留，也可以继续浏览公开内容。')
    await act(async () => feedbackState().dialog?.resolve(wanted))
    expect(signOut).toHaveBeenCalledTimes(wanted ? 1 : 0)
  }
  expect(go).toHaveBeenCalledWith('practice', {})
  expect(owesConsent('Privacy-Policy', '2027-01-05')).toBe(true)
})

test('the user agreement is agreed to by itself', () => {
  expect([owesConsent('Privacy-Policy', '2027-01-05'), owesConsent('User-Agreement', '2027-01-05')]).toEqual([true, true])
  open({ code: 'User-Agreement', again: '1' })
  expect(screen.queryByText(CHANGED.replace('隐私政策', '用户协议'))).not.toBeNull()
  fireEvent.click(screen.getByText('同意'))
  expect([owesConsent('Privacy-Policy', '2027-01-05'), owesConsent('User-Agreement', '2027-01-05')]).toEqual([true, false])
})

test.each([{ code: 'Privacy-Policy' }, { code: 'Purchase-Agreement', again: '1' }])('%j is read, and asks nothing', (query) => {
  open(query)
  expect([screen.queryByText(CHANGED), screen.queryByText('同意')]).toEqual([null, null])
})
