/** 振动反馈 of the settings: where something is lifted or earned, too, the phone keeps still when it is off. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as coin from '@/api/coin'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { queryClient } from '@/hooks/query'
import { useChipDrag } from '@/pages_subpkg_practice/learn-exam/use-chip-drag'
import { usePictureDrag } from '@/pages_subpkg_practice/practice-core/parts-note/use-picture-drag'
import { useCoinDetail } from '@/pages_subpkg_profile/coin-detail/use-coin-detail'
import { vibrations } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/pages_subpkg_practice/learn-exam/measure', () => ({ CHIP_CLASS: 'chip', boxesOf: async () => [] }))
jest.mock('@/api/coin', () => ({ overview: jest.fn(), entries: jest.fn(), checkIn: jest.fn() }))

const LONG_PRESS_MS = 350
const finger = { touches: [{ clientX: 0, clientY: 0 }], changedTouches: [] } as never
const pressed = async (start: (index: number, event: never) => void) => {
  jest.useFakeTimers()
  act(() => start(0, finger))
  await act(() => jest.advanceTimersByTimeAsync(LONG_PRESS_MS))
  jest.useRealTimers()
}
const picture = async () => {
  const { result } = renderHook(() => usePictureDrag(2, () => undefined))
  await pressed(result.current.start)
  expect(result.current.drag).not.toBeNull()
}
const chip = async () => {
  const { result } = renderHook(() => useChipDrag(() => undefined))
  await pressed(result.current.start)
  expect(result.current.drag).not.toBeNull()
}
const coins = async () => {
  const week = { checkedIn: false }
  jest.mocked(coin.overview).mockResolvedValue({ balance: 0, today: '2026-11-25', week } as never)
  jest.mocked(coin.entries).mockResolvedValue({ rows: [], more: false } as never)
  jest.mocked(coin.checkIn).mockResolvedValue({ coins: 5, balance: 5, week: { checkedIn: true } } as never)
  const { result } = renderHook(() => useCoinDetail())
  await waitFor(() => expect(result.current.earned).toBe(5))
}

beforeEach(() => {
  queryClient.clear()
  vibrations.splice(0)
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => queryClient.clear())

test.each([
  ['a picture of a note', picture],
  ['a chosen exam', chip],
  ['coins of a check-in', coins],
])('%s is felt, and not when the setting is off', async (_name, run) => {
  useUserStore.getState().setSettings(DEFAULT_SETTINGS)
  await run()
  expect(vibrations).toEqual(['light'])
  queryClient.clear()
  useUserStore.getState().setSettings({ ...DEFAULT_SETTINGS, vibrate: false })
  await run()
  expect(vibrations).toEqual(['light'])
})

test('nothing vibrates but through it', () => {
  const src = path.resolve(__dirname, '../../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const calls = files.filter((file) => !file.startsWith('platform') && readFileSync(path.join(src, file), 'utf8').includes('toast.vibrate'))
  expect(calls).toEqual([path.join('hooks', 'buzz.ts')])
})
