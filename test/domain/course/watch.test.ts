import fc from 'fast-check'
import { openWatch, takeWatched, watchedSoFar, watchReducer, type Span, type WatchEvent, type WatchState } from '@/domain/course/watch'

const T = 1_700_000_000_000
/** Film that counts, ms: parts seen twice count twice. */
const watchedMs = (state: WatchState) => (watchedSoFar(state)?.spans ?? []).reduce((sum, [from, to]) => sum + to - from, 0)
const run = (events: WatchEvent[], from = openWatch()): WatchState => events.reduce(watchReducer, from)

test('what is played counts, in one stretch', () => {
  const state = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 250, now: T + 250 },
    { type: 'tick', at: 900, now: T + 900 },
    { type: 'pause', at: 1000, now: T + 1000 },
  ])
  expect(watchedSoFar(state)).toEqual({ startedAt: T, endedAt: T + 1000, spans: [[0, 1000]], positionMs: 1000 })
})

test('a skipped part does not count, whether the player says so or not', () => {
  const said = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 5000, now: T + 5000 },
    { type: 'seek', at: 5100, to: 60_000, now: T + 5100 },
    { type: 'tick', at: 62_000, now: T + 7100 },
  ])
  expect(watchedSoFar(said)?.spans).toEqual([
    [0, 5100],
    [60_000, 62_000],
  ])
  const unsaid = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 5000, now: T + 5000 },
    { type: 'tick', at: 60_000, now: T + 5250 },
    { type: 'tick', at: 61_000, now: T + 6250 },
  ])
  expect(watchedSoFar(unsaid)?.spans).toEqual([
    [0, 5000],
    [60_000, 61_000],
  ])
})

test('going back and watching again are two stretches', () => {
  const state = run([
    { type: 'play', at: 10_000, now: T },
    { type: 'tick', at: 12_000, now: T + 2000 },
    { type: 'seek', at: 12_000, to: 10_000, now: T + 2000 },
    { type: 'pause', at: 11_000, now: T + 3000 },
  ])
  expect(watchedSoFar(state)?.spans).toEqual([
    [10_000, 12_000],
    [10_000, 11_000],
  ])
})

test('double speed is film twice as fast as the clock; a rate counts from its moment on', () => {
  const state = run([
    { type: 'play', at: 0, now: T },
    { type: 'rate', at: 1000, rate: 2, now: T + 1000 },
    { type: 'tick', at: 21_000, now: T + 11_000 },
  ])
  expect(watchedSoFar(state)?.spans).toEqual([[0, 21_000]])
  const atOnce = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 21_000, now: T + 11_000 },
  ])
  expect(watchedMs(atOnce)).toBe(0)
})

test('waiting for data adds nothing: the film does not move', () => {
  const state = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 1000, now: T + 1000 },
    { type: 'tick', at: 1000, now: T + 31_000 },
    { type: 'tick', at: 2000, now: T + 32_000 },
  ])
  expect(watchedMs(state)).toBe(2000)
})

test('seeking while paused plays nothing', () => {
  const state = run([
    { type: 'seek', at: 0, to: 30_000, now: T },
    { type: 'tick', at: 30_000, now: T + 100 },
    { type: 'seek', at: 30_000, to: 50_000, now: T + 200 },
  ])
  expect(watchedSoFar(state)).toBeNull()
  expect(state.place).toBe(50_000)
})

test('what was taken is not told again, and playing goes on without a hole', () => {
  const first = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 4000, now: T + 4000 },
  ])
  const second = run([{ type: 'pause', at: 6000, now: T + 6000 }], takeWatched(first))
  expect(watchedSoFar(second)).toEqual({ startedAt: T + 4000, endedAt: T + 6000, spans: [[4000, 6000]], positionMs: 6000 })
  expect(watchedSoFar(takeWatched(second))).toBeNull()
})

test('stretches that ended before they were taken are not told again, and a film that stands begins none', () => {
  const paused = run([
    { type: 'play', at: 0, now: T },
    { type: 'pause', at: 4000, now: T + 4000 },
  ])
  const again = run(
    [
      { type: 'tick', at: 4000, now: T + 9000 },
      { type: 'play', at: 4000, now: T + 10_000 },
      { type: 'pause', at: 5000, now: T + 11_000 },
    ],
    takeWatched(paused),
  )
  expect(watchedSoFar(again)).toEqual({ startedAt: T + 10_000, endedAt: T + 11_000, spans: [[4000, 5000]], positionMs: 5000 })
})

