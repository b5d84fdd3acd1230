import { useRef } from 'react'

/** Runs one call at a time: what is asked while one runs, by a second tap, is left out. @throws what the call threw */
export function useOneAtATime<A extends unknown[]>(run: (...args: A) => Promise<void>): (...args: A) => Promise<void> {
  const running = useRef(false)
  return async (...args) => {
    if (running.current) return
    running.current = true
    try {
      await run(...args)
    } finally {
      running.current = false
    }
  }
}
