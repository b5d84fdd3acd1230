import { useEffect, useRef, useState } from 'react'
import { sendSms } from '@/api/auth'
import { resendWait } from '@/domain/phone'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'

/** Kept on the device, so that leaving the page and coming back does not start the countdown anew. */
const SENT_AT = 'zx.smsSentAt'

const lastSent = (): number | null => {
  const stored = Number(storage.get(SENT_AT))
  return stored > 0 ? stored : null
}

function keepSent(at: number): void {
  try {
    storage.set(SENT_AT, String(at))
  } catch {
    // A full device: this page counts by itself.
  }
}

/**
 * The countdown of 获取验证码.
 * @returns `wait`: seconds until a code may be asked for again; `send` rejects with the server's message.
 */
export function useSmsCode(): { wait: number; send: (phone: string, mode: '0' | '3') => Promise<void> } {
  const sent = useRef(lastSent())
  const [wait, setWait] = useState(() => resendWait(sent.current, system.now()))
  const running = wait > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setWait(resendWait(sent.current, system.now())), 1000)
    return () => clearInterval(timer)
  }, [running])
  // A second tap before the answer would only hear that it comes too soon.
  const send = useOneAtATime(async (phone: string, mode: '0' | '3') => {
    await sendSms(phone, mode)
    sent.current = system.now()
    keepSent(sent.current)
    setWait(resendWait(sent.current, system.now()))
  })
  return { wait, send }
}
