/** Workbooks with pictures, in the shapes that Excel, WPS, LibreOffice and openpyxl give them. */
import * as XLSX from '@e965/xlsx'
import { PNG } from '../pictures/samples'

export type Cells = Record<string, string>
export type Parts = Record<string, string | Buffer>

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XDR =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${REL}"`

/** A picture of its own for each number: bytes behind its end change its hash. */
export const picture = (n: number): Buffer => Buffer.concat([PNG, Buffer.from([n])])

export const row = (id: string, fields: Cells = {}): Cells => ({
  题号: id,
  科目: '带图科目',
  科目编号: 'drawn',
  章节: '第一章',
  题型: '单选题',
  题干: `题 ${id}`,
  选项A: '甲',
  选项B: '乙',
  选项C: '丙',
  答案: 'B',
  解析: '',
  ...fields,
})

/** What relates the parts of a file to each other: ids rId1, rId2 and so on. */
export const relations = (targets: string[], type = 'image', more = ''): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, index) => `<Relationship Id="rId${index + 1}" Type="${REL}/${type}" Target="${target}"${more}/>`)
    .join('')}</Relationships>`

interface Pic {
  /** Number of its picture in the relations. */
  n?: number
  descr?: string
  blip?: string
  fill?: string
  xfrm?: string
  /** Instead of the picture. */
  content?: string
}

export const pic = ({ n = 1, descr = '', blip, fill = '', xfrm = '' }: Pic = {}): string =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="图片 1" descr="${descr}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill>` +
  `${blip ?? `<a:blip r:embed="rId${n}"/>`}${fill}<a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm${xfrm}/></xdr:spPr></xdr:pic>`

const mark = (name: string, [c, x, r, y]: number[]) =>
  `<xdr:${name}><xdr:col>${c}</xdr:col><xdr:colOff>${x}</xdr:colOff><xdr:row>${r}</xdr:row><xdr:rowOff>${y}</xdr:rowOff></xdr:${name}>`
/** From and to as column, offset, row, offset. */
export const two = (from: number[], to: number[], what: Pic = {}): string =>
  `<xdr:twoCellAnchor editAs="oneCell">${mark('from', from)}${mark('to', to)}${what.content ?? pic(what)}<xdr:clientData/></xdr:twoCellAnchor>`
export const one = (from: number[], [cx, cy]: number[] = [190_500, 190_500], what: Pic = {}): string =>
  `<xdr:oneCellAnchor>${mark('from', from)}<xdr:ext cx="${cx}" cy="${cy}"/>${what.content ?? pic(what)}<xdr:clientData/></xdr:oneCellAnchor>`
/** A picture at the corner of a cell, smaller than it. */
export const at = (address: string, what: Pic = {}): string => {
  const { r, c } = XLSX.utils.decode_cell(address)
  return one([c, 9525, r, 9525], undefined, what)
}

/** The drawing of the first sheet. */
export const drawing = (anchors: string[], images: (Buffer | string)[], types: string[] = []): Parts => ({
  'xl/worksheets/_rels/sheet1.xml.rels': relations(['../drawings/drawing1.xml'], 'drawing'),
  'xl/drawings/drawing1.xml': `<?xml version="1.0"?><xdr:wsDr ${XDR}>${anchors.join('')}</xdr:wsDr>`,
  'xl/drawings/_rels/drawing1.xml.rels': relations(images.map((_, index) => `../media/image${index + 1}.${types[index] ?? 'png'}`)),
  ...Object.fromEntries(images.map((image, index) => [`xl/media/image${index + 1}.${types[index] ?? 'png'}`, image])),
})

/** 嵌入单元格图片: pictures by id. */
export const wps = (pics: Record<string, Buffer>): Parts => ({
  'xl/cellimages.xml': `<?xml version="1.0"?><etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" ${XDR}>${Object.keys(
    pics,
  )
    .map((id, index) => `<etc:cellImage>${pic({ n: index + 1, descr: '微信图片_2026' }).replace('图片 1', id)}</etc:cellImage>`)
    .join('')}</etc:cellImages>`,
  'xl/_rels/cellimages.xml.rels': relations(Object.keys(pics).map((_, index) => `media/image${index + 1}.png`)),
  ...Object.fromEntries(Object.values(pics).map((bytes, index) => [`xl/media/image${index + 1}.png`, bytes])),
})
export const dispimg = (id: string, prefix = '_xlfn.') =>
  `t="str"><f>${prefix}DISPIMG(&quot;${id}&quot;,1)</f><v>=DISPIMG(&quot;${id}&quot;,1)</v>`

