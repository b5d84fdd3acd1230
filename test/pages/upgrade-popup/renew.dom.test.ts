/** The app begins anew only when nothing of the learner stands in memory alone. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { AnswerItem } from '@/domain/outbox'
import { recordAnswer } from '@/features/answer-outbox'
import { takeOver } from '@/features/exam-journal/leftovers'
import UpgradePopup from '@/pages/upgrade-popup/upgrade-popup'
import { queryClient } from '@/hooks/query'
import { memory } from '@/platform/storage'
import { feedbackState, hideToast } from '@/platform/toast/shared'
import { updates } from '@/platform/update'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined, useUnload: () => undefined }))
function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ children, onTap }: { children: string; onTap: () => void }) {
  return createElement('button', { onClick: onTap }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/pages/upgrade-popup/upgrade-popup.module.scss', () => ({}))
jest.mock('@/api/system', () => ({ news: async () => ({ upgrade: { version: '2', forced: true, notes: [] }, announcement: null }) }))

const item: AnswerItem = {
  ...{ sessionId: 's1', questionId: 'q1', version: 1, revision: 1, elapsedMs: 1, answeredAt: 1 },
  response: { kind: 'judge', value: true },
}
const WAITS = '还有答案没有保存，联网同步后再更新'
/** Taps 刷新使用. @returns how often the app began anew so far, and what is said */
async function tap() {
  hideToast()
  await act(async () => void fireEvent.click(screen.getByText('刷新使用')))
  return [updates.restarts, feedbackState().toast?.text]
}

test('on a full device the answers are waited for, those of an exam too', async () => {
  updates.restarts = 0
  render(createElement(UpgradePopup))
  await act(async () => undefined)
  memory.setFull(true)
  // Nobody is signed in here: the answer waits.
  recordAnswer(item)
  expect(await tap()).toEqual([0, WAITS])
  memory.setFull(false)
  let written = false
  takeOver({ wake: async () => undefined, isKept: () => written })
  expect(await tap()).toEqual([0, WAITS])
  written = true
  expect(await tap()).toEqual([1, undefined])
  queryClient.clear()
  memory.clear()
})
