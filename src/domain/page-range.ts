/** Pages a learner typed (1–40, 88): read leniently, counted exactly. */

export type PageChoice = { ok: true; count: number; pages: string } | { ok: false; message: string }

/** Longer than any sensible list; what does not fit is refused before it is read. */
export const PAGES_LENGTH = 200
/** Everything people type between two pages, and between two ranges. */
const TO = /[-–—~～至到]/
const AND = /[,，、;；\s]+/

const numberOf = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : NaN)

function rangeOf(part: string): [number, number] | null {
  const ends = part.split(TO)
  const [from, to = from] = ends.map(numberOf)
  return ends.length <= 2 && from !== undefined && to !== undefined && from >= 1 && to >= from ? [from, to] : null
}

/** Overlapping and touching ranges become one: a page is printed once. */
function join(ranges: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined[joined.length - 1]
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/**
 * Reads a list of pages. An empty text means all of them.
 * @param total pages of the document
 * @returns how many pages it names and the list in its shortest form (`1-40,88`; '' for all), or a sentence for the learner
 */
export function choosePages(text: string, total: number): PageChoice {
  if (text.length > PAGES_LENGTH) return { ok: false, message: '页码太长了，请缩短后重试' }
  const parts = text
    // Chinese keyboards write full-width digits and dashes.
    .normalize('NFKC')
    .replace(/\s*([-–—~～至到])\s*/g, '$1')
    .split(AND)
    .filter((part) => part !== '')
  if (parts.length === 0) return { ok: true, count: total, pages: '' }
  const ranges = parts.map(rangeOf)
  const wrong = ranges.indexOf(null)
  if (wrong >= 0) return { ok: false, message: `「${parts[wrong]?.slice(0, 12)}」不是页码，请按 1-40,88 的格式填写` }
  const joined = join(ranges as [number, number][])
  const last = joined[joined.length - 1]
  if (last && last[1] > total) return { ok: false, message: `这份资料只有 ${total} 页` }
  const count = joined.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  const pages = joined.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
  return { ok: true, count, pages: count === total ? '' : pages }
}
