import fc from 'fast-check'
import { backoffMs } from '@/domain/live/backoff'
import { CLOSE, type LiveMessage, type ServerFrame } from '@/domain/live/protocol'
import { emptyRoom, KEPT, lastSeq, roomAfter, unanswered, type RoomEvent, type RoomState } from '@/domain/live/room'

const message = (seq: number): LiveMessage => ({ seq, author: 'a', nickname: '小安', teacher: false, text: `${seq}`, at: seq })
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => message(from + i))
const joined = (fields: Partial<Extract<ServerFrame, { t: 'joined' }>> = {}): ServerFrame => ({
  t: 'joined',
  me: 'me',
  moderates: false,
  mutedUntil: 0,
  reset: true,
  messages: [],
  state: 'running',
  viewers: 3,
  now: 1000,
  ...fields,
})
const frame = (given: ServerFrame): RoomEvent => ({ type: 'frame', frame: given, at: 400 })
const after = (events: RoomEvent[], from: RoomState = emptyRoom) => events.reduce(roomAfter, from)
const seqs = ({ messages }: RoomState) => messages.map(({ seq }) => seq)

test('a join gives facts and the clock’s offset; chat goes on; the learner’s own message leaves the waiting list when it arrives', () => {
  let room = after([frame(joined({ messages: range(1, 2) }))])
  expect(room).toMatchObject({ phase: 'open', viewers: 3, state: 'running', clockOffset: 600, me: 'me' })
  room = after([{ type: 'say', id: 'message-1', text: '好' }], room)
  expect(unanswered(room)).toEqual([{ id: 'message-1', text: '好', seq: null }])
  expect(after([frame({ t: 'said', id: 'message-1', seq: 3 })], room).pending).toEqual([{ id: 'message-1', text: '好', seq: 3 }])
  const both: RoomEvent[] = [frame({ t: 'said', id: 'message-1', seq: 3 }), frame({ t: 'chat', messages: range(3, 3) })]
  for (const order of [both, [...both].reverse()]) {
    const done = after(order, room)
    expect([done.pending, seqs(done)]).toEqual([[], [1, 2, 3]])
  }
  expect(after([frame({ t: 'refused', id: 'message-1', reason: 'tooFast', text: '' })], room).pending).toEqual([])
})

test('a message that was taken away keeps its place and loses its words', () => {
  const room = after([frame(joined({ messages: range(1, 2) })), frame({ t: 'hidden', seq: 1, text: '这条消息已被移除' })])
  expect(room.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, '这条消息已被移除'],
    [2, '2'],
  ])
})

test('losses: the wait doubles, a join forgets them; a refusal and a leave end the attempts', () => {
  const lost: RoomEvent = { type: 'lost', code: null, random: 0.5 }
  let room = after([lost])
  expect(room).toMatchObject({ phase: 'waiting', attempt: 1, waitMs: 750 })
  room = after([{ type: 'retry' }, lost], room)
  expect(room).toMatchObject({ phase: 'waiting', attempt: 2, waitMs: 1500 })
  expect(after([{ type: 'retry' }, frame(joined())], room)).toMatchObject({ phase: 'open', attempt: 0 })
  expect(after([{ type: 'lost', code: CLOSE.forbidden, random: 0 }])).toMatchObject({ phase: 'refused', why: 'forbidden' })
  expect(after([{ type: 'leave' }, lost], room).phase).toBe('away')
  expect(after([{ type: 'leave' }, { type: 'retry' }], room).phase).toBe('connecting')
})

test('one device too many waits until it is asked, by its button, by coming back or by words of the learner, which then are sent', () => {
  const pushed = after([frame(joined()), { type: 'lost', code: CLOSE.elsewhere, random: 0 }])
  expect(pushed).toMatchObject({ phase: 'elsewhere', attempt: 0, why: null })
  expect(after([{ type: 'lost', code: 1006, random: 0 }], pushed).phase).toBe('elsewhere')
  expect(after([{ type: 'retry' }], pushed).phase).toBe('connecting')
  expect(after([{ type: 'leave' }, { type: 'retry' }], pushed).phase).toBe('connecting')
  const said = after([{ type: 'say', id: 'message-1', text: '还在' }], pushed)
  expect(said.phase).toBe('connecting')
  expect(unanswered(after([frame(joined())], said)).map(({ id }) => id)).toEqual(['message-1'])
})

