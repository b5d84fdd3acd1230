/** One learner, two devices: what was changed on one of them counts on the other. Against the real server in this process. */
import type { LoginResult } from '@/api/auth'
import { quietProfile } from '@/api/user'
import { DEFAULT_SETTINGS, type SettingRules } from '@/domain/settings'
import { followSettings, followWindows } from '@/features/login-flow'
import { completeLogin } from '@/features/login-flow/complete'
import { changeSettings } from '@/features/practice-settings/save'
import { profileKey } from '@/hooks/profile-card'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory as windows, storage } from '@/platform/storage'
import { device as phone } from '@/platform/system'
import { hrefOf } from '@/routes'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'
import { throughServer } from '../api/server'
import { testApp, type TestApp } from '../server/helpers/app'
import { answerFor, wireClient } from './signed-in'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const PRACTICE = hrefOf('practice', {})
let server: TestApp
let login: LoginResult
let stop: () => void = () => undefined
/** Paths this device asked for. */
let asked: string[] = []

beforeAll(async () => {
  server = await testApp()
  wireClient()
})
beforeEach(async () => {
  useUserStore.getState().clearUser()
  useThemeStore.getState().setTheme('light')
  pages.reset(PRACTICE)
  phone.setNow(server.clock.now().getTime())
  asked = []
  const answer = throughServer(server)
  serveWith((call) => (asked.push(call.url.split('?')[0] ?? ''), answer(call)))
  login = await answerFor(server)
})
afterEach(() => stop())
afterAll(async () => {
  serveWith(null)
  phone.setNow(null)
  queryClient.clear()
  await server.close()
})

const rules = () => useUserStore.getState().settingRules
/** The learner's other device. */
const elsewhere = async (change: Partial<SettingRules>, token = login.token) => {
  const { status } = await server.call('POST', '/api/user/settings', { token, body: change })
  expect(status).toBe(200)
}
const onServer = async () => (await server.call<SettingRules>('GET', '/api/user/settings', { token: login.token })).body.result
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; n < 100 && !holds(); n += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}

/** Holds the answers about settings back until they are let go. */
function hold(method: 'GET' | 'POST') {
  let free = () => undefined as void
  const freed = new Promise<void>((resolve) => (free = resolve))
  const answer = throughServer(server)
  serveWith(async (call) => {
    const given = await answer(call)
    if (call.url.includes('/api/user/settings') && call.method === method) await freed
    return given
  })
  return () => (free(), settle())
}

test('a login brings them to the device, the theme it is drawn in with them', async () => {
  await elsewhere({ theme: 'dark', dailyGoal: 77 })
  stop = followSettings()
  await completeLogin(login)
  await until(() => rules().dailyGoal === 77)
  expect(useThemeStore.getState().theme).toBe('dark')
})

test('what a guest chose goes with the first login of an account that has none, and with it to the next device', async () => {
  stop = followSettings()
  await changeSettings({ theme: 'dark', fontScale: 1.3 })
  await completeLogin(login)
  await settle()
  const chosen = { ...DEFAULT_SETTINGS, theme: 'dark', fontScale: 1.3 }
  expect([rules(), useThemeStore.getState().theme, await onServer()]).toEqual([chosen, 'dark', chosen])
})

test('of two devices that choose before the first login, what either chose stands', async () => {
  await changeSettings({ fontScale: 1.3 })
  // This device has heard that there are none; the other one is faster.
  const release = hold('GET')
  stop = followSettings()
  await completeLogin(login)
  await settle()
  await elsewhere({ theme: 'dark' })
  await release()
  const both = { ...DEFAULT_SETTINGS, theme: 'dark', fontScale: 1.3 }
  expect([rules(), useThemeStore.getState().theme, await onServer()]).toEqual([both, 'dark', both])
})

test('an account that has its own keeps them, and what a guest chose is sent to nobody who signs in meanwhile', async () => {
  await elsewhere({ dailyGoal: 77 })
  await changeSettings({ theme: 'dark' })
  stop = followSettings()
  await completeLogin(login)
  await until(() => rules().dailyGoal === 77)
  expect([useThemeStore.getState().theme, (await onServer()).theme]).toEqual(['light', 'light'])
  stop()

  useUserStore.getState().clearUser()
  await changeSettings({ theme: 'dark' })
  const release = hold('GET')
  useUserStore.getState().setLogin(await answerFor(server))
  stop = followSettings()
  useUserStore.getState().setLogin(login)
  await release()
  expect((await onServer()).theme).toBe('light')
})

