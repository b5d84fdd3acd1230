import { useEffect, useRef, useState } from 'react'
import { cancellation } from '@/api/account'
import { keepAccount } from '@/api/session'
import { markStale, useApi, type Area } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

/** Areas of the API that say whether the account goes. */
const CHANGED: readonly Area[] = ['account', 'user']

/** The three steps of giving an account up. Going back at any step changes nothing. */
export function useCancellation(loggedIn: boolean) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  // Read again whenever the page is shown: what was to be settled may be by now.
  const query = useApi(['account', 'cancellation', userId], cancellation, { enabled: loggedIn, staleTime: 0 })
  const [step, setStep] = useState<1 | 2>(1)
  const [ended, setEnded] = useState<number | null>(null)
  const [keeping, setKeeping] = useState(false)
  const { refetch } = query
  const before = useRef(loggedIn)
  useEffect(() => {
    // Signed in again: what became of it the server says.
    if (loggedIn && !before.current) {
      setEnded(null)
      setStep(1)
    }
    before.current = loggedIn
  }, [loggedIn])

  const keep = async () => {
    setKeeping(true)
    try {
      await keepAccount()
      await markStale(CHANGED)
      await refetch()
      toast.success('已撤销注销，账号保留')
    } catch (error) {
      tellError(error)
    }
    setKeeping(false)
  }
  return {
    query,
    step,
    /** Epoch ms; null until the cooling-off time has begun, on this device or any other. */
    endsAt: ended ?? (loggedIn ? (query.data?.cancelsAt ?? null) : null),
    /** Begun here and now: it ends the login, too. */
    ended: ended !== null,
    keeping,
    keep: () => void keep(),
    ready: query.data?.checks.every(({ passed }) => passed) ?? false,
    next: () => setStep(2),
    back: () => setStep(1),
    end: setEnded,
  }
}
