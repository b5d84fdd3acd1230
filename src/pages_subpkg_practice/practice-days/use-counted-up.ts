import { useEffect, useRef, useState } from 'react'
import { buzz } from '@/hooks/buzz'

/** The day that was felt last: two pages that both see it done vibrate once. */
let felt = ''

/**
 * Whether the streak has counted up while its page was open, with one medium haptic.
 * @param of names whose streak it is and of which day; another one starts anew
 */
export function useCountedUp(of: string, days: number | undefined): boolean {
  const seen = useRef({ of, days })
  const [grown, setGrown] = useState('')
  useEffect(() => {
    const before = seen.current
    seen.current = { of, days }
    if (before.of !== of || before.days === undefined || days === undefined || days <= before.days) return
    setGrown(of)
    if (felt !== of) buzz('medium')
    felt = of
  }, [of, days])
  return grown === of
}
