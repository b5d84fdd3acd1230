import { feedbackState, hideToast, openDialog, showToast, subscribeFeedback, TOAST_MS } from '@/platform/toast/shared'
import { toast } from '@/platform/toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  hideToast()
  jest.useRealTimers()
})

test('toasts close after the times of the specification; loading stays', () => {
  expect(TOAST_MS).toEqual({ loading: 0, success: 1500, error: 2000, warning: 2000, info: 2000 })
  toast.success('已保存')
  jest.advanceTimersByTime(1499)
  expect(feedbackState().toast).toEqual({ kind: 'success', text: '已保存', duration: 1500 })
  jest.advanceTimersByTime(1)
  expect(feedbackState().toast).toBeNull()
  toast.loading('加载中')
  jest.advanceTimersByTime(600_000)
  expect(feedbackState().toast?.text).toBe('加载中')
  toast.hide()
  expect(feedbackState().toast).toBeNull()
})

test('a new toast takes the place of the old one and lives its own time', () => {
  toast.success('一')
  jest.advanceTimersByTime(1000)
  toast.info('二')
  jest.advanceTimersByTime(1999)
  expect(feedbackState().toast?.text).toBe('二')
  jest.advanceTimersByTime(1)
  expect(feedbackState().toast).toBeNull()
})

test('the end of a wait takes away nothing but the wait: why it failed has been said meanwhile', () => {
  toast.loading('正在准备文件')
  toast.error('网络中断、超时或其他异常')
  toast.hide()
  expect(feedbackState().toast?.kind).toBe('error')
  jest.advanceTimersByTime(2000)
  expect(feedbackState().toast).toBeNull()
})

test('an aside is an info that waits for nobody and takes no place', () => {
  toast.error('登录已失效')
  toast.aside('这次做了 3 题')
  expect(feedbackState().toast?.text).toBe('登录已失效')
  hideToast()
  toast.aside('这次做了 3 题')
  expect(feedbackState().toast).toEqual({ kind: 'info', text: '这次做了 3 题', duration: 2000 })
})

test('a toast without words has the default ones', () => {
  showToast({ kind: 'error', text: '', duration: 3000 })
  expect(feedbackState().toast?.text).toBe('数据加载失败...')
})

test('dialogs come one after another, with the default title and buttons', async () => {
  const seen = jest.fn()
  const stop = subscribeFeedback(seen)
  const first = openDialog({ content: '确定退出吗？' })
  const second = openDialog({ title: '提示', content: '好的', confirmText: '知道了', cancelText: null })
  expect(feedbackState().dialog).toMatchObject({ title: '温馨提示', content: '确定退出吗？', confirmText: '确定', cancelText: '取消' })
  const firstDialog = feedbackState().dialog
  firstDialog?.resolve(false)
  // A second tap on a closed dialog answers nothing and closes nothing.
  firstDialog?.resolve(true)
  expect(await first).toBe(false)
  expect(feedbackState().dialog).toMatchObject({ title: '提示', confirmText: '知道了', cancelText: null })
  feedbackState().dialog?.resolve(true)
  expect(await second).toBe(true)
  expect(feedbackState().dialog).toBeNull()
  expect(seen).toHaveBeenCalledTimes(3)
  stop()
})
