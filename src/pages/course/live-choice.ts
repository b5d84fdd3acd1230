/** Which of today's lives the tab shows: three at most, the running one and its neighbours before the others. */
import { liveStateAt, type LiveTimes } from '@/domain/live/state'

const MOST = 3

/** The lives to show, by time: around the running one, else around the next one to come, else the last ones. */
export function shownLives<T extends LiveTimes>(lives: readonly T[], now: number): readonly T[] {
  if (lives.length <= MOST) return lives
  const running = lives.findIndex((live) => liveStateAt(live, now) === 'running')
  const coming = lives.findIndex((live) => liveStateAt(live, now) === 'coming')
  const middle = running >= 0 ? running : coming >= 0 ? coming : lives.length - 1
  const from = Math.min(Math.max(0, middle - 1), lives.length - MOST)
  return lives.slice(from, from + MOST)
}
