import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { saveCard } from '@/api/account'
import { ApiCallError } from '@/api/client'
import { profile } from '@/api/user'
import { CODE } from '@/domain/errors'
import { profileKey } from '@/hooks/profile-card'
import { queryClient } from '@/hooks/query'
import EditUser from '@/pages_subpkg_profile/editUser/editUser'
import { memory as pages, navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

function mockBox({ children }: { children?: ReactNode }) {
  return createElement('div', null, children)
}
interface Typed {
  value: string
  onInput: (event: { detail: { value: string } }) => void
  onConfirm: () => void
}
function mockInput({ value, onInput, onConfirm }: Typed) {
  return createElement('input', {
    value,
    onChange: ({ target }: { target: { value: string } }) => onInput({ detail: { value: target.value } }),
    onKeyDown: onConfirm,
  })
}

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox, Input: mockInput }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/button', () => ({ Button: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ ErrorState: () => null, EmptyState: () => null }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/pages_subpkg_profile/editUser/editUser.module.scss', () => ({}))
jest.mock('@/api/account', () => ({ saveCard: jest.fn() }))
jest.mock('@/api/user', () => ({ profile: jest.fn() }))

const sysUser = { id: 'u1', username: null, nickname: '小满', avatar: null, phone: '138****0000' }
const save = jest.mocked(saveCard)

beforeEach(async () => {
  queryClient.clear()
  pages.reset(hrefOf('profile', {}), hrefOf('infoDetail', {}), hrefOf('editUser', { field: 'nickname' }))
  useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  jest.mocked(profile).mockResolvedValue({ sysUser, person: { school: '', about: '' } } as never)
  save.mockReset().mockResolvedValue({ sysUser } as never)
  render(createElement(EditUser, { field: 'nickname' } as never))
  await waitFor(() => expect(screen.getByRole('textbox')).toBeTruthy())
})
afterEach(() => queryClient.clear())

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const confirm = () => act(async () => void fireEvent.keyDown(screen.getByRole('textbox')))

test('完成 of the keyboard, twice: saved once, and one page back', async () => {
  let answer: (card: never) => void = () => undefined
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  type('小满满')
  await confirm()
  await confirm()
  await act(async () => answer({ sysUser } as never))
  expect([save.mock.calls.length, pages.stack().length]).toEqual([1, 2])
})

test('who goes back while it is saved is on the page below, and stays there', async () => {
  let answer: (card: never) => void = () => undefined
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  type('小满满')
  await confirm()
  await navigation.back()
  await act(async () => answer({ sysUser } as never))
  expect(pages.stack()).toEqual([hrefOf('profile', {}), hrefOf('infoDetail', {})])
})

test('a card that was asked for before the change, and comes after it, does not take it back', async () => {
  let late: (card: never) => void = () => undefined
  jest.mocked(profile).mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
  act(() => void queryClient.refetchQueries({ queryKey: profileKey('u1') }))
  const renamed = { ...sysUser, nickname: '小满满' }
  const card = { sysUser: renamed, person: { school: '', about: '' } } as never
  save.mockResolvedValue(card)
  jest.mocked(profile).mockResolvedValue(card)
  type('小满满')
  await confirm()
  await act(async () => late({ sysUser, person: { school: '', about: '' } } as never))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(queryClient.getQueryData(profileKey('u1'))).toMatchObject({ sysUser: renamed })
})

test('完成 saves nothing that the button would refuse', async () => {
  type('')
  await confirm()
  expect(save).not.toHaveBeenCalled()
})

test('完成 and 保存 in one moment: saved once, and one page back', async () => {
  type('小满满')
  await act(async () => {
    const press = () => screen.getByRole('textbox').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    press()
    press()
  })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([save.mock.calls.length, navigation.current()]).toEqual([1, expect.stringContaining('info-detail')])
})

test('a name that is refused stays in the field, and the learner reads why', async () => {
  const refusal = new ApiCallError('内容里有不合适的词语，请修改后再发', { errorCode: CODE.failed, statusCode: 200 })
  save.mockRejectedValue(refusal)
  const told = jest.spyOn(toast, 'show').mockReturnValue()
  type('代考包过')
  await confirm()
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: refusal.message }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('代考包过')
  expect([pages.stack().length, useUserStore.getState().userInfo?.nickname]).toEqual([3, '小满'])
})
