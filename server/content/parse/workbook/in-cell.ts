/** Cells that are pictures themselves: 嵌入单元格图片 of WPS (xl/cellimages.xml), 放置在单元格中 of Excel (xl/richData). */
import type { Figure } from './figures'
import { refused, type Media, type Shown } from './media'
import type { Package } from './package'
import type { PictureCell } from './sheet'
import { allOf, firstOf } from './xml'

const DISPIMG = /^\s*(?:[=+@]|_xlfn\.|_xlws\.)*DISPIMG\(\s*"([^"]+)"\s*(?:,\s*\d+\s*)?\)\s*$/i
const LOST = '是 WPS 的嵌入图片，但工作簿里没有存这张图（可能用别的软件另存过）：请用 WPS 重新插入'
const MIXED = '公式里有图片（DISPIMG），看不出要显示什么：请改成“嵌入单元格图片”'
const FROM_WEB = '图片来自网址（IMAGE 函数），没有存在工作簿里：请把图片插入单元格'

/** Whether the text of a cell is the formula of a picture: a sheet saved as CSV has no more of it. */
export const isPictureFormula = (text: string): boolean => DISPIMG.test(text)

/** A hidden sheet of WPS: in older files it has the pictures, under their ids, for programs that know no cells of pictures. */
export const RESERVED = 'WpsReserved_CellImgList'

/** Pictures of WPS by id. */
function ofWps(book: Package, media: Media): (formula: string) => Shown {
  const hidden = book.sheets().find(({ name }) => name === RESERVED)
  const drawings = [...(hidden ? book.relations(hidden.part).values() : [])].filter(({ type }) => type === 'drawing')
  const pics = new Map(
    [...drawings.map(({ target }) => target), 'xl/cellimages.xml'].flatMap((part) => {
      const relations = book.relations(part)
      // WPS keeps those of cells that were cleared.
      for (const { target } of relations.values()) media.tell(target)
      return allOf(book.xml(part), 'pic').map((pic) => [firstOf(pic, 'cNvPr')?.attributes.name ?? '', { pic, relations }] as const)
    }),
  )
  return (formula) => {
    const id = DISPIMG.exec(formula)?.[1]
    if (id === undefined) return refused(MIXED)
    const held = pics.get(id)
    return held ? media.of(held.pic, held.relations) : refused(LOST)
  }
}

/** Pictures of Excel by the number of a cell's metadata, counted from 1; null for what is no picture (a currency, a place). */
function ofExcel(book: Package, media: Media): (metadata: number) => Shown | null {
  const metadata = book.xml('xl/metadata.xml')
  const type = allOf(metadata, 'metadataType').findIndex(({ attributes }) => attributes.name === 'XLRICHVALUE') + 1
  const blocks = allOf(metadata, 'futureMetadata').find(({ attributes }) => attributes.name === 'XLRICHVALUE')?.children ?? []
  const cells = firstOf(metadata, 'valueMetadata')?.children ?? []
  const values = allOf(book.xml('xl/richData/rdrichvalue.xml'), 'rv')
  const kinds = allOf(book.xml('xl/richData/rdrichvaluestructure.xml'), 's')
  const relations = book.relations('xl/richData/richValueRel.xml')
  const targets = allOf(book.xml('xl/richData/richValueRel.xml'), 'rel').map(
    ({ attributes }) => relations.get(attributes.id ?? '')?.target ?? '',
  )
  for (const target of targets) media.tell(target)
  return (number) => {
    const record = cells[number - 1]?.children.find(({ attributes }) => Number(attributes.t) === type)
    const block = record && blocks[Number(record.attributes.v)]
    const value = block && values[Number(firstOf(block, 'rvb')?.attributes.i)]
    const kind = value && kinds[Number(value.attributes.s)]
    if (!value || !kind) return null
    const keys = kind.children.map(({ attributes }) => attributes.n)
    const valueOf = (key: string) => value.children[keys.indexOf(key)]?.text
    if (kind.attributes.t === '_webimage') return refused(FROM_WEB)
    if (kind.attributes.t !== '_localImage') return null
    const target = targets[Number(valueOf('_rvRel:LocalImageIdentifier'))]
    return target ? media.part(target, valueOf('Text') ?? '') : refused('图片在工作簿里找不到：请重新插入')
  }
}

/** Makes what reads the cells of any sheet of a workbook. */
export function inCells(book: Package, media: Media): (cells: PictureCell[]) => Figure[] {
  const [wps, excel] = [ofWps(book, media), ofExcel(book, media)]
  return (cells) =>
    cells.flatMap(({ r, c, formula, metadata }) => {
      const shown = formula === undefined ? excel(metadata ?? 0) : wps(formula)
      return shown ? [{ r, c, moved: false, x: 0, y: -1, height: 0, isPicture: true, inCell: true, ...shown }] : []
    })
}
