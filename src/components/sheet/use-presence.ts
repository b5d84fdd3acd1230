import { useEffect, useState } from 'react'

/** Keeps something on screen while it leaves: `null` when it is gone, `leaving` for `ms` after `open` turned false. */
export function usePresence(open: boolean, ms: number): 'here' | 'leaving' | null {
  const [kept, setKept] = useState(open)
  useEffect(() => {
    if (open) {
      setKept(true)
      return undefined
    }
    const timer = setTimeout(() => setKept(false), ms)
    return () => clearTimeout(timer)
  }, [open, ms])
  if (open) return 'here'
  return kept ? 'leaving' : null
}
