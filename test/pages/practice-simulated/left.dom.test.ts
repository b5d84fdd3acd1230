/** An answer that comes after its page was left leads nowhere: no exam opens over another page, and none takes its place. */
import { act, renderHook, waitFor } from '@testing-library/react'
import * as api from '@/api/simulated'
import { ApiCallError } from '@/domain/errors'
import { queryClient } from '@/hooks/query'
import { useChatConfirm } from '@/pages_subpkg_practice/practice-simulated/chat/use-chat-confirm'
import { useChatLogin } from '@/pages_subpkg_practice/practice-simulated/chat/use-chat-login'
import { useIntro } from '@/pages_subpkg_practice/practice-simulated/use-intro'
import { memory as pages } from '@/platform/navigation'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))
jest.mock('@/api/simulated')

const server = jest.mocked(api)
const LIST = hrefOf('practiceSimulated', {})
const INTRO = hrefOf('simulatedIntro', { paperId: 'p1' })
const LOGIN = hrefOf('chatLogin', { paperId: 'p1' })
const CONFIRM = hrefOf('chatConfirm', { attemptId: 'a1' })
const EXAM = hrefOf('simulatedNormal', { attemptId: 'a1' })
let answer: () => void
const slow = <T>(value: T) => new Promise<T>((resolve) => (answer = () => resolve(value)))
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  queryClient.clear()
  useUserStore.getState().setLogin({ sysUser: { id: 'u1', username: null, nickname: '', avatar: null, phone: '1' }, token: 't' })
  server.intro.mockResolvedValue({ computer: false, mine: null } as never)
  server.attempt.mockResolvedValue({ id: 'a1', paperId: 'p1', candidate: { startsAt: 0 }, serverNow: 1 } as never)
  server.startAttempt.mockImplementation(() => slow({ attemptId: 'a1' }) as never)
  server.chatLogin.mockImplementation(() => slow({ attemptId: 'a1' }) as never)
  server.enterAttempt.mockImplementation(() => slow({}) as never)
})
afterAll(() => queryClient.clear())

/** Begins what the page does, goes `where` meanwhile, and lets the answer come. */
async function begin(from: string[], where: string[], run: () => Promise<unknown>): Promise<string[]> {
  pages.reset(...from)
  await run()
  pages.reset(...where)
  answer()
  await settle()
  return pages.stack()
}

async function start() {
  const { result } = renderHook(() => useIntro('p1'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  act(() => result.current.start())
}
async function logIn() {
  const { result } = renderHook(() => useChatLogin())
  act(() => result.current.typeAdmission('202611200001'))
  act(() => result.current.typeDocument('11010519491231002X'))
  act(() => result.current.submit())
  expect(result.current.form.problem).toBeNull()
  return result
}
async function enter() {
  const { result } = renderHook(() => useChatConfirm('a1'))
  await waitFor(() => expect(result.current.confirm.wait).toBe(0))
  act(() => result.current.confirm.agree())
  act(() => result.current.confirm.enter())
}

test('开始考试', async () => {
  expect(await begin([LIST, INTRO], [LIST, INTRO], start)).toEqual([LIST, INTRO, EXAM])
  expect(await begin([LIST, INTRO], [LIST], start)).toEqual([LIST])
})

test('an exam that may not begin any more is read anew: the page says so instead of offering it', async () => {
  pages.reset(LIST, INTRO)
  server.startAttempt.mockRejectedValueOnce(new ApiCallError('这张试卷已下架，看看其他试卷吧', { errorCode: 409, statusCode: 200 }))
  const { result } = renderHook(() => useIntro('p1'))
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  server.intro.mockResolvedValue({ computer: false, mine: null, withdrawn: true } as never)
  act(() => result.current.start())
  await waitFor(() => expect(result.current.query.data?.withdrawn).toBe(true))
  expect(pages.stack()).toEqual([LIST, INTRO])
})

test('the login of the computer exam', async () => {
  expect(await begin([LIST, INTRO, LOGIN], [LIST, INTRO, LOGIN], logIn)).toEqual([LIST, INTRO, CONFIRM])
  expect(await begin([LIST, INTRO, LOGIN], [LIST, INTRO], logIn)).toEqual([LIST, INTRO])
})

test('who looked at the intro meanwhile comes back to a login that works', async () => {
  pages.reset(LIST, LOGIN)
  const form = await logIn()
  pages.reset(LIST, LOGIN, INTRO)
  answer()
  await settle()
  expect(pages.stack()).toEqual([LIST, LOGIN, INTRO])
  expect(form.current.form.busy).toBe(false)
})

test('the way from the confirmation into the paper', async () => {
  expect(await begin([INTRO, CONFIRM], [INTRO, CONFIRM], enter)).toEqual([INTRO, hrefOf('chatPaper', { attemptId: 'a1' })])
  expect(await begin([INTRO, CONFIRM], [INTRO], enter)).toEqual([INTRO])
})
