import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { configValue, news } from '@/api/system'
import { queryClient } from '@/hooks/query'
import AboutUs from '@/pages_subpkg_profile/userSetting/biz/AboutUs'
import { system } from '@/platform/system'
import { feedbackState, hideToast } from '@/platform/toast/shared'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
function mockRow({ title, onTap }: { title: string; onTap?: () => void }) {
  return createElement('button', { onClick: onTap }, title)
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/card', () => ({ Card: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/sheet', () => ({ Sheet: () => null }))
jest.mock('@/components/list-row', () => ({ ListRow: mockRow }))
jest.mock('@/features/login-form/brand', () => ({ Brand: () => null }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/userSetting/biz/AboutUs.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/userSetting/parts/approval.module.scss', () => ({}))
jest.mock('@/api/system', () => ({ news: jest.fn(), configValue: jest.fn() }))

const asked = jest.mocked(news)
/** Opens the page, asks for an update, and tells what was said. */
async function check() {
  render(createElement(AboutUs))
  await act(async () => undefined)
  await act(async () => void fireEvent.click(screen.getByText('检查更新')))
  return feedbackState().toast?.text
}

beforeEach(() => {
  queryClient.clear()
  hideToast()
  jest.mocked(configValue).mockReset().mockResolvedValue(null)
})
afterEach(() => {
  jest.restoreAllMocks()
  queryClient.clear()
})

test('without an answer nobody is told that this version is the newest', async () => {
  asked.mockRejectedValue(new Error('no network'))
  expect(await check()).toBe('暂时查不到，请检查网络后再试')
})

test('the answer says so', async () => {
  asked.mockResolvedValue({ upgrade: null, announcement: null })
  expect(await check()).toBe('已是最新版本')
})

describe('the record of the site', () => {
  const RECORD = '某某教育·浙ICP备12345678号-1'
  beforeEach(() => asked.mockResolvedValue({ upgrade: null, announcement: null }))

  test('is what the operator has set', async () => {
    jest.mocked(configValue).mockResolvedValue(RECORD)
    await check()
    expect(screen.getByText(RECORD)).toBeTruthy()
    expect(configValue).toHaveBeenCalledWith('ICP_RECORD')
  })

  test('is not there where nobody has set one', async () => {
    await check()
    expect(screen.queryByText(/备/)).toBeNull()
  })

  test('is not asked for by the mini program, whose own stands in WeChat', async () => {
    jest.replaceProperty(system as { showsApproval: boolean }, 'showsApproval', false)
    await check()
    expect(configValue).not.toHaveBeenCalled()
  })
})
