import { useEffect, useMemo } from 'react'
import { desk } from '@/platform/desk'
import type { Exam } from '../../exam/contract'
import { tellTimedOut, useEnd } from '../../use-normal'
import type { Chat } from './chat-context'
import { createMarker } from './marker'
import { useMoves } from './use-moves'

/** Runs the computer exam: its gestures and its marker, what has to be told, the tab that asks before it closes, the end. */
export function useChatPaper(exam: Exam): Chat {
  const moves = useMoves(exam)
  const marker = useMemo(() => createMarker(exam.attemptId), [exam])
  useEnd(exam)
  useEffect(() => {
    let free: (() => void) | null = null
    const follow = () => {
      const { phase } = exam.store.getState()
      const keeps = phase === 'running' || phase === 'handing' || phase === 'paused'
      if (keeps) free ??= desk.guardTab()
      else {
        free?.()
        free = null
      }
      if (phase === 'finished') marker.forget()
    }
    follow()
    const end = exam.store.subscribe(({ session }, { session: before }) => {
      follow()
      if (session && before && session !== before) tellTimedOut(before, session)
    })
    return () => {
      end()
      free?.()
    }
  }, [exam, marker])
  return useMemo(() => ({ moves, marker }), [moves, marker])
}
