import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as account from '@/api/account'
import { ApiCallError, CODE } from '@/domain/errors'
import { handFile } from '@/hooks/hand-file'
import { ClosedSheet } from '@/pages/login/parts/closed-sheet'
import { toast } from '@/platform/toast'
import { feedbackState } from '@/platform/toast/shared'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', {}, children)
}
function mockRow({ title, onTap }: { title: string; onTap: () => void }) {
  return createElement('button', { onClick: onTap }, title)
}
jest.mock('@/components/sheet', () => ({ Sheet: mockBox }))
jest.mock('@/components/list-row', () => ({ ListRow: mockRow }))
jest.mock('@/api/account', () => ({ exportClosed: jest.fn(), cancelClosed: jest.fn() }))
jest.mock('@/hooks/hand-file', () => ({ handFile: jest.fn(async () => true) }))

const onClose = jest.fn()
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
beforeEach(() => {
  onClose.mockReset()
  render(createElement(ClosedSheet, { open: true, onClose }))
})

test('its data is handed over', async () => {
  await tap('导出我的数据')
  expect(handFile).toHaveBeenCalledWith(account.exportClosed)
})

test('it is given up when that was confirmed, and what keeps it is told', async () => {
  const confirm = jest.spyOn(toast, 'confirm').mockResolvedValueOnce(false).mockResolvedValue(true)
  await tap('注销账号')
  expect(account.cancelClosed).not.toHaveBeenCalled()
  jest
    .mocked(account.cancelClosed)
    .mockRejectedValueOnce(new ApiCallError('还有 1 笔待收货，处理后再注销', { errorCode: CODE.conflict, statusCode: 200 }))
  await tap('注销账号')
  expect([feedbackState().toast?.text, onClose.mock.calls.length]).toEqual(['还有 1 笔待收货，处理后再注销', 0])
  jest.mocked(account.cancelClosed).mockResolvedValue({ cancelsAt: Date.parse('2026-12-14T08:00:00+08:00') })
  await tap('注销账号')
  expect([feedbackState().toast?.text, onClose.mock.calls.length]).toEqual(['已申请注销，账号将在 2026-12-14 删除', 1])
  expect(confirm).toHaveBeenCalledTimes(3)
})

test('tapped twice in one moment it asks once', async () => {
  jest.mocked(handFile).mockClear()
  await act(async () => {
    const row = screen.getByRole('button', { name: '导出我的数据' })
    fireEvent.click(row)
    fireEvent.click(row)
  })
  expect(handFile).toHaveBeenCalledTimes(1)
})
