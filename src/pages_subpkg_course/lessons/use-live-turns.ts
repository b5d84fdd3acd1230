import { useEffect } from 'react'
import type { TocLesson } from '@/api/course-learn'
import { untilChange } from '@/domain/live/state'
import { system } from '@/platform/system'

type Timed = Pick<TocLesson, 'startsAt' | 'endsAt'>

/** A timer that waits longer fires too early on some devices: it is set anew then. */
const LONGEST_MS = 10 * 60_000
const SHORTEST_MS = 1000

/** When a live of these begins or ends next, epoch ms; null when none will. */
export function nextChange(lessons: readonly Timed[], now: number): number | null {
  const waits = lessons.flatMap(({ startsAt, endsAt }) => {
    const wait = startsAt === null || endsAt === null ? null : untilChange({ startsAt, endsAt, replay: false }, now)
    return wait === null ? [] : [wait]
  })
  return waits.length > 0 ? now + Math.min(...waits) : null
}

/** Reads again at the minute a live of these begins or ends. @param refetch the same function at every drawing */
export function useLiveTurns(lessons: readonly Timed[], refetch: () => unknown): void {
  const at = nextChange(lessons, system.now())
  useEffect(() => {
    if (at === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = at - system.now()
      timer = setTimeout(() => (system.now() < at ? wait() : refetch()), Math.min(LONGEST_MS, Math.max(SHORTEST_MS, left)))
    }
    wait()
    return () => clearTimeout(timer)
  }, [at, refetch])
}
