/** The reasons for giving a phone promise what the product does, and no more: phones are not stored encrypted, exams not reminded of. */
import { render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { BindReasons } from '@/pages/login/parts/bind-head'
import { privacyPolicy } from '../../../server/seed/legal/privacy-policy'

jest.mock('@tarojs/components', () => ({ View: ({ children }: { children?: ReactNode }) => createElement('div', null, children) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages/login/login.module.scss', () => ({}))

test('neither the page that binds a phone nor the policy says that numbers are encrypted', () => {
  const { container } = render(createElement(BindReasons))
  expect(screen.getByText('号码不对外展示，可随时在设置中更换')).toBeTruthy()
  expect(`${container.textContent}${JSON.stringify(privacyPolicy)}`).not.toMatch(/号码?[^，。；]{0,6}加密|加密(保存|存储)/)
})

test('the reminders that are named are those there are: of practising and of lives', () => {
  const { container } = render(createElement(BindReasons))
  expect(screen.getByText('练习与开课提醒，仅在你同意后发送')).toBeTruthy()
  expect(container.textContent).not.toContain('考试提醒')
})
