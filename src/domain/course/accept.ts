/**
 * What of a report of watched pieces may be true: nobody watches faster than the fastest rate
 * (docs/decisions/017-watched-intervals.md). Pure; times of the recording in ms, moments in epoch ms.
 */
import { coveredMs, merge, subtract, takeFirst, within, type Interval } from './intervals'

/** What stands of a lesson before a report, and the limits of what may be added. */
export interface Standing {
  watched: readonly Interval[]
  durationMs: number
  /** Watching up to here is accounted for already; ahead of now by what the tolerance gave. */
  accountedUntil: number
  /** The lesson was opened first; nothing was watched before. */
  openedAt: number
  now: number
  fastestRate: number
  /** Given on top, ms of the recording, once and not with every report: clocks and networks are not exact. */
  toleranceMs: number
}

/** What stands after it. */
export interface Accepted {
  watched: Interval[]
  accountedUntil: number
}

/**
 * Adds the pieces of a report as far as the time since the last one allows, from the beginning of the recording on. What was
 * watched before costs nothing, so a report that comes twice changes nothing; nothing is ever taken away.
 */
export function accept(spans: readonly Interval[], standing: Standing): Accepted {
  const { watched, durationMs, accountedUntil, openedAt, now, fastestRate, toleranceMs } = standing
  const from = Math.max(accountedUntil, openedAt)
  const fresh = subtract(within(spans, durationMs), watched)
  const added = takeFirst(fresh, (now - from) * fastestRate + toleranceMs)
  const costs = Math.ceil(coveredMs(added) / fastestRate)
  return { watched: merge([...watched, ...added]), accountedUntil: costs === 0 ? accountedUntil : from + costs }
}
