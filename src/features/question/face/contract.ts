import type { ReactNode } from 'react'
import type { Rich } from '@/domain/rich'
import type { OptionsProps } from '../options'

/** The row above a question: number, type, chapter, clock. */
export interface MetaProps {
  /** Place in what is shown, from 0. */
  index: number
  total: number
  /** Name of the section. */
  tag: string
  chapter: string
  /** Time spent, such as "04:32". */
  time: string
  /** What is not yet on the server, in words; '' for nothing. */
  unsynced: string
  /** A tap on it. */
  onUnsynced?: () => void
  onPause?: () => void
  /** What the lack of a network means for the answers; '' while there is one. It stands below the row (mockup 16). */
  away: string
}

export interface FaceProps {
  meta: MetaProps
  /** false: the place is empty until the question on show has been painted. */
  drawn: boolean
  /** In the panel of its case: which of how many questions it is, from 0; it stands in place of the meta row. */
  place: { at: number; of: number } | null
  /** A line above the stem: whose options it shares, or the way to its case. */
  line: { words: string; onTap?: () => void } | null
  stem: Rich
  /** null for a question that is answered in writing. */
  options: Omit<OptionsProps, 'id'> | null
  /** The options scroll into sight. */
  target: boolean
  /** What follows the options. */
  children: ReactNode
}

/** Where a question scrolls to, its top; a place that differs a little each time, since the same one is no change. */
export const topOf = (index: number) => index / 1000
