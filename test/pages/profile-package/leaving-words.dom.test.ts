/** What is said of answers that are not sent when somebody signs out: that they wait on the device only where they do. */
import { act, renderHook } from '@testing-library/react'
import type { AnswerItem } from '@/domain/outbox'
import { recordAnswer } from '@/features/answer-outbox'
import { queryClient } from '@/hooks/query'
import { useSetting } from '@/pages_subpkg_profile/userSetting/use-setting'
import { memory } from '@/platform/storage'
import { feedbackState } from '@/platform/toast/shared'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/system', () => ({ news: async () => ({ upgrade: null, announcement: null }) }))

const item = (questionId: string): AnswerItem => ({
  ...{ sessionId: 's1', questionId, version: 1, revision: 1, elapsedMs: 1, answeredAt: 1 },
  response: { kind: 'judge', value: true },
})

test('answers on the device wait for their learner; those in memory alone are lost with the app', async () => {
  const { result, unmount } = renderHook(() => useSetting())
  const words = async () => {
    await act(async () => result.current.leave())
    const { dialog } = feedbackState()
    await act(async () => dialog?.resolve(false))
    return dialog?.content
  }
  act(() => recordAnswer(item('q1')))
  expect(await words()).toContain('会留在这台设备上')
  memory.setFull(true)
  act(() => recordAnswer(item('q2')))
  expect(await words()).toBe('还有 2 题答案没有同步，没能存到本机，答案只在内存里，关闭应用会丢失。确定退出吗？')
  unmount()
  memory.setFull(false)
  memory.clear()
  queryClient.clear()
})
