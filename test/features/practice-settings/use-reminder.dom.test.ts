import { act, renderHook, waitFor } from '@testing-library/react'
import type { Reminder } from '@/api/reminder'
import { useReminder } from '@/features/practice-settings/use-reminder'
import { queryClient } from '@/hooks/query'
import { reminder } from '@/platform/reminder'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
const mockServer: { kept: Reminder } = { kept: { minute: null, messages: 0, template: 'tpl' } }
jest.mock('@/api/reminder', () => ({
  reminder: async () => mockServer.kept,
  saveReminder: async ({ minute, agreed }: { minute: number | null; agreed: boolean }) =>
    (mockServer.kept = { ...mockServer.kept, minute, messages: mockServer.kept.messages + (agreed ? 1 : 0) }),
}))

beforeEach(() => {
  queryClient.clear()
  mockServer.kept = { minute: null, messages: 0, template: 'tpl' }
  const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
})
afterEach(() => jest.restoreAllMocks())

const open = async () => {
  const { result } = renderHook(() => useReminder(true))
  await waitFor(() => expect(result.current).not.toBeNull())
  return result
}

test('switching on asks for one message and begins at eight in the evening; off keeps what was agreed to', async () => {
  const asked = jest.spyOn(reminder, 'ask')
  const result = await open()
  act(() => result.current?.turn(true))
  await waitFor(() => expect(result.current).toMatchObject({ minute: 1200, messages: 1 }))
  expect(asked).toHaveBeenCalledWith('tpl')
  act(() => result.current?.add())
  await waitFor(() => expect(result.current).toMatchObject({ messages: 2 }))
  act(() => result.current?.move(1230))
  await waitFor(() => expect(result.current).toMatchObject({ minute: 1230 }))
  act(() => result.current?.turn(false))
  await waitFor(() => expect(result.current).toMatchObject({ minute: null, messages: 2 }))
})

test('without a consent the reminder stays off', async () => {
  jest.spyOn(reminder, 'ask').mockResolvedValue(false)
  const result = await open()
  await act(async () => result.current?.turn(true))
  expect(result.current).toMatchObject({ minute: null, messages: 0 })
  expect(mockServer.kept).toMatchObject({ minute: null })
})

test('without a template of the operator there is no row', async () => {
  mockServer.kept = { minute: null, messages: 0, template: null }
  const { result } = renderHook(() => useReminder(true))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(result.current).toBeNull()
})
