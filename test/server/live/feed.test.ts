/** What a room tells its members when other processes, lost signals and slow phones are about: everything once, and in order. */
import type { ServerFrame } from '@/domain/live/protocol'
import { liveMessages, liveMutes, liveRooms } from '../../../server/db/schema'
import { BACKLOG_MAX, LIVE_DEFAULTS } from '../../../server/modules/live/config'
import { liveLesson, type LiveLesson } from '../../../server/modules/live/lesson'
import { Room, type Member } from '../../../server/modules/live/room'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { until } from '../helpers/until'
import { LESSON, seedLives } from './setup'

let t: TestApp
let ann: TestUser
let lesson: LiveLesson
let rooms: Room[]
const failed = jest.fn()
beforeAll(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
  ann = await t.buildUser()
  lesson = (await liveLesson(t.deps.db, LESSON))!
})
afterAll(() => t.close())
beforeEach(async () => {
  rooms = []
  failed.mockClear()
  for (const table of [liveMessages, liveMutes, liveRooms]) await t.deps.db.delete(table)
})
afterEach(async () => {
  for (const room of rooms) await room.close()
  expect(failed).not.toHaveBeenCalled()
})

/** Messages from one number to another, as another process stores them. */
async function saidElsewhere(from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ lessonId: LESSON, seq: from + index, userId: ann.user.id, clientId: `elsewhere-${from + index}` },
    ...{ nickname: '小安', teacher: false, body: `第 ${from + index} 句`, createdAt: t.clock.now() },
  }))
  await t.deps.db.insert(liveMessages).values(rows)
  const set = { lastSeq: to }
  await t.deps.db
    .insert(liveRooms)
    .values({ lessonId: LESSON, ...set })
    .onConflictDoUpdate({ target: liveRooms.lessonId, set })
}

async function open(more: { beatMs?: number; readLesson?: () => Promise<LiveLesson | null> } = {}): Promise<Room> {
  const room = await Room.open(lesson, {
    db: t.deps.db,
    now: t.clock.now,
    settings: { ...LIVE_DEFAULTS, gatherMs: 1, beatMs: more.beatMs ?? 3_600_000 },
    processId: 'here',
    readLesson: more.readLesson ?? (async () => lesson),
    authorOf: (userId) => userId,
    announce: () => undefined,
    onError: failed,
  })
  rooms.push(room)
  return room
}

/** Somebody in a room, and what he was told. */
function enter(room: Room, after?: number) {
  const frames: ServerFrame[] = []
  const socket = { bufferedAmount: 0, terminate: jest.fn(), send: (data: Buffer) => frames.push(JSON.parse(String(data)) as ServerFrame) }
  const member: Member = { userId: '', nickname: '', lastSeq: 0, socket: socket as unknown as Member['socket'] }
  room.enter(member, { after, me: '', moderates: false, mutedUntil: 0 })
  const chat = () => frames.flatMap((frame) => (frame.t === 'chat' ? frame.messages.map(({ seq }) => seq) : []))
  return { socket, frames, chat }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('who has more than this process knows of, from another one, is told nothing twice', async () => {
  await saidElsewhere(1, 5)
  const room = await open()
  await saidElsewhere(6, 7)
  const [ahead, behind] = [enter(room, 7), enter(room, 5)]
  room.heard(7)
  await until(() => behind.chat().length === 2)
  await saidElsewhere(8, 8)
  room.heard(8)
  await until(() => behind.chat().length === 3)
  expect([ahead.chat(), behind.chat()]).toEqual([[8], [6, 7, 8]])
})

test('what another process said before what is said here is told before it, though nobody announced it', async () => {
  await saidElsewhere(1, 6)
  const room = await open()
  const one = enter(room)
  await saidElsewhere(7, 7)
  expect(await room.say({ userId: ann.user.id, clientId: 'here-8', nickname: '小安', teacher: false, text: '八' })).toEqual({ seq: 8 })
  await until(() => one.chat().length >= 2)
  expect(one.chat()).toEqual([7, 8])
})

test('a line that was cut is caught up with, however much was said meanwhile', async () => {
  const room = await open()
  const one = enter(room)
  await saidElsewhere(1, 1100)
  room.heard(null)
  await until(() => one.chat().length >= 1100)
  expect(one.chat()).toEqual(numbers(1, 1100))
})

test('who does not fetch what he is told is cut, and nobody else', async () => {
  const room = await open()
  const [slow, full, quick] = [enter(room), enter(room), enter(room)]
  slow.socket.bufferedAmount = BACKLOG_MAX + 1
  full.socket.bufferedAmount = BACKLOG_MAX
  await saidElsewhere(1, 1)
  room.heard(1)
  await until(() => quick.chat().length === 1)
  expect([slow, full, quick].map(({ socket, chat }) => [socket.terminate.mock.calls.length, chat()])).toEqual([
    [1, []],
    [0, [1]],
    [0, [1]],
  ])
})

test('a live that runs longer than it was announced runs on at the next beat', async () => {
  const longer = { ...lesson, endsAt: lesson.endsAt + 3_600_000 }
  let known = lesson
  const room = await open({ beatMs: 30, readLesson: async () => known })
  const one = enter(room)
  const before = t.clock.current
  t.clock.advance(lesson.endsAt - before.getTime() + 60_000)
  expect(room.state).toBe('over')
  known = longer
  await until(() => room.state === 'running')
  await until(() => one.frames.some((frame) => frame.t === 'state' && frame.state === 'running'))
  t.clock.current = before
})

test('a silence that is over silences nobody', async () => {
  const now = t.clock.now()
  const room = await open()
  const say = (clientId: string) => room.say({ userId: ann.user.id, clientId, nickname: '小安', teacher: false, text: '好' })
  await t.deps.db.insert(liveMutes).values({ lessonId: LESSON, userId: ann.user.id, until: new Date(now.getTime() + 60_000) })
  expect(await say('message-1')).toBe('muted')
  t.clock.advance(60_001)
  expect(await say('message-2')).toEqual({ seq: 1 })
  t.clock.current = now
})
