/** Clearing records: answers that wait on the device go first, and every clearing keeps its own way back. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as clearing from '@/api/clearing'
import { sendAnswers } from '@/api/practice'
import { ApiCallError } from '@/domain/errors'
import { recordAnswer } from '@/features/answer-outbox'
import { queryClient } from '@/hooks/query'
import MultipleDels from '@/pages_subpkg_practice/widget/multiple-dels'
import { feedbackState, hideToast } from '@/platform/toast/shared'
import { useUserStore } from '@/stores/user'

function mockView({ onClick, ariaRole, children }: { onClick?: () => void; ariaRole?: string; children?: ReactNode }) {
  return createElement('div', { onClick, role: ariaRole }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView, Text: mockView }))
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/components/screen', () => ({
  Screen: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => createElement('div', {}, children, footer),
}))
jest.mock('@/components/state', () => ({ EmptyState: () => null, ErrorState: () => null }))
jest.mock('@/components/card', () => ({ Card: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/features/question-list/gate', () => ({ Gate: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/features/question-list/list-skeleton', () => ({ ListSkeleton: () => null }))
jest.mock('@/components/button/button.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/widget/multiple-dels.module.scss', () => ({}))
jest.mock('@/pages_subpkg_practice/widget/parts/tick-row', () => ({
  TickRow: ({ title, onToggle }: { title: string; onToggle: () => void }) => createElement('button', { onClick: onToggle }, title),
}))
jest.mock('@/features/subject-switch/use-active-subject', () => ({
  useActiveSubject: () => ({ id: 'nurse', userId: 'u1', loggedIn: true }),
}))
jest.mock('@/hooks/query', () => {
  const real = jest.requireActual<typeof import('@/hooks/query')>('@/hooks/query')
  const data = [{ subjectId: 'nurse', name: '护士', counts: { record: 8, wrong: 2, favorite: 1, note: 0 } }]
  return { ...real, useApi: () => ({ data, error: null, isPending: false }) }
})
jest.mock('@/api/clearing')
jest.mock('@/api/practice')

const server = jest.mocked(clearing)
const settle = (ms = 0) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const tap = (words: string | RegExp) => act(async () => void fireEvent.click(screen.getByText(words)))
/** Taps the button and says yes to the question. */
async function clear(button: RegExp) {
  await tap(button)
  const content = feedbackState().dialog?.content
  feedbackState().dialog?.resolve(true)
  await settle()
  return content
}
const undoRows = () => screen.queryAllByText(/^撤销/).map(({ textContent }) => textContent)

beforeEach(() => {
  jest.useFakeTimers()
  queryClient.clear()
  hideToast()
  useUserStore.getState().setLogin({
    sysUser: { id: 'u1', username: null, nickname: 'u1', avatar: null, phone: '138****0000' },
    token: 'token',
  } as never)
  server.clear.mockReset()
  server.undoClearing.mockReset()
})
afterEach(() => jest.useRealTimers())

const answer = {
  sessionId: 's1',
  questionId: 'q1',
  version: 1,
  revision: 1,
  response: { kind: 'judge' as const, value: true },
  elapsedMs: 1,
  answeredAt: 1000,
}

test('a second clearing does not take the way back of the first; the seconds are those of the server', async () => {
  server.clear.mockResolvedValueOnce({ id: 'one', undoMs: 8000 }).mockResolvedValueOnce({ id: 'two', undoMs: 8000 })
  render(createElement(MultipleDels as unknown as () => ReactNode))
  await tap('收藏')
  expect(await clear(/^清空 1 条记录/)).toContain('10 秒内可以撤销')
  expect(undoRows()).toEqual(['撤销（8 秒）'])
  for (let second = 0; second < 3; second += 1) await settle(1000)
  await clear(/^清空 1 条记录/)
  expect(undoRows()).toEqual(['撤销（5 秒）', '撤销（8 秒）'])
  await tap('撤销（5 秒）')
  await settle()
  expect(server.undoClearing.mock.calls).toEqual([['one']])
  expect(undoRows()).toEqual(['撤销（8 秒）'])
  // What else the page draws does not stop the clock.
  for (let second = 0; second < 8; second += 1) {
    await tap('笔记')
    await settle(1000)
  }
  expect(undoRows()).toEqual([])
})

test('a clearing whose answer was lost is asked for again as the same one, and can be undone as long as the server allows it', async () => {
  const lost = new ApiCallError('网络中断', { errorCode: 5, statusCode: 0 })
  server.clear.mockRejectedValueOnce(lost).mockResolvedValueOnce({ id: 'one', undoMs: 10_000 })
  render(createElement(MultipleDels as unknown as () => ReactNode))
  await tap('收藏')
  await clear(/^清空 1 条记录/)
  expect(undoRows()).toEqual([])
  await settle(4000)
  await clear(/^清空 1 条记录/)
  expect(undoRows()).toEqual(['撤销（6 秒）'])
  const [first, second] = server.clear.mock.calls
  expect(second).toEqual(first)
  // Another one is not, and one whose time is over says so.
  server.clear.mockRejectedValueOnce(lost).mockResolvedValueOnce({ id: 'two', undoMs: 10_000 })
  await clear(/^清空 1 条记录/)
  expect(server.clear.mock.calls[2]?.[1]).not.toBe(first?.[1])
  for (let second = 0; second < 11; second += 1) await settle(1000)
  hideToast()
  await clear(/^清空 1 条记录/)
  expect([undoRows(), feedbackState().toast?.text]).toEqual([[], '撤销的时间已过，记录已清空'])
})

test('somebody else who signs in over it finds nothing chosen, and no way back of what was another learner’s', async () => {
  server.clear.mockResolvedValueOnce({ id: 'one', undoMs: 8000 })
  render(createElement(MultipleDels as unknown as () => ReactNode))
  await tap('收藏')
  await clear(/^清空 1 条记录/)
  expect(undoRows()).toEqual(['撤销（8 秒）'])
  const sysUser = { id: 'u2', username: null, nickname: 'u2', avatar: null, phone: '138****0000' }
  await act(async () => useUserStore.getState().setLogin({ sysUser, token: 'other' }))
  expect([screen.queryByText('清空'), undoRows()]).toEqual([expect.anything(), []])
})

test('answers that cannot be sent stop the clearing of what they would bring back, and nothing else', async () => {
  jest.mocked(sendAnswers).mockRejectedValue(new Error('no network'))
  server.clear.mockResolvedValueOnce({ id: 'one', undoMs: 10_000 }).mockResolvedValueOnce({ id: 'two', undoMs: 10_000 })
  render(createElement(MultipleDels as unknown as () => ReactNode))
  recordAnswer(answer)
  await tap('错题')
  await clear(/^清空 2 条记录/)
  expect(feedbackState().toast).toMatchObject({ kind: 'warning', text: '还有 1 题没有同步，联网后再清空' })
  expect(server.clear).not.toHaveBeenCalled()

  await tap('错题')
  await tap('收藏')
  await clear(/^清空 1 条记录/)
  expect(server.clear).toHaveBeenCalledTimes(1)

  jest.mocked(sendAnswers).mockResolvedValue({ accepted: [{ sessionId: 's1', questionId: 'q1', revision: 1 }], refused: [] } as never)
  await tap('收藏')
  await tap('错题')
  await clear(/^清空 2 条记录/)
  expect(server.clear).toHaveBeenCalledTimes(2)
})