const RICH = 'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2017/richdata"'
/** 放置在单元格中: pictures in the order of the cells' vm, each with its alternative text. A dynamic array stands before them. */
export const excel = (pics: [Buffer, string][], kind = '_localImage'): Parts => ({
  'xl/metadata.xml':
    `<metadata xmlns:xlrd="r"><metadataTypes><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes>` +
    `<futureMetadata name="XLDAPR"><bk/></futureMetadata><futureMetadata name="XLRICHVALUE">${pics
      .map((_, index) => `<bk><extLst><ext uri="u"><xlrd:rvb i="${index}"/></ext></extLst></bk>`)
      .join('')}</futureMetadata><cellMetadata><bk><rc t="1" v="0"/></bk></cellMetadata>` +
    `<valueMetadata>${pics.map((_, index) => `<bk><rc t="2" v="${index}"/></bk>`).join('')}</valueMetadata></metadata>`,
  'xl/richData/rdrichvalue.xml': `<rvData ${RICH}>${pics
    .map(([, text], index) => `<rv s="0"><v>${pics.length - 1 - index}</v><v>5</v><v>${text}</v></rv>`)
    .join('')}</rvData>`,
  'xl/richData/rdRichValueStructure.xml': `<rvStructures ${RICH}><s t="${kind}"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/><k n="Text" t="s"/></s></rvStructures>`,
  'xl/richData/richValueRel.xml': `<richValueRels xmlns:r="${REL}">${pics.map((_, index) => `<rel r:id="rId${index + 1}"/>`).join('')}</richValueRels>`,
  'xl/richData/_rels/richValueRel.xml.rels': relations(pics.map((_, index) => `../media/image${index + 1}.png`)),
  ...Object.fromEntries(pics.map((_, index) => [`xl/media/image${index + 1}.png`, pics[pics.length - 1 - index]?.[0] ?? ''])),
})

interface Book {
  parts?: Parts
  /** What stands in a cell instead, behind its address: `t="e" vm="1"><v>#VALUE!</v>`. */
  cells?: Cells
  /** Attributes of a row by its number. */
  rows?: Record<number, string>
  merges?: string[]
  /** Rows of a second sheet. */
  second?: string
}

/** A workbook of the sheet 题目, with parts of its own. */
export function workbook(rows: Cells[], { parts = {}, cells = {}, rows: sizes = {}, merges = [], second }: Book = {}): Buffer {
  const headers = [...new Set(rows.flatMap((each) => Object.keys(each)))]
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([headers, ...rows.map((each) => headers.map((header) => each[header] ?? ''))])
  sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range))
  if (second !== undefined) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['说明']]), second)
  XLSX.utils.book_append_sheet(book, sheet, '题目')
  const zip = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { type: 'buffer' })
  const own = `/xl/worksheets/sheet${second === undefined ? 1 : 2}.xml`
  let xml = String(XLSX.CFB.find(zip, own)?.content)
  for (const [address, content] of Object.entries(cells))
    xml = xml.replace(new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`), `<c r="${address}" ${content}</c>`)
  for (const [number, attributes] of Object.entries(sizes)) xml = xml.replace(`<row r="${number}"`, `<row r="${number}" ${attributes}`)
  XLSX.CFB.utils.cfb_add(zip, own, Buffer.from(xml))
  const drawn = String(XLSX.CFB.find(zip, '/xl/worksheets/sheet1.xml')?.content)
  if (parts['xl/drawings/drawing1.xml'] !== undefined)
    XLSX.CFB.utils.cfb_add(
      zip,
      '/xl/worksheets/sheet1.xml',
      Buffer.from(drawn.replace('</worksheet>', '<drawing r:id="rId1"/></worksheet>')),
    )
  for (const [name, content] of Object.entries(parts)) XLSX.CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(content))
  return XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}
