import { useEffect, useState } from 'react'
import { clockText } from '@/domain/numerals'
import { system } from '@/platform/system'

/** When the server told its time: its clock and this device's at that moment, epoch ms. */
export interface ToldTime {
  serverNow: number
  at: number
}

/** Time until a moment of the server's clock, ms, not below 0. @param now of this device, epoch ms */
export const timeLeft = (until: number, { serverNow, at }: ToldTime, now: number): number => Math.max(0, until - (serverNow + (now - at)))

/** mm:ss; an hour and more with its hours. A second that has begun counts. @param ms ≥ 0 */
export function countdownText(ms: number): string {
  return clockText(Math.ceil(ms / 1000))
}

/** Follows {@link timeLeft} second by second; null: nothing to count. It reads the clock every time, so a sleep is made up for. */
export function useTimeLeft(until: number | null, told: ToldTime): number | null {
  const [now, setNow] = useState(system.now)
  const counts = until !== null
  const { at } = told
  useEffect(() => {
    if (!counts) return undefined
    setNow(system.now())
    const timer = setInterval(() => setNow(system.now()), 1000)
    return () => clearInterval(timer)
  }, [counts, at])
  return until === null ? null : timeLeft(until, told, Math.max(now, at))
}