test('what could not be sent is, the next time the app comes to the front; nothing chosen, nothing is sent', async () => {
  const writes = () => asked.filter((call) => call === 'POST /api/user/settings').length
  const answer = throughServer(server)
  let broken = true
  serveWith(async (call) => {
    if (!call.url.includes('/api/user/settings')) return answer(call)
    asked.push(`${call.method} /api/user/settings`)
    if (broken && call.method === 'POST') throw new Error('offline')
    return answer(call)
  })
  await changeSettings({ theme: 'dark' })
  stop = followSettings()
  await completeLogin(login)
  await settle()
  expect([rules().theme, await onServer(), writes()]).toEqual(['dark', null, 1])
  broken = false
  phone.show(true)
  await settle()
  expect([rules().theme, (await onServer()).theme, writes()]).toEqual(['dark', 'dark', 2])
  phone.show(true)
  await settle()
  useUserStore.getState().clearUser()
  await completeLogin(await answerFor(server))
  await settle()
  expect(writes()).toBe(2)
})

test('an app that starts, comes to the front or finds the network again has what was changed elsewhere', async () => {
  useUserStore.getState().setLogin(login)
  await elsewhere({ dailyGoal: 60 })
  stop = followSettings()
  await until(() => rules().dailyGoal === 60)
  await elsewhere({ fontScale: 1.3 })
  phone.show(true)
  await until(() => rules().fontScale === 1.3)
  await elsewhere({ autoNext: false })
  phone.goOnline(true)
  await until(() => !rules().autoNext)
  expect(rules()).toEqual({ ...DEFAULT_SETTINGS, dailyGoal: 60, fontScale: 1.3, autoNext: false })
})

test('a device whose date is more than a month ahead hears of them once the server has answered its learner', async () => {
  phone.setNow(server.clock.now().getTime() + 40 * 86_400_000)
  useUserStore.getState().setLogin(login)
  await elsewhere({ dailyGoal: 66 })
  stop = followSettings()
  await settle()
  // By its own clock the session is over: that is told of when something needs it.
  expect(asked).toEqual([])
  await queryClient.fetchQuery({ queryKey: profileKey(login.sysUser.id), queryFn: quietProfile })
  await until(() => rules().dailyGoal === 66)
})

test('a change on a device that does not know of another one takes nothing back, and learns of it', async () => {
  useUserStore.getState().setLogin(login)
  await elsewhere({ dailyGoal: 60, theme: 'dark' })
  await changeSettings({ vibrate: false })
  const both = { ...DEFAULT_SETTINGS, dailyGoal: 60, theme: 'dark', vibrate: false }
  expect(await onServer()).toEqual(both)
  expect(rules()).toEqual(both)
  expect(useThemeStore.getState().theme).toBe('dark')
})

test('neither reach a learner they are not of, nor take back what was changed meanwhile', async () => {
  await elsewhere({ dailyGoal: 77 })
  let release = hold('GET')
  useUserStore.getState().setLogin(login)
  stop = followSettings()
  useUserStore.getState().clearUser()
  await release()
  expect(rules().dailyGoal).toBe(DEFAULT_SETTINGS.dailyGoal)
  release = hold('GET')
  useUserStore.getState().setLogin(login)
  await changeSettings({ dailyGoal: 50 })
  await release()
  expect([rules().dailyGoal, (await onServer()).dailyGoal]).toEqual([50, 50])
})

test('what another window of this browser was told first counts here, the theme with it', async () => {
  const told = { ...DEFAULT_SETTINGS, theme: 'dark', dailyGoal: 77 } as const
  await elsewhere(told)
  useUserStore.getState().setLogin(login)
  const release = hold('GET')
  const ends = [followSettings(), followWindows(() => true)]
  stop = () => ends.forEach((end) => end())
  const kept = JSON.parse(storage.get('zx.user') ?? '') as { state: object }
  windows.elsewhere('zx.user', JSON.stringify({ ...kept, state: { ...kept.state, settingRules: told } }))
  expect(rules().dailyGoal).toBe(77)
  await release()
  expect(useThemeStore.getState().theme).toBe('dark')
})

test('read while a change is on its way, the change still counts', async () => {
  useUserStore.getState().setLogin(login)
  const release = hold('POST')
  const saved = changeSettings({ dailyGoal: 50 })
  stop = followSettings()
  await settle()
  await release()
  await saved
  expect([rules().dailyGoal, (await onServer()).dailyGoal]).toEqual([50, 50])
})

test('neither a guest, a login without a phone nor a session that is over asks for them: opening the app asks for no login', async () => {
  stop = followSettings()
  useUserStore.getState().setLogin(await answerFor(server, { phone: null }))
  await settle()
  expect(asked).toEqual([])
  useUserStore.getState().setLogin(login)
  await settle()
  phone.setNow(server.clock.now().getTime() + 400 * 86_400_000)
  phone.show(true)
  await settle()
  expect(asked.filter((url) => url.includes('settings'))).toHaveLength(1)
  expect(pages.stack()).toEqual([PRACTICE])
})
