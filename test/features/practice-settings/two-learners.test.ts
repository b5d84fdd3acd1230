/** A change of settings on its way while its learner signs out, or another one signs in, is nobody else's. */
import { DEFAULT_SETTINGS, type SettingRules } from '@/domain/settings'
import { changeSettings } from '@/features/practice-settings/save'
import { queryClient } from '@/hooks/query'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
/** Calls under way: whose login sent them, and the way to answer. */
const mockCalls: { token: string; answer: () => void; refuse: (error: Error) => void }[] = []
jest.mock('@/api/user', () => ({
  saveSettings: (change: Partial<SettingRules>) =>
    new Promise<SettingRules>((resolve, reject) => {
      const { useUserStore: user } = jest.requireActual<{ useUserStore: typeof useUserStore }>('@/stores/user')
      const { token, settingRules } = user.getState()
      mockCalls.push({ token, answer: () => resolve({ ...settingRules, ...change }), refuse: reject })
    }),
}))
const mockTell = jest.fn()
jest.mock('@/hooks/tell-error', () => ({ tellError: (error: unknown) => mockTell(error) as unknown }))

const BOBS: SettingRules = { ...DEFAULT_SETTINGS, dailyGoal: 80 }
const rules = () => useUserStore.getState().settingRules
const settle = () => new Promise((resolve) => setImmediate(resolve))
const signIn = (id: string, own: SettingRules) => {
  const { setLogin, setSettings } = useUserStore.getState()
  setLogin({ sysUser: { id, username: null, nickname: id, avatar: null, phone: '1' }, token: id })
  setSettings(own)
  useThemeStore.getState().setTheme(own.theme)
}

beforeEach(() => {
  mockCalls.length = 0
  mockTell.mockReset()
  signIn('ann', DEFAULT_SETTINGS)
  void changeSettings({ theme: 'dark' })
  useUserStore.getState().clearUser()
  useThemeStore.getState().setTheme('light')
})
afterAll(() => queryClient.clear())

test('who signs out right after a change is asked for no login, and leaves the device as it is without him', async () => {
  mockCalls[0]?.answer()
  await settle()
  expect(mockCalls).toHaveLength(1)
  expect(rules()).toEqual(DEFAULT_SETTINGS)
  expect(useThemeStore.getState().theme).toBe('light')
})

test('the next learner keeps his own settings when the change before him fails, and saves them himself', async () => {
  signIn('bob', BOBS)
  const saved = changeSettings({ autoNext: false })
  expect(mockCalls.map(({ token }) => token)).toEqual(['ann', 'bob'])
  mockCalls[0]?.refuse(new Error('未登录'))
  await settle()
  expect(rules()).toEqual({ ...BOBS, autoNext: false })
  expect(useThemeStore.getState().theme).toBe('light')
  expect(mockTell).not.toHaveBeenCalled()
  mockCalls[1]?.answer()
  await saved
  expect(mockCalls).toHaveLength(2)
  expect(rules()).toEqual({ ...BOBS, autoNext: false })
})
