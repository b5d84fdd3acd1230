import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ExamSession } from '@/domain/exam/session'
import { countdownTo } from '@/domain/exam/session-view'
import type { SectionState } from '@/domain/exam/types'
import type { Exam, ExamActions, ExamView } from './contract'

/** The page puts its exam here (use-exam.ts). */
export const ExamContext = createContext<Exam | null>(null)

function useExamOrThrow(): Exam {
  const exam = useContext(ExamContext)
  if (!exam) throw new Error('outside of an exam')
  return exam
}

/** What can be done in the exam around. @throws Error outside of one */
export const useExamActions = (): ExamActions => useExamOrThrow().actions

/** A part of the page's state. The selector returns something that is equal (===) while nothing changed. */
export const useExamView = <T>(select: (view: ExamView) => T): T => useStore(useExamOrThrow().store, select)

/** A part of the session; only below a page whose phase has one. */
export function useSession<T>(select: (session: ExamSession) => T): T {
  return useExamView(({ session }) => {
    if (!session) throw new Error('the exam is not open yet')
    return select(session)
  })
}

export interface Remaining {
  /** Whole seconds left; null while the clock stands (paused). */
  seconds: number | null
  /** The section whose own time this is, null: the paper's. */
  section: SectionState | null
}

const SECOND = 1000

/** Whole seconds up to a deadline: 1 is shown until nothing is left. */
const secondsTo = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / SECOND))

/** The time left, drawn again once a second by whoever calls it: a part of its own, so that nothing else is drawn with it. */
export function useRemaining(): Remaining {
  const { now } = useExamOrThrow()
  const deadline = useSession((session) => countdownTo(session)?.deadline ?? null)
  const section = useSession((session) => countdownTo(session)?.section ?? null)
  const paused = useSession(({ facts }) => facts.pausedRemainingMs)
  const [, draw] = useState(0)
  useEffect(() => {
    if (deadline === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Waits for the turn of the second on the server's clock, so that no number is skipped or shown twice.
    const wait = () => {
      const left = deadline - now()
      timer = setTimeout(turn, left <= 0 ? SECOND : (((left % SECOND) + SECOND - 1) % SECOND) + 1)
    }
    const turn = () => {
      draw((n) => n + 1)
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [deadline, now])
  if (deadline !== null) return { seconds: secondsTo(deadline, now()), section }
  return { seconds: paused === null ? null : Math.ceil(paused / SECOND), section }
}
