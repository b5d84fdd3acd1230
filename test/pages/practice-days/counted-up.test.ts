/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { useCountedUp } from '@/pages_subpkg_practice/practice-days/use-counted-up'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

const page = (of: string, days: number | undefined) =>
  renderHook(([name, count]: [string, number | undefined]) => useCountedUp(name, count), { initialProps: [of, days] })

let vibrate: jest.SpyInstance
beforeEach(() => (vibrate = jest.spyOn(toast, 'vibrate').mockImplementation(() => undefined)))
afterEach(() => {
  vibrate.mockRestore()
  useUserStore.getState().clearUser()
})

test('a streak that grows while its page is open counts up, with one medium haptic for all pages that see it', () => {
  const [calendar, day] = [page('one', undefined), page('one', undefined)]
  calendar.rerender(['one', 11])
  expect(calendar.result.current).toBe(false)
  day.rerender(['one', 11])
  calendar.rerender(['one', 12])
  day.rerender(['one', 12])
  expect([calendar.result.current, day.result.current]).toEqual([true, true])
  expect(vibrate.mock.calls).toEqual([['medium']])
})

test('the streak of another subject or a broken one does not count up', () => {
  const days = page('two', 3)
  days.rerender(['three', 9])
  days.rerender(['three', 0])
  days.rerender(['two', 2])
  expect(days.result.current).toBe(false)
  expect(vibrate).not.toHaveBeenCalled()
})

test('the setting keeps it silent', () => {
  const state = useUserStore.getState()
  state.setSettings({ ...state.settingRules, vibrate: false })
  const days = page('four', 1)
  days.rerender(['four', 2])
  expect(days.result.current).toBe(true)
  expect(vibrate).not.toHaveBeenCalled()
})
