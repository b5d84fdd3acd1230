/** XLSX and CSV with the Chinese columns of {@link COLUMNS}: one row per question, rows of a 材料编号 form a group. */
import * as XLSX from '@e965/xlsx'
import Papa from 'papaparse'
import { refuseFile, type DraftBank } from '../draft'
import { readCell, textCell, type Cell } from './cell'
import { COLUMNS } from './columns'
import { readBytes, readText } from './file'
import type { TableRow } from './row'
import { banksOf } from './table-banks'

/** A row may end early; a cell nobody wrote to is absent. */
type Grid = { cells: (Cell | undefined)[]; row: number }[]

const EMPTY = textCell('')
/** Columns that hold a number whatever its format: a year may be shown as 2,026. */
const NUMBERS = new Set(['difficulty', 'year', 'videoSeconds'])

/** What a cell says in the column of a field. */
function meant(cell: Cell, field: string): Cell {
  if (field === 'examDate' && cell.day !== undefined) return textCell(cell.day)
  return NUMBERS.has(field) && cell.number !== undefined ? textCell(cell.number) : cell
}

const isFilled = (cell: Cell | undefined) => cell !== undefined && (cell.text.trim() !== '' || cell.reason !== null)

/** Header row → rows by field. Unknown, missing and doubled headers stop the file: a column must not be lost silently. */
function toRows(grid: Grid, file: string, sheet: string): TableRow[] {
  const [head, ...body] = grid
  if (!head) return refuseFile(file, `${sheet}没有内容`)
  const at = (column: string) => ({ row: `${sheet}第 ${head.row} 行`, column })
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
    if (homeless >= 0) refuseFile(file, '单元格有内容，但所在列没有表头', { row: `${sheet}第 ${row} 行`, column: `第 ${homeless + 1} 列` })
  }
  const fields = headers.map((header) => COLUMNS.find((column) => column.header === header)?.field ?? '')
  const rows = body
    .filter(({ cells }) => cells.some(isFilled))
    .map(({ cells, row }): TableRow => {
      const read = fields.flatMap((field, index) => (field === '' ? [] : [{ field, ...meant(cells[index] ?? EMPTY, field) }]))
      return {
        values: Object.fromEntries(read.map(({ field, text }) => [field, text.trim()])),
        untold: read.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }])),
        place: { file, row: `${sheet}第 ${row} 行` },
      }
    })
  return rows.length > 0 ? rows : refuseFile(file, `${sheet}没有题目`)
}

/** The rows of a sheet that hold anything, from the top. */
function gridOf(sheet: XLSX.WorkSheet, date1904: boolean): Grid {
  const rows = new Map<number, (Cell | undefined)[]>()
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue
    const { r, c } = XLSX.utils.decode_cell(address)
    const cells = rows.get(r) ?? []
    cells[c] = readCell(cell as XLSX.CellObject, date1904)
    rows.set(r, cells)
  }
  return [...rows].sort(([a], [b]) => a - b).map(([r, cells]) => ({ cells, row: r + 1 }))
}

/** Where a workbook keeps pictures. Names of a ZIP file stand in it as they are. */
const DRAWN = Buffer.from('xl/media/')
const LOST =
  '工作簿里插入了图片，题目里不会有它们：带图的题请写成 JSON 文件，图片放在文件旁边；图片与题目无关时先删掉，或用 --skip-bad 导入'

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads the sheet 题目 of a workbook, or its first one.
 * @throws FileError when the workbook is broken or its header row is wrong.
 */
export function parseXlsx(file: string): DraftBank[] {
  const bytes = readBytes(file, file)
  // The library would read any text as a sheet; a workbook is a ZIP file.
  if (!ZIP_MAGIC.every((byte, index) => bytes[index] === byte)) return refuseFile(file, '不是有效的 XLSX 文件')
  let sheet: XLSX.WorkSheet | undefined
  let name = ''
  let date1904 = false
  try {
    const book = XLSX.read(bytes, { type: 'buffer', cellFormula: false, cellHTML: false, cellNF: true, dense: false })
    name = book.SheetNames.includes('题目') ? '题目' : (book.SheetNames[0] ?? '')
    sheet = book.Sheets[name]
    date1904 = book.Workbook?.WBProps?.date1904 === true
  } catch {
    return refuseFile(file, 'XLSX 文件已损坏，无法打开')
  }
  if (!sheet || !sheet['!ref']) return refuseFile(file, 'XLSX 文件里没有内容')
  const banks = banksOf(toRows(gridOf(sheet, date1904), file, `工作表“${name}”`))
  if (bytes.includes(DRAWN)) for (const { problems } of banks) problems.push({ file, row: '工作簿', column: '', reason: LOST })
  return banks
}

/**
 * Reads a CSV file, UTF-8 or GBK, with comma, semicolon or tab.
 * @throws FileError when quotes are broken or its header row is wrong.
 */
export function parseCsv(file: string): DraftBank[] {
  const text = readText(file, file).replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken) return refuseFile(file, 'CSV 引号不成对', { row: `第 ${(broken.row ?? 0) + 1} 行` })
  return banksOf(
    toRows(
      data.map((cells, index) => ({ cells: cells.map(textCell), row: index + 1 })),
      file,
      '',
    ),
  )
}
