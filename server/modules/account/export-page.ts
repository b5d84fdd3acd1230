/** 导出我的数据 as a page to print: what people can read of it, in the words of the screens. */
import { escapeHtml } from '../export/html'
import { ACCOUNT, COURSES, SHOP } from './export-belongings'
import { LEARNING } from './export-learning'
import type { NameOf } from './export-names'
import { COMMON, plain, type Column, type TableKey } from './export-words'

type Row = Record<string, unknown>

/** Rows of a table, oldest first; `cut`: there are older ones, too. */
export interface ExportedTable {
  key: TableKey
  rows: readonly Row[]
  cut: boolean
}

type Words = readonly [title: string, columns: Readonly<Record<string, Column>>]
/** In the order of the page; null: of no use to a reader. */
const WORDS: Readonly<Record<string, Words | null>> = { ...ACCOUNT, ...SHOP, ...COURSES, ...LEARNING }
const common: Readonly<Record<string, Column>> = COMMON

/** How a column is called and read; undefined: nobody has said. */
export function columnWords(key: string, column: string): Column | undefined {
  const words = WORDS[key]
  if (words === null) return null
  const own = words?.[1][column]
  return own === undefined && words ? common[column] : own
}

/** What a reader sees in a column of a row. */
function cellWords(column: string, row: Row, { words, nameOf }: { words: Exclude<Column, null>; nameOf: NameOf }): string {
  const value = row[column]
  if (value === null || value === undefined) return ''
  if (typeof words !== 'string') return words.say(value as never)
  return nameOf(column, row) ?? plain(value)
}

function tableHtml({ key, rows, cut }: ExportedTable, nameOf: NameOf): string {
  const words = WORDS[key]
  if (!words || rows.length === 0) return ''
  const order = [...new Set([...Object.keys(words[1]), ...Object.keys(rows[0] ?? {})])]
  const columns = order.flatMap((column) => {
    const said = columnWords(key, column)
    if (said === null || said === undefined) return []
    const cells = rows.map((row) => cellWords(column, row, { words: said, nameOf })).reverse()
    // A column that says nothing of any row takes room on paper alone.
    return cells.some((cell) => cell !== '') ? [{ label: typeof said === 'string' ? said : said.label, cells }] : []
  })
  if (columns.length === 0) return ''
  const head = columns.map(({ label }) => `<th>${escapeHtml(label)}</th>`).join('')
  const body = rows.map((_, at) => `<tr>${columns.map(({ cells }) => `<td>${escapeHtml(cells[at] ?? '')}</td>`).join('')}</tr>`).join('')
  const left = cut ? `<p>内容较多，只列出最近的 ${rows.length} 条。</p>` : ''
  return `<h2>${words[0]}（${rows.length}）</h2>${left}<table><tr>${head}</tr>${body}</table>`
}

const STYLE =
  'body{margin:24px;font:14px/1.6 sans-serif}table{border-collapse:collapse;margin:8px 0 24px}th,td{padding:4px 8px;border:1px solid #ccc;text-align:left;overflow-wrap:anywhere}th{white-space:nowrap}@media print{table{font-size:10px}}'

/** The page, whole in itself: newest rows first. */
export function exportPage(tables: readonly ExportedTable[], { title, nameOf }: { title: string; nameOf: NameOf }): string {
  const places = Object.keys(WORDS)
  const sorted = [...tables].sort((one, other) => places.indexOf(one.key) - places.indexOf(other.key))
  const parts = sorted.map((table) => tableHtml(table, nameOf)).join('')
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>知行题库 · 我的数据</h1>${parts}</html>`
}
