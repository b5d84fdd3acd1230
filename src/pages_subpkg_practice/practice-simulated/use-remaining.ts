import { useEffect, useState } from 'react'
import { system } from '@/platform/system'

/**
 * Time that is left of an attempt, ms, told once by the server and counted on by this device's own seconds; 0 when over.
 * @param left null: there is nothing to count; `paused`: it stands.
 * @param readAt when it was told, ms on this device.
 */
export function useRemaining(left: number | null | { remainingMs: number; paused: boolean }, readAt: number): number | null {
  const { remainingMs, paused } = typeof left === 'object' && left !== null ? left : { remainingMs: left, paused: false }
  const [now, setNow] = useState(system.now)
  const counts = remainingMs !== null && !paused
  useEffect(() => {
    if (!counts) return undefined
    setNow(system.now())
    const timer = setInterval(() => setNow(system.now()), 1000)
    return () => clearInterval(timer)
  }, [counts, readAt])
  return !counts ? remainingMs : Math.max(0, remainingMs - Math.max(0, now - readAt))
}
