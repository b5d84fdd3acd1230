/**
 * @jest-environment jsdom
 */
import { act, renderHook, waitFor } from '@testing-library/react'
import { configureClient } from '@/api/client'
import { queryClient } from '@/hooks/query'
import { useShareCallback } from '@/pages_subpkg_practice/share-callback/use-share-callback'
import { memory as pages, navigation } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory as device, storage } from '@/platform/storage'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

let shown: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({ useDidShow: (callback: () => void) => shown.push(callback), useDidHide: () => undefined }))

const HERE = hrefOf('shareCallback', { code: 'abc' })
const LOGIN = hrefOf('login', { from: 'guard' })
const EXAM = hrefOf('simulatedIntro', { paperId: 'p1' })
const opened = {
  kind: 'exam',
  subjectId: 's1',
  subjectName: '护士',
  refId: 'p1',
  title: '卷',
  withdrawn: false,
  question: null,
  paper: null,
}

let calls: string[] = []
const serve = (result: object) =>
  serveWith(async ({ method, url }) => {
    calls.push(`${method} ${url}`)
    return { status: 200, body: { success: true, message: '', code: 200, result: url.endsWith('/visit') ? { counted: true } : result } }
  })
const visits = () => calls.filter((call) => call.endsWith('/visit'))
const logIn = () =>
  act(() => {
    const sysUser = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }
    useUserStore.getState().setLogin({ sysUser, token: 'a.b.c' })
  })
const show = () => act(() => shown[shown.length - 1]?.())

beforeAll(() =>
  configureClient({
    getToken: () => useUserStore.getState().token,
    getAuditStatus: () => '0',
    onUnauthorized: () => undefined,
    onError: () => undefined,
    baseUrl: '',
  }),
)
beforeEach(() => {
  shown = []
  calls = []
  useUserStore.getState().clearUser()
  queryClient.clear()
  device.clear()
  pages.reset(HERE)
  serve(opened)
})
afterAll(() => {
  serveWith(null)
  queryClient.clear()
})

test('a guest sees what was shared, logs in, comes back and is taken to it; the visit is said once', async () => {
  const { result } = renderHook(() => useShareCallback('abc'))
  await waitFor(() => expect(result.current.query.data).toMatchObject({ title: '卷' }))
  expect(pages.stack()).toEqual([HERE])
  expect(visits()).toEqual([])
  await act(async () => result.current.onContinue())
  expect(pages.stack()).toEqual([HERE, LOGIN])
  expect(storage.get('zx.redirect')).toBe(HERE)
  // The login page still lies above: nothing under it may replace it.
  logIn()
  expect(pages.stack()).toEqual([HERE, LOGIN])
  await navigation.back()
  show()
  show()
  await waitFor(() => expect(pages.stack()).toEqual([EXAM]))
  expect(visits()).toEqual(['POST /zxedu/api/share/abc/visit'])
})

test('a learner is taken on at once', async () => {
  logIn()
  renderHook(() => useShareCallback('abc'))
  await waitFor(() => expect(pages.stack()).toEqual([EXAM]))
  expect(visits()).toHaveLength(1)
})

test('a visit nobody heard is said again beside the page, a refused one is not', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
  try {
    const answer = (status: number) => ({ status, body: { success: false, code: status, message: '不行', msg: '', result: null } })
    const visit = async (answers: (() => Promise<ReturnType<typeof answer>>)[]) => {
      logIn()
      pages.reset(HERE)
      serveWith(async ({ method, url }) => {
        calls.push(`${method} ${url}`)
        if (url.endsWith('/visit')) return (await answers.shift()?.()) ?? answer(200)
        return { status: 200, body: { success: true, message: '', code: 200, result: opened } }
      })
      const { unmount } = renderHook(() => useShareCallback('abc'))
      await waitFor(() => expect(pages.stack()).toEqual([EXAM]))
      unmount()
      calls = []
      for (let second = 0; second < 60; second += 1) await act(async () => void (await jest.advanceTimersByTimeAsync(1000)))
      return visits().length
    }
    const cut = () => Promise.reject(new Error('cut'))
    expect(
      await visit([cut, async () => answer(503), async () => ({ ...answer(200), body: { ...answer(200).body, success: true } })]),
    ).toBe(2)
    expect(await visit([async () => answer(404)])).toBe(0)
    expect(await visit([cut, cut, cut, cut, cut, cut])).toBe(3)
  } finally {
    jest.useRealTimers()
  }
})

test('what was withdrawn leads nowhere, and no code asks for nothing', async () => {
  logIn()
  serve({ ...opened, withdrawn: true })
  const { result } = renderHook(() => useShareCallback('abc'))
  await waitFor(() => expect(result.current.query.data).toMatchObject({ withdrawn: true }))
  expect(pages.stack()).toEqual([HERE])
  calls = []
  renderHook(() => useShareCallback(''))
  expect(calls).toEqual([])
})
