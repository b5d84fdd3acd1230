/** All pictures of a workbook: those of the sheet that is imported with their cells, and what is said of the others. */
import type * as XLSX from '@e965/xlsx'
import type { PictureFile } from '../../rich/picture'
import { floatingOn } from './floating'
import { inCells, RESERVED } from './in-cell'
import { mediaOf, type Shown } from './media'
import type { Package } from './package'
import { readSheet, type SheetParts } from './sheet'

/** A picture, or what cannot come along, with the cell it stands in: 0-based. */
export interface Figure extends Shown {
  r: number
  c: number
  /** Its corner stands a hair outside of that cell. */
  moved: boolean
  /** Its corner in the cell and its height, EMU. */
  x: number
  y: number
  height: number
  /** false: a shape or a chart, which is missed only beside a question. */
  isPicture: boolean
  /** The cell is the picture: what it says instead is for programs that cannot show it. */
  inCell?: boolean
}

export interface Figures {
  figures: Figure[]
  pictures: ReadonlyMap<string, PictureFile>
  /** Places outside of the sheet, and why what is there does not come in. */
  elsewhere: { row: string; reason: string }[]
}

const LEFT = '用不到的请删掉，或用 --skip-bad 导入'

/** Cell by cell from the top, those that stand beside each other from the left. */
function inOrder(figures: Figure[]): Figure[] {
  const down = [...figures].sort((a, b) => a.r - b.r || a.c - b.c || a.y - b.y)
  const lines: Figure[][] = []
  for (const figure of down) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (first && first.r === figure.r && first.c === figure.c && figure.y < first.y + first.height / 2) line.push(figure)
    else lines.push([figure])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x))
}

/** Finds the pictures of a workbook of which one sheet is imported. */
export function figuresOf(book: Package, { name, merges }: { name: string; merges: readonly XLSX.Range[] }): Figures {
  const media = mediaOf(book)
  const cellsOf = inCells(book, media)
  const on = (part: string, sheet: SheetParts, merged: readonly XLSX.Range[]) => [
    ...cellsOf(sheet.cells),
    ...floatingOn(book, media, { part, sheet, merges: merged }),
  ]
  const elsewhere: Figures['elsewhere'] = []
  let figures: Figure[] = []
  for (const { name: own, part } of book.sheets().filter((sheet) => sheet.name !== RESERVED)) {
    const text = book.text(part)
    // Most sheets have none, and a large one takes a second to be looked through.
    if (book.relations(part).size === 0 && !text.includes('DISPIMG') && !text.includes(' vm=')) continue
    const sheet = readSheet(text)
    if (own === name) figures = inOrder(on(part, sheet, merges))
    else {
      const count = on(part, sheet, []).filter(({ isPicture }) => isPicture).length
      const reason = `这张工作表不导入，上面的 ${count} 张图片也不会导入：要用的请移到工作表“${name}”里，${LEFT}`
      if (count > 0) elsewhere.push({ row: `工作表“${own}”`, reason })
    }
  }
  const untold = media.untold()
  const reason = `还有 ${untold} 张图片不在单元格上（在公式对象、批注、页眉、背景或形状里），题目里不会有它们：要用的请复制为图片（PNG）放进单元格，${LEFT}`
  if (untold > 0) elsewhere.push({ row: '工作簿', reason })
  return { figures, pictures: media.pictures, elsewhere }
}
