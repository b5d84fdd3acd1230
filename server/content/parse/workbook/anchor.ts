/** In which cell a picture stands that floats over them (decision 048). */
import type * as XLSX from '@e965/xlsx'
import { DIGITS, type SheetParts } from './sheet'

/** A place on one axis: the row or column, and how far into it, EMU. */
export interface Mark {
  index: number
  offset: number
}

/** Where a picture begins and either where it ends or how large it is, EMU. */
export interface Anchor {
  row: Mark
  column: Mark
  end: { row: Mark; column: Mark } | { height: number; width: number }
}

/** Where it stands: 0-based, the first cell of a merged one. */
export interface Standing {
  r: number
  c: number
  /** Whether there is no doubt; flat: it has no size, as what is left of a row that was deleted. */
  verdict: 'clear' | 'unclear' | 'flat'
  /** Its corner is a hair outside of the cell. */
  moved: boolean
  /** Its corner in the cell, EMU, and its height. */
  x: number
  y: number
  height: number
}

interface Along {
  verdict: 'here' | 'next' | 'unclear' | 'flat'
  offset: number
  length: number
}
type Span = readonly [first: number, last: number]

/** Four pixels: a hand that drags a picture to an edge is no nearer. */
const HAIR = 4 * 9525
const PIXEL = 9525
/** Rows of the highest picture, and far more. */
const FAR = 2000

function sum(size: (index: number) => number, first: number, last: number): number {
  if (last - first > FAR) return Infinity
  let total = 0
  for (let index = first; index <= last; index++) total += size(index)
  return total
}

/** Whether it stands in the cell of its corner, along one axis. */
function along(size: (index: number) => number, { from, to, span: [first, last] }: { from: Mark; to: Mark | number; span: Span }): Along {
  const ends = typeof to !== 'number'
  // What goes beyond the edge of a row or column ends there.
  const into = ({ index, offset }: Mark) => Math.min(offset, size(index))
  const length = ends ? sum(size, from.index, to.index - 1) + into(to) - into(from) : to
  const cell = sum(size, first, last)
  const offset = sum(size, first, from.index - 1) + into(from)
  const inside = cell - offset
  const verdict = () => {
    if (length < PIXEL) return 'flat'
    if (ends && (to.index <= last || (to.index === last + 1 && into(to) <= HAIR))) return 'here'
    if (inside >= length / 2 || offset <= cell / 3) return 'here'
    return offset >= (cell * 2) / 3 && inside <= Math.max(HAIR, length / 10) ? 'next' : 'unclear'
  }
  const found = verdict()
  return { verdict: found, offset: found === 'next' ? -inside : offset, length }
}

/** The cell of an anchor on a sheet with these merged cells. */
export function standingOf(anchor: Anchor, { height, width }: SheetParts, merges: readonly XLSX.Range[]): Standing {
  const around = (r: number, c: number) => merges.find(({ s, e }) => r >= s.r && r <= e.r && c >= s.c && c <= e.c)
  const { row, column, end } = anchor
  const merged = around(row.index, column.index) ?? { s: { r: row.index, c: column.index }, e: { r: row.index, c: column.index } }
  const [down, across] = 'row' in end ? [end.row, end.column] : [end.height, end.width]
  const rows = along(height, { from: row, to: down, span: [merged.s.r, merged.e.r] })
  const [narrow, broad] = DIGITS.map((digit) =>
    along((index) => width(index, digit), { from: column, to: across, span: [merged.s.c, merged.e.c] }),
  ) as [Along, Along]
  const verdicts = [rows.verdict, narrow.verdict, broad.verdict]
  const clear = !verdicts.includes('unclear') && narrow.verdict === broad.verdict
  const [below, beside] = [rows.verdict === 'next', clear && narrow.verdict === 'next']
  const at = { r: below ? merged.e.r + 1 : merged.s.r, c: beside ? merged.e.c + 1 : merged.s.c }
  return {
    ...(around(at.r, at.c)?.s ?? at),
    verdict: verdicts.includes('flat') ? 'flat' : clear ? 'clear' : 'unclear',
    moved: below || beside,
    x: narrow.offset,
    y: rows.offset,
    height: rows.length,
  }
}
