/** Where a picture of a workbook stands (decision 048), and those that cannot come in: told with their place, never lost. */
import { readBanks } from '../../../server/content/parse'
import { PNG } from '../pictures/samples'
import { write } from './bank'
import { at, dispimg, drawing, excel, one, pic, picture, relations, row, two, workbook, wps, type Cells } from './workbook-file'

const PX = 9525
const banksOf = (bytes: Buffer) => readBanks(write('p.xlsx', bytes))
const read = (bytes: Buffer) =>
  banksOf(bytes).flatMap(({ problems, placed = [] }) => [
    ...placed,
    ...problems.map(({ row: place, column, reason }) => `${place.replace('工作表“题目”', '')}【${column}】${reason}`),
  ])
const LIST = [row('q1'), row('q2'), row('q3')]
/** Rows of 100 px. */
const TALL = { 2: 'ht="75"', 3: 'ht="75"', 4: 'ht="75"' }

describe('the cell of an anchor', () => {
  const placed = (anchor: string, more: Parameters<typeof workbook>[1] = {}) =>
    read(workbook(LIST, { parts: drawing([anchor], [picture(1)]), ...more }))
  /** From and to in the column of 题干: row and px into it. */
  const down = (...[r, y, toRow, toY]: [number, number, number, number]) => two([5, PX, r, y * PX], [5, 40 * PX, toRow, toY * PX])

  test.each<[string, string, string]>([
    ['at the corner of a low row, over all that are below', one([5, 0, 1, 0], [300 * PX, 200 * PX]), '【题干】第 2 行'],
    ['low in a tall row, and inside of it', down(1, 70, 1, 95), '【题干】第 2 行'],
    ['low in a tall row, to its very edge', down(1, 70, 2, 2), '【题干】第 2 行'],
    ['in the upper third, and longer than the row', down(1, 30, 3, 60), '【题干】第 2 行'],
    ['in the middle, most of it in the row', down(1, 50, 2, 40), '【题干】第 2 行'],
  ])('%s', (_name, anchor, place) => expect(placed(anchor, { rows: TALL })).toEqual([`图片 1 张：${place}`]))

  test.each<[string, string]>([
    ['a hair above its row', down(1, 98, 2, 80)],
    ['a hair above its row, and much higher than rows are', down(1, 92, 3, 10)],
  ])('%s: it is taken for that row, and the report asks to look', (_name, anchor) =>
    expect(placed(anchor, { rows: TALL })).toEqual([
      '图片 1 张：【题干】第 3 行',
      '其中左上角略微超出单元格、按下面这一格导入的，请核对：【题干】第 3 行',
    ]),
  )
  test('a hair left of its column, in whichever face the widths are counted; where the faces differ nobody can tell', () => {
    const beside = (x: number, toX: number) => placed(two([5, x * PX, 1, 0], [6, toX * PX, 1, 18 * PX]))
    expect(beside(71, 40)[0]).toBe('图片 1 张：【选项A】第 2 行')
    expect(beside(60, 64)).toEqual([expect.stringContaining('跨在几个单元格上')])
  })

  test.each<[string, string]>([
    ['less than half of it in the row, which begins far above', down(1, 70, 2, 60)],
    ['low in the row, more than a hair', down(1, 85, 2, 60)],
  ])('%s: nobody can tell', (_name, anchor) =>
    expect(placed(anchor, { rows: TALL })).toEqual([
      '第 2 行【题干】图片跨在几个单元格上，看不出属于哪一格：请把它的左上角移进要放的单元格',
    ]),
  )

  test('merged cells are one cell: a picture in its middle belongs to it', () => {
    const shared = (id: string, fields: Cells) => row(id, { 题型: 'A3 型题', 材料编号: 'g', 材料: '', ...fields })
    const list = [shared('g1', { 材料: '病例' }), shared('g2', {})]
    const column = Object.keys(list[0] ?? {}).indexOf('材料')
    const anchor = two([column, PX, 2, 4 * PX], [column, 40 * PX, 2, 18 * PX])
    const letter = String.fromCharCode(65 + column)
    expect(read(workbook(list, { parts: drawing([anchor], [picture(1)]), merges: [`${letter}2:${letter}3`] }))).toEqual([
      '图片 1 张：【材料】第 2 行',
    ])
  })
})

const REFUSED = { name: '', moved: '请移到它的题目所在的单元格，用不到的请删掉，或用 --skip-bad 导入' }

test.each<[string, string, string]>([
  ['a column of no rich text', at('A2'), '第 2 行【题号】这一列不能放图片：'],
  ['the answer of a choice', at('J3'), '第 3 行【答案】这一列不能放图片：'],
  ['the header row', at('F1'), `第 1 行【题干】图片在表头上：${REFUSED.moved}`],
  ['a column without a header', at('P3'), `第 3 行【第 16 列】图片所在的列没有表头：${REFUSED.moved}`],
  ['a row without a question', at('F9'), `第 9 行【题干】图片所在的行没有题目：${REFUSED.moved}`],
  ['a cropped one', at('F2', { fill: '<a:srcRect l="20000"/>' }), '第 2 行【题干】图片裁剪过'],
  ['a turned one', at('F2', { xfrm: ' rot="5400000"' }), '第 2 行【题干】图片旋转或翻转过'],
  ['a mirrored one', at('F2', { xfrm: ' flipH="1"' }), '第 2 行【题干】图片旋转或翻转过'],
  ['a link', at('F2', { blip: '<a:blip r:link="rId1"/>' }), '第 2 行【题干】图片只是一个链接'],
  ['one that is gone', at('F2', { n: 9 }), '第 2 行【题干】图片在工作簿里找不到'],
  ['what is left of a deleted row', two([5, 0, 2, 0], [6, 0, 2, 0]), '第 3 行【题干】图片的宽或高是 0'],
  [
    'one that is tied to no cell',
    '<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9" cy="9"/>' + pic() + '</xdr:absoluteAnchor>',
    '【】图片没有固定在单元格上',
  ],
  ['a text box beside a question', at('F2', { content: '<xdr:sp/>' }), '第 2 行【题干】有形状、文本框'],
  ['a group with a picture', at('F2', { content: `<xdr:grpSp>${pic()}<xdr:sp/></xdr:grpSp>` }), '第 2 行【题干】有形状、文本框'],
])('%s is told with its place', (_name, anchor, words) => {
  const [problem, ...more] = read(workbook(LIST, { parts: drawing([anchor], [picture(1)]) })).filter(
    (line) => !/^(?:图片 |工作簿)/.test(line),
  )
  expect([problem?.slice(0, words.length), more]).toEqual([words, []])
})

