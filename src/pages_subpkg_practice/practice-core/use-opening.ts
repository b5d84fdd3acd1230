import { useCallback, useEffect, useState } from 'react'
import { flushNow } from '@/features/answer-outbox'
import { isHere, redirect } from '@/hooks/go'
import { useOnceShown } from '@/hooks/once-shown'
import { firstScreen } from '@/platform/first-screen'
import type { RouteQuery } from '@/routes'
import { openSession, sessionIdOf, type Opened } from './opening'

/**
 * The session that was begun anew takes the page over: a reload of its first address would start over again. Not while another page
 * is on screen, which it would take instead: who has left finds the session where he practises.
 */
function useTakeOver(sessionId: string | null): void {
  useOnceShown(sessionId !== null, () => {
    if (sessionId !== null && isHere('practiceCore')) void redirect('practiceCore', { sessionId })
  })
}

/** What AsyncView draws; `data` is null for a session without questions. */
export interface OpeningQuery {
  data: Opened | null | undefined
  error: Error | null
  isPending: boolean
  refetch: () => void
}

const PENDING = { data: undefined, error: null, isPending: true }

/**
 * Loads the session and its paper once; answers that wait in the outbox stand over the server's. Not through the query
 * cache: a session read before the last answer must never come back.
 */
export function useOpening(query: RouteQuery['practiceCore'], enabled: boolean): OpeningQuery {
  const [state, setState] = useState<Omit<OpeningQuery, 'refetch'>>(PENDING)
  const [round, setRound] = useState(0)
  const [begun, setBegun] = useState<string | null>(null)
  useTakeOver(begun)
  useEffect(() => {
    if (!enabled) return undefined
    let left = false
    const show = (next: Omit<OpeningQuery, 'refetch'>) => !left && setState(next)
    const load = async () => {
      setState(PENDING)
      try {
        // What this device still owes goes first, so that the figures the server tells include it.
        if (round === 0) void flushNow()
        const sessionId = await sessionIdOf(query)
        if (query.sessionId || !query.restart) {
          const data = await openSession(sessionId, query)
          firstScreen.gradually(() => show({ data, error: null, isPending: false }))
        } else if (!left) setBegun(sessionId)
      } catch (error) {
        show({ data: undefined, error: error instanceof Error ? error : new Error(String(error)), isPending: false })
      }
    }
    void load()
    return () => {
      left = true
    }
  }, [query, enabled, round])
  const refetch = useCallback(() => setRound((n) => n + 1), [])
  return { ...state, refetch }
}
