import { once } from 'node:events'
import net from 'node:net'
import { CLOSE, FRAME_MAX } from '@/domain/live/protocol'
import { liveMessages } from '../../../server/db/schema'
import { grant } from '../../../server/modules/entitlement/grants'
import { viewersOf } from '../../../server/modules/live/viewers'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { until } from '../helpers/until'
import { CLOSED_LESSON, Device, LESSON, listen, seedLives } from './setup'

let t: TestApp
let address: (lessonId: string) => string
let ann: TestUser
let bea: TestUser
const devices: Device[] = []

const device = (lessonId = LESSON) => {
  const made = new Device(address(lessonId))
  devices.push(made)
  return made
}
const connections = () => new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)))
const texts = (of: Device) => of.heard.map(({ text }) => text)

beforeAll(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
  address = await listen(t)
})
beforeEach(async () => {
  await t.deps.db.delete(liveMessages)
  ann = await t.buildUser({ nickname: '小安' })
  bea = await t.buildUser({ nickname: '小贝' })
})
afterEach(async () => {
  const open = devices.splice(0)
  open.forEach((one) => one.cut())
  await Promise.all(open.map((one) => one.closing()))
})
afterAll(() => t.close())

test('two learners and a guest hear each other, names and author without an id; the sender is told the number', async () => {
  const [a, b, guest] = [device(), device(), device()]
  const joined = await a.join({ token: ann.token })
  expect(joined).toMatchObject({ state: 'running', reset: true, messages: [], mutedUntil: 0, now: t.clock.now().getTime() })
  await b.join({ token: bea.token })
  expect(await guest.join()).toMatchObject({ me: '' })
  const said = await a.say('message-1', '  早上   好\u0000\u202e  ')
  expect(said).toMatchObject({ t: 'said' })
  for (const one of [a, b, guest]) {
    await one.until(() => one.heard.length === 1)
    expect(one.heard[0]).toMatchObject({ text: '早上 好', nickname: '小安', teacher: false, author: joined.me, seq: expect.any(Number) })
    expect(JSON.stringify(one.frames)).not.toContain(ann.user.id)
  }
  await b.say('message-2', '老师好，我的电话 138 1206 6021')
  await a.until(() => a.heard.length === 2)
  expect(a.heard[1]).toMatchObject({ text: '老师好，我的电话 138****6021', nickname: '小贝' })
  expect(await guest.say('message-3', '我也说一句')).toMatchObject({ t: 'refused', reason: 'guest' })
})

test('who is gone before the room opens takes nobody along: those who came with him hear what is said', async () => {
  let proceed: () => void = () => undefined
  const held = t.deps.db.transaction(() => new Promise<void>((resolve) => (proceed = resolve)))
  const [one, gone, other] = [await device().open(), await device().open(), await device().open()]
  try {
    await until(async () => (await connections()) === 3)
    const lookUp = jest.spyOn(t.deps.db, 'select')
    for (const each of [one, gone, other]) each.send({ t: 'join' })
    // All three are being looked up when one of them is cut off.
    await until(() => lookUp.mock.calls.length >= 3)
    lookUp.mockRestore()
    gone.cut()
    await until(async () => (await connections()) === 2)
  } finally {
    proceed()
  }
  await Promise.all([held, one.next('joined'), other.next('joined')])
  const late = device()
  await late.join({ token: ann.token })
  await late.say('message-x', '大家好')
  for (const each of [one, other]) await each.until(() => each.heard.length === 1)
})

test('who was cut off resumes after the last number, without a gap and without a duplicate; sent again is stored once', async () => {
  const [a, b] = [device(), device()]
  await a.join({ token: ann.token })
  await b.join({ token: bea.token })
  await a.say('message-1', '一')
  await b.until(() => b.heard.length === 1)
  const seen = b.heard[0]!.seq
  b.cut()
  await a.say('message-2', '二')
  await a.say('message-3', '三')
  const back = device()
  const joined = await back.join({ token: bea.token, after: seen })
  expect(joined.reset).toBe(false)
  expect(texts(back)).toEqual(['二', '三'])
  const again = await back.say('message-9', '四')
  await back.until(() => back.heard.length === 3)
  const repeated = device()
  await repeated.join({ token: bea.token, after: again.t === 'said' ? again.seq : 0 })
  expect(await repeated.say('message-9', '四')).toEqual({ t: 'said', id: 'message-9', seq: again.t === 'said' ? again.seq : 0 })
  await a.until(() => a.heard.length === 4)
  expect(texts(a)).toEqual(['一', '二', '三', '四'])
  expect(new Set(a.heard.map(({ seq }) => seq)).size).toBe(4)
})

