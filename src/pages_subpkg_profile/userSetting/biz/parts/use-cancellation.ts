import { useState } from 'react'
import { cancellation } from '@/api/account'
import { useApi } from '@/hooks/query'

/** The three steps of giving an account up. Going back at any step changes nothing. */
export function useCancellation(loggedIn: boolean) {
  // Read again whenever the page is shown: what was to be settled may be by now.
  const query = useApi(['account', 'cancellation'], cancellation, { enabled: loggedIn, staleTime: 0 })
  const [step, setStep] = useState<1 | 2>(1)
  const [endsAt, setEndsAt] = useState<number | null>(null)
  return {
    query,
    step,
    /** Epoch ms; null until the cooling-off time has begun. */
    endsAt,
    ready: query.data?.checks.every(({ passed }) => passed) ?? false,
    next: () => setStep(2),
    back: () => setStep(1),
    end: setEndsAt,
  }
}
