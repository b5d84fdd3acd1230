/** A running attempt as the app wires it: core, journal, clock, request client and stores are the real ones, the server is played. */
import type { TransportResponse } from '@/platform/request/contract'
import { MINUTE, NOW } from '../../domain/exam/session-fixtures'
import { Server } from './played-server'
import { startApp, type App } from './started-app'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

/** Answers that resolve and acknowledge nothing: of a gateway that lost the route, of a Wi-Fi that wants a login. */
const unfounded: TransportResponse = { status: 404, body: { code: 404, msg: '接口不存在' } }
const empty: TransportResponse = { status: 404, body: '' }
const portal: TransportResponse = { status: 200, body: '<html>请先登录无线网络</html>' }
/** Of a proxy or a firewall: the status is the API's, the words are not. */
const proxy: TransportResponse = { status: 400, body: '<html>400 The plain HTTP request was sent to HTTPS port</html>' }
const firewall: TransportResponse = { status: 413, body: { error: 'Request Entity Too Large' } }
const expired: TransportResponse = { status: 401, body: { code: 401, msg: '登录已过期' } }

let server: Server
let app: App

/** Starts the app on what the device kept, as after a kill; `open`: with the page of the exam. */
async function start(open = true): Promise<void> {
  app = await startApp({ serve: (call) => server.serve(call), before: app, open })
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const view = () => app.exam.store.getState()
const chosen = (id: string) => view().session?.answers[id]?.response
const told = () => app.toast.feedbackState().toast?.text
const pick = (...letters: string[]) => ({ kind: 'choice', letters })

beforeEach(async () => {
  jest.useFakeTimers()
  server = new Server()
  server.offset = -performance.now()
  app?.storage.memory.clear()
  app?.system.device.goOnline(true)
  await start()
})
afterEach(() => {
  app.exam.dispose()
  app.system.device.setNow(null)
  jest.useRealTimers()
})

test('enters before it reads the paper; an answer is on the device at once and on the server within 10 s', async () => {
  expect(server.calls.slice(0, 2)).toEqual(['/enter', '/paper'])
  expect(view()).toMatchObject({ phase: 'running', unsent: 0 })
  app.exam.actions.choose('B')
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.exam.j.'))).toHaveLength(1)
  expect(view()).toMatchObject({ unsent: 1 })
  await settle(9000)
  expect(server.answers).toEqual([])
  await settle(1000)
  expect(server.answers).toMatchObject([{ questionId: 'q1', response: pick('B') }])
  expect(view()).toMatchObject({ unsent: 0, savedNotice: false })
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.exam.j.'))).toEqual([])
})

test('a step inside a case that has no way back does not wait', async () => {
  app.exam.actions.goTo('g-1')
  app.exam.actions.next()
  expect(view()).toMatchObject({ unsent: 1, session: { current: 4 } })
  await settle()
  expect(view()).toMatchObject({ unsent: 0 })
})

test('a 90-second cut with a kill in it: the exam opens offline with everything, and all of it arrives', async () => {
  app.exam.actions.choose('B')
  await settle(10_000)
  app.system.device.goOnline(false)
  app.exam.actions.next()
  app.exam.actions.choose('A')
  app.exam.actions.mark()
  await settle(45_000)
  app.exam.dispose()
  await start()
  expect(view()).toMatchObject({ phase: 'running', unsent: 2, session: { current: 1, marks: ['q2'] } })
  expect([chosen('q1'), chosen('q2')]).toEqual([pick('B'), pick('A')])
  app.exam.actions.choose('C')
  await settle(45_000)
  app.system.device.goOnline(true)
  await settle()
  expect(view().unsent).toBe(0)
  expect(server.answers.map(({ questionId, response }) => [questionId, response])).toEqual([
    ['q1', pick('B')],
    ['q2', pick('C')],
  ])
  expect(told()).toBeUndefined()
})

test('what a killed app left behind is sent by the next start, with no exam page open', async () => {
  app.system.device.goOnline(false)
  app.exam.actions.choose('B')
  app.exam.actions.submit()
  expect(told()).toBe('网络断开，联网后自动交卷')
  expect(view().phase).toBe('handing')
  app.exam.dispose()
  await start(false)
  const { queryClient } = jest.requireActual<typeof import('@/hooks/query')>('@/hooks/query')
  const HISTORY = ['simulated', 'history']
  queryClient.setQueryData(HISTORY, 'read before')
  expect(server.status).toBe('running')
  app.system.device.goOnline(true)
  await settle()
  expect(server.answers).toMatchObject([{ questionId: 'q1' }])
  expect(server.status).toBe('finished')
  expect(queryClient.getQueryState(HISTORY)?.isInvalidated).toBe(true)
})

test('a 401 in the middle leads nowhere: answers stay, saving goes on, and the learner is told on the page', async () => {
  server.fault = () => expired
  app.exam.actions.choose('B')
  await settle(12_000)
  expect(view()).toMatchObject({ phase: 'running', unsent: 1, signedOut: true, failing: true })
  expect(app.user.getState().token).toBe('token')
  server.fault = null
  await settle(1500)
  expect(view()).toMatchObject({ unsent: 0, signedOut: false, savedNotice: true })
  await settle(1500)
  expect(view().savedNotice).toBe(false)
})

test('a device that has the token and lost the learner’s card: the lines are the learner’s, and none is left behind', async () => {
  app.exam.dispose()
  const token = `h.${Buffer.from(JSON.stringify({ uid: 'u1', exp: 2_000_000_000 })).toString('base64url')}.s`
  const { userInfo } = app.user.getState()
  app.user.setState({ userInfo: null, token })
  const { createExam } = jest.requireActual<typeof import('@/pages_subpkg_practice/practice-simulated/exam/create-exam')>(
    '@/pages_subpkg_practice/practice-simulated/exam/create-exam',
  )
  app.exam = createExam('attempt-1')
  await settle()
  app.exam.actions.choose('B')
  await settle(10_000)
  expect(view()).toMatchObject({ unsent: 0, signedOut: false })
  app.system.device.goOnline(false)
  app.exam.actions.choose('C')
  app.user.setState({ userInfo })
  await settle()
  app.system.device.goOnline(true)
  await settle(10_000)
  expect(server.answers).toMatchObject([{ questionId: 'q1', response: pick('C') }])
})

test('leaving the exam after a 401 ends the login then', async () => {
  server.fault = () => expired
  app.exam.actions.choose('B')
  await settle(12_000)
  app.exam.dispose()
  expect(app.user.getState().token).toBe('')
})

test.each([unfounded, empty, portal, proxy, firewall])('%j saves nothing: it is told, and what waits is sent again', async (answer) => {
  server.fault = () => answer
  app.exam.actions.choose('B')
  await settle(10_500)
  expect(view()).toMatchObject({ phase: 'running', unsent: 1, failing: true })
  app.exam.actions.submit()
  await settle(5_000)
  expect(view()).toMatchObject({ phase: 'handing', unsent: 1 })
  server.fault = null
  await settle(10_000)
  expect(server.answers).toMatchObject([{ questionId: 'q1', response: pick('B') }])
  expect(server.status).toBe('finished')
  expect(view().phase).toBe('finished')
})

test.each([unfounded, empty, portal, proxy, firewall])(
  'a hand-in answered by %j is no refusal: the paper stays handed in here',
  async (answer) => {
    app.exam.actions.submit()
    server.fault = () => answer
    await settle(3_000)
    expect(view().phase).toBe('handing')
    expect(told()).toBeUndefined()
    server.fault = null
    await settle(10_000)
    expect(server.status).toBe('finished')
  },
)

test.each([empty, portal, proxy, firewall])('what a killed app left to hand in is not forgotten over %j', async (answer) => {
  app.system.device.goOnline(false)
  app.exam.actions.submit()
  app.exam.dispose()
  server.fault = () => answer
  await start(false)
  app.system.device.goOnline(true)
  await settle()
  expect(server.calls.at(-1)).toBe('/submit')
  server.fault = null
  await settle(10_000)
  expect(server.status).toBe('finished')
})

test('a paper the server does not take, in its own words, is gone on with', async () => {
  server.fault = (call) =>
    call.url.endsWith('/submit')
      ? { status: 200, body: { success: false, code: 409, message: '还不能交卷', msg: '', result: null } }
      : expired
  app.exam.actions.submit()
  await settle(1000)
  expect(told()).toBe('还不能交卷')
  expect(view().phase).toBe('running')
})

test('another device was faster: its answer is taken and the learner is told', async () => {
  app.exam.actions.choose('B')
  server.answers = [{ questionId: 'q1', revision: 3, response: { kind: 'choice', letters: ['D'] }, elapsedMs: 0, device: 'elsewhere' }]
  await settle(10_000)
  expect(chosen('q1')).toEqual(pick('D'))
  expect(told()).toBe('第 1 题在别处有更新的答案，已采用')
})

test.each([24, -24])('a device clock that is set %d h off changes nothing: the time left stays within 1 s', async (hours) => {
  app.system.device.setNow(NOW + hours * 60 * MINUTE)
  await settle(5 * MINUTE)
  expect(Math.abs(app.exam.now() - server.now())).toBeLessThanOrEqual(1000)
  expect(view().phase).toBe('running')
})

test('warnings at 10 minutes, where the countdown turns orange, at 5 and at 1, the last answer is saved, and at zero the paper is handed in', async () => {
  const texts: string[] = []
  for (let second = 0; second < 60 * 60 - 1; second += 1) {
    await settle(1000)
    const text = told()
    if (text !== undefined && texts[texts.length - 1] !== text) texts.push(text)
    app.toast.hideToast()
  }
  expect(texts).toEqual(['距考试结束还有 10 分钟', '距考试结束还有 5 分钟', '距考试结束还有 1 分钟'])
  app.exam.actions.choose('B')
  await settle(2000)
  expect(server.answers).toMatchObject([{ questionId: 'q1' }])
  expect(server.status).toBe('finished')
  expect(view().phase).toBe('finished')
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.exam.'))).toEqual([])
})

test('at zero without network it is told, and handed in when the network is back', async () => {
  app.system.device.goOnline(false)
  await settle(60 * MINUTE)
  expect(view().phase).toBe('handing')
  expect(told()).toBe('时间到，网络断开，联网后自动交卷')
  expect(server.status).toBe('running')
  app.system.device.goOnline(true)
  await settle(6000)
  expect(server.status).toBe('finished')
})

test('a full device: answers go on in memory, the learner is told once, and they are sent all the same', async () => {
  app.storage.memory.setFull(true)
  app.exam.actions.choose('B')
  expect(told()).toContain('没能存到本机')
  app.toast.hideToast()
  app.exam.actions.choose('C')
  expect(told()).toBeUndefined()
  expect(app.journal.examsKept()).toBe(false)
  await settle(10_000)
  expect(app.journal.examsKept()).toBe(true)
  expect(server.answers).toMatchObject([{ response: pick('C') }])
})

test('an attempt that was never entered needs the network', async () => {
  app.exam.dispose()
  app.storage.memory.clear()
  app.system.device.goOnline(false)
  await start()
  expect(view()).toMatchObject({ phase: 'failed', session: null })
  app.system.device.goOnline(true)
  app.exam.actions.retry()
  await settle()
  expect(view().phase).toBe('running')
})
