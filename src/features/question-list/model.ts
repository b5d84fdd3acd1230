/** What the wrong book and the favourites show: groups under a filter, and pages of questions with some taken out. */
import { rowsOnce } from '@/domain/pages'

/** Which questions of the wrong book are listed. */
export type Mastery = 'unmastered' | 'mastered' | 'all'

/**
 * A group as the server counts it; `count` includes the mastered ones and those withdrawn before they were mastered. Favourites
 * have no mastery and nothing due.
 */
export interface GroupCount {
  key: string
  name: string
  count: number
  mastered?: number
  withdrawn?: number
  due?: number
}

/** A group's row on the screen. `masteredPercent` null: not shown. */
export interface GroupLine {
  key: string
  name: string
  count: number
  masteredPercent: number | null
  due: number
}

/** How many questions of a group a filter lists. */
export function countOf({ count, mastered = 0, withdrawn = 0 }: GroupCount, state: Mastery): number {
  if (state === 'all') return count
  return state === 'mastered' ? mastered : count - mastered - withdrawn
}

/**
 * The groups with questions under a filter, in the order of the server. The share mastered is that of the whole group,
 * whatever the filter; what is mastered is never due.
 */
export function groupLines(groups: GroupCount[], state: Mastery = 'all'): GroupLine[] {
  return groups
    .map((group) => ({
      key: group.key,
      name: group.name,
      count: countOf(group, state),
      masteredPercent: group.mastered === undefined || group.count === 0 ? null : Math.floor((group.mastered / group.count) * 100),
      due: state === 'mastered' ? 0 : (group.due ?? 0),
    }))
    .filter(({ count }) => count > 0)
}

/** The row of a group under a filter; its name with a count of 0 when nothing is listed in it any more. */
export function groupNow(groups: GroupCount[], open: GroupLine | null, state: Mastery = 'all'): GroupLine | null {
  return open && (groupLines(groups, state).find(({ key }) => key === open.key) ?? { ...open, count: 0, due: 0 })
}

/**
 * All rows read so far without the hidden ones, each question once.
 * @param hidden ids of questions that were taken out on this screen
 */
export const visibleRows = <Row extends { questionId: string }>(pages: { rows: Row[] }[], hidden: ReadonlySet<string>): Row[] =>
  rowsOnce(pages, ({ questionId }) => questionId).filter(({ questionId }) => !hidden.has(questionId))

/** Finger travel that counts as a swipe to the left, in px. */
const SWIPE_PX = 60

/** Whether a finger went left far enough and not up or down; distances in px. */
export const isSwipeLeft = (dx: number, dy: number): boolean => dx <= -SWIPE_PX && Math.abs(dy) < Math.abs(dx) / 2

/** What a row is to a tap: its question opens, or it is ticked; null: a withdrawn question can only be read and taken out. */
export const touchOf = (row: { withdrawn: boolean }, choosing: boolean): 'button' | 'checkbox' | null =>
  choosing ? 'checkbox' : row.withdrawn ? null : 'button'

/** Height of a question's row in a long list up to the design's text size, px (question-list.module.scss); it grows with a larger one. */
export const ROW_PX = 100
/** Rows drawn or left out together. */
export const CHUNK = 10

/** Whether rows far from the view are left out, so that all must be of one height: of fewer all are drawn, each as high as its words. */
export const isLong = (count: number): boolean => count > 3 * CHUNK

/** The chunk at the top of the view. @param scale the learner's text size */
export const chunkAt = (scrollTop: number, scale: number): number =>
  Math.max(0, Math.floor(scrollTop / (CHUNK * ROW_PX * Math.max(1, scale))))
