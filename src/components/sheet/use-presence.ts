import { useEffect, useRef, useState } from 'react'

/** ms of the way in and out (--d-base). */
const MOVE = 240

/** Keeps a sheet on screen while it leaves: `null` when it is gone, `leaving` for a moment after `open` turned false. */
export function usePresence(open: boolean): 'here' | 'leaving' | null {
  const [kept, setKept] = useState(open)
  useEffect(() => {
    if (open) {
      setKept(true)
      return undefined
    }
    const timer = setTimeout(() => setKept(false), MOVE)
    return () => clearTimeout(timer)
  }, [open])
  if (open) return 'here'
  return kept ? 'leaving' : null
}

/** What a sheet is drawn of, null while it is closed; on its way out it is what it was, so that there is something to sink. */
export function useSinking<T>(content: T | null): T | null {
  const last = useRef(content)
  if (content !== null) last.current = content
  return usePresence(content !== null) && last.current
}
