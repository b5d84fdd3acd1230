/** Pictures in the cells of a workbook: each comes to the text of its cell, and to no other. */
import type { Block } from '@/domain/rich'
import { pictures } from '../../../server/db/schema'
import { readBanks } from '../../../server/content/parse'
import { reportLines } from '../../../server/content/report'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { PNG } from '../pictures/samples'
import { folder, importOne, paperOf, write } from './bank'
import { at, dispimg, drawing, excel, one, picture, row, two, workbook, wps, type Cells } from './workbook-file'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

const file = (bytes: Buffer) => write('b.xlsx', bytes)
const shown = (blocks: Block[] | null | undefined) =>
  (blocks ?? []).map((block) => (block.t === 'img' ? `[${block.alt}]` : block.t === 'p' ? block.c.join('') : ''))
const questionsOf = async (code: string) => (await paperOf(opened.db, code)).questions
const rows = (code: string, fields: Cells = {}) => [
  row(`${code}1`, { 科目: code, 科目编号: code, ...fields }),
  row(`${code}2`, { 科目: code, 科目编号: code }),
]

test('floating pictures come to the stem, an option and the analysis, behind the words', async () => {
  const anchors = [
    at('F2', { descr: '心电图 &quot;II&quot; 导联' }),
    at('G2', { n: 2, descr: '图片 1' }),
    at('K3', { n: 3, descr: 'ecg.png' }),
  ]
  const parts = drawing(anchors, [picture(1), picture(2), picture(3)])
  const report = await importOne(opened.db, file(workbook(rows('fa', { 选项A: '' }), { parts })))
  expect(report.problems).toEqual([])
  expect(reportLines([report])[1]).toBe('  图片 3 张：【题干】第 2 行；【选项A】第 2 行；【解析】第 3 行')
  const [first, second] = await questionsOf('fa')
  expect(shown(first?.stem)).toEqual(['题 fa1', '[心电图 "II" 导联]'])
  expect(first?.options.map(shown)).toEqual([['[图]'], ['乙'], ['丙']])
  expect(shown(second?.analysis)).toEqual(['[图]'])
})

test('the names of other programs for the same: openpyxl has a namespace of its own, anchors of two cells end in the next', async () => {
  const anchors = [one([5, 0, 1, 0]), two([6, 0, 2, 0], [7, 0, 3, 0], { n: 2 })]
  const parts = drawing(anchors, [picture(1), picture(2)])
  const plain = String(parts['xl/drawings/drawing1.xml']).replaceAll('xdr:', '').replace('xmlns:xdr=', 'xmlns=')
  const report = await importOne(opened.db, file(workbook(rows('ns'), { parts: { ...parts, 'xl/drawings/drawing1.xml': plain } })))
  expect(report.placed).toEqual(['图片 2 张：【题干】第 2 行；【选项A】第 3 行'])
})

test('嵌入单元格图片 of WPS, in both spellings of its formula', async () => {
  const parts = wps({ ID_A1: picture(1), ID_B2: picture(2), ID_GONE: picture(9) })
  const cells = { F2: dispimg('ID_B2'), G3: dispimg('ID_A1', '') }
  const report = await importOne(opened.db, file(workbook(rows('wp'), { parts, cells })))
  expect([report.problems, report.placed]).toEqual([[], ['图片 2 张：【题干】第 2 行；【选项A】第 3 行']])
  const [first, second] = await questionsOf('wp')
  expect([shown(first?.stem), shown(second?.options[0])]).toEqual([['[图]'], ['[图]']])
  expect(await opened.db.$count(pictures)).toBe(3)
})

test('a formula that cells of WPS share, and the hidden sheet in which older ones keep their pictures', async () => {
  const cells = { F2: dispimg('ID_A'), F3: dispimg('ID_A').replace(/<f>.*<\/f>/, '<f t="shared" si="0"/>') }
  const shared = readBanks(file(workbook(rows('ws'), { parts: wps({ ID_A: picture(1) }), cells })))
  expect(shared.map(({ problems, placed }) => [problems, placed])).toEqual([[[], ['图片 2 张：【题干】第 2-3 行']]])
  const parts = drawing([at('A1'), at('A2', { n: 2 })], [picture(1), picture(2)])
  const named = String(parts['xl/drawings/drawing1.xml']).replace('图片 1', 'ID_A')
  const second = 'WpsReserved_CellImgList'
  const older = readBanks(
    file(workbook(rows('wo'), { parts: { ...parts, 'xl/drawings/drawing1.xml': named }, cells: { F2: dispimg('ID_A') }, second })),
  )
  expect(older.map(({ problems, placed }) => [problems, placed])).toEqual([[[], ['图片 1 张：【题干】第 2 行']]])
})

test('放置在单元格中 of Excel, with the text of the picture; a currency in a cell is none', async () => {
  const parts = excel([
    [picture(11), '胸片'],
    [picture(12), ''],
  ])
  const cells = { F2: 't="e" vm="2"><v>#VALUE!</v>', K3: 't="e" vm="1"><v>#VALUE!</v>', G3: 't="str" vm="7"><v>￥5</v>' }
  const report = await importOne(opened.db, file(workbook(rows('xl'), { parts, cells })))
  expect(report.problems).toEqual([])
  const [first, second] = await questionsOf('xl')
  expect([shown(first?.stem), shown(second?.analysis), shown(second?.options[0])]).toEqual([['[图]'], ['[胸片]'], ['￥5']])
  const images = [...(first?.stem ?? []), ...(second?.analysis ?? [])].map((block) => block.t === 'img' && block.src)
  const files = await Promise.all(
    [1, 2].map(async (n) => (await opened.db.select().from(pictures)).find(({ bytes }) => bytes.equals(picture(10 + n)))?.file),
  )
  expect(images).toEqual([`/zxedu/media/picture/${files[1]}`, `/zxedu/media/picture/${files[0]}`])
})

