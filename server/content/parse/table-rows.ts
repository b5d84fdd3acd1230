/** A grid of cells and the pictures in them → rows by field. */
import { refuseFile, type Problem } from '../draft'
import { textCell, type Cell } from './cell'
import { COLUMNS, typeCode } from './columns'
import type { TableRow } from './row'
import type { Figure } from './workbook/figures'
import { isPictureFormula } from './workbook/in-cell'
import { markupOf } from './workbook/media'

/** A row may end early; a cell nobody wrote to is absent. */
export type Grid = { cells: (Cell | undefined)[]; row: number }[]

/** A sheet as it is read; `name` stands before its rows in problems. */
export interface Table {
  grid: Grid
  file: string
  name: string
  figures: Figure[]
}

const EMPTY = textCell('')
/** Columns that hold a number whatever its format: a year may be shown as 2,026. */
const NUMBERS = new Set(['difficulty', 'year', 'videoSeconds'])
/** Columns whose text may show a picture: the answer of an essay is one as well. */
const RICH = new Set(COLUMNS.flatMap(({ field }) => (/^(?:stem|option[A-L]|analysis|passage|fact)$/.test(field) ? field : [])))
const NOT_HERE = '这一列不能放图片：请移到题干、选项、解析、材料、新增事实，或简答题的答案里；用不到的请删掉'
const NO_PICTURE = '只有图片的公式（DISPIMG），没有图片：请在 WPS 里存成 XLSX 再导入，或重新插入图片'

/** What a cell says in the column of a field. */
function meant(cell: Cell, field: string): Cell {
  if (field === 'examDate' && cell.day !== undefined) return textCell(cell.day)
  return NUMBERS.has(field) && cell.number !== undefined ? textCell(cell.number) : cell
}

const isFilled = (cell: Cell | undefined) => cell !== undefined && (cell.text.trim() !== '' || cell.reason !== null)

/** The header row by fields. Unknown, missing and doubled headers stop the file: a column must not be lost silently. */
function fieldsOf([head, ...body]: Grid, file: string, name: string): { header: string; field: string }[] {
  if (!head) return refuseFile(file, `${name}没有内容`)
  const at = (column: string) => ({ row: `${name}第 ${head.row} 行`, column })
  const headers = Array.from(head.cells, (cell) => (cell?.text ?? '').replace(/\s/g, ''))
  headers.forEach((header, index) => {
    if (header !== '' && !COLUMNS.some((column) => column.header === header)) refuseFile(file, `不认识的列“${header}”`, at(header))
    if (header !== '' && headers.indexOf(header) < index) refuseFile(file, `列“${header}”重复`, at(header))
  })
  for (const { header, required } of COLUMNS) {
    if (required && !headers.includes(header)) refuseFile(file, `缺少列“${header}”`, at(header))
  }
  for (const { cells, row } of body) {
    const homeless = cells.findIndex((cell, index) => isFilled(cell) && (headers[index] ?? '') === '')
    if (homeless >= 0) refuseFile(file, '单元格有内容，但所在列没有表头', { row: `${name}第 ${row} 行`, column: `第 ${homeless + 1} 列` })
  }
  return headers.map((header) => ({ header, field: COLUMNS.find((column) => column.header === header)?.field ?? '' }))
}

/** A cell with its pictures, each on a line of its own behind the words; or why one of them cannot be there. */
function shownIn(cell: Cell, figures: Figure[], mayShow: boolean): Cell {
  const reason = figures.find((figure) => figure.reason !== null)?.reason ?? (mayShow ? null : NOT_HERE)
  const own = figures.some(({ inCell }) => inCell) ? EMPTY : cell
  const words = own.text.trim()
  // A picture alone that says nothing would leave lists and readers without a word.
  const lines = figures.map(({ name, alt }) => markupOf({ name, alt: alt === '' && words === '' ? '图' : alt }))
  const text = [words, ...lines].filter((line) => line !== '').join('\n')
  return { text, reason: reason ?? own.reason }
}

/** A row by fields, with its pictures. */
function rowOf(
  cells: (Cell | undefined)[],
  at: { columns: { header: string; field: string }[]; figures: Figure[]; place: TableRow['place'] },
): TableRow {
  const type = typeCode((cells[at.columns.findIndex(({ field }) => field === 'type')] ?? EMPTY).text.trim())
  const row: TableRow = { values: {}, untold: [], place: at.place, pictures: [] }
  at.columns.forEach(({ header, field }, index) => {
    if (field === '') return
    const own = at.figures.filter(({ c }) => c === index)
    const written = meant(cells[index] ?? EMPTY, field)
    const mayShow = RICH.has(field) || (field === 'answer' && type === 'ESSAY')
    const shown = own.length > 0 ? shownIn(written, own, mayShow) : written
    const reason = shown.reason ?? (isPictureFormula(shown.text) ? NO_PICTURE : null)
    row.values[field] = shown.text.trim()
    if (reason !== null) row.untold.push({ field, reason })
    else row.pictures.push(...own.map(({ moved }) => ({ header, moved })))
  })
  return row
}

/** Pictures that stand at no question. */
function astray({ grid, file, name, figures }: Table, columns: { header: string }[], rows: ReadonlySet<number>): Problem[] {
  const first = (grid[0]?.row ?? 1) - 1
  return figures.flatMap(({ r, c, reason, isPicture }) => {
    const header = columns[c]?.header ?? ''
    if (!isPicture || (rows.has(r) && header !== '')) return []
    const words = r < 0 ? '' : r <= first ? '图片在表头上' : header === '' ? '图片所在的列没有表头' : '图片所在的行没有题目'
    const place = { file, row: r < 0 ? name : `${name}第 ${r + 1} 行`, column: r < 0 ? '' : header === '' ? `第 ${c + 1} 列` : header }
    return {
      ...place,
      reason: words === '' ? (reason ?? '') : `${words}：请移到它的题目所在的单元格，用不到的请删掉，或用 --skip-bad 导入`,
    }
  })
}

/** The rows of a table, and what is wrong with pictures outside of them. @throws FileError when its header row is wrong or nothing is below it */
export function rowsOf(table: Table): { rows: TableRow[]; astray: Problem[] } {
  const { grid, file, name, figures } = table
  const columns = fieldsOf(grid, file, name)
  const body = grid.slice(1).filter(({ cells }) => cells.some(isFilled))
  if (body.length === 0) return refuseFile(file, `${name}没有题目`)
  const byRow = new Map<number, Figure[]>()
  for (const figure of figures) byRow.set(figure.r, [...(byRow.get(figure.r) ?? []), figure])
  const rows = body.map(({ cells, row }) =>
    rowOf(cells, { columns, figures: byRow.get(row - 1) ?? [], place: { file, row: `${name}第 ${row} 行` } }),
  )
  return { rows, astray: astray(table, columns, new Set(body.map(({ row }) => row - 1))) }
}
