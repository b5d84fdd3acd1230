import { useEffect, useRef } from 'react'
import { useOnTop } from '@/hooks/on-top'
import { system } from '@/platform/system'

/** Looks before they become rarer, and ms between two of them at last. */
const OFTEN = 5
const SELDOM_MS = 60_000

/**
 * Looks, at once and again and again, while something is `due` that the server does in its own time; less and less often when that takes
 * long. Nobody looks without network, or below another page: each look could tell its failure there.
 * @param every ms between the first looks
 */
export function useLooks(due: boolean, every: number, look: () => unknown): void {
  const onTop = useOnTop()
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!due) return undefined
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      if (onTop.current && system.isOnline()) {
        looks += 1
        latest.current()
      }
      timer = setTimeout(turn, Math.min(SELDOM_MS, every * 2 ** Math.max(0, looks - OFTEN)))
    }
    turn()
    return () => clearTimeout(timer)
  }, [due, every, onTop])
}
