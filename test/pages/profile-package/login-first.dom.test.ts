/** A page of an account when its session ends: what was typed waits for its learner, and the login opens once. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import { Gate } from '@/features/question-list/gate'
import { sessionEnded } from '@/features/login-flow'
import { queryClient } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import EditAddress from '@/pages_subpkg_profile/confirm-order/biz/edit-address'
import { FormLoginFirst, LoginFirst } from '@/pages_subpkg_profile/parts/login-first'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

function mockBox({ children, style }: { children?: ReactNode; style?: object }) {
  return createElement('div', { style }, children)
}
const mockShows = new Set<() => void>()
jest.mock('@tarojs/taro', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react')
  const useDidShow = (run: () => void) =>
    useEffect(() => {
      mockShows.add(run)
      return () => void mockShows.delete(run)
    })
  return { __esModule: true, default: {}, useDidShow, useDidHide: () => undefined }
})
jest.mock('@tarojs/components', () => ({ View: mockBox, Text: mockBox }))
jest.mock('@/components/screen', () => ({ Screen: mockBox }))
jest.mock('@/components/skeleton', () => ({ Skeleton: () => null }))
jest.mock('@/components/state', () => ({ ErrorState: () => null, EmptyState: ({ text }: { text: string }) => text }))
jest.mock('@/hooks/define-page', () => ({ definePage: (_name: string, page: unknown) => page }))
jest.mock('@/api/address', () => ({ list: async () => [] }))
jest.mock('@/pages_subpkg_profile/confirm-order/biz/parts/address.module.scss', () => ({}))
jest.mock('@/pages_subpkg_profile/confirm-order/biz/parts/address-form', () => ({ AddressEditor: () => null }))
jest.mock('@/pages_subpkg_profile/confirm-order/biz/parts/address-list', () => ({ AddressList: () => null }))

const PAGE = hrefOf('feedback', {})
const LOGIN = hrefOf('login', { from: 'guard' })
const signIn = (id: string) =>
  act(() =>
    useUserStore.getState().setLogin({
      sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
      token: `${id}.b.c`,
    }),
  )
const show = () => act(async () => [...mockShows].forEach((run) => run()))
/** The learner goes back from the login to the page below. */
const back = async () => {
  pages.reset(PAGE)
  await show()
}

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().clearUser()
  mockShows.clear()
  pages.reset(PAGE)
})
afterEach(() => queryClient.clear())

describe('the login opens once', () => {
  const List = () => createElement(Gate, { facts: { loggedIn: useLoggedIn(), mustChoose: false }, guestText: '请登录', children: null })
  const each = test.each<[string, () => ReactNode]>([
    ['a page', () => createElement(LoginFirst, { text: '请登录', children: null })],
    ['a form', () => createElement(FormLoginFirst, { text: '请登录', children: null })],
    ['a list', () => createElement(List)],
    ['the addresses', () => createElement(EditAddress, {} as never)],
  ])

  each('%s: the session ends while it is on screen', async (_name, page) => {
    signIn('ann')
    render(page() as never)
    await show()
    expect(pages.stack()).toEqual([PAGE])
    await act(async () => sessionEnded())
    expect(pages.stack()).toEqual([PAGE, LOGIN])
    await back()
    await show()
    expect(pages.stack()).toEqual([PAGE])
  })

  each('%s: a guest opens it', async (_name, page) => {
    render(page() as never)
    await show()
    expect(pages.stack()).toEqual([PAGE, LOGIN])
    await back()
    expect(pages.stack()).toEqual([PAGE])
    expect(screen.getByText(/请登录|地址会跟着账号走/)).toBeTruthy()
  })
})

test('a session whose card the device lost is no guest: no login opens, and the page is there when the card is', async () => {
  useUserStore.setState({ token: 'ann.b.c', userInfo: null })
  render(createElement(LoginFirst, { text: '请登录', children: '性别' }))
  await show()
  expect(pages.stack()).toEqual([PAGE])
  signIn('ann')
  expect(screen.getByText('性别')).toBeTruthy()
  await show()
  expect(pages.stack()).toEqual([PAGE])
})

function Field() {
  const [text, setText] = useState('')
  return createElement('input', { value: text, onChange: ({ target }: { target: { value: string } }) => setText(target.value) })
}
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { hidden: true })
const seen = () => screen.queryByRole<HTMLInputElement>('textbox')

test('a form is as it was for the learner who signs in again, out of sight meanwhile, and new for anybody else', async () => {
  render(createElement(FormLoginFirst, { text: '请登录', children: createElement(Field) }))
  expect(field()).toBeNull()
  signIn('ann')
  fireEvent.change(field() as Element, { target: { value: '空白的' } })
  act(() => sessionEnded())
  expect(seen()).toBeNull()
  expect(screen.getByText('请登录')).toBeTruthy()
  signIn('ann')
  await waitFor(() => expect(seen()?.value).toBe('空白的'))
  act(() => sessionEnded())
  // As the login does it for somebody else (features/login-flow).
  act(() => useUserStore.getState().clearUser())
  expect(field()).toBeNull()
  signIn('bob')
  expect(seen()?.value).toBe('')
  fireEvent.change(field() as Element, { target: { value: '别人的' } })
  signIn('ann')
  expect(seen()?.value).toBe('')
})