test('several in one cell come from the top, and those beside each other from the left', async () => {
  const place = (x: number, y: number, n: number) => one([5, x * 9525, 1, y * 9525], [25 * 9525, 40 * 9525], { n, descr: `第${n}张图` })
  const anchors = [place(10, 60, 3), place(36, 8, 2), place(5, 10, 1)]
  const parts = drawing(anchors, [picture(1), picture(2), picture(3)])
  await importOne(opened.db, file(workbook(rows('or'), { parts, rows: { 2: 'ht="120" customHeight="1"' } })))
  expect(shown((await questionsOf('or'))[0]?.stem)).toEqual(['题 or1', '[第1张图]', '[第2张图]', '[第3张图]'])
})

test('the material, a new fact and the model answer of an essay show pictures, repeated words of the material need not', async () => {
  const shared = { 科目: 'ma', 科目编号: 'ma', 题型: 'A4 型题', 材料编号: 'ma-g', 材料: '病例', 新增事实: '' }
  const list = [
    row('ma1', shared),
    row('ma2', shared),
    row('ma3', { 科目: 'ma', 科目编号: 'ma', 题型: '简答题', 选项A: '', 选项B: '', 选项C: '', 答案: '见图' }),
  ]
  const headers = [...new Set(list.flatMap((each) => Object.keys(each)))]
  const cell = (header: string, number: number) => `${String.fromCharCode(65 + headers.indexOf(header))}${number}`
  const anchors = [
    at(cell('材料', 2), { n: 1, descr: '胸片正位' }),
    at(cell('新增事实', 3), { n: 2 }),
    at(cell('答案', 4), { n: 3, descr: '作图 答案' }),
  ]
  const report = await importOne(opened.db, file(workbook(list, { parts: drawing(anchors, [picture(1), picture(2), picture(3)]) })))
  expect(report.problems).toEqual([])
  const { questions, groups } = await paperOf(opened.db, 'ma')
  expect([shown(groups[0]?.passage), shown(questions[1]?.fact)]).toEqual([['病例', '[胸片正位]'], ['[图]']])
  expect(questions[2]?.answer).toMatchObject({ kind: 'essay', model: [{ c: ['见图'] }, { t: 'img', alt: '作图 答案' }] })
})

test('the same workbook again makes no version, a corrected picture makes one, and the same picture twice is one file', async () => {
  const book = (n: number, name = 'image1.png') => {
    const parts = drawing([at('F2'), at('K2'), at('G3', { n: 2 })], [picture(n), picture(80)])
    const moved = Object.entries(parts).map(([part, content]) => [
      part.replace('image1.png', name),
      typeof content === 'string' ? content.replace('image1.png', name) : content,
    ])
    return file(workbook(rows('ag'), { parts: Object.fromEntries(moved) }))
  }
  const before = await opened.db.$count(pictures)
  expect((await importOne(opened.db, book(70))).counts).toMatchObject({ added: 2 })
  expect(await opened.db.$count(pictures)).toBe(before + 2)
  // Saved again by another program, under another name.
  expect((await importOne(opened.db, book(70, 'cat.png'))).counts).toMatchObject({ updated: 0, unchanged: 2 })
  expect((await importOne(opened.db, book(71))).counts).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await questionsOf('ag')).map(({ version }) => version)).toEqual([2, 1])
})

test('a name in a cell of XLSX or CSV is a picture beside the file, as in JSON; a changed one renews its question', async () => {
  const dir = folder()
  write('图.png', PNG, dir)
  const fields = { 题干: '看 ![示意图](图.png)' }
  const xlsx = () => write('n.xlsx', workbook(rows('na', fields)), dir)
  expect(await importOne(opened.db, xlsx())).toMatchObject({ ok: true, counts: { added: 2 } })
  expect(shown((await questionsOf('na'))[0]?.stem)).toEqual(['看', '[示意图]'])
  expect((await importOne(opened.db, xlsx())).counts).toMatchObject({ updated: 0, unchanged: 2 })
  write('图.png', picture(5), dir)
  expect((await importOne(opened.db, xlsx())).counts).toMatchObject({ updated: 1, unchanged: 1 })
  const csv = (name: string) => write('n.csv', `题号,科目,科目编号,章节,题型,题干,答案\nnb1,乙科,nb,一,判断,看 ![图](${name}),对\n`, dir)
  expect(await importOne(opened.db, csv('图.png'))).toMatchObject({ ok: true })
  expect(shown((await questionsOf('nb'))[0]?.stem)).toEqual(['看', '[图]'])
  const refused = await Promise.all(['无.png', '../图.png', 'workbook:00'].map((name) => importOne(opened.db, csv(name))))
  expect(refused.map(({ problems: [problem] }) => `${problem?.row}【${problem?.column}】${problem?.reason}`)).toEqual([
    '第 2 行【题干】图片 无.png 找不到',
    '第 2 行【题干】图片名 ../图.png 只能是同一文件夹里的文件名',
    '第 2 行【题干】图片名 workbook:00 只能是同一文件夹里的文件名',
  ])
})

test('what WPS leaves of a picture in a CSV file is no picture', () => {
  const text = '题号,科目,章节,题型,题干,答案\nq1,科目一,第一章,判断,"=DISPIMG(""ID_7"",1)",对\n'
  const [bank] = readBanks(write('w.csv', text))
  expect(bank?.problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([expect.stringContaining('题干 只有图片的公式')])
})
