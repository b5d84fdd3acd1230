/** The server's clock on the pages of a course: which day a live is on, and what has begun, no wrong clock of a device says. */
import { system } from '@/platform/system'

/** How far the server's clock is ahead of this device's, ms, by the last answer that told the time. */
let ahead = 0

/** Sets the clock by an answer. A server before this version tells no time: what was known stays. @returns the answer */
export function heard<T extends { now: number }>(answer: T): T {
  const told = answer.now - system.now()
  if (Number.isFinite(told)) ahead = told
  return answer
}

/** Now, epoch ms of the server. */
export const serverNow = (): number => system.now() + ahead
