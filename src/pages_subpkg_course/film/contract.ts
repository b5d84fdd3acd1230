import type { ReactNode } from 'react'
import type { FilmSource } from '@/platform/video/contract'

/** What a player says. Places and lengths in ms. */
export type FilmEvent =
  | { type: 'ready'; durationMs: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'time'; ms: number }
  /** How much of it is there, 0 to 1. */
  | { type: 'buffered'; share: number }
  /** It stands still until more of it comes. */
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'failed' }
  | { type: 'full'; on: boolean }
  /** The focus has come into it, or what is drawn over it, by a key, or has gone again. */
  | { type: 'focus'; on: boolean }

export interface FilmProps {
  /** Names the player for src/platform/video; one at a time on a page. */
  id: string
  /** null: nothing to play yet. */
  source: FilmSource | null
  /** Where a newly given film begins. */
  startMs: number
  onEvent: (event: FilmEvent) => void
  className?: string
  /** Drawn over the film, in full screen too. */
  children?: ReactNode
}
