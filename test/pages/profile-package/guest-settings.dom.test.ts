/** 设置 for who is not signed in: the account is left out, how the app looks and plays is not (mockup 38); and for who comes next. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import type { Reminder } from '@/api/reminder'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { PracticeSettings } from '@/features/practice-settings'
import { queryClient } from '@/hooks/query'
import UserSetting from '@/pages_subpkg_profile/userSetting/userSetting'
import { useThemeStore } from '@/stores/theme'
import { useUserStore } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockScreen({ overlay, children }: { overlay?: ReactNode; children?: ReactNode }) {
  return createElement('div', null, children, overlay)
}
function mockRow({ title, value, onTap, children }: { title: string; value?: string; onTap?: () => void; children?: ReactNode }) {
  return createElement('div', { onClick: onTap }, title, value === undefined ? null : createElement('em', null, value), children)
}
function mockChoices({ options, onChange }: { options: { value: unknown; label: string }[]; onChange: (value: unknown) => void }) {
  const buttons = options.map(({ value, label }) => createElement('button', { key: label, onClick: () => onChange(value) }, label))
  return createElement('div', null, buttons)
}
const mockSetting = jest.fn()
const mockReminder = jest.fn<Promise<Reminder>, []>()

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
jest.mock('@/api/reminder', () => ({ reminder: () => mockReminder() }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/userSetting/use-setting', () => ({ useSetting: () => mockSetting() as unknown }))
jest.mock('@/pages_subpkg_profile/userSetting/parts/setting-sheets', () => ({
  SettingSheets: ({ setting }: { setting: { sheet: string | null } }) => setting.sheet,
}))
jest.mock('@/pages_subpkg_profile/userSetting/userSetting.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/userSetting/parts/approval', () => ({ Approval: () => null }))

const setting = { rules: DEFAULT_SETTINGS, size: 0, version: '1.0.35', newVersion: null, open: () => undefined, ways: null }
const ACCOUNT = ['账号', '个性化内容推荐', '导出我的数据', '注销账号', '退出登录']
const signIn = (id: string) =>
  useUserStore
    .getState()
    .setLogin({ sysUser: { id, username: null, nickname: '', avatar: null, phone: '138****0000' }, token: `${id}.b.c` })
const OPEN = ['学习', '题目字号与练习设置', '答对自动下一题', '仅 Wi-Fi 下播放', '清除缓存', '关于我们']

beforeEach(() => {
  queryClient.clear()
  mockReminder.mockReset().mockResolvedValue({ minute: null, messages: 0, template: null })
})

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

describe('the row of the reminder', () => {
  const open = jest.fn()
  const shown = async () => {
    mockSetting.mockReset().mockReturnValue({ ...setting, loggedIn: true, open })
    signIn('ann')
    render(createElement(UserSetting))
    // Not once it was asked, but once its answer is here: react-query hands it on in a task of its own.
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })).toHaveLength(1),
    )
    await act(() => new Promise((drawn) => setTimeout(drawn)))
  }

  test('is not there where the operator has no template: it would lead to a sheet without a reminder', async () => {
    await shown()
    expect(screen.queryByText(/提醒/)).toBeNull()
  })

  test.each([
    [null, 2, '未开启'],
    [1200, 2, '20:00·剩 2 次'],
  ])('at %s with %s messages it says %s, and leads to the sheet', async (minute, messages, words) => {
    mockReminder.mockResolvedValue({ minute, messages, template: 'tpl' })
    await shown()
    await screen.findByText(words)
    fireEvent.click(screen.getByText('练习提醒'))
    expect(open).toHaveBeenCalledWith('practice')
  })
})
