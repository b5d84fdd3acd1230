/** 意见反馈: a look at 我的反馈 takes nothing of what is being written; what was sent is gone from the form. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { uploadFile } from '@/api/cloud'
import { sendFeedback } from '@/api/feedback'
import { queryClient } from '@/hooks/query'
import Feedback from '@/pages_subpkg_profile/userSetting/biz/feedback'
import { upload } from '@/platform/upload'
import { useUserStore } from '@/stores/user'

interface FieldProps {
  value: string
  ariaLabel: string
  onInput: (event: { detail: { value: string } }) => void
}
function mockBox({ children, ariaLabel, onClick }: { children?: ReactNode; ariaLabel?: string; onClick?: () => void }) {
  return createElement('div', { 'aria-label': ariaLabel, onClick }, children)
}
function mockField({ value, ariaLabel, onInput }: FieldProps) {
  const onChange = ({ target }: { target: { value: string } }) => onInput({ detail: target })
  return createElement('input', { value, onChange, 'aria-label': ariaLabel })
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, Image: mockBox, Textarea: mockField, Input: mockField }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/state', () => ({ EmptyState: () => null }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/button', () => ({
  Button: ({ children, onTap }: { children: ReactNode; onTap: () => void }) => createElement('button', { onClick: onTap }, children),
}))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/parts/feedback-history', () => ({ FeedbackHistory: () => '处理中' }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/feedback.module.scss', () => ({}))
jest.mock('@/features/picture-edit/picture-edit.module.scss', () => ({}))
jest.mock('@/components/segmented/segmented.module.scss', () => ({}))
jest.mock('@/api/cloud', () => ({ uploadFile: jest.fn(), deleteFile: jest.fn() }))
jest.mock('@/api/feedback', () => ({ sendFeedback: jest.fn(async () => undefined), myFeedback: async () => ({ rows: [], total: 0 }) }))

const tap = (words: string) => act(async () => void fireEvent.click(screen.getByText(words)))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => {
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => {
  queryClient.clear()
  jest.restoreAllMocks()
})

test('text, kind, contact and a picture on its way are there after a look at the answers, and gone once sent', async () => {
  jest.spyOn(upload, 'choose').mockResolvedValue([{ path: 'one.png' }])
  let arrive: (id: string) => void = () => undefined
  const sending = jest.mocked(uploadFile).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  render(createElement(Feedback as () => ReactNode))
  await tap('建议')
  fill('反馈内容', '答题卡点开以后是空白的')
  fill('联系方式', 'lin@example.com')
  await act(async () => void fireEvent.click(screen.getByLabelText('添加图片')))
  await tap('我的反馈')
  expect(screen.getByText('处理中')).toBeTruthy()
  await act(async () => arrive('file-1'))
  await tap('写反馈')
  expect([field('反馈内容').value, field('联系方式').value]).toEqual(['答题卡点开以后是空白的', 'lin@example.com'])
  expect(sending.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await tap('提交反馈')
  await waitFor(() => expect(screen.getByText('处理中')).toBeTruthy())
  expect(jest.mocked(sendFeedback).mock.calls[0]?.[0]).toMatchObject({ kind: 'idea', body: '答题卡点开以后是空白的', pictures: ['file-1'] })
  await tap('写反馈')
  expect([field('反馈内容').value, field('联系方式').value, screen.getByText('0/9').textContent]).toEqual(['', '', '0/9'])
})