test('a newcomer gets the last hundred; who missed more than is kept begins anew', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => ({
    lessonId: CLOSED_LESSON,
    seq: i + 1,
    userId: ann.user.id,
    clientId: `old-message-${i}`,
    nickname: '小安',
    teacher: false,
    body: `第 ${i + 1} 句`,
    createdAt: t.clock.now(),
  }))
  await t.deps.db.insert(liveMessages).values(rows)
  await grant(t.deps.db, {
    userId: bea.user.id,
    kind: 'course',
    refId: 'class',
    source: 'gift',
    sourceId: 'test',
    expiresAt: null,
    now: t.clock.now(),
  })
  const [fresh, late] = [device(CLOSED_LESSON), device(CLOSED_LESSON)]
  expect((await fresh.join({ token: bea.token })).messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 151))
  expect(await late.join({ token: bea.token, after: 7 })).toMatchObject({ reset: true })
  expect(late.heard[0]?.seq).toBe(151)
})

test('a course that was not bought keeps its room closed, to guests too; an unknown lesson has none', async () => {
  for (const [lessonId, token, code] of [
    [CLOSED_LESSON, ann.token, CLOSE.forbidden],
    [CLOSED_LESSON, undefined, CLOSE.forbidden],
    ['nothing-1', ann.token, CLOSE.noRoom],
  ] as const) {
    const one = device(lessonId)
    await one.open()
    one.send({ t: 'join', token })
    expect(await one.closing()).toBe(code)
    expect(one.frames).toEqual([])
  }
})

test('a forged token, one of an ended session, and an anonymous one', async () => {
  const parts = ann.token.split('.')
  const forged = [parts[0], Buffer.from('{"uid":"x","sid":"y","exp":9999999999}').toString('base64url'), parts[2]].join('.')
  for (const token of [forged, 'nonsense', await t.anonymousToken()]) {
    const one = device()
    await one.open()
    one.send({ t: 'join', token })
    expect(await one.closing()).toBe(CLOSE.badToken)
  }
})

test('at most five messages in ten seconds, over all devices of a learner', async () => {
  const [a, b] = [device(), device()]
  await a.join({ token: ann.token })
  await b.join({ token: ann.token })
  for (const n of [1, 2, 3]) expect(await a.say(`message-${n}`, `${n}`)).toMatchObject({ t: 'said' })
  for (const n of [4, 5]) expect(await b.say(`message-${n}`, `${n}`)).toMatchObject({ t: 'said' })
  expect(await a.say('message-6', '6')).toMatchObject({ t: 'refused', reason: 'tooFast' })
  t.clock.advance(10_001)
  expect(await a.say('message-7', '7')).toMatchObject({ t: 'said' })
})

test('a teacher silences the author of a message and lets him speak again; a learner may not', async () => {
  const teacher = await t.buildUser({ roles: ['teacher'], nickname: '王静怡' })
  const a = device()
  expect(await a.join({ token: ann.token })).toMatchObject({ moderates: false })
  expect(await device().join({ token: teacher.token })).toMatchObject({ moderates: true })
  const said = await a.say('message-1', '捣乱')
  const body = { lessonId: LESSON, seq: said.t === 'said' ? said.seq : 0, minutes: 10 }
  expect(await t.call('POST', '/api/live/mute', { token: bea.token, body })).toMatchObject({ status: 403 })
  expect(await t.call('POST', '/api/live/mute', { token: teacher.token, body: { ...body, seq: 99_999 } })).toMatchObject({ status: 404 })
  expect(await t.call('POST', '/api/live/mute', { token: teacher.token, body, key: 'mute-key-1' })).toMatchObject({
    body: { success: true },
  })
  expect(await a.next('muted')).toEqual({ t: 'muted', mutedUntil: t.clock.now().getTime() + 600_000 })
  expect(await a.say('message-2', '还想说')).toMatchObject({ t: 'refused', reason: 'muted' })
  const again = device()
  expect(await again.join({ token: ann.token })).toMatchObject({ mutedUntil: t.clock.now().getTime() + 600_000 })
  await t.call('POST', '/api/live/mute', { token: teacher.token, body: { ...body, minutes: 0 } })
  await a.until(() => a.frames.filter(({ t: kind }) => kind === 'muted').length === 2)
  expect(await a.say('message-3', '谢谢老师')).toMatchObject({ t: 'said' })
})

