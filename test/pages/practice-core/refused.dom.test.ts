/** Answers the server refused: what the row above a question says, what a tap on it shows, and how it ends. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Meta } from '@/features/question/face/meta'
import { createCore, type Core } from '@/pages_subpkg_practice/practice-core/core'
import { CoreContext, useCoreState } from '@/pages_subpkg_practice/practice-core/core-context'
import { RefusedSheet } from '@/pages_subpkg_practice/practice-core/parts/refused-sheet'
import type { Actions } from '@/pages_subpkg_practice/practice-core/use-actions'
import { useMeta } from '@/pages_subpkg_practice/practice-core/use-meta'
import { storage } from '@/platform/storage'
import { chapterMeta, mixed, opened } from '../../domain/practice-fixtures'

function mockView({ onClick, ariaRole, children }: { onClick?: () => void; ariaRole?: string; children?: ReactNode }) {
  return createElement('div', { onClick, role: ariaRole }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/components/sheet/sheet.module.scss', () => ({}))
jest.mock('@/features/question/face/face.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/practice-core/parts/sheets.module.scss', () => ({}))

const meta = chapterMeta()
const refusal = (sessionId: string, questionId: string, reason: string) => {
  const item = {
    sessionId,
    questionId,
    version: 1,
    revision: 1,
    response: { kind: 'judge', value: true },
    elapsedMs: 1,
    answeredAt: Date.UTC(2026, 10, 3),
  }
  storage.set(`zx.refused.|${sessionId}|${questionId}|1`, JSON.stringify({ uid: '', item, reason }))
}

/** The row above the first question, and the sheet while it is open. */
function Page({ core }: { core: Core }) {
  const open = useCoreState(({ sheet }) => sheet === 'refused')
  const row = useMeta(core.get().practice.paper.questions.single ?? (undefined as never), 0, true)
  return createElement(
    'div',
    {},
    createElement(Meta, row),
    open && createElement(RefusedSheet, { open, onClose: () => core.set({ sheet: null }) }),
  )
}

test('a tap shows which answers and why; 知道了 ends the warning, here and at the next start', () => {
  refusal('s1', 'single', '题目的版本与这次练习不一致，请返回后重新进入')
  refusal('s0', 'other', '这次练习不存在，请返回后重新开始')
  storage.set('zx.outbox.|s1|judge', '{"uid":')
  const ports = { record: () => undefined, keep: () => undefined, now: () => 1 }
  const core = createCore(meta, { practice: opened(mixed), favorites: [] }, ports)
  const value = { core, actions: { pause: () => undefined } as unknown as Actions }
  render(createElement(CoreContext.Provider, { value }, createElement(Page, { core })))

  fireEvent.click(screen.getByRole('button', { name: '3 题未能同步' }))
  expect(screen.getByRole('dialog').textContent).toBe(
    '未能同步的答案题目 single题目的版本与这次练习不一致，请返回后重新进入11\u00a0月\u00a03\u00a0日练习的一道题这次练习不存在，请返回后重新开始另有 1 条记录读不出来，不影响其他答案知道了',
  )
  act(() => void fireEvent.click(screen.getByText('知道了')))
  expect(screen.queryByText(/未能同步/)).toBeNull()
  expect(storage.keys().filter((key) => key.startsWith('zx.refused.') || key.startsWith('zx.outbox.'))).toEqual([])
  // What nobody can read is not thrown away.
  expect(storage.get('zx.unread.zx.outbox.|s1|judge')).toBe('{"uid":')
})
