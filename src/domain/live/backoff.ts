/** Waiting before a lost connection is opened again. */

const FIRST_MS = 1000
const CAP_MS = 30_000

/**
 * ms to wait before attempt `attempt` (1 is the first one after the loss): doubles from a second up to half a minute; the
 * later half of it is left to chance, so that thousands who lost the same server do not come back together.
 * @param random in [0, 1)
 */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(CAP_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return Math.round(whole / 2 + (whole / 2) * random)
}
