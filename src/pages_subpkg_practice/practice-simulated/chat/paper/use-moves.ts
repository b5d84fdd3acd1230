import { useMemo } from 'react'
import { redirect } from '@/hooks/go'
import { toast } from '@/platform/toast'
import type { Exam } from '../../exam/contract'
import { closedWords, createNormalActions, type NormalActions } from '../../use-normal-actions'

/** Gestures of the computer exam; what cannot be taken back is asked first. Stable for the life of the page. */
export interface Moves extends Omit<NormalActions, 'turn'> {
  /** Numbers forward or back; one step forward is 下一题 with its questions. */
  turn(by: number): void
  /** To a number of the panel; says why when it is closed. */
  goTo(id: string): void
  /** The same attempt in the normal exam screen. */
  toNormal(): void
}

/** The moves of a running exam: the normal exam's, with the number panel's. */
export function useMoves(exam: Exam): Moves {
  return useMemo(() => {
    const normal = createNormalActions(exam)
    const session = () => exam.store.getState().session
    const goTo = (id: string) => {
      const state = session()
      const closed = state && closedWords(state, id)
      if (closed) toast.info(closed)
      else exam.actions.goTo(id)
    }
    const jump = (by: number) => {
      const state = session()
      const id = state?.paper.order[state.current + by]
      if (id) goTo(id)
    }
    return {
      ...normal,
      goTo,
      turn: (by) => (by === 1 ? normal.next() : by === -1 ? normal.previous() : jump(by)),
      // In place of this page: one of them leads to the report.
      toNormal: () => void redirect('simulatedNormal', { attemptId: exam.attemptId }),
    }
  }, [exam])
}
