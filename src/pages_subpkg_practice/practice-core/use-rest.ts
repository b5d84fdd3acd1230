import { useEffect } from 'react'
import { currentQuestion } from '@/domain/practice-session'
import { isComing, once, type Core, type CoreState } from './core'

/** From the first attempt that failed to the next, and at most: each waits longer than the one before. */
const AGAIN_MS = 3000
const AGAIN_AT_MOST_MS = 30_000

/** Nobody waits for it before the first question is painted, unless that is one of the missing. */
const isDue = (state: CoreState) => state.painted || isComing(state, currentQuestion(state.practice).id)

/** Brings the rest of the paper behind the question on screen, again and again until it is here or the page is left. */
export function useRest(core: Core, bring: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (!bring || core.get().stretch === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let failed = 0
    const run = () => {
      bring().catch(() => {
        failed += 1
        if (!left) timer = setTimeout(run, Math.min(AGAIN_MS * failed, AGAIN_AT_MOST_MS))
      })
    }
    const stop = once(core, isDue, run)
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [core, bring])
}
