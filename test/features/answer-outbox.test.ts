/** The outbox as the app wires it: request client, stores, network and learner are the real ones, the server is played. */
import type { AnswerItem } from '@/domain/outbox'
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

interface App {
  outbox: typeof import('@/features/answer-outbox')
  user: (typeof import('@/stores/user'))['useUserStore']
  storage: typeof import('@/platform/storage')
  request: typeof import('@/platform/request')
  system: typeof import('@/platform/system')
  toast: typeof import('@/platform/toast/shared')
}

const learner = (id: string) => ({
  sysUser: { id, username: null, nickname: id, avatar: null, phone: '138****0000' },
  token: `token-${id}`,
})
const item = (questionId: string, revision = 1): AnswerItem => ({
  sessionId: 's1',
  questionId,
  version: 1,
  revision,
  response: { kind: 'judge', value: true },
  elapsedMs: 1,
  answeredAt: 1000 + revision,
})
const ok = (result: unknown): TransportResponse => ({ status: 200, body: { success: true, code: 200, message: '', msg: '', result } })
const acceptAll = (call: TransportRequest) =>
  ok({ accepted: (call.body as { items: AnswerItem[] }).items.map((sent) => ({ ...sent, correct: true })), refused: [] })

let app: App
let device = new Map<string, string>()
let sent: string[][] = []
let answer: (call: TransportRequest) => TransportResponse | Promise<TransportResponse> = acceptAll