test('a refused token: the room is entered as a guest, until a new one comes', () => {
  const room = after([{ type: 'lost', code: CLOSE.badToken, random: 0 }])
  expect(room).toMatchObject({ phase: 'waiting', asGuest: true })
  expect(after([{ type: 'retry', signedIn: true }], room)).toMatchObject({ phase: 'connecting', asGuest: false, attempt: 0 })
})

test('waiting grows to half a minute and never to more, at least half of it is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, random) => {
      const ms = backoffMs(attempt, random)
      return ms >= Math.min(30_000, 1000 * 2 ** (attempt - 1)) / 2 && ms <= 30_000
    }),
  )
})

test('whatever is cut, doubled or delivered late: no message twice, none missing, in order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('said' as const), count: fc.integer({ min: 1, max: 60 }) }),
    fc.constant({ kind: 'cut' as const, count: 0 }),
    fc.constant({ kind: 'delivered twice' as const, count: 0 }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      // A server that keeps the last 200 and starts those anew who missed more.
      let said = 0
      let connected = false
      let room = emptyRoom
      const join = () => {
        const has = lastSeq(room)
        const reset = has === undefined || has < said - 200
        const messages = reset ? range(Math.max(1, said - 99), said) : range(has + 1, said)
        room = after([{ type: 'retry' }, frame(joined({ reset, messages }))], room)
        connected = true
      }
      join()
      for (const { kind, count } of steps) {
        if (kind === 'said') {
          if (connected) room = after([frame({ t: 'chat', messages: range(said + 1, said + count) })], room)
          said += count
        } else if (kind === 'cut') {
          room = after([{ type: 'lost', code: 1006, random: 0.5 }], room)
          connected = false
        } else room = after([frame({ t: 'chat', messages: room.messages.slice(-5) })], room)
        if (kind !== 'said' && !connected && said % 2 === 0) join()
      }
      if (!connected) join()
      const numbers = seqs(room)
      expect(numbers).toEqual(range(said - numbers.length + 1, said).map(({ seq }) => seq))
      expect(numbers.length).toBeLessThanOrEqual(KEPT)
      expect(numbers.length).toBeGreaterThanOrEqual(Math.min(said, 1))
    }),
  )
})

test('who missed too much begins anew; what lies between is not pretended', () => {
  const lost: RoomEvent = { type: 'lost', code: 1006, random: 0 }
  const again = [lost, { type: 'retry' } as const, frame(joined({ messages: range(300, 301) }))]
  expect(seqs(after(again, after([frame(joined({ messages: range(1, 2) }))])))).toEqual([300, 301])
})

test('a device keeps the last messages, however they come', () => {
  const many = range(1, KEPT + 50)
  const last = many.slice(-KEPT).map(({ seq }) => seq)
  expect(seqs(after([frame(joined({ messages: many }))]))).toEqual(last)
  expect(seqs(after([frame(joined()), frame({ t: 'chat', messages: many })]))).toEqual(last)
})

test('of two messages the one that was taken is not sent again, and the other is', () => {
  const said: RoomEvent[] = ['one', 'two'].map((id) => ({ type: 'say', id, text: id }))
  const room = after([frame(joined()), ...said, frame({ t: 'said', id: 'one', seq: 5 })])
  expect(room.pending.map(({ id, seq }) => [id, seq])).toEqual([
    ['one', 5],
    ['two', null],
  ])
  expect(unanswered(room).map(({ id }) => id)).toEqual(['two'])
})

test('a room that is not for this learner stays so, whatever comes, until he signs in', () => {
  const refused = after([{ type: 'lost', code: CLOSE.noRoom, random: 0 }])
  expect(refused).toMatchObject({ phase: 'refused', why: 'noRoom' })
  for (const event of [{ type: 'lost', code: 1006, random: 0 }, { type: 'leave' }, { type: 'retry' }] as RoomEvent[])
    expect(after([event], refused)).toEqual(refused)
  expect(after([{ type: 'retry', signedIn: true }], refused)).toMatchObject({ phase: 'connecting', why: null })
})

test('in the room there is nothing to try again; a guest whose token was refused stays one over losses', () => {
  const open = after([frame(joined())])
  expect(after([{ type: 'retry' }], open)).toEqual(open)
  const guest = after([
    { type: 'lost', code: CLOSE.badToken, random: 0 },
    { type: 'retry' },
    { type: 'lost', code: 1006, random: 0 },
    { type: 'retry' },
  ])
  expect(guest).toMatchObject({ phase: 'connecting', asGuest: true })
})
