/** Cells of a workbook → what their author sees in them. */
import * as XLSX from '@e965/xlsx'

/** A cell as it is shown. Some columns want what stands behind: a number without its format, the day of a date. */
export interface Cell {
  text: string
  /** Why its content cannot be told, null when it can. */
  reason: string | null
  /** The number itself, of a numeric cell with a format that is no date. */
  number?: string
  /** YYYY-MM-DD, of a cell with a date format. */
  day?: string
}

const { is_date: isDate, parse_date_code: parseDate } = XLSX.SSF as {
  is_date: (format: string) => boolean
  parse_date_code: (serial: number, options: { date1904: boolean }) => { y: number; m: number; d: number } | null
}

/** A cell of plain text. An editor of Windows ends its lines in another way, which says nothing else: no question has a new version for it. */
export const textCell = (text: string): Cell => ({ text: text.replace(/\r\n?/g, '\n'), reason: null })

/** Excel keeps 15 digits of a number: the rest of a longer one is gone. */
const MOST = 1e15
const PLAIN = new Set(['General', '@'])

function dayOf(serial: number, date1904: boolean): string | undefined {
  const parts = parseDate(serial, { date1904 })
  return parts ? `${parts.y}-${String(parts.m).padStart(2, '0')}-${String(parts.d).padStart(2, '0')}` : undefined
}

function numberCell({ v, w = '', z }: XLSX.CellObject, date1904: boolean): Cell {
  const value = Number(v)
  const shown = w.trim()
  // The formats of Chinese Excel without a code of their own (m月d日 and its like) come without one: they are dates as well.
  if (typeof z !== 'string' || isDate(z))
    return { text: shown, reason: '是日期或时间，已看不出原来写的内容；请把单元格设为“文本”格式后重新填写', day: dayOf(value, date1904) }
  const number = String(Number(value.toPrecision(15)))
  if (Math.abs(value) >= MOST) return { text: number, reason: '数字超过 15 位，Excel 没有保存末尾几位；请把单元格设为“文本”格式后重新填写' }
  if (PLAIN.has(z)) return textCell(number)
  return { text: shown, number, reason: shown === '' ? '数字的格式显示不出内容；请把单元格设为“文本”格式' : null }
}

/** Reads a cell of a sheet that was read with its formats (cellNF). */
export function readCell(cell: XLSX.CellObject, date1904: boolean): Cell {
  if (cell.t === 'e') return { text: cell.w ?? '', reason: `单元格里是错误值 ${cell.w ?? ''}`.trim() }
  if (cell.t === 'n') return numberCell(cell, date1904)
  return textCell(cell.v instanceof Date ? cell.v.toISOString() : String(cell.v ?? ''))
}