/** Starts the app on what the device kept, as after a kill. */
function start(): App {
  if (app) device = app.storage.memory.snapshot()
  jest.resetModules()
  const storage = jest.requireActual<App['storage']>('@/platform/storage')
  storage.memory.restore(device)
  const request = jest.requireActual<App['request']>('@/platform/request')
  request.serveWith(async (call) => {
    if (call.url.endsWith('/api/practice/answers'))
      sent.push((call.body as { items: AnswerItem[] }).items.map(({ questionId, revision }) => `${questionId}@${revision}`))
    return answer(call)
  })
  const { configureClient } = jest.requireActual<typeof import('@/api/client')>('@/api/client')
  const { useUserStore: user } = jest.requireActual<typeof import('@/stores/user')>('@/stores/user')
  configureClient({
    getToken: () => user.getState().token,
    getAuditStatus: () => '0',
    onUnauthorized: () => user.getState().dropToken(),
    onError: () => undefined,
    baseUrl: '',
  })
  app = {
    user,
    storage,
    request,
    outbox: jest.requireActual<App['outbox']>('@/features/answer-outbox'),
    system: jest.requireActual<App['system']>('@/platform/system'),
    toast: jest.requireActual<App['toast']>('@/platform/toast/shared'),
  }
  app.outbox.startOutbox()
  return app
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const pending = () => app.outbox.unsentAnswers('s1').map(({ questionId, revision }) => `${questionId}@${revision}`)

beforeEach(() => {
  jest.useFakeTimers()
  device = new Map()
  app?.storage.memory.clear()
  sent = []
  answer = acceptAll
  start()
  app.user.getState().setLogin(learner('u1'))
})
afterEach(() => {
  jest.useRealTimers()
  app.storage.memory.clear()
})

test('an answer is on the device before anything is sent, and leaves it when the server has it', async () => {
  app.outbox.recordAnswer(item('q1'))
  expect(sent).toEqual([])
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.outbox.'))).toEqual(['zx.outbox.u1|s1|q1'])
  await settle()
  expect(sent).toEqual([['q1@1']])
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.outbox.'))).toEqual([])
  expect(pending()).toEqual([])
})

test('figures count as old when the server has the answer, and not before', async () => {
  const { queryClient } = jest.requireActual<typeof import('@/hooks/query')>('@/hooks/query')
  const keys = [
    ['practice', 'home'],
    ['advanced', 'papers'],
    ['coin', 'home'],
    ['bank', 'chapters'],
  ]
  keys.forEach((key) => queryClient.setQueryData(key, 'read before'))
  const old = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  let arrive = (): void => undefined
  answer = (call) => new Promise((resolve) => (arrive = () => resolve(acceptAll(call))))
  app.outbox.recordAnswer(item('q1'))
  await settle()
  expect(old()).toEqual([false, false, false, false])
  arrive()
  await settle()
  expect(old()).toEqual([true, true, true, false])
})

test.each<[string, typeof answer]>([
  ['offline', () => Promise.reject(new Error('no network'))],
  ['404 with a code, which resolves to null', () => ({ status: 404, body: { code: 404, msg: '没有' } })],
  ['404 without a code', () => ({ status: 404, body: {} })],
  ['500', () => ({ status: 500, body: { code: 9999, msg: '抱歉，服务器错误' } })],
  ['a business failure', () => ({ status: 200, body: { success: false, code: 500, message: '失败', msg: '', result: null } })],
  ['success with nothing accepted', () => ok({ accepted: [], refused: [] })],
  ['success with an older revision', () => ok({ accepted: [{ sessionId: 's1', questionId: 'q1', revision: 1 }], refused: [] })],
  ['success without a result', () => ok(null)],
  ['success with rubbish in it', () => ok({ accepted: [null, 5, { questionId: 'q1' }], refused: [{}] })],
  ['400 of a proxy', () => ({ status: 400, body: '<html>Bad Request</html>' })],
  ['413 of a firewall', () => ({ status: 413, body: { error: 'Request Entity Too Large' } })],
  ['a page in place of JSON', () => ({ status: 200, body: '<html>' })],
])('%s keeps the answer through a kill and sends it when the server is well', async (_name, fault) => {
  answer = fault
  app.outbox.recordAnswer(item('q1', 2))
  await settle()
  expect(pending()).toEqual(['q1@2'])
  start()
  expect(pending()).toEqual(['q1@2'])
  await settle()
  answer = acceptAll
  await settle(60_000)
  expect(pending()).toEqual([])
})

test('waits 1, 2, 4 … s between tries, and tries at once when the network comes back', async () => {
  answer = () => Promise.reject(new Error('down'))
  app.outbox.recordAnswer(item('q1'))
  await settle()
  const tries: number[] = []
  for (let second = 0; second < 16; second += 1) {
    await settle(1000)
    tries.push(sent.length)
  }
  expect(tries).toEqual([2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5])
  answer = acceptAll
  app.system.device.goOnline(false)
  app.system.device.goOnline(true)
  await settle()
  expect(pending()).toEqual([])
})

test('an ended session keeps the answers; the same learner sends them after the login, another one does not', async () => {
  answer = () => ({ status: 401, body: { code: 401, msg: '登录已过期' } })
  app.outbox.recordAnswer(item('q1'))
  await settle()
  expect(app.user.getState().token).toBe('')
  app.outbox.recordAnswer(item('q2'))
  answer = acceptAll
  sent = []
  await settle(120_000)
  expect(sent).toEqual([])
  app.user.getState().clearUser()
  app.user.getState().setLogin(learner('u2'))
  await settle()
  expect(sent).toEqual([])
  expect(pending()).toEqual([])
  app.user.getState().setLogin(learner('u1'))
  await settle()
  expect(sent).toEqual([['q1@1', 'q2@1']])
})

test('a full device: the answer lives in memory, the learner is told once, and it is sent all the same', async () => {
  answer = () => Promise.reject(new Error('down'))
  app.storage.memory.setFull(true)
  app.outbox.recordAnswer(item('q1'))
  expect(app.toast.feedbackState().toast).toMatchObject({ kind: 'warning', text: expect.stringContaining('没能存到本机') as string })
  app.toast.hideToast()
  app.outbox.recordAnswer(item('q2'))
  expect(app.toast.feedbackState().toast).toBeNull()
  expect(pending()).toEqual(['q1@1', 'q2@1'])
  app.storage.memory.setFull(false)
  await settle(1000)
  start()
  expect(pending()).toEqual(['q1@1', 'q2@1'])
})

test('whether everything stands on the device is known, and what does not is written first where there is room again', async () => {
  answer = () => Promise.reject(new Error('down'))
  expect(app.outbox.answersKept()).toBe(true)
  app.storage.memory.setFull(true)
  app.outbox.recordAnswer(item('q1'))
  expect(app.outbox.answersKept()).toBe(false)
  app.storage.memory.setFull(false)
  expect(app.outbox.answersKept()).toBe(true)
  start()
  expect(pending()).toEqual(['q1@1'])
  // A refusal that finds no room is in memory alone, too.
  answer = () => ok({ accepted: [], refused: [{ ...item('q1'), reason: '题目已下架' }] })
  app.storage.memory.setFull(true)
  await settle(1000)
  app.outbox.recordAnswer(item('q1', 2))
  await settle(60_000)
  expect(app.outbox.answersKept()).toBe(false)
})

test('what the server refuses is kept with its reason through a restart', async () => {
  answer = () => ok({ accepted: [], refused: [{ ...item('q1'), reason: '题目已下架' }] })
  app.outbox.recordAnswer(item('q1'))
  await settle()
  expect(pending()).toEqual([])
  start()
  expect(app.outbox.refusedAnswers()).toMatchObject([{ item: { questionId: 'q1' }, reason: '题目已下架' }])
})

test('a record that cannot be read is left on the device, and counted until its learner was told', () => {
  device = new Map([
    ['zx.outbox.u1|s1|q1', '{"uid":'],
    ['zx.outbox.u1|s1|q2', '{"uid":"u1","item":{}}'],
  ])
  app.storage.memory.restore(device)
  start()
  expect(pending()).toEqual([])
  expect(app.storage.storage.keys().filter((key) => key.startsWith('zx.outbox.'))).toHaveLength(2)
  const { Outbox } = jest.requireActual<typeof import('@/features/answer-outbox/outbox')>('@/features/answer-outbox/outbox')
  const nothing = () => undefined
  const send = async () => ({ type: 'failed' }) as const
  const open = () => new Outbox({ author: () => 'u1', sender: () => null, send, onMemoryOnly: nothing, onAcknowledged: nothing })
  const box = open()
  expect(box.view().refused).toBe(2)
  const [heard, left] = [jest.fn(), jest.fn()]
  box.subscribe(heard)
  box.subscribe(left)()
  box.forgetRefused([])
  expect([box.view().refused, open().view().refused]).toEqual([0, 0])
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([1, 0])
  expect([...app.storage.memory.snapshot().values()]).toEqual(expect.arrayContaining(['{"uid":', '{"uid":"u1","item":{}}']))
})
