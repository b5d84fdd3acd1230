/** XLSX and CSV with the Chinese columns of {@link COLUMNS}: one row per question, rows of a 材料编号 form a group. */
import * as XLSX from '@e965/xlsx'
import Papa from 'papaparse'
import { refuseFile, type DraftBank } from '../draft'
import { COLUMNS } from './columns'
import { readBytes, readText } from './file'
import { banksOf, type TableRow } from './table-banks'

type Grid = { cells: string[]; row: number }[]

/** Header row → rows by field. Unknown, missing and doubled headers stop the file: a column must not be lost silently. */
function toRows(grid: Grid, file: string, sheet: string): TableRow[] {
  const [head, ...body] = grid
  if (!head) return refuseFile(file, `${sheet}没有内容`)
  const at = (column: string) => ({ row: `${sheet}第 ${head.row} 行`, column })
  const headers = head.cells.map((cell) => cell.replace(/\s/g, ''))
  headers.forEach((header, index) => {
    if (header !== '' && !COLUMNS.some((column) => column.header === header)) refuseFile(file, `不认识的列“${header}”`, at(header))
    if (header !== '' && headers.indexOf(header) < index) refuseFile(file, `列“${header}”重复`, at(header))
  })
  for (const { header, required } of COLUMNS) {
    if (required && !headers.includes(header)) refuseFile(file, `缺少列“${header}”`, at(header))
  }
  for (const { cells, row } of body) {
    const homeless = cells.findIndex((cell, index) => cell.trim() !== '' && (headers[index] ?? '') === '')
    if (homeless >= 0) refuseFile(file, '单元格有内容，但所在列没有表头', { row: `${sheet}第 ${row} 行`, column: `第 ${homeless + 1} 列` })
  }
  const fields = headers.map((header) => COLUMNS.find((column) => column.header === header)?.field ?? '')
  const rows = body
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => {
      const values = Object.fromEntries(fields.flatMap((field, index) => (field === '' ? [] : [[field, (cells[index] ?? '').trim()]])))
      return { values: values as Record<string, string>, place: { file, row: `${sheet}第 ${row} 行` } }
    })
  return rows.length > 0 ? rows : refuseFile(file, `${sheet}没有题目`)
}

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
  try {
    const book = XLSX.read(bytes, { type: 'buffer', cellFormula: false, cellHTML: false, dense: false })
    name = book.SheetNames.includes('题目') ? '题目' : (book.SheetNames[0] ?? '')
    sheet = book.Sheets[name]
  } catch {
    return refuseFile(file, 'XLSX 文件已损坏，无法打开')
  }
  if (!sheet || !sheet['!ref']) return refuseFile(file, 'XLSX 文件里没有内容')
  const first = XLSX.utils.decode_range(sheet['!ref']).s.r
  const lines: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '', blankrows: true })
  const grid = lines.map((cells, index) => ({ cells: cells.map((cell) => String(cell ?? '')), row: first + index + 1 }))
  return banksOf(toRows(grid, file, `工作表“${name}”`))
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
      data.map((cells, index) => ({ cells, row: index + 1 })),
      file,
      '',
    ),
  )
}