test('what is drawn in no picture is no matter: a crop of nothing, a full turn, a logo of shapes in the header', () => {
  const anchors = [at('F2', { fill: '<a:srcRect/>', xfrm: ' rot="21600000"' }), at('F1', { content: '<xdr:sp/>' })]
  expect(read(workbook(LIST, { parts: drawing(anchors, [picture(1)]) }))).toEqual(['图片 1 张：【题干】第 2 行'])
})

test.each<[string, string | Buffer]>([
  ['GIF', 'GIF89a0000'],
  ['EMF', Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF'), Buffer.alloc(40)])],
  ['WMF', Buffer.from([0xd7, 0xcd, 0xc6, 0x9a, 0, 0])],
  ['SVG', '<?xml version="1.0"?><svg/>'],
  ['WebP', 'RIFF0000WEBPVP8 '],
])('%s says what to do', (format, bytes) => {
  const name = `第 2 行【题干】图片是 ${format} 格式，只能用 PNG 或 JPEG：请复制它，再“选择性粘贴”为图片（PNG）`
  expect(read(workbook(LIST, { parts: drawing([at('F2')], [bytes], ['emf']) }))).toEqual([name])
})

test('of an SVG its picture in PNG comes in; one larger than 2 MB does not, as beside a JSON file', () => {
  const svg = '<a:blip r:embed="rId1"><a:extLst><a:ext uri="u"><asvg:svgBlip xmlns:asvg="s" r:embed="rId2"/></a:ext></a:extLst></a:blip>'
  expect(read(workbook(LIST, { parts: drawing([at('F2', { blip: svg })], [picture(1), '<svg/>'], ['png', 'svg']) }))).toHaveLength(1)
  const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])
  expect(read(workbook(LIST, { parts: drawing([at('F2')], [large]) }))).toEqual(['第 2 行【题干】图片太大（最多 2 MB）'])
  expect(read(workbook(LIST, { parts: drawing([at('F2')], ['text']) }))).toEqual(['第 2 行【题干】图片不是有效的 PNG 或 JPEG'])
})

test('cells of WPS and Excel that have no picture', () => {
  const gone = read(
    workbook(LIST, { parts: wps({ ID_1: picture(1) }), cells: { F2: dispimg('ID_2'), G2: 't="str"><f>"图"&amp;DISPIMG("ID_1",1)</f>' } }),
  )
  expect(gone).toEqual([
    expect.stringContaining('第 2 行【题干】是 WPS 的嵌入图片，但工作簿里没有存这张图'),
    expect.stringContaining('第 2 行【选项A】公式里有图片（DISPIMG）'),
  ])
  const web = read(workbook(LIST, { parts: excel([[picture(1), '']], '_webimage'), cells: { F3: 't="e" vm="1"><v>#VALUE!</v>' } }))
  expect(web).toEqual([expect.stringContaining('第 3 行【题干】图片来自网址（IMAGE 函数）')])
})

test('pictures on another sheet, and those in no cell at all', () => {
  const parts = { ...drawing([at('A1')], [picture(1)]), 'xl/media/image9.emf': 'math', 'xl/media/image8.png': PNG }
  const places = read(workbook(LIST, { parts, second: '说明' }))
  expect(places).toEqual([
    '工作表“说明”【】这张工作表不导入，上面的 1 张图片也不会导入：要用的请移到工作表“题目”里，用不到的请删掉，或用 --skip-bad 导入',
    expect.stringContaining('工作簿【】还有 2 张图片不在单元格上'),
  ])
})

test('a picture where its text is read from another row, or from none, is told', () => {
  const pair = [1, 2].map((n) => row(`b${n}`, { 题型: 'B1 型题', 材料编号: 'b', ...(n === 2 && { 选项A: '', 选项B: '', 选项C: '' }) }))
  expect(read(workbook(pair, { parts: drawing([at('G3')], [picture(1)]) }))).toEqual([
    '第 3 行【选项A】共用选项写在该组第一行，这里的与它不同',
  ])
  const alone = [row('s1', { 材料: '' })]
  expect(read(workbook(alone, { parts: drawing([at('L2')], [picture(1)]) }))).toEqual(['第 2 行【材料】写了材料，就要填材料编号'])
})

test('a target outside of the workbook is read nowhere', () => {
  const parts = drawing([at('F2')], [picture(1)])
  const rels = 'xl/drawings/_rels/drawing1.xml.rels'
  const away = (target: string, more = '') => read(workbook(LIST, { parts: { ...parts, [rels]: relations([target], 'image', more) } }))[0]
  expect(away('http://127.0.0.1:1/a.png', ' TargetMode="External"')).toContain('第 2 行【题干】图片只是一个链接')
  for (const target of ['../../../../../etc/hostname', '/etc/hostname', 'file:///etc/hostname'])
    expect(away(target)).toContain('第 2 行【题干】图片在工作簿里找不到')
})
