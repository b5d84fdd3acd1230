import { useDidShow } from '@tarojs/taro'
import { useEffect, useReducer } from 'react'
import { untilChange, type LiveTimes } from '@/domain/live/state'
import { system } from '@/platform/system'

/** A timer that waits longer fires too early on some devices: it is set anew then. */
const LONGEST_MS = 10 * 60_000

/**
 * The server's clock, epoch ms, brought up to date at the moment one of the lives changes its state.
 * @param offset the server's clock minus this device's, ms
 */
export function useLiveClock(lives: readonly LiveTimes[], offset: number): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const now = system.now() + offset
  const next = Math.min(LONGEST_MS, ...lives.map((times) => untilChange(times, now) ?? LONGEST_MS))
  useEffect(() => {
    const timer = setTimeout(drawAgain, next + 50)
    return () => clearTimeout(timer)
  }, [next, now])
  useDidShow(drawAgain)
  return now
}