test('frames that are too long, malformed, binary, unknown or out of turn close one socket and nothing else', async () => {
  const watcher = device()
  await watcher.join()
  const bad: [string, (one: Device) => void, number][] = [
    ['too long', (one) => one.socket.send('x'.repeat(FRAME_MAX + 1)), CLOSE.tooLarge],
    ['no JSON', (one) => one.socket.send('{'), CLOSE.badFrame],
    ['binary', (one) => one.socket.send(Buffer.from([1, 2, 3])), CLOSE.badFrame],
    ['null', (one) => one.socket.send('null'), CLOSE.badFrame],
    ['a say before the join', (one) => one.send({ t: 'say', id: 'message-1', text: '好' }), CLOSE.badFrame],
    [
      'more than 140 characters',
      (one) => (one.send({ t: 'join' }), one.send({ t: 'say', id: 'message-1', text: '好'.repeat(141) })),
      CLOSE.badFrame,
    ],
    ['a second join', (one) => (one.send({ t: 'join' }), one.send({ t: 'join' })), CLOSE.badFrame],
    ['a negative number', (one) => one.send({ t: 'join', after: -1 }), CLOSE.badFrame],
    [
      'a flood',
      (one) => Array.from({ length: 60 }, (_, i) => one.send(i === 0 ? { t: 'join' } : { t: 'say', id: 'message-1', text: '' })),
      CLOSE.tooMany,
    ],
  ]
  for (const [name, send, code] of bad) {
    const one = await device().open()
    send(one)
    expect([name, await one.closing()]).toEqual([name, code])
  }
  const a = device()
  await a.join({ token: ann.token })
  await a.say('message-1', '还在')
  await watcher.until(() => texts(watcher).includes('还在'))
})

test('after the end nobody writes and the chat can still be read; the state follows the server’s clock', async () => {
  const a = device()
  await a.join({ token: ann.token })
  await a.say('message-1', '下课了')
  t.clock.advance(2 * 3_600_000)
  expect(await a.say('message-2', '晚了')).toMatchObject({ t: 'refused', reason: 'closed' })
  const late = device()
  expect(await late.join()).toMatchObject({ state: 'over' })
  expect(texts(late)).toEqual(['下课了'])
  t.clock.advance(-2 * 3_600_000)
})

test('an upgrade of any other address ends at once', async () => {
  const one = new Device(address(LESSON).replace('/room', '/other'))
  devices.push(one)
  expect(await one.closing()).toBe(1006)
})

describe('who asks for an upgrade that is none of ours', () => {
  const ask = async (line: string, then: (socket: net.Socket) => unknown) => {
    const { hostname, port } = new URL(address(LESSON))
    const socket = net.connect(Number(port), hostname).on('error', () => undefined)
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, () => then(socket))
    await once(socket, 'close')
  }

  test('and is gone does not bring the server down', async () => {
    for (let n = 0; n < 50; n++)
      await ask('GET /nothing', (socket) => (n % 2 ? socket.resetAndDestroy() : setImmediate(() => socket.resetAndDestroy())))
    expect((await t.call('GET', '/health')).status).toBe(200)
  })

  test.each(['GET /nothing', 'POST /zxedu/api/live/live-1/room', 'HEAD /zxedu/api/live/live-1/room'])(
    'leaves no socket behind: %s',
    async (line) => {
      await ask(line, (socket) => socket.resume())
      await ask(line, (socket) => setTimeout(() => socket.destroy(), 20))
      await until(async () => (await connections()) === 0)
    },
  )
})

test('two hundred sockets hear every message in order, and the lists know how many are there', async () => {
  const many = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const one = device()
      await one.join()
      return one
    }),
  )
  const speakers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const one = device()
      await one.join({ token: (await t.buildUser()).token })
      return one
    }),
  )
  await Promise.all(speakers.flatMap((one, i) => [1, 2, 3, 4, 5].map((n) => one.say(`message-${i}-${n}`, `${i}:${n}`))))
  for (const one of many) {
    await one.until(() => one.heard.length === 50)
    const numbers = one.heard.map(({ seq }) => seq)
    expect(numbers).toEqual([...numbers].sort((x, y) => x - y))
    expect(new Set(texts(one)).size).toBe(50)
  }
  await many[0]!.until(() => many[0]!.frames.some((frame) => frame.t === 'state' && frame.viewers === 210))
  expect(await viewersOf(t.deps.db, [LESSON], t.clock.now())).toEqual(new Map([[LESSON, 210]]))
})
