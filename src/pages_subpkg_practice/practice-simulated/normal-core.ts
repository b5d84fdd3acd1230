/**
 * What the paper on a phone shows beside the exam itself: the ring, the grip, sheets. A store of its own, so that a part
 * draws again for what it shows and nothing else.
 */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ExamSession } from '@/domain/exam/session'
import type { NormalActions } from './use-normal-actions'
import { moveTrack, type Track } from './track'

export interface NormalView {
  track: Track
  /** Where the grip was left, px, and for which case; null: at its start. */
  split: { group: string; px: number; moving: boolean } | null
  /** Place in CASE_SIZES. */
  caseSize: number
  sheet: 'settings' | 'case' | null
  /** The question on show has been painted: its neighbours may follow. */
  painted: boolean
}

export interface NormalCore {
  readonly store: StoreApi<NormalView>
  readonly get: () => NormalView
  readonly set: (part: Partial<NormalView>) => void
  /** Follows the exam: keeps the ring around the question on show. */
  readonly follow: (session: ExamSession) => void
}

/** The view of an exam in question-by-question form, at the question on show. */
export function createNormalCore(session: ExamSession): NormalCore {
  const store = createStore<NormalView>(() => ({
    track: moveTrack(null, session),
    split: null,
    caseSize: 0,
    sheet: null,
    painted: false,
  }))
  const follow = (next: ExamSession) => {
    const track = moveTrack(store.getState().track, next)
    if (track !== store.getState().track) store.setState({ track })
  }
  return { store, get: store.getState, set: (part) => store.setState(part), follow }
}

export const NormalContext = createContext<{ core: NormalCore; actions: NormalActions } | null>(null)

function useContextOrThrow() {
  const context = useContext(NormalContext)
  if (!context) throw new Error('outside of a paper')
  return context
}

/** The view of the exam around. @throws Error outside of one */
export const useNormalCore = (): NormalCore => useContextOrThrow().core

/** Gestures of the page that ask before they act. Stable for its life. */
export const useNormalActions = (): NormalActions => useContextOrThrow().actions

/** A part of the page's state. The selector returns something that is equal (===) while nothing changed. */
export const useNormalView = <T>(select: (view: NormalView) => T): T => useStore(useContextOrThrow().core.store, select)
