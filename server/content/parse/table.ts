/** XLSX and CSV with the Chinese columns of {@link COLUMNS}: one row per question, rows of a 材料编号 form a group. */
import * as XLSX from '@e965/xlsx'
import Papa from 'papaparse'
import path from 'node:path'
import { refuseFile, type DraftBank } from '../draft'
import { readCell, textCell, type Cell } from './cell'
import { readBytes, readText } from './file'
import { banksOf } from './table-banks'
import { rowsOf, type Grid } from './table-rows'
import { figuresOf } from './workbook/figures'
import { openPackage, type Package } from './workbook/package'
import { WorkbookError } from './workbook/zip'

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

/** The parts that the library reads, unpacked: given the file itself it would unpack all of it, however large. */
function readCells({ zip }: Package): XLSX.WorkBook {
  const parts = XLSX.CFB.utils.cfb_new()
  for (const name of zip.names.filter(
    (part) => /\.(?:xml|rels)$/i.test(part) && !/^(?:META-INF|xl\/drawings|xl\/charts|xl\/diagrams)\//i.test(part),
  ))
    XLSX.CFB.utils.cfb_add(parts, name, zip.read(name), { unsafe: true })
  const bytes = XLSX.CFB.write(parts, { type: 'buffer', fileType: 'zip' }) as Buffer
  return XLSX.read(bytes, { type: 'buffer', cellFormula: false, cellHTML: false, cellNF: true, dense: false })
}

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04]
const BROKEN = 'XLSX 文件已损坏，无法打开'

/** Every file of Office has it; one of another kind with the wrong ending, which the library may know, has not. */
const TYPES = '[Content_Types].xml'

/** The sheet 题目 of a workbook, or its first one, with the pictures of the workbook. */
function sheetOf(book: Package) {
  if (!book.zip.read(TYPES)) throw new WorkbookError('不是有效的 XLSX 文件：请另存为“Excel 工作簿（*.xlsx）”')
  const cells = readCells(book)
  const name = cells.SheetNames.includes('题目') ? '题目' : (cells.SheetNames[0] ?? '')
  const sheet = cells.Sheets[name]
  if (!sheet?.['!ref']) throw new WorkbookError('XLSX 文件里没有内容')
  const grid = gridOf(sheet, cells.Workbook?.WBProps?.date1904 === true)
  return { name, grid, ...figuresOf(book, { name, merges: sheet['!merges'] ?? [] }) }
}

/**
 * Reads the sheet 题目 of a workbook, or its first one.
 * @throws FileError when the workbook is broken or its header row is wrong.
 */
export function parseXlsx(file: string): DraftBank[] {
  const bytes = readBytes(file, file)
  // The library would read any text as a sheet; a workbook is a ZIP file.
  if (!ZIP_MAGIC.every((byte, index) => bytes[index] === byte)) return refuseFile(file, '不是有效的 XLSX 文件')
  let read: ReturnType<typeof sheetOf>
  try {
    read = sheetOf(openPackage(bytes))
  } catch (error) {
    return refuseFile(file, error instanceof WorkbookError ? error.message : BROKEN)
  }
  const { rows, astray } = rowsOf({ ...read, file, name: `工作表“${read.name}”` })
  const banks = banksOf(rows, path.dirname(file))
  for (const bank of banks) {
    bank.inside = read.pictures
    bank.problems.push(...astray, ...read.elsewhere.map((place) => ({ file, column: '', ...place })))
  }
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
  const grid = data.map((cells, index) => ({ cells: cells.map(textCell), row: index + 1 }))
  return banksOf(rowsOf({ grid, file, name: '', figures: [] }).rows, path.dirname(file))
}
