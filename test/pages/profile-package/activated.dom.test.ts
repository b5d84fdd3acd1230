import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { ActivatedCard } from '@/api/activation'
import { myExam } from '@/api/exam'
import { go, redirect } from '@/hooks/go'
import { useUserStore } from '@/stores/user'
import { Success } from '@/pages_subpkg_profile/product-activation/parts/success'

interface Box {
  children?: ReactNode
  onClick?: () => void
  onTap?: () => void
}
function mockBox({ children, onClick, onTap }: Box) {
  return createElement('div', { onClick: onClick ?? onTap }, children)
}
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/cover', () => ({ Cover: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/api/exam', () => ({ myExam: jest.fn() }))
jest.mock('@/hooks/go', () => ({ go: jest.fn(), redirect: jest.fn() }))
jest.mock('@/pages_subpkg_profile/product-activation/product-activation.module.scss', () => ({}))

const thing = (kind: string, refId: string) => ({ kind, refId, name: refId, summary: '', shortName: '', tone: 0, motif: '' })
const show = (...opened: object[]) => {
  const card = { opened, coins: 0, expiresAt: null, activatedAt: 0 } as unknown as ActivatedCard
  render(createElement(Success, { card, onAnother: () => undefined }))
}
const tap = (words: string) => fireEvent.click(screen.getByText(words))

test('a card of papers leads to its own paper: the list may be of another subject', () => {
  show(thing('paper', '真题甲'), thing('paper', '真题乙'))
  tap('去学习')
  expect(redirect).toHaveBeenLastCalledWith('practiceAdvancedMore', { paperId: '真题甲' })
})

test('each thing of a card is opened by its row, over the page that shows the others', () => {
  show(thing('course', '全程班'), thing('paper', '真题乙'), thing('bank', '题库'))
  tap('真题乙')
  expect(go).toHaveBeenLastCalledWith('practiceAdvancedMore', { paperId: '真题乙' })
  tap('全程班')
  expect(go).toHaveBeenLastCalledWith('purchasedCourseDetail', { courseId: '全程班' })
  tap('去学习')
  expect(redirect).toHaveBeenLastCalledWith('purchasedCourseToc', {})
})

const subject = (id: string) => ({ id, name: `科目${id}`, specialtyId: 'm', specialtyName: '专业', examDate: null })
const signIn = (...chosen: string[]) => {
  const sysUser = { id: 'u1', phone: '137****9998' } as never
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  useUserStore.getState().setSubjects(chosen.map(subject) as never)
}

test('a card of a bank turns to its subject, which stands behind those that were chosen before', async () => {
  signIn('护士')
  jest.mocked(myExam).mockResolvedValue(['护士', '会计'].map(subject) as never)
  show(thing('bank', '会计'))
  tap('去学习')
  await waitFor(() => expect(redirect).toHaveBeenLastCalledWith('practice', {}))
  expect(useUserStore.getState()).toMatchObject({ activeSubSpecialtyId: '会计', activeName: '科目会计' })
})

test('a subject for which there was no room is chosen first', async () => {
  signIn('护士')
  jest.mocked(myExam).mockResolvedValue([subject('护士')] as never)
  show(thing('bank', '会计'), thing('paper', '真题乙'))
  tap('会计')
  await waitFor(() => expect(redirect).toHaveBeenLastCalledWith('learnExam', {}))
  expect(useUserStore.getState().activeSubSpecialtyId).toBe('护士')
})
