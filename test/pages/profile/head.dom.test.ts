import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Head } from '@/pages/profile/parts/head'
import type { UserInfo } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}

jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, Image: () => null }))
jest.mock('@/components/environment', () => ({ useEnvironment: () => ({ mediaBase: '' }) }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/pages/profile/parts/head.module.scss', () => ({}))

const info: UserInfo = { id: 'me', username: null, nickname: '小满', avatar: null, phone: '138****6021' }
const said = (daysLeft: number | null) =>
  render(createElement(Head, { info, subject: '护士', daysLeft, onTap: () => undefined })).container.textContent

test('the way to the exam stands beside the subject; on its day it is today, as on the home', () => {
  expect(said(3)).toBe('小满护士·距考试 3 天')
  expect(said(0)).toBe('小满护士·今天考试')
  expect(said(null)).toBe('小满护士')
})
