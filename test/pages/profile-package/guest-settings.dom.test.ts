/** 设置 for who is not signed in: the account is left out, how the app looks and plays is not (mockup 38); and for who comes next. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { PracticeSettings } from '@/features/practice-settings'
import UserSetting from '@/pages_subpkg_profile/userSetting/userSetting'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockScreen({ overlay, children }: { overlay?: ReactNode; children?: ReactNode }) {
  return createElement('div', null, children, overlay)
}
function mockRow({ title, onTap, children }: { title: string; onTap?: () => void; children?: ReactNode }) {
  return createElement('div', { onClick: onTap }, title, children)
}
function mockChoices({ options, onChange }: { options: { value: unknown; label: string }[]; onChange: (value: unknown) => void }) {
  const buttons = options.map(({ value, label }) => createElement('button', { key: label, onClick: () => onChange(value) }, label))
  return createElement('div', null, buttons)
}
const mockSetting = jest.fn()

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockScreen }))
jest.mock('@/components/sheet', () => ({ Sheet: mockBox }))
jest.mock('@/components/list-row', () => ({ ListRow: mockRow }))
jest.mock('@/components/switch', () => ({ Switch: () => null }))
jest.mock('@/components/segmented', () => ({ Segmented: mockChoices }))
jest.mock('@/components/icon', () => ({ Icon: () => null }))
jest.mock('@/features/practice-settings/practice-settings.module.scss', () => ({}))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/userSetting/use-setting', () => ({ useSetting: () => mockSetting() as unknown }))
jest.mock('@/pages_subpkg_profile/userSetting/parts/setting-sheets', () => ({
  SettingSheets: ({ setting }: { setting: { sheet: string | null } }) => setting.sheet,
}))
jest.mock('@/pages_subpkg_profile/userSetting/userSetting.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/userSetting/parts/approval', () => ({ Approval: () => null }))

const setting = { rules: DEFAULT_SETTINGS, size: 0, version: '1.0.35', newVersion: null, open: () => undefined, ways: null }
const ACCOUNT = ['账号', '个性化内容推荐', '导出我的数据', '注销账号', '退出登录']
const OPEN = ['学习', '题目字号与练习设置', '答对自动下一题', '仅 Wi-Fi 下播放', '清除缓存', '关于我们']

test('a guest finds the settings of the device, and nothing of an account', () => {
  mockSetting.mockReturnValue({ ...setting, loggedIn: false })
  render(createElement(UserSetting))
  for (const words of OPEN) expect(screen.getByText(words)).toBeTruthy()
  for (const words of ACCOUNT) expect(screen.queryByText(words)).toBeNull()
})

test('who signs in over it finds no sheet of the learner before', () => {
  mockSetting.mockImplementation(() => {
    const [sheet, open] = useState<string | null>(null)
    return { ...setting, loggedIn: true, showPassword: true, sheet, open }
  })
  const signIn = (id: string) =>
    useUserStore
      .getState()
      .setLogin({ sysUser: { id, username: null, nickname: '', avatar: null, phone: '138****0000' }, token: `${id}.b.c` })
  signIn('ann')
  render(createElement(UserSetting))
  fireEvent.click(screen.getByText('登录密码'))
  act(() => useUserStore.getState().dropToken())
  act(() => signIn('ann'))
  expect(screen.getByText('password')).toBeTruthy()
  act(() => signIn('bob'))
  expect(screen.queryByText('password')).toBeNull()
})

test('the sheet offers a guest letters and theme, not what the server counts', () => {
  useUserStore.getState().clearUser()
  render(createElement(PracticeSettings, { open: true, onClose: () => undefined }))
  for (const words of ['每日目标', '练习提醒', '错题连续答对几次移出', '复习目标记忆率']) expect(screen.queryByText(words)).toBeNull()
  fireEvent.click(screen.getByText('深色'))
  expect(useThemeStore.getState().theme).toBe('dark')
})
