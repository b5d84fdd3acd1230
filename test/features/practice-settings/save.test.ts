import { DEFAULT_SETTINGS, type SettingRules } from '@/domain/settings'
import { changeSettings } from '@/features/practice-settings/save'
import { queryClient } from '@/hooks/query'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

const mockSave = jest.fn<Promise<SettingRules>, [Partial<SettingRules>]>()
const mockTell = jest.fn()
jest.mock('@/api/user', () => ({ saveSettings: (change: Partial<SettingRules>) => mockSave(change) }))
jest.mock('@/hooks/tell-error', () => ({ tellError: (error: unknown) => mockTell(error) as unknown }))

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const rules = () => useUserStore.getState().settingRules
/** What the server has. */
let kept: SettingRules = DEFAULT_SETTINGS
const merge = (change: Partial<SettingRules>): SettingRules => (kept = { ...kept, ...change })

beforeEach(() => {
  kept = DEFAULT_SETTINGS
  mockSave.mockReset()
  mockTell.mockReset()
  const sysUser = { id: 'ann', username: null, nickname: 'ann', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'ann' })
  useUserStore.getState().setSettings(DEFAULT_SETTINGS)
  useThemeStore.getState().setTheme('light')
})

afterAll(() => queryClient.clear())

test('a change counts at once and is kept on the server', async () => {
  mockSave.mockImplementation((sent) => Promise.resolve(merge(sent)))
  const saved = changeSettings({ theme: 'dark' })
  expect(rules().theme).toBe('dark')
  expect(useThemeStore.getState().theme).toBe('dark')
  queryClient.setQueryData(['practice', 'home'], 'read before')
  await saved
  expect(queryClient.getQueryState(['practice', 'home'])?.isInvalidated).toBe(true)
  expect(mockSave.mock.calls).toEqual([[{ theme: 'dark' }]])
})

test('a refusal brings the setting back, theme included, and says so', async () => {
  const refusal = new Error('抱歉，服务器错误')
  mockSave.mockRejectedValue(refusal)
  await changeSettings({ theme: 'dark', autoNext: false })
  expect(rules()).toEqual(DEFAULT_SETTINGS)
  expect(useThemeStore.getState().theme).toBe('light')
  expect(mockTell).toHaveBeenCalledWith(refusal)
})

test('quick taps become one more call with the last value', async () => {
  let answer: () => void = () => undefined
  mockSave.mockImplementationOnce((sent) => new Promise((resolve) => (answer = () => resolve(merge(sent)))))
  mockSave.mockImplementation((sent) => Promise.resolve(merge(sent)))
  const saved = changeSettings({ dailyGoal: 35 })
  await changeSettings({ dailyGoal: 40 })
  await changeSettings({ dailyGoal: 45 })
  await changeSettings({ vibrate: false })
  answer()
  await saved
  expect(mockSave.mock.calls).toEqual([[{ dailyGoal: 35 }], [{ dailyGoal: 45, vibrate: false }]])
  expect(rules()).toEqual({ ...DEFAULT_SETTINGS, dailyGoal: 45, vibrate: false })
})

test('a refusal after a success goes back to what the server has, and the next change is sent again', async () => {
  let answer: () => void = () => undefined
  mockSave.mockImplementationOnce((sent) => new Promise((resolve) => (answer = () => resolve(merge(sent)))))
  mockSave.mockRejectedValueOnce(new Error('不行'))
  mockSave.mockImplementation((sent) => Promise.resolve(merge(sent)))
  const saved = changeSettings({ dailyGoal: 35 })
  await changeSettings({ dailyGoal: 40 })
  answer()
  await saved
  expect(rules().dailyGoal).toBe(35)
  await changeSettings({ dailyGoal: 50 })
  expect(mockSave.mock.calls.at(-1)?.[0].dailyGoal).toBe(50)
})

test("a guest's change stays on the device: there is no account to keep it in", async () => {
  useUserStore.getState().clearUser()
  await changeSettings({ theme: 'dark', wifiOnly: false })
  expect(rules()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', wifiOnly: false })
  expect(useThemeStore.getState().theme).toBe('dark')
  expect(mockSave).not.toHaveBeenCalled()
})
