import { useEffect, useState } from 'react'
import * as activation from '@/api/activation'
import type { ActivatedCard } from '@/api/activation'
import { unsaid } from '@/api/client'
import { CARD_LENGTH, cleanCode, codeProblem } from '@/domain/card-code'
import { resendWait } from '@/domain/phone'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

const SECOND = 1000

/**
 * Counts the seconds of a wait down to 0; the clock of the device is only asked how much time has passed.
 * @param answer which answer told them: the next one may tell as many, and is another wait
 */
function useCountdown(seconds: number | undefined, answer: number): number {
  const [heardAt, setHeardAt] = useState<number | null>(null)
  const [, setTicks] = useState(0)
  useEffect(() => setHeardAt(seconds ? system.now() : null), [seconds, answer])
  const wait = resendWait(heardAt, system.now(), seconds)
  const running = wait > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return wait
}

/** The code that is typed, what is wrong with it, and the card it activated. */
export function useActivation() {
  const loggedIn = useLoggedIn()
  const reviewed = useReviewMode()
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const status = useApi(['activation', 'status', userId], activation.status, { enabled: loggedIn && !reviewed })
  const wait = useCountdown(status.data?.waitSeconds, status.dataUpdatedAt)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [card, setCard] = useState<ActivatedCard | null>(null)

  const write = (text: string) => {
    const clean = cleanCode(text)
    setCode(clean)
    setProblem(clean.length === CARD_LENGTH ? (codeProblem(clean) ?? '') : '')
  }
  const send = async () => {
    setBusy(true)
    try {
      setCard(await activation.activate(code))
      setCode('')
      void markStale(['course', 'coin', 'advanced', 'simulated', 'practice', 'user', 'activation', 'exam'])
    } catch (error) {
      setProblem(unsaid(error)?.text ?? '')
      // The last wrong try begins a wait; the server says how long.
      void status.refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    reviewed,
    cards: (loggedIn && status.data?.cards) || [],
    wait,
    code,
    problem,
    busy,
    card,
    write,
    ready: code.length === CARD_LENGTH && problem === '' && wait === 0,
    submit: () => {
      if (!busy && requireLogin()) void send()
    },
    another: () => {
      setCard(null)
      void status.refetch()
    },
  }
}

export type ActivationPage = ReturnType<typeof useActivation>