test('film that goes on by itself after a pause does not count', () => {
  const state = run([
    { type: 'play', at: 0, now: T },
    { type: 'pause', at: 1000, now: T + 1000 },
    { type: 'tick', at: 2000, now: T + 2000 },
    { type: 'play', at: 2000, now: T + 2000 },
    { type: 'pause', at: 2500, now: T + 2500 },
  ])
  expect(watchedSoFar(state)?.spans).toEqual([
    [0, 1000],
    [2000, 2500],
  ])
})

test('a film that is dragged while it stands plays nothing, wherever it is seen on the way', () => {
  const state = run([
    { type: 'seek', at: 0, to: 30_000, now: T },
    { type: 'tick', at: 31_000, now: T + 1000 },
    { type: 'seek', at: 31_000, to: 50_000, now: T + 2000 },
  ])
  expect(watchedSoFar(run([{ type: 'play', at: 50_000, now: T + 3000 }], state))).toBeNull()
})

test('a player that says twice that it plays, or steps back a little, loses nothing and counts nothing twice', () => {
  const twice = run([
    { type: 'play', at: 0, now: T },
    { type: 'play', at: 2000, now: T + 2000 },
    { type: 'pause', at: 3000, now: T + 3000 },
  ])
  expect(watchedSoFar(twice)?.spans).toEqual([[0, 3000]])
  const back = run([
    { type: 'play', at: 0, now: T },
    { type: 'tick', at: 3000, now: T + 3000 },
    { type: 'tick', at: 2900, now: T + 3100 },
    { type: 'pause', at: 3900, now: T + 4100 },
  ])
  expect(watchedSoFar(back)?.spans).toEqual([
    [0, 3000],
    [2900, 3900],
  ])
})

/** A film of a minute that is driven at random, and what of it was really shown, second by second. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), ms: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('stall' as const), ms: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 60_000 }), said: fc.boolean() }),
  fc.record({ kind: fc.constant('rate' as const), rate: fc.constantFrom(0.75, 1, 1.25, 1.5, 2) }),
  fc.constant({ kind: 'toggle' as const }),
  fc.constant({ kind: 'take' as const }),
)

test('whatever a learner does, nothing counts that was not shown, and the clock bounds it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [at, now, rate, playing, state] = [0, T, 1, false, openWatch()]
      const shown: Span[] = []
      const told: Span[] = []
      let wall = 0
      const say = (event: WatchEvent) => {
        state = watchReducer(state, event)
      }
      const take = () => {
        const watched = watchedSoFar(state)
        if (watched) {
          told.push(...watched.spans)
          wall += watched.endedAt - watched.startedAt
        }
        state = takeWatched(state)
      }
      for (const move of steps) {
        if (move.kind === 'toggle') {
          playing = !playing
          say({ type: playing ? 'play' : 'pause', at, now })
        } else if (move.kind === 'rate') {
          rate = move.rate
          say({ type: 'rate', at, rate, now })
        } else if (move.kind === 'seek') {
          // One that is not said has to be far: a short leap looks like playing.
          const far = Math.abs(move.to - at) > 9000
          if (move.said || !far) say({ type: 'seek', at, to: move.to, now })
          at = move.to
          if (!move.said) say({ type: 'tick', at, now })
        } else if (move.kind === 'stall') {
          now += move.ms
          say({ type: 'tick', at, now })
        } else if (move.kind === 'take') take()
        else {
          now += move.ms
          if (playing) {
            const to = at + Math.floor(move.ms * rate)
            shown.push([at, to])
            at = to
          }
          say({ type: 'tick', at, now })
        }
      }
      take()
      const lit = new Set<number>()
      for (const [from, to] of shown) for (let ms = from; ms < to; ms += 1) lit.add(ms)
      for (const [from, to] of told) for (let ms = from; ms < to; ms += 7) if (!lit.has(ms)) return false
      const sum = (spans: Span[]) => spans.reduce((all, [from, to]) => all + to - from, 0)
      return sum(told) === sum(shown) && sum(told) <= wall * 2 + told.length
    }),
    { numRuns: 200 },
  )
})
