/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useAnnouncement } from '@/hooks/announcement'
import { useUserStore } from '@/stores/user'

const mockPage: Record<'show' | 'hide', (() => void)[]> = { show: [], hide: [] }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (listener: () => void) => void mockPage.show.push(listener),
  useDidHide: (listener: () => void) => void mockPage.hide.push(listener),
}))
/** The listeners of every drawing so far are told once. */
const turn = (to: 'show' | 'hide') => act(() => mockPage[to].splice(0).forEach((listener) => listener()))

beforeEach(() => {
  mockPage.show = []
  mockPage.hide = []
  useUserStore.getState().clearUser()
})

const page = (subjectId: string, day: string) =>
  renderHook(([id, of]: [string, string]) => useAnnouncement(id, of), { initialProps: [subjectId, day] })

test('a subject and day are announced by the first page that asks, and by no other', () => {
  const first = page('s1', '2026-11-20')
  expect(first.result.current).toBe(true)
  first.rerender(['s1', '2026-11-20'])
  expect(first.result.current).toBe(true)
  expect(page('s1', '2026-11-20').result.current).toBe(false)
  expect(useUserStore.getState().dailyList).toEqual([{ subSpecialtyId: 's1', day: '2026-11-20' }])
})

test('the next day and another subject are announced again', () => {
  const home = page('s1', '2026-11-20')
  home.rerender(['s1', '2026-11-21'])
  expect(home.result.current).toBe(true)
  home.rerender(['s2', '2026-11-21'])
  expect(home.result.current).toBe(true)
  expect(useUserStore.getState().dailyList).toHaveLength(3)
})

test('nothing is announced, and nothing recorded, while the day is unknown or done', () => {
  expect(page('s1', '').result.current).toBe(false)
  expect(page('', '2026-11-20').result.current).toBe(false)
  expect(useUserStore.getState().dailyList).toEqual([])
})

test('an announcement stays with its page while the day is read again', () => {
  const home = page('s1', '2026-11-20')
  home.rerender(['s1', ''])
  expect(home.result.current).toBe(false)
  home.rerender(['s1', '2026-11-20'])
  expect(home.result.current).toBe(true)
})

test('a page that lies under another announces nothing before it is shown', () => {
  const hidden = page('s1', '')
  turn('hide')
  hidden.rerender(['s1', '2026-11-20'])
  expect(hidden.result.current).toBe(false)
  expect(useUserStore.getState().dailyList).toEqual([])
  turn('show')
  expect(hidden.result.current).toBe(true)
})

test('the next learner of a page hears of it as well, and has heard of it then', () => {
  const signIn = (id: string) =>
    act(() =>
      useUserStore.getState().setLogin({ sysUser: { id, username: null, nickname: '', avatar: null, phone: '1' }, token: `${id}.b.c` }),
    )
  signIn('ann')
  const home = page('s1', '2026-11-20')
  expect(home.result.current).toBe(true)
  act(() => useUserStore.getState().clearUser())
  home.rerender(['s1', ''])
  signIn('bob')
  home.rerender(['s1', '2026-11-20'])
  expect([home.result.current, useUserStore.getState().dailyList.length]).toEqual([true, 1])
  expect(page('s1', '2026-11-20').result.current).toBe(false)
})
