import { createContext, useContext, useRef } from 'react'
import { useStore } from 'zustand'
import type { PracticeState } from '@/domain/practice-session'
import type { Core, CoreState } from './core'
import type { Actions } from './use-actions'

export const CoreContext = createContext<{ core: Core; actions: Actions } | null>(null)

function useContextOrThrow() {
  const context = useContext(CoreContext)
  if (!context) throw new Error('outside of a practice session')
  return context
}

/** What a gesture may do. Stable for the life of the page. */
export const useActions = (): Actions => useContextOrThrow().actions

/** The session around. @throws Error outside of one */
export const useCore = (): Core => useContextOrThrow().core

/** A part of the page's state. The selector returns something that is equal (===) while nothing changed. */
export const useCoreState = <T>(select: (state: CoreState) => T): T => useStore(useContextOrThrow().core.store, select)

/** A part of the session. */
export const usePracticeState = <T>(select: (state: PracticeState) => T): T => useCoreState(({ practice }) => select(practice))

/** The session as a sheet shows it: while `open` as it is, and from then on as it was, since what goes out does not change any more. */
export function usePracticeWhile(open: boolean): PracticeState {
  const practice = usePracticeState((state) => state)
  const last = useRef(practice)
  if (open) last.current = practice
  return last.current
}
