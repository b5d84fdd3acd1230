import { renderHook } from '@testing-library/react'
import * as course from '@/api/course'
import { go } from '@/hooks/go'
import { useReminders } from '@/pages/course/use-reminders'
import { feedbackState } from '@/platform/toast/shared'

const page: { show: () => void; hide: (() => void)[] } = { show: () => undefined, hide: [] }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (run: () => void) => (page.show = run),
  useDidHide: (run: () => void) => page.hide.push(run),
}))
jest.mock('@/api/course', () => ({ reminders: jest.fn() }))

jest.mock('@/hooks/go', () => ({ go: jest.fn() }))

const LIVE = { kind: 'live' as const, refId: 'l1', title: '冲刺直播', startsAt: null }
const SALE = { kind: 'sale' as const, refId: 'c1', title: '冲刺班', startsAt: null }
const asked = jest.mocked(course.reminders)

beforeEach(() => {
  jest.useFakeTimers()
  page.hide = []
  asked.mockReset().mockResolvedValueOnce([LIVE]).mockResolvedValue([])
  jest.mocked(go).mockReset()
})
afterEach(() => {
  feedbackState().dialog?.resolve(false)
  jest.useRealTimers()
})

test('the courses are drawn first, then the learner is told', async () => {
  renderHook(() => useReminders(true, 0))
  page.show()
  await jest.advanceTimersByTimeAsync(999)
  expect(asked).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(feedbackState().dialog).toMatchObject({ content: '你预约的《冲刺直播》已经开始', confirmText: '进入直播' })
})

test('who has gone on by then is told at the next visit', async () => {
  renderHook(() => useReminders(true, 0))
  page.show()
  page.hide.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(5000)
  expect(asked).not.toHaveBeenCalled()
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a look whose answer was lost is the same look at the next visit: the server has told it, and tells it again', async () => {
  asked.mockReset().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce([LIVE]).mockResolvedValue([])
  renderHook(() => useReminders(true, 0))
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  page.hide.forEach((run) => run())
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  expect(feedbackState().dialog).toMatchObject({ content: '你预约的《冲刺直播》已经开始' })
  await answer(false)
  const [lost, found, after] = asked.mock.calls.map(([key]) => key)
  expect([found === lost, after === found]).toEqual([true, false])
})

/** Answers the dialog on screen and lets what follows come. */
async function answer(confirmed: boolean) {
  feedbackState().dialog?.resolve(confirmed)
  await jest.advanceTimersByTimeAsync(0)
}

test('of several things the next one is told after the first; once one is followed the others stay for the next visit', async () => {
  asked.mockReset().mockResolvedValueOnce([LIVE]).mockResolvedValueOnce([SALE]).mockResolvedValueOnce([LIVE]).mockResolvedValue([])
  renderHook(() => useReminders(true, 0))
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  await answer(false)
  expect(feedbackState().dialog).toMatchObject({ content: '你关注的《冲刺班》可以报名了' })
  await answer(true)
  expect(go).toHaveBeenCalledWith('coursePurchaseProduct', { courseId: 'c1' })
  expect([asked.mock.calls.length, feedbackState().dialog]).toEqual([2, null])
})

test.each([
  { startsIn: -60_000, offset: 3_600_000, words: '已经开始' },
  { startsIn: 60_000, offset: -3_600_000, words: '快要开始了' },
])('a live has begun when it has for the server: $words, whatever the device takes the time for', async ({ startsIn, offset, words }) => {
  asked
    .mockReset()
    .mockResolvedValueOnce([{ ...LIVE, startsAt: Date.now() + offset + startsIn }])
    .mockResolvedValue([])
  renderHook(() => useReminders(true, offset))
  page.show()
  await jest.advanceTimersByTimeAsync(1000)
  expect(feedbackState().dialog).toMatchObject({ content: `你预约的《冲刺直播》${words}` })
})
