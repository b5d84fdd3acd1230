import { useEffect, useState } from 'react'
import { sendOwnCode, type CodePurpose } from '@/api/account'
import { sendSms } from '@/api/auth'
import { resendWait } from '@/domain/phone'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'

/** The countdown of a button that sends a code. @param ask sends it and answers with the seconds until the next */
function useCountdown(ask: () => Promise<{ retryAfter: number }>) {
  const [sent, setSent] = useState<{ at: number; retryAfter: number } | null>(null)
  const [now, setNow] = useState(0)
  const wait = resendWait(sent && sent.at, now, sent?.retryAfter)
  const running = wait > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(system.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  // A second tap before the answer would only hear that it comes too soon.
  const send = useOneAtATime(async () => {
    if (running) return
    const { retryAfter } = await ask()
    // One moment for both: a millisecond between them would begin with a second too many.
    const at = system.now()
    setNow(at)
    setSent({ at, retryAfter })
  })
  return { wait, send: () => void send().catch(tellError) }
}

export type CodeButton = ReturnType<typeof useCountdown>

/** A code to the phone of the account itself. */
export const useOwnCode = (purpose: CodePurpose): CodeButton => useCountdown(() => sendOwnCode(purpose))

/** A code to a phone that is to be bound. */
export const useBindingCode = (phone: string): CodeButton => useCountdown(() => sendSms(phone, '3'))
