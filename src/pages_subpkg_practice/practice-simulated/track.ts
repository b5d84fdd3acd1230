/**
 * Which three questions lie on the ring around the one on show. In an exam the next question is not always the next number
 * (cases that were not chosen, cases without a way back), so places on the ring are counted apart from the paper: one step
 * is one place, whatever it skips, and only the slot that comes into reach changes its content (performance.md W3).
 */
import type { ExamSession } from '@/domain/exam/session'
import { nextPlace, previousPlace } from '@/domain/exam/session-places'
import { forward } from '@/domain/exam/session-view'

export interface Track {
  /** Place on the ring. 0 only where nothing is before: the ring resists there, and at `count - 1`. */
  at: number
  count: number
  /** Indexes into the paper of the neighbours a swipe leads to; null: none. */
  previous: number | null
  current: number
  next: number | null
}

/** Where a walk begins that has questions before it: room for as many steps back, a multiple of the three slots. */
const MIDDLE = 300

/** A swipe goes on unless something has to be asked first: the end of a section, a case question left without an answer. */
function swipeable(session: ExamSession): number | null {
  const step = forward(session)
  if (step.kind !== 'question' || (step.closes !== null && step.empty)) return null
  return nextPlace(session)
}

function placeOf(before: Track | null, current: number): number {
  if (!before) return 0
  if (current === before.current) return before.at
  return before.at + (current === before.next ? 1 : current === before.previous ? -1 : 0)
}

/** The ring after a change of the session; the same object while nothing on it moved. */
export function moveTrack(before: Track | null, session: ExamSession): Track {
  const { current } = session
  const previous = previousPlace(session)
  const next = swipeable(session)
  const stepped = placeOf(before, current)
  const at = previous === null ? 0 : stepped <= 0 ? MIDDLE : stepped
  const count = at + (next === null ? 1 : 2)
  const same = before?.at === at && before.count === count && before.previous === previous && before.current === current
  return same && before.next === next ? before : { at, count, previous, current, next }
}

/** What slot 0, 1 or 2 holds: its place on the ring and the question there (index into the paper); null: nothing. */
export function slotOf({ at, previous, current, next }: Track, slot: number): { at: number; index: number } | null {
  const held = [previous, current, next].map((index, step) => ({ at: at - 1 + step, index }))
  const found = held.find((place) => place.at >= 0 && place.at % 3 === slot)
  return found && found.index !== null ? { at: found.at, index: found.index } : null
}
