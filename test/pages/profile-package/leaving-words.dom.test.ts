/** What is asked before signing out names what this learner leaves behind, and nothing of another one's on the device. */
import { act, renderHook } from '@testing-library/react'
import * as account from '@/api/account'
import * as system from '@/api/system'
import { useSetting } from '@/pages_subpkg_profile/userSetting/use-setting'
import { openDraft } from '@/pages_subpkg_practice/practice-core/parts-note/note-draft'
import { memory as device } from '@/platform/storage'
import { toast } from '@/platform/toast'
import { queryClient } from '@/hooks/query'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/account')
jest.mock('@/api/system')

const NOTE = { body: '', pictures: [], points: [], isPublic: false }
const write = (userId: string) => openDraft({ userId, questionId: 'q1' }, NOTE).keep({ ...NOTE, body: '心衰先坐起' }, 1)

afterEach(() => {
  queryClient.clear()
  device.clear()
})

test('drafts of notes', async () => {
  jest.mocked(account.overview).mockResolvedValue({ wechat: false } as never)
  jest.mocked(system.news).mockResolvedValue({ upgrade: null } as never)
  const sysUser = { id: 'bob', username: null, nickname: '', avatar: null, phone: '1' }
  useUserStore.getState().setLogin({ sysUser, token: 'b.b.c' })
  const confirm = jest.spyOn(toast, 'confirm').mockResolvedValue(false)
  const { result } = renderHook(() => useSetting())
  const asked = async () => {
    await act(async () => result.current.leave())
    return confirm.mock.calls.at(-1)?.[0].content
  }
  write('ann')
  expect(await asked()).toBe('退出后可以随时再登录，学习记录不会丢失。')
  write('bob')
  expect(await asked()).toContain('还有 1 条笔记草稿没有保存，')
})
