/** What is sent while no exam is on screen, or none is open yet: the exam that opens without network afterwards knows of it. */
import type { TransportResponse } from '@/platform/request/contract'
import { Server } from './played-server'
import { startApp, type App } from './started-app'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

let server: Server
let app: App
let serve: Server['serve']

const start = async (open = true) => {
  app = await startApp({ serve: (call) => serve(call), before: app, open })
}
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const online = async (is: boolean) => {
  app.system.device.goOnline(is)
  await settle()
}
const view = () => app.exam.store.getState()
const chosen = (id = 'q1') => view().session?.answers[id]?.response
const pick = (letter: string) => ({ kind: 'choice', letters: [letter] })
const kept = () => app.storage.storage.keys().filter((key) => key.startsWith('zx.exam.'))
const standing = () => server.answers.map(({ questionId, response }) => [questionId, response])

beforeEach(async () => {
  jest.useFakeTimers()
  server = new Server()
  server.offset = -performance.now()
  serve = server.serve
  app?.storage.memory.clear()
  app?.system.device.goOnline(true)
  await start()
})
afterEach(() => {
  app.exam.dispose()
  jest.useRealTimers()
})

test('an answer that was sent after the page was left is there without network, and a later one does not lose to it', async () => {
  app.exam.actions.choose('A')
  app.exam.dispose()
  await settle(10_000)
  expect(standing()).toEqual([['q1', pick('A')]])
  await online(false)
  await start()
  expect(chosen()).toEqual(pick('A'))
  app.exam.actions.choose('B')
  await online(true)
  await settle(10_000)
  expect([chosen(), ...standing()]).toEqual([pick('B'), ['q1', pick('B')]])
})

test('what a killed app left, and the start of the next one sent, is there without network', async () => {
  await online(false)
  app.exam.actions.choose('A')
  app.exam.actions.mark()
  app.exam.actions.goTo('g-1')
  app.exam.actions.next()
  app.exam.dispose()
  await start(false)
  await online(true)
  expect(standing()).toEqual([['q1', pick('A')]])
  await online(false)
  await start()
  expect(view()).toMatchObject({ phase: 'running', unsent: 0, session: { marks: ['q1'], current: 4 } })
  expect(chosen()).toEqual(pick('A'))
})

test('a paper that was handed in by the next start does not open as a running one', async () => {
  await online(false)
  app.exam.actions.choose('A')
  app.exam.actions.submit()
  app.exam.dispose()
  await start(false)
  await online(true)
  expect(server.status).toBe('finished')
  expect(kept()).toEqual([])
  await online(false)
  await start()
  expect(view()).toMatchObject({ phase: 'failed', session: null })
})

test('a paper that was over elsewhere when the lines arrived does not open as a running one', async () => {
  await online(false)
  app.exam.actions.choose('A')
  app.exam.dispose()
  await start(false)
  server.status = 'finished'
  await online(true)
  expect(kept()).toEqual([])
})

test('a device without room for the newer state keeps none that is behind', async () => {
  app.exam.actions.choose('A')
  app.exam.dispose()
  app.storage.memory.setFull(true)
  await settle(10_000)
  expect(standing()).toEqual([['q1', pick('A')]])
  expect(kept()).not.toContain('zx.exam.a.attempt-1')
})

test('lines that were taken while the attempt was read are not missing in what was read before them', async () => {
  app.exam.actions.choose('A')
  app.exam.dispose()
  const after = (ms: number, work: () => TransportResponse | Promise<TransportResponse>) =>
    new Promise<TransportResponse>((resolve) => setTimeout(() => resolve(work()), ms))
  // The server reads the attempt, then takes the lines, and its first answer comes last.
  let entered = 0
  serve = (call) => {
    if (call.url.endsWith('/journal')) return after(100, () => server.serve(call))
    const early = server.serve(call)
    return call.url.endsWith('/enter') && ++entered === 1 ? after(500, () => early) : early
  }
  await start()
  await settle(200)
  expect(standing()).toEqual([['q1', pick('A')]])
  await settle(300)
  expect([view().phase, chosen()]).toEqual(['running', pick('A')])
  app.exam.actions.choose('B')
  await settle(10_200)
  expect(standing()).toEqual([['q1', pick('B')]])
})

test('the words of somebody on the way are no refusal of the attempt: it opens from the device', async () => {
  app.exam.actions.choose('A')
  app.exam.dispose()
  serve = () => ({ status: 403, body: '<html>Forbidden</html>' })
  await start()
  expect([view().phase, chosen()]).toEqual(['running', pick('A')])
})
