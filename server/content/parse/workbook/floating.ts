/** Pictures that float over the cells of a sheet (xl/drawings). */
import type * as XLSX from '@e965/xlsx'
import { standingOf, type Anchor, type Mark } from './anchor'
import type { Figure } from './figures'
import { refused, type Media } from './media'
import type { Package, Relation } from './package'
import type { SheetParts } from './sheet'
import { allOf, firstOf, type Element } from './xml'

const KINDS = new Set(['pic', 'sp', 'cxnSp', 'grpSp', 'graphicFrame', 'contentPart'])
const SHAPE =
  '有形状、文本框、组合、图表或公式对象，导入不了：请把它（和图片一起）复制，“选择性粘贴”为图片（PNG），放进单元格，再删掉原来的'
const UNCLEAR = '图片跨在几个单元格上，看不出属于哪一格：请把它的左上角移进要放的单元格'
const FLAT = '图片的宽或高是 0，看不见：请取消隐藏它所在的行或列，或用“选择窗格”找到它并删掉'
const UNTIED = '图片没有固定在单元格上：请剪切它，选中要放的单元格再粘贴'

const numberIn = (element: Element | undefined, name: string) =>
  Number(element?.children.find((child) => child.name === name)?.text.trim() ?? 0) || 0
const markOf = (element: Element | undefined, name: 'row' | 'col'): Mark => ({
  index: Math.min(Math.max(0, Math.trunc(numberIn(element, name))), 1_048_575),
  offset: Math.max(0, numberIn(element, `${name}Off`)),
})

/** What stands in an anchor; programs that know more than one way of saying it have the best first. */
function contentOf(anchor: Element): Element | undefined {
  const waiting = [...anchor.children]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (KINDS.has(next.name)) return next
    if (next.name === 'AlternateContent' || next.name === 'Choice') waiting.unshift(...next.children)
  }
  return undefined
}

/** What an element shows, with the forms of it that other programs prefer. */
const picturesIn = (content: Element, relations: Map<string, Relation>) =>
  allOf(content, 'blip')
    .flatMap((blip) => [blip, ...allOf(blip, 'svgBlip'), ...allOf(blip, 'imgLayer')])
    .flatMap(({ attributes }) => relations.get(attributes.embed ?? '') ?? [])

function anchorOf(element: Element): Anchor {
  const child = (name: string) => element.children.find((one) => one.name === name)
  const [from, to] = [child('from'), child('to')]
  const { cx, cy } = child('ext')?.attributes ?? {}
  const end = to ? { row: markOf(to, 'row'), column: markOf(to, 'col') } : { width: Number(cx) || 0, height: Number(cy) || 0 }
  return { row: markOf(from, 'row'), column: markOf(from, 'col'), end }
}

/** The figures over a sheet, each with its cell. */
export function floatingOn(book: Package, media: Media, on: { part: string; sheet: SheetParts; merges: readonly XLSX.Range[] }): Figure[] {
  const drawing = on.sheet.drawing === null ? undefined : book.relations(on.part).get(on.sheet.drawing)?.target
  if (!drawing) return []
  const relations = book.relations(drawing)
  const anchors = ['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor'].flatMap((name) => allOf(book.xml(drawing), name))
  return anchors.flatMap((element): Figure[] => {
    const content = contentOf(element)
    if (!content) return []
    const { verdict, ...standing } = standingOf(anchorOf(element), on.sheet, on.merges)
    const untied = element.name === 'absoluteAnchor'
    const place = untied ? { ...standing, r: -1, c: -1 } : standing
    for (const { target } of picturesIn(content, relations)) media.tell(target)
    if (content.name !== 'pic') {
      const isPicture = firstOf(content, 'blip') !== undefined
      return verdict === 'flat' && !isPicture ? [] : [{ ...place, isPicture, ...refused(SHAPE) }]
    }
    if (untied || verdict !== 'clear')
      return [{ ...place, isPicture: true, ...refused(untied ? UNTIED : verdict === 'flat' ? FLAT : UNCLEAR) }]
    return [{ ...place, isPicture: true, ...media.of(content, relations) }]
  })
}
