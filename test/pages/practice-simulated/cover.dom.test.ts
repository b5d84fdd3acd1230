/** What covers a paper that was handed in: it never hides the one thing that is left to do. */
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { ExamContext } from '@/pages_subpkg_practice/practice-simulated/exam/context'
import type { Exam, ExamView } from '@/pages_subpkg_practice/practice-simulated/exam/contract'
import { Cover } from '@/pages_subpkg_practice/practice-simulated/parts-normal/cover'
import { examOf, openOn } from '../../domain/exam/session-fixtures'

function mockView({ children }: { children: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ onTap, children }: { onTap?: () => void; children: ReactNode }) {
  return createElement('button', { onClick: onTap }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/features/question/stage.module.scss', () => ({}))

const signIn = jest.fn()
function show(view: Partial<ExamView>): string {
  const session = openOn(examOf([{ ids: ['a'] }]))
  const store = createStore(() => ({ phase: 'handing', session, online: true, signedOut: false, ...view }))
  const exam = { store, actions: { signIn } } as unknown as Exam
  render(createElement(ExamContext.Provider, { value: exam }, createElement(Cover)))
  return document.body.textContent ?? ''
}

test('a paper on its way asks for nothing', () => {
  expect(show({})).toContain('正在交卷')
  expect(screen.queryByRole('button')).toBeNull()
})

test('handed in after the login ended: it is not on its way, and the login is one tap away', () => {
  const words = show({ signedOut: true })
  expect(words).toContain('登录已过期')
  expect(words).not.toContain('请稍候')
  fireEvent.click(screen.getByRole('button', { name: /登录/ }))
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('without a network the login is no matter yet', () => {
  expect(show({ signedOut: true, online: false })).toContain('联网后自动提交')
})
