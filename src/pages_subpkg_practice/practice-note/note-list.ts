/** The list of my notes: which rows are drawn, and what has been read of it. */
import type { MyNoteRow, MyNotes } from '@/api/note'
import { rowsOnce } from '@/domain/pages'
import { CHUNK, isLong } from '@/features/question-list/model'

/** All notes read so far without the hidden ones. */
export const listedNotes = (pages: MyNotes[], hidden: ReadonlySet<string>): MyNoteRow[] =>
  rowsOnce(pages, ({ note }) => note.id).filter(({ note }) => !hidden.has(note.id))

/** Height of a note's row in a long list at the design's text size, px (rows.module.scss). */
const ROW_PX = 128

export interface ListWindow {
  first: number
  last: number
  /** Room of the rows that are left out, px. */
  before: number
  after: number
}

/** The chunk of rows at the top of the view; `scroll` and `top` (where the list begins) in px. */
export const chunkAtTop = ({ scroll, top, scale }: { scroll: number; top: number; scale: number }): number =>
  Math.max(0, Math.floor((scroll - top) / (CHUNK * ROW_PX * scale)))

/** The rows around a chunk: it and its neighbours are drawn, the others keep their room; of a short list all are. */
export function windowOf(count: number, chunk: number, scale: number): ListWindow {
  if (!isLong(count)) return { first: 0, last: count, before: 0, after: 0 }
  // A list that became shorter under the view ends before its chunk.
  const at = Math.min(chunk, Math.max(0, Math.ceil(count / CHUNK) - 1))
  const first = Math.max(0, (at - 1) * CHUNK)
  const last = Math.min(count, (at + 2) * CHUNK)
  return { first, last, before: first * ROW_PX * scale, after: (count - last) * ROW_PX * scale }
}
