import fc from 'fast-check'
import { cleanWords, readClientFrame, readServerFrame, SAY_MAX } from '@/domain/live/protocol'
import { liveStateAt, untilChange } from '@/domain/live/state'

test('frames of a device are read, and nothing else', () => {
  expect(readClientFrame('{"t":"join"}')).toEqual({ t: 'join' })
  expect(readClientFrame('{"t":"join","token":"x","after":3,"admin":true}')).toEqual({ t: 'join', token: 'x', after: 3 })
  expect(readClientFrame(JSON.stringify({ t: 'say', id: 'message-1', text: '好'.repeat(SAY_MAX) }))).toMatchObject({ t: 'say' })
  for (const text of [
    '',
    'x',
    'null',
    '[]',
    '{"t":"join","token":1}',
    '{"t":"join","after":1.5}',
    '{"t":"join","after":-1}',
    '{"t":"say","id":"short","text":"好"}',
    '{"t":"say","id":"message-1"}',
    JSON.stringify({ t: 'say', id: 'message-1', text: '好'.repeat(SAY_MAX + 1) }),
    '{"t":"mute"}',
    '{"t":"mute","id":"message-1","text":"好"}',
    '{"t":"say","id":12345678,"text":"好"}',
  ])
    expect([text, readClientFrame(text)]).toEqual([text, null])
  fc.assert(
    fc.property(fc.string(), (text) => {
      readClientFrame(text)
      readServerFrame(text)
    }),
  )
  expect(readClientFrame('{"t":"join","after":0}')).toEqual({ t: 'join', after: 0 })
  expect(readServerFrame('{"t":"later version"}')).toBeNull()
  expect(readServerFrame('{"t":"said","id":"message-1","seq":3}')).toEqual({ t: 'said', id: 'message-1', seq: 3 })
})

test('what is said keeps its words and loses what cannot be seen', () => {
  expect(cleanWords('  老师，\n\n这里 \t听不懂\u0000 ')).toBe('老师， 这里 听不懂')
  expect(cleanWords('\u200b\u202e\ufeff')).toBe('')
})

test('a live is coming, running, and then a replay or over; the moments belong to what begins', () => {
  const times = { startsAt: 1000, endsAt: 2000, replay: true }
  expect([999, 1000, 1999, 2000].map((now) => liveStateAt(times, now))).toEqual(['coming', 'running', 'running', 'replay'])
  expect(liveStateAt({ ...times, replay: false }, 2000)).toBe('over')
  expect([0, 1000, 1500, 2000].map((now) => untilChange(times, now))).toEqual([1000, 1000, 500, null])
})
