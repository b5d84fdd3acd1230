/** What of a sheet decides where its pictures stand: the sizes of rows and columns, and the cells that are pictures themselves. */
import * as XLSX from '@e965/xlsx'
import { attributesOf, tagsOf, unescaped } from './xml'

/** English Metric Units of a point and of a pixel. */
const [POINT, PIXEL] = [12_700, 9525]
/** How many pixels a digit has: 7 in Calibri, 8 in the faces of Chinese office programs. Widths are counted in digits, and the face is not told. */
export const DIGITS = [7, 8] as const

/** A cell that is a picture: of WPS by a formula, of Excel by a number of the workbook's metadata. */
export interface PictureCell {
  r: number
  c: number
  formula?: string
  metadata?: number
}

export interface SheetParts {
  /** Id of the drawing over the cells. */
  drawing: string | null
  cells: PictureCell[]
  /** Height of a row, EMU. */
  height(r: number): number
  /** Width of a column where a digit has so many pixels, EMU. */
  width(c: number, digit: number): number
}

interface Column {
  min: number
  max: number
  width: number
}

const hidden = (attributes: Record<string, string>) => attributes.hidden === '1' || attributes.hidden === 'true'
const sizeOf = (attributes: Record<string, string>, size: string | undefined) => (hidden(attributes) ? 0 : Number(size))

/** Reads the XML of a sheet. */
export function readSheet(xml: string): SheetParts {
  const heights = new Map<number, number>()
  const columns: Column[] = []
  const cells: PictureCell[] = []
  const usual: Record<string, string> = {}
  let drawing: string | null = null
  let [r, c, textAt] = [-1, -1, 0]
  for (const { name, rest, kind, from, to } of tagsOf(xml)) {
    if (name === 'c' && kind !== 'close') {
      const at = /(?:^|\s)r="([A-Z]{1,3}\d{1,7})"/.exec(rest)?.[1]
      c = at === undefined ? c + 1 : XLSX.utils.decode_cell(at).c
      const vm = rest.includes('vm') ? attributesOf(rest).vm : undefined
      if (vm !== undefined) cells.push({ r, c, metadata: Number(vm) })
    } else if ((name === 'f' || name === 'v') && kind === 'open') textAt = to
    else if ((name === 'f' || (name === 'v' && xml[textAt] === '=')) && kind === 'close') {
      const formula = unescaped(xml.slice(textAt, from))
      const last = cells.at(-1)
      // A formula that many cells share stands in the first of them; the others have what it shows, which is the formula again.
      const isNew = name === 'f' || last?.r !== r || last.c !== c
      if (isNew && formula.includes('DISPIMG')) cells.push({ r, c, formula })
    } else if (name === 'row' && kind !== 'close') {
      const attributes = attributesOf(rest)
      r = attributes.r === undefined ? r + 1 : Number(attributes.r) - 1
      c = -1
      if (attributes.ht !== undefined || hidden(attributes)) heights.set(r, sizeOf(attributes, attributes.ht) * POINT)
    } else if (name === 'col') {
      const attributes = attributesOf(rest)
      if (attributes.width !== undefined || hidden(attributes))
        columns.push({ min: Number(attributes.min) - 1, max: Number(attributes.max) - 1, width: sizeOf(attributes, attributes.width) })
    } else if (name === 'sheetFormatPr') Object.assign(usual, attributesOf(rest))
    else if (name === 'drawing') drawing = attributesOf(rest).id ?? null
  }
  const usualHeight = Number(usual.defaultRowHeight ?? 15) * POINT
  return {
    drawing,
    cells,
    height: (row) => heights.get(row) ?? usualHeight,
    width(column, digit) {
      const own = columns.find(({ min, max }) => column >= min && column <= max)?.width ?? Number(usual.defaultColWidth ?? NaN)
      // Without a width of its own a column has room for eight digits, in whole steps of eight pixels.
      const pixels = Number.isNaN(own) ? Math.ceil((Number(usual.baseColWidth ?? 8) * digit + 5) / 8) * 8 : Math.trunc(own * digit + 0.5)
      return pixels * PIXEL
    },
  }
}
