/** Answers of a login or a start that come late, when somebody else is signed in, or the learner is elsewhere. */
import { profile } from '@/api/user'
import { restoreUser, signOut } from '@/features/login-flow'
import { completeLogin } from '@/features/login-flow/complete'
import { REDIRECT_KEY, rememberTarget } from '@/hooks/login-gate'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory as device, storage } from '@/platform/storage'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'
import { throughServer } from '../api/server'
import { testApp, type TestApp } from '../server/helpers/app'
import { answerFor, wireClient } from './signed-in'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

let server: TestApp
const PRACTICE = hrefOf('practice', {})
const WRONG = hrefOf('practiceError', {})
const LOGIN = hrefOf('login', { from: 'guard' })

beforeAll(async () => {
  server = await testApp()
  wireClient()
})
beforeEach(() => {
  useUserStore.getState().clearUser()
  queryClient.clear()
  device.clear()
  pages.reset(PRACTICE, LOGIN)
  serveWith(throughServer(server))
})
afterAll(async () => {
  serveWith(null)
  queryClient.clear()
  await server.close()
})

/** Holds the answers of a path back until they are let go. */
function hold(part: string) {
  let free = () => undefined as void
  const freed = new Promise<void>((resolve) => (free = resolve))
  const answer = throughServer(server)
  serveWith(async (call) => {
    const given = await answer(call)
    if (call.url.includes(part)) await freed
    return given
  })
  return () => (free(), new Promise((resolve) => setTimeout(resolve, 50)))
}

test('the card of a learner who has left meanwhile is not the next one’s', async () => {
  const [first, second] = [await answerFor(server), await answerFor(server)]
  useUserStore.getState().setLogin(first)
  useUserStore.setState({ userInfo: null })
  const release = hold('/api/user/profile')
  const restored = restoreUser()
  useUserStore.getState().setLogin(second)
  await Promise.all([restored, release()])
  expect(useUserStore.getState()).toMatchObject({ token: second.token, userInfo: { id: second.sysUser.id } })
})

test('who has left the login page meanwhile is signed in, and stays where he went', async () => {
  const login = await answerFor(server)
  const COURSE = hrefOf('course', {})
  for (const target of [null, WRONG]) {
    useUserStore.getState().clearUser()
    if (target) rememberTarget(target)
    pages.reset(PRACTICE, LOGIN)
    const release = hold('/api/my-exam/getMyExam')
    const done = completeLogin(login)
    pages.reset(COURSE)
    await Promise.all([done, release()])
    expect([useUserStore.getState().token, pages.stack(), storage.get(REDIRECT_KEY)]).toEqual([login.token, [COURSE], null])
  }
})

test('signing out does not wait for a server that says nothing', async () => {
  await completeLogin(await answerFor(server))
  const release = hold('/sys/logout')
  jest.useFakeTimers()
  const out = signOut()
  await jest.advanceTimersByTimeAsync(3000)
  jest.useRealTimers()
  expect(await Promise.race([out.then(() => 'out'), new Promise((resolve) => setTimeout(() => resolve('waits'), 100))])).toBe('out')
  // The end of a session is told again.
  pages.reset(PRACTICE, WRONG)
  await expect(profile()).rejects.toThrow('未登录')
  expect(pages.stack()).toEqual([PRACTICE, WRONG, LOGIN])
  await release()
})
