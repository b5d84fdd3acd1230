import { memory, storage } from '@/platform/storage'
import { device } from '@/platform/system'
import { keepPlace, keepRate, placeOf, rateOf } from '@/pages_subpkg_course/playing/places'
import { openPlayer, playerReducer, rateWords, type PlayerEvent } from '@/pages_subpkg_course/playing/player-model'
import { Recorder } from '@/pages_subpkg_course/playing/recorder'
import type { FilmEvent } from '@/pages_subpkg_course/film/contract'

const mockSent: object[] = []
const sent = mockSent
jest.mock('@/features/course-progress', () => ({
  addPiece: (piece: object) => mockSent.push(piece),
  draftPiece: () => undefined,
}))

const T = 1_700_000_000_000

beforeEach(() => {
  memory.clear()
  sent.length = 0
  device.setNow(T)
})
afterAll(() => device.setNow(null))

describe('places', () => {
  test('the rate is one for all courses: the device first, then the server, then 1', () => {
    expect(rateOf(150)).toBe(1.5)
    expect(rateOf(333)).toBe(1)
    keepRate(2)
    expect(rateOf(150)).toBe(2)
  })

  test('the device knows best where it was left, whatever of it the server has heard', () => {
    keepPlace('l', 60_000, 45_000)
    keepPlace('l', 61_500)
    expect(placeOf('l', 0)).toBe(61_500)
    expect(placeOf('l', 45_000)).toBe(61_500)
    expect(placeOf('l', 61_500)).toBe(61_500)
  })

  test('a place the device never told comes from another device: it is newer', () => {
    keepPlace('l', 60_000, 60_000)
    expect(placeOf('l', 300_000)).toBe(300_000)
    expect(placeOf('other', 7000)).toBe(7000)
  })

  test('a broken record and a full device break nothing', () => {
    storage.set('zx.course.place.l', '{')
    expect(placeOf('l', 5000)).toBe(5000)
    memory.setFull(true)
    expect(() => keepPlace('m', 5000)).not.toThrow()
  })
})

/** A film that plays in steps of 250 ms from a place on. */
function play(recorder: Recorder, from: number, ms: number): number {
  for (let gone = 0; gone < ms; gone += 250) {
    device.setNow(T + gone)
    recorder.hear({ type: gone === 0 ? 'play' : 'tick', at: from + gone })
  }
  return from + ms - 250
}

describe('recorder', () => {
  test('a kill at any moment loses less than two seconds of the place', () => {
    const recorder = new Recorder('l', true, { ms: 0, rate: 1 })
    for (const ms of [2250, 4000, 9500, 15_250, 21_750]) {
      const at = play(recorder, 0, ms)
      expect(at - placeOf('l', 0)).toBeLessThan(2000)
      recorder.hear({ type: 'pause', at })
    }
  })

  test('pieces of a quarter of a minute go to the outbox, and the rest at a pause', () => {
    const recorder = new Recorder('l', true, { ms: 0, rate: 1 })
    const at = play(recorder, 0, 20_250)
    recorder.hear({ type: 'pause', at })
    expect(sent).toMatchObject([
      { lessonId: 'l', spans: [[0, 15_000]], positionMs: 15_000 },
      { lessonId: 'l', spans: [[15_000, 20_000]], positionMs: 20_000 },
    ])
    expect(new Set(sent.map((piece) => (piece as { id: string }).id)).size).toBe(2)
  })

  test('what does not count is remembered as a place alone', () => {
    const recorder = new Recorder('l', false, { ms: 0, rate: 1 })
    recorder.hear({ type: 'pause', at: play(recorder, 0, 5000) })
    expect(sent).toEqual([])
    expect(placeOf('l', 0)).toBe(4750)
  })
})

describe('player', () => {
  const start = openPlayer({ ms: 5000, durationMs: 60_000, rate: 1 })
  const film = (event: FilmEvent, preview = false): PlayerEvent => ({ type: 'film', event, preview })
  const after = (...events: PlayerEvent[]) => events.reduce(playerReducer, start)

  test('it loads, plays, waits and shows that only after a while', () => {
    expect(start).toMatchObject({ phase: 'loading', waiting: true, slow: false })
    const waiting = after(film({ type: 'play' }), film({ type: 'waiting' }))
    expect(waiting).toMatchObject({ phase: 'playing', waiting: true, slow: false })
    expect(playerReducer(waiting, { type: 'slow' }).slow).toBe(true)
    expect(after(film({ type: 'play' }), { type: 'slow' }).slow).toBe(false)
  })

  test('the end of the free part is not the end of the lesson', () => {
    expect(after(film({ type: 'play' }), film({ type: 'ended' }, true)).phase).toBe('cut')
    expect(after(film({ type: 'play' }), film({ type: 'ended' })).phase).toBe('ended')
    // The pause that comes with the end changes nothing, whichever is told first.
    expect(after(film({ type: 'play' }), film({ type: 'ended' }), film({ type: 'pause' })).phase).toBe('ended')
    expect(after(film({ type: 'play' }), film({ type: 'pause' }), film({ type: 'ended' })).phase).toBe('ended')
  })

  test('a rate closes its panel and says so', () => {
    const chosen = after({ type: 'rates', on: true }, { type: 'rate', rate: 1.25 })
    expect(chosen).toMatchObject({ rates: false, rate: 1.25, notice: '已切换至 1.25x' })
    expect(playerReducer(chosen, { type: 'quiet' }).notice).toBe('')
    expect([2, 1.5, 1.25, 1, 0.75].map(rateWords)).toEqual(['2.0x', '1.5x', '1.25x', '1.0x', '0.75x'])
  })

  test('a finger aims within the film, and a film that is over begins anew where it is let go', () => {
    expect(after({ type: 'aim', ms: 90_000 }).aim).toBe(60_000)
    expect(after({ type: 'aim', ms: -5 }).aim).toBe(0)
    expect(after(film({ type: 'ended' }), { type: 'sought', ms: 1000 })).toMatchObject({ phase: 'paused', ms: 1000, aim: null })
  })
})
