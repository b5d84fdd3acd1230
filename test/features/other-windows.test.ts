/** Two windows of one browser: what one does with the login, the other one follows. */
import { followWindows, sessionEnded } from '@/features/login-flow'
import { holdLogin } from '@/hooks/login-gate'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { memory as device, storage } from '@/platform/storage'
import { feedbackState, hideToast } from '@/platform/toast/shared'
import { updates } from '@/platform/update'
import { hrefOf } from '@/routes'
import { TOKEN_KEY, useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const USER_KEY = 'zx.user'
const tokenOf = (uid: string, n = 1) => `h${n}.${Buffer.from(JSON.stringify({ uid, exp: 1_800_000_000 })).toString('base64url')}.s`
const sysUser = (id: string) => ({ id, username: null, nickname: id, avatar: null, phone: '138****6021' })
const subjects = [
  { id: 's1', name: '护师' },
  { id: 's2', name: '会计' },
]
const again = { sysUser: sysUser('a'), token: tokenOf('a', 2) }
const kept = () => JSON.parse(storage.get(USER_KEY) ?? '') as { state: Record<string, unknown>; version: number }
/** What the other window writes to the slice of the user. */
const write = (fields: Record<string, unknown>) => {
  const { state, version } = kept()
  device.elsewhere(USER_KEY, JSON.stringify({ state: { ...state, ...fields }, version }))
}

/** Whether what this window has not sent stands on the device. */
let onDevice = true
let stop = () => undefined as void
beforeEach(() => {
  onDevice = true
  device.clear()
  pages.reset()
  updates.restarts = 0
  useUserStore.getState().clearUser()
  useUserStore.getState().setLogin({ sysUser: sysUser('a'), token: tokenOf('a') })
  useUserStore.getState().setSubjects(subjects)
  stop = followWindows(() => onDevice)
})
afterEach(() => stop())

test('somebody else signed in there: this window begins anew as his, and neither takes his token nor shows him as somebody else', () => {
  device.elsewhere(TOKEN_KEY, tokenOf('b'))
  // Between the two writes nothing is known yet.
  expect([updates.restarts, useUserStore.getState().token]).toEqual([0, tokenOf('a')])
  write({ userInfo: sysUser('b') })
  expect(updates.restarts).toBe(1)
})

test('signed out there: nobody is signed in here either', () => {
  device.elsewhere(TOKEN_KEY, null)
  expect(useUserStore.getState()).toMatchObject({ token: '', userInfo: { id: 'a' } })
  write({ userInfo: null })
  expect(updates.restarts).toBe(1)
})

test('what is heard is not written back: the other window takes its learner’s card away right after the token', () => {
  // Any subject but this window's, so that a write of this window would be seen.
  write({ activeSubSpecialtyId: 's2' })
  const before = storage.get(USER_KEY)
  device.elsewhere(TOKEN_KEY, null)
  expect([useUserStore.getState().token, storage.get(USER_KEY)]).toEqual(['', before])
  queryClient.setQueryData(['exam', 'mine'], subjects)
  const stale = () => queryClient.getQueryState(['exam', 'mine'])?.isInvalidated
  write({ settingRules: { ...useUserStore.getState().settingRules, dailyGoal: 77 } })
  expect(stale()).toBe(false)
  write({ settingRules: { ...useUserStore.getState().settingRules, dailyGoal: 78 }, userSelQuestions: [] })
  expect(stale()).toBe(true)
  expect(useUserStore.getState()).toMatchObject({ settingRules: { dailyGoal: 78 }, userSelQuestions: [], activeSubSpecialtyId: '' })
  expect(kept().state.activeSubSpecialtyId).toBe('s2')
})

test('a new session of the same learner (a changed password) is the session here, and is not ended by the end of the old one', () => {
  device.elsewhere(TOKEN_KEY, tokenOf('a', 2))
  expect([useUserStore.getState().token, updates.restarts]).toEqual([tokenOf('a', 2), 0])
  // A window that heard nothing of it looks when its own session has ended.
  stop()
  device.elsewhere(TOKEN_KEY, tokenOf('a', 3))
  sessionEnded()
  expect([useUserStore.getState().token, storage.get(TOKEN_KEY), pages.stack()]).toEqual([
    tokenOf('a', 3),
    tokenOf('a', 3),
    [hrefOf('practice', {})],
  ])
})

test('the end of a session takes no token away that is not its own', () => {
  stop()
  device.elsewhere(TOKEN_KEY, tokenOf('b'))
  useUserStore.getState().dropToken()
  expect([useUserStore.getState().token, storage.get(TOKEN_KEY)]).toEqual(['', tokenOf('b')])
})

test('settings that were changed there are not taken back by what is kept here; each window has its own subject', () => {
  const settingRules = { ...useUserStore.getState().settingRules, dailyGoal: 77 }
  write({ settingRules, activeSubSpecialtyId: 's2' })
  expect(useUserStore.getState()).toMatchObject({ settingRules, activeSubSpecialtyId: 's1' })
  useUserStore.getState().selectCourseSubject('s2')
  expect(kept().state.settingRules).toEqual(settingRules)
})

test('a session that ended during an exam: the end that was held back is none of the session that is there when the exam is over', () => {
  for (const during of [() => device.elsewhere(TOKEN_KEY, tokenOf('a', 2)), () => useUserStore.getState().setLogin(again)]) {
    useUserStore.getState().setLogin({ sysUser: sysUser('a'), token: tokenOf('a') })
    const release = holdLogin()
    sessionEnded()
    during()
    release()
    expect([useUserStore.getState().token, storage.get(TOKEN_KEY)]).toEqual([tokenOf('a', 2), tokenOf('a', 2)])
    expect(pages.stack()).toEqual([hrefOf('practice', {})])
  }
})

test('and with no newer one it ends then, once', () => {
  const release = holdLogin()
  sessionEnded()
  expect(useUserStore.getState().token).toBe(tokenOf('a'))
  release()
  expect([useUserStore.getState().token, storage.get(TOKEN_KEY)]).toEqual(['', null])
  expect(pages.stack()).toEqual([hrefOf('practice', {}), hrefOf('login', { from: 'guard' })])
})

test('an exam in progress is not left for it: the window begins anew when the exam is over', () => {
  const release = holdLogin()
  device.elsewhere(TOKEN_KEY, tokenOf('b'))
  write({ userInfo: sysUser('b') })
  expect(updates.restarts).toBe(0)
  release()
  expect(updates.restarts).toBe(1)
})

test('answers that stand in memory alone are not thrown away for it: that is said once, and the window begins anew when they are kept', () => {
  jest.useFakeTimers()
  onDevice = false
  device.elsewhere(TOKEN_KEY, tokenOf('b'))
  write({ userInfo: sysUser('b') })
  expect([updates.restarts, feedbackState().toast?.text]).toEqual([0, '还有答案没有保存，联网同步后再切换账号'])
  hideToast()
  jest.advanceTimersByTime(5000)
  expect([updates.restarts, feedbackState().toast]).toEqual([0, null])
  onDevice = true
  jest.advanceTimersByTime(5000)
  expect(updates.restarts).toBe(1)
  jest.useRealTimers()
})
