import { useEffect, type Dispatch } from 'react'
import type { PlayerEvent, PlayerState } from './player-model'

/** ms until waiting shows, until the controls go, and for which words over the film stay (mockup 25). */
const SLOW_MS = 400
const BAR_MS = 3000
const NOTICE_MS = 1000

/** What happens in the player by itself after a while. */
export function usePlayerTimers(state: PlayerState, send: Dispatch<PlayerEvent>): void {
  const { waiting, phase, bar, rates, aim, rate, notice, focused } = state
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => send({ type: 'slow' }), SLOW_MS)
    return () => clearTimeout(timer)
  }, [waiting, send])
  const fading = bar && phase === 'playing' && !rates && aim === null && !focused
  useEffect(() => {
    if (!fading) return undefined
    const timer = setTimeout(() => send({ type: 'bar', on: false }), BAR_MS)
    return () => clearTimeout(timer)
  }, [fading, send])
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => send({ type: 'quiet' }), NOTICE_MS)
    return () => clearTimeout(timer)
    // The same words again begin their second anew with the rate that changed.
  }, [notice, rate, send])
}
