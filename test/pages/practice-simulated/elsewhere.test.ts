/** A running attempt while another window of the browser does something with the login. */
import type { TransportResponse } from '@/platform/request/contract'
import { Server } from './played-server'
import { startApp, type App } from './started-app'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const expired: TransportResponse = { status: 401, body: { code: 401, msg: '登录已过期' } }

let server: Server
let app: App
let stop: () => void

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const view = () => app.exam.store.getState()
const chosen = (id: string) => view().session?.answers[id]?.response
const pick = (...letters: string[]) => ({ kind: 'choice', letters })

beforeEach(async () => {
  jest.useFakeTimers()
  server = new Server()
  server.offset = -performance.now()
  app = await startApp({ serve: (call) => server.serve(call), open: true })
  stop = jest.requireActual<typeof import('@/features/login-flow')>('@/features/login-flow').followWindows(() => true)
})
afterEach(() => {
  stop()
  app.exam.dispose()
  jest.useRealTimers()
})

const TOKEN = 'uni_id_token'
const BOBS = `h.${Buffer.from(JSON.stringify({ uid: 'u2', exp: 1_800_000_000 })).toString('base64url')}.s`
/** What the other window of the browser keeps of who is signed in. */
const kept = (id: string | null) => {
  const { state, version } = JSON.parse(app.storage.storage.get('zx.user') ?? '') as { state: object; version: number }
  return JSON.stringify({ state: { ...state, userInfo: id && { id, username: null, nickname: id, avatar: null, phone: '1' } }, version })
}
const elsewhere = (key: string, value: string | null) => app.storage.memory.elsewhere(key, value)
const restarts = () => jest.requireActual<typeof import('@/platform/update')>('@/platform/update').updates.restarts

test('signed out in another window: it is said at once, the paper waits here when it is handed in, and a login there sends it', async () => {
  elsewhere(TOKEN, null)
  expect(view()).toMatchObject({ phase: 'running', signedOut: true })
  elsewhere('zx.user', kept(null))
  app.exam.actions.choose('B')
  app.exam.actions.submit()
  await settle(20_000)
  expect(view()).toMatchObject({ phase: 'handing', unsent: 1, signedOut: true })
  expect([server.answers, server.status, restarts()]).toEqual([[], 'running', 0])
  elsewhere('zx.user', kept('u1'))
  elsewhere(TOKEN, 'token')
  await settle()
  expect(server.answers).toMatchObject([{ questionId: 'q1', response: pick('B') }])
  expect([server.status, view().phase, view().signedOut]).toEqual(['finished', 'finished', false])
})

test('signed out in another window: the login opens over the exam, which nothing begins anew, and goes on when its learner is back', async () => {
  const { memory: pages } = jest.requireActual<typeof import('@/platform/navigation')>('@/platform/navigation')
  elsewhere(TOKEN, null)
  elsewhere('zx.user', kept(null))
  app.exam.actions.choose('B')
  app.exam.actions.signIn()
  await settle()
  expect([restarts(), pages.stack().length]).toEqual([0, 2])
  app.user.getState().setLogin({ sysUser: app.user.getState().userInfo as never, token: 'token-2' })
  await settle()
  expect(view()).toMatchObject({ phase: 'running', signedOut: false, unsent: 0 })
  app.exam.dispose()
  expect(restarts()).toBe(0)
})

test('both writes of the other window are seen together: it is said all the same, while this window still has its token', async () => {
  app.storage.memory.restore(new Map([...app.storage.memory.snapshot(), ['zx.user', kept(null)]]))
  elsewhere(TOKEN, null)
  expect([app.user.getState().token, view().signedOut]).toEqual(['token', true])
  server.fault = () => expired
  app.exam.actions.choose('B')
  await settle(12_000)
  expect(view()).toMatchObject({ unsent: 1, signedOut: true })
})

test('somebody else signs in in another window: the exam leaves the screen, this window begins anew, and the answers wait', async () => {
  server.fault = () => expired
  app.exam.actions.choose('B')
  elsewhere(TOKEN, BOBS)
  elsewhere('zx.user', kept('u2'))
  expect(view()).toMatchObject({ phase: 'loading', session: null })
  expect(restarts()).toBe(1)
  await settle(20_000)
  expect(server.answers).toEqual([])
  const lines = [...app.storage.memory.snapshot()].filter(([key]) => key.startsWith('zx.exam.j.'))
  expect(lines.map(([, line]) => JSON.parse(line) as unknown)).toMatchObject([{ uid: 'u1', entry: { questionId: 'q1' } }])
})

test('somebody else signs in in another window while answers live in memory only: nothing begins anew, and it is said', async () => {
  server.fault = () => expired
  app.storage.memory.setFull(true)
  app.exam.actions.choose('B')
  elsewhere(TOKEN, BOBS)
  elsewhere('zx.user', kept('u2'))
  app.exam.actions.signIn()
  await settle(500)
  expect(view()).toMatchObject({ phase: 'running', signedOut: true })
  expect(chosen('q1')).toEqual(pick('B'))
  expect(restarts()).toBe(0)
  server.fault = null
  await settle(10_000)
  expect(server.answers).toMatchObject([{ questionId: 'q1', response: pick('B') }])
})
