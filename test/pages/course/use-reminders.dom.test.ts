import { renderHook } from '@testing-library/react'
import * as course from '@/api/course'
import { useReminders } from '@/pages/course/use-reminders'
import { feedbackState } from '@/platform/toast/shared'

const page: { show: () => void; hide: (() => void)[] } = { show: () => undefined, hide: [] }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (run: () => void) => (page.show = run),
  useDidHide: (run: () => void) => page.hide.push(run),
}))
jest.mock('@/api/course', () => ({ reminders: jest.fn() }))

const asked = jest.mocked(course.reminders)

beforeEach(() => {
  jest.useFakeTimers()
  page.hide = []
  asked.mockReset().mockResolvedValue([{ kind: 'live', refId: 'l1', title: '冲刺直播', startsAt: null }])
})
afterEach(() => {
  feedbackState().dialog?.resolve(false)
  jest.useRealTimers()
})

test('the courses are drawn first, then the learner is told', async () => {
  renderHook(() => useReminders(true))
  page.show()
  await jest.advanceTimersByTimeAsync(999)
  expect(asked).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(feedbackState().dialog).toMatchObject({ content: '你预约的《冲刺直播》已经开始', confirmText: '进入直播' })
})

test('who has gone on by then is told at the next visit', async () => {
  renderHook(() => useReminders(true))
  page.show()
  page.hide.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(5000)
  expect(asked).not.toHaveBeenCalled()
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
})
