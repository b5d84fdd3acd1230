/**
 * The chapter tree of a subject merged with the learner's progress, flattened for the screen: a section is a top chapter
 * with everything below it; top chapters without children in a row share a section without a heading.
 */

/** Id of the part of the home that 章节练习 leads to. */
export const CHAPTERS_ID = 'chapters'

/** A chapter as the bank serves it; total counts the questions in and below it. Depth 10 at most (specification section 9). */
export interface ChapterNode {
  id: string
  name: string
  total: number
  children: ChapterNode[]
}

/** Distinct questions of a chapter the learner has answered. */
export interface ChapterProgress {
  chapterId: string
  answered: number
}

/** A row that can be practised. `depth` 0 stands directly under its heading; `answered` is null for a guest. */
export interface ChapterRow {
  id: string
  name: string
  depth: number
  answered: number | null
  total: number
}

/** `name` null: the rows are top chapters themselves and the section cannot be folded. */
export interface ChapterSection {
  id: string
  name: string | null
  answered: number | null
  total: number
  rows: ChapterRow[]
}

type Answered = ReadonlyMap<string, number> | null

/** Answered questions in and below a chapter. Questions withdrawn after they were answered never make it exceed its total. */
function answeredBelow(node: ChapterNode, answered: Answered): number | null {
  if (!answered) return null
  const own = answered.get(node.id) ?? 0
  const below = node.children.reduce((sum, child) => sum + (answeredBelow(child, answered) ?? 0), 0)
  return Math.min(node.total, own + below)
}

function rowsBelow(nodes: ChapterNode[], answered: Answered, depth: number): ChapterRow[] {
  return nodes.flatMap((node) => {
    const row = { id: node.id, name: node.name, depth, answered: answeredBelow(node, answered), total: node.total }
    return [row, ...rowsBelow(node.children, answered, depth + 1)]
  })
}

const sumAnswered = (rows: ChapterRow[]): number | null =>
  rows.reduce<number | null>((sum, row) => (row.answered === null ? null : (sum ?? 0) + row.answered), null)

/** Adds a top chapter without children to the section of its neighbours, or opens one. */
function withLooseRow(sections: ChapterSection[], row: ChapterRow): ChapterSection[] {
  const last = sections[sections.length - 1]
  const rows = last && last.name === null ? [...last.rows, row] : [row]
  const section = {
    id: rows[0]?.id ?? row.id,
    name: null,
    answered: sumAnswered(rows),
    total: rows.reduce((sum, { total }) => sum + total, 0),
    rows,
  }
  return last && last.name === null ? [...sections.slice(0, -1), section] : [...sections, section]
}

/**
 * The sections of a subject in the order of the bank.
 * @param progress null for a guest, whose rows then show totals only.
 */
export function chapterSections(chapters: ChapterNode[], progress: ChapterProgress[] | null): ChapterSection[] {
  const answered = progress && new Map(progress.map((item) => [item.chapterId, item.answered]))
  return chapters.reduce<ChapterSection[]>((sections, node) => {
    const mine = answeredBelow(node, answered)
    if (node.children.length === 0)
      return withLooseRow(sections, { id: node.id, name: node.name, depth: 0, answered: mine, total: node.total })
    return [...sections, { id: node.id, name: node.name, answered: mine, total: node.total, rows: rowsBelow(node.children, answered, 0) }]
  }, [])
}

/** The first chapter with a question the learner has not answered, the very first when all are; null for an empty subject. */
export function firstChapter(sections: ChapterSection[]): ChapterRow | null {
  const rows = sections.flatMap((section) => section.rows)
  return rows.find((row) => row.answered !== null && row.answered < row.total) ?? rows[0] ?? null
}

/** The section that stands open on arrival: the one where the learner would go on. */
export function initiallyOpen(sections: ChapterSection[]): string | null {
  const next = firstChapter(sections)
  return sections.find((section) => section.rows.some((row) => row.id === next?.id))?.id ?? null
}

/** Rows drawn at first in an open section, and added each time the end of the page is reached. */
export const ROWS_PER_STEP = 20

/** `rows` cut into parents of at most {@link ROWS_PER_STEP} children, `limit` rows in all (performance.md W5). */
export function rowChunks(rows: ChapterRow[], limit: number): ChapterRow[][] {
  const shown = rows.slice(0, limit)
  return Array.from({ length: Math.ceil(shown.length / ROWS_PER_STEP) }, (_, index) =>
    shown.slice(index * ROWS_PER_STEP, (index + 1) * ROWS_PER_STEP),
  )
}
