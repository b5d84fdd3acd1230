import { useEffect, useReducer } from 'react'
import type { TocLesson } from '@/api/course-learn'
import { untilChange } from '@/domain/live/state'
import { system } from '@/platform/system'
import { serverNow } from './server-clock'

/** With the state the server told, where it is known. */
type Timed = Pick<TocLesson, 'startsAt' | 'endsAt'> & Partial<Pick<TocLesson, 'liveState'>>

/** A timer that waits longer fires too early on some devices: it is set anew then. */
const LONGEST_MS = 10 * 60_000
const SHORTEST_MS = 1000
const MINUTE_MS = 60_000
/** No clock is ahead by more. */
const AHEAD_MS = 10 * MINUTE_MS

/** When the server is asked again whose clock is not there yet: one second later, two, four, … and every minute. */
function againAt(turn: number, now: number): number {
  let step = SHORTEST_MS
  while (step < MINUTE_MS && turn + step <= now) step *= 2
  return turn + step > now ? turn + step : now + MINUTE_MS - ((now - turn) % MINUTE_MS)
}

/** When a live begins or ends next, epoch ms. One that turned by this device's clock alone, which may be ahead, turns still. */
function turnOf({ startsAt, endsAt, liveState }: Timed, now: number): number[] {
  if (startsAt === null || endsAt === null) return []
  const turn = liveState === 'coming' ? startsAt : liveState === 'running' ? endsAt : null
  if (turn !== null && now >= turn && now < turn + AHEAD_MS) return [againAt(turn, now)]
  const wait = untilChange({ startsAt, endsAt, replay: false }, now)
  return wait === null ? [] : [now + wait]
}

/** When a live of these begins or ends next, epoch ms; null when none will. */
export function nextChange(lessons: readonly Timed[], now: number): number | null {
  const turns = lessons.flatMap((lesson) => turnOf(lesson, now))
  return turns.length > 0 ? Math.min(...turns) : null
}

/** Reads again at the minute a live of these begins or ends. @param refetch the same function at every drawing */
export function useLiveTurns(lessons: readonly Timed[], refetch: () => unknown): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const at = nextChange(lessons, serverNow())
  useEffect(() => {
    if (at === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      if (system.isOnline()) refetch()
      drawAgain()
    }
    const wait = () => {
      const left = at - serverNow()
      timer = setTimeout(() => (serverNow() < at ? wait() : turn()), Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left)))
    }
    wait()
    return () => clearTimeout(timer)
  }, [at, refetch])
}
