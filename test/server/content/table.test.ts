import * as XLSX from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { importFiles } from '../../../server/content/import'
import { readBanks } from '../../../server/content/parse'
import { templateWorkbook } from '../../../server/content/template'
import type { OpenDb } from '../../../server/db/client'
import { majors, subjects } from '../../../server/db/schema'
import { testDb } from '../helpers/database'
import { importOne, paperOf, write } from './bank'
import { PNG } from '../pictures/samples'

type Cells = Record<string, string>

/** A workbook of the sheet 题目 from rows by header. */
function workbook(rows: Cells[]): Buffer {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]),
    '题目',
  )
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const row = (id: string, fields: Cells = {}): Cells => ({
  题号: id,
  科目: '表格科目',
  科目编号: 'table',
  章节: '第一章',
  题型: '单选题',
  题干: `题 ${id}`,
  选项A: '甲',
  选项B: '乙',
  选项C: '丙',
  答案: 'B',
  ...fields,
})
const problems = (rows: Cells[]) =>
  readBanks(write('t.xlsx', workbook(rows))).flatMap((bank) =>
    bank.problems.map(({ row: at, column, reason }) => `${at}【${column}】${reason}`),
  )

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

test('the examples of the template import as they are, every kind of row', async () => {
  const book = XLSX.read(templateWorkbook())
  expect(book.SheetNames).toEqual(['题目', '示例', '说明'])
  const examples = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(examples, book.Sheets['示例'] as XLSX.WorkSheet, '题目')
  const report = await importOne(opened.db, write('examples.xlsx', XLSX.write(examples, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
  expect(report.problems).toEqual([])
  expect(report.counts.types).toMatchObject({ SINGLE: 1, MULTIPLE: 1, JUDGE: 1, BLANK: 1, ESSAY: 1, A3: 2, B1: 2, CLOZE: 1 })
  expect(report.counts.types).toMatchObject({ A4: 2, CASE: 1, INDEFINITE: 1, READING: 2 })
  const [bank] = readBanks(write('again.xlsx', XLSX.write(examples, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
  const { questions, groups } = await paperOf(opened.db, bank?.subject.code ?? '')
  const answers = Object.fromEntries(questions.map((question) => [question.id, question.answer]))
  expect(answers['demo-004']).toEqual({
    kind: 'blank',
    blanks: [{ number: 9.8, tolerance: 0.1, behind: 'm/s²' }, { texts: ['牛顿', '牛', 'N'] }],
  })
  expect(answers['demo-005']).toMatchObject({
    kind: 'essay',
    points: [
      { text: '说明保持原有状态', score: 3 },
      { text: '说明外力改变状态', score: 2 },
    ],
  })
  const members = groups.map(({ id, questionIds }) => `${id} ${questionIds.join(' ')}`.replaceAll('demo-', '')).join('，')
  expect(members).toBe('g1 006 007，g2 008 009，g3 010，g4 011 012，g5 013，g6 015 016')
})

test('bad cells are reported with sheet row and header', () => {
  expect(
    problems([
      row('q1'),
      row('q2', { 答案: 'D' }),
      row('q3', { 题型: '画图题' }),
      row('题四'),
      row('q5', { 难度: '难' }),
      row('q6', { 选项B: '', 答案: 'A' }),
      row('q7', { 视频: 'ftp://media.example.com/1.mp4' }),
      row('q8', { 视频: 'https://media.example.com/1.mp4', 视频秒数: '三分' }),
    ]),
  ).toEqual([
    '工作表“题目”第 3 行【答案】答案 D 超出了选项（只有 A 到 C）',
    '工作表“题目”第 4 行【题型】没有“画图题”这种题型',
    '工作表“题目”第 5 行【题号】只能用字母、数字和 . _ : -，最多 64 个字符',
    '工作表“题目”第 6 行【难度】应为 1 到 5 的整数',
    '工作表“题目”第 7 行【选项】应为最多 12 条不为空的文字',
    '工作表“题目”第 8 行【视频】视频地址应以 https:// 开头',
    '工作表“题目”第 9 行【视频秒数】应为 1 到 86400 的整数',
  ])
})

test('a film and its length stand in two columns; a changed one is a new version, the same one is not', async () => {
  const film = (seconds: string) =>
    write('v.xlsx', workbook([row('v1', { 科目编号: 'tv', 视频: 'https://media.example.com/护理1.mp4', 视频秒数: seconds })]))
  const counts = async (seconds: string) => (await importOne(opened.db, film(seconds))).counts
  expect(await counts('200')).toMatchObject({ added: 1 })
  expect(await counts('200')).toMatchObject({ updated: 0, unchanged: 1 })
  const [first] = (await paperOf(opened.db, 'tv')).questions
  expect(first?.video).toEqual({ url: 'https://media.example.com/%E6%8A%A4%E7%90%861.mp4', seconds: 200 })
  expect(await counts('')).toMatchObject({ updated: 1, unchanged: 0 })
  expect((await paperOf(opened.db, 'tv')).questions[0]).toMatchObject({ version: 2, video: { seconds: null } })
  const without = await importOne(opened.db, write('v.xlsx', workbook([row('v1', { 科目编号: 'tv' })])))
  expect(without.counts).toMatchObject({ updated: 1 })
  expect((await paperOf(opened.db, 'tv')).questions[0]).not.toHaveProperty('video')
})

test('a formula that cannot be rendered is reported under its option', async () => {
  const report = await importOne(opened.db, write('f.xlsx', workbook([row('f1', { 选项C: '$\\wrong$' })])))
  expect(report.problems).toMatchObject([{ row: '工作表“题目”第 2 行', column: '选项C', reason: expect.stringContaining('公式有误') }])
})

test.each<[string, Cells[], string]>([
  ['a missing header', [{ 题号: '1', 科目: 's', 章节: 'c', 题型: '单选题' }].map(({ 题型: _type, ...rest }) => rest), '缺少列“题型”'],
  ['an unknown header', [row('q', { 选项M: 'x' })], '不认识的列“选项M”'],
  ['a row without a subject', [row('q'), row('r', { 科目: '' })], '不能为空'],
  ['a sheet without rows', [row('')].map((cells) => Object.fromEntries(Object.keys(cells).map((key) => [key, '']))), '没有题目'],
])('%s stops the file', (_name, rows, reason) => {
  expect(() => readBanks(write('t.xlsx', workbook(rows)))).toThrow(reason)
})

test('a cell below no header is not lost silently', () => {
  const book = XLSX.utils.book_new()
  const cells = row('q')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([Object.keys(cells), [...Object.values(cells), '备注']]), '题目')
  expect(() => readBanks(write('t.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))).toThrow('所在列没有表头')
})

test('two subjects of one sheet are two banks: a bad row of one does not hold the other', async () => {
  const rows = [row('t1'), row('u1', { 科目: '另一科', 科目编号: 'table2', 答案: 'F' }), row('t2')]
  const reports = await importFiles(opened.db, [write('two.xlsx', workbook(rows))], { skipBad: false, now: new Date(0) })
  expect(reports.map(({ subject, written }) => [subject, written])).toEqual([
    ['表格科目', true],
    ['另一科', false],
  ])
})

test('CSV in UTF-8 with BOM and as Chinese Excel writes it (GBK)', () => {
  const text = '题号,科目,章节,题型,题干,答案\nq1,科目一,第一章,判断,"地球,是圆的",对\n'
  const gbk = Buffer.from(
    'cce2bac52cbfc6c4bf2cd5c2bdda2ccce2d0cd2ccce2b8c92cb4f0b0b80a71312cbfc6c4bfd2bb2cb5dad2bbd5c22cc5d0b6cf2c22b5d8c7f22cc7bfd4b2b5c4222cb6d40a',
    'hex',
  )
  for (const content of [Buffer.from(`\uFEFF${text}`), gbk]) {
    const [bank] = readBanks(write('t.csv', content))
    expect(bank?.problems).toEqual([])
    expect(bank?.chapters[0]?.entries).toMatchObject([
      { kind: 'question', question: { id: 'q1', type: 'JUDGE', answer: { kind: 'judge', value: true } } },
    ])
    expect(bank?.subject.name).toBe('科目一')
  }
})

test('a row marked 下架 is withdrawn', async () => {
  await importOne(opened.db, write('w.xlsx', workbook([row('w1', { 科目编号: 'tw' }), row('w2', { 科目编号: 'tw' })])))
  const report = await importOne(
    opened.db,
    write('w.xlsx', workbook([{ 题号: 'w1', 科目: '表格科目', 科目编号: 'tw', 章节: '第一章', 题型: '单选题', 下架: '是' }])),
  )
  expect(report.counts.withdrawn).toBe(1)
  expect((await paperOf(opened.db, 'tw')).questions.map((question) => question.id)).toEqual(['w2'])
})

describe('a cell means what its author sees', () => {
  type Raw = string | Partial<XLSX.CellObject>
  /** A workbook of one row whose cells are given as Excel keeps them. */
  const typed = (fields: Record<string, Raw>, date1904 = false) => {
    const cells: Record<string, Raw> = { ...row('n1', { 科目编号: 'seen' }), ...fields }
    const sheet = XLSX.utils.aoa_to_sheet([
      Object.keys(cells),
      Object.values(cells).map((cell) => (typeof cell === 'string' ? cell : null)),
    ])
    Object.values(cells).forEach((cell, c) => {
      if (typeof cell !== 'string') sheet[XLSX.utils.encode_cell({ r: 1, c })] = cell
    })
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, '题目')
    book.Workbook = { WBProps: { date1904 } }
    return write('typed.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  }
  const read = (fields: Record<string, Raw>, date1904 = false) => {
    const [bank] = readBanks(typed(fields, date1904))
    const entry = bank?.chapters[0]?.entries[0]
    const question = entry?.kind === 'question' ? entry.question : null
    return {
      question,
      subject: bank?.subject,
      problems: bank?.problems.map(({ row: at, column, reason }) => `${at}【${column}】${reason}`),
    }
  }
  const number = (v: number, z?: string) => ({ t: 'n' as const, v, ...(z !== undefined && { z }) })

  test('numbers with a format', () => {
    const { question, problems: found } = read({ 选项A: number(0.5, '0%'), 选项B: number(1234.5, '#,##0.00'), 选项C: number(0.1 + 0.2) })
    expect(found).toEqual([])
    expect(question?.options).toEqual(['50%', '1,234.50', '0.3'])
    expect(read({ 题号: number(7, '000') }).question?.id).toBe('007')
    expect(read({ 年份: number(2026, '#,##0'), 难度: number(4, '0.00') }).question).toMatchObject({ year: 2026, difficulty: 4 })
  })
  test('the day of 考试日期, counted from either year', () => {
    expect(read({ 考试日期: number(46487, 'yyyy/m/d') }).subject?.examDate).toBe('2027-04-10')
    expect(read({ 考试日期: number(46487 - 1462, 'm/d/yy') }, true).subject?.examDate).toBe('2027-04-10')
  })
  test.each<[string, Record<string, Raw>, string]>([
    ['1/2 that became a date', { 选项B: number(46024, 'd-mmm') }, '【选项B】是日期或时间'],
    ['3-4 in a format of Chinese Excel', { 答案: number(46085, 'm"月"d"日"') }, '【答案】是日期或时间'],
    ['a number too long for Excel', { 来源: number(12345678901234567000) }, '【来源】数字超过 15 位'],
    ['an error', { 解析: { t: 'e', v: 0x2a } }, '【解析】单元格里是错误值 #N/A'],
  ])('%s is refused', (_name, fields, reason) => {
    const { question, problems: found } = read(fields)
    expect(question).toBeNull()
    expect(found).toEqual([expect.stringContaining(`工作表“题目”第 2 行${reason}`)])
  })
  test('the template is text from the start', () => {
    const sheet = XLSX.read(templateWorkbook(), { cellNF: true, sheetStubs: true }).Sheets['题目'] as XLSX.WorkSheet
    expect(['A1', 'A2', 'Q500', 'AI1001'].map((at) => (sheet[at] as XLSX.CellObject).z)).toEqual(['@', '@', '@', '@'])
    const file = write('empty.xlsx', templateWorkbook())
    expect(() => readBanks(file)).toThrow('没有题目')
  })
})

describe('下架', () => {
  const words = (word: string) => problems([row('q1'), row('q2', { 下架: word })])
  test.each(['Y', '下架', '2', '是的'])('%s is no answer', (word) => {
    expect(words(word)).toEqual(['工作表“题目”第 3 行【下架】应写“是”或“否”，不下架的可以留空'])
  })
  test.each(['否', '0', 'FALSE', '是', '√', 'True'])('%s is one', (word) => expect(words(word)).toEqual([]))
})

describe('what the rows say of their subject', () => {
  const FIRST = { 科目编号: 'kept', 大类: '医药卫生', 类别: '护理', 考试名称: '护士资格考试', 考试日期: '2027-04-10' }
  const kept = async () => {
    const rows = await opened.db.select().from(subjects).innerJoin(majors, eq(majors.id, subjects.majorId)).where(eq(subjects.id, 'kept'))
    return rows.map(({ subjects: { name, groupName, examName, examDate }, majors: major }) => [
      name,
      major.name,
      groupName,
      examName,
      examDate,
    ])
  }
  const AS_FIRST = ['表格科目', '医药卫生', '护理', '护士资格考试', '2027-04-10']

  test('what an update leaves blank stays as it is', async () => {
    await importOne(opened.db, write('k.xlsx', workbook([row('k1', FIRST)])))
    expect(await kept()).toEqual([AS_FIRST])
    await importOne(opened.db, write('k.xlsx', workbook([row('k1', { 科目编号: 'kept', 题干: '改过' })])))
    expect(await kept()).toEqual([AS_FIRST])
    await importOne(opened.db, write('k.xlsx', workbook([row('k1', { 科目编号: 'kept', 考试日期: '2028-04-15' })])))
    expect(await kept()).toEqual([[...AS_FIRST.slice(0, 4), '2028-04-15']])
  })
  test('a row that contradicts is reported, and left out where bad rows may be', async () => {
    const rows = [row('k1', { 科目编号: 'kept' }), row('k2', FIRST), row('k3', { ...FIRST, 考试日期: '2027-05-01', 类别: '药学' })]
    expect(problems(rows)).toEqual([
      '工作表“题目”第 4 行【类别】与工作表“题目”第 3 行的“护理”不同；同一科目的各行要一致，或只写一行',
      '工作表“题目”第 4 行【考试日期】与工作表“题目”第 3 行的“2027-04-10”不同；同一科目的各行要一致，或只写一行',
    ])
    const report = await importOne(opened.db, write('k.xlsx', workbook(rows)), { skipBad: true })
    expect(report).toMatchObject({ written: true, counts: { entries: 2 } })
    expect(await kept()).toEqual([AS_FIRST])
  })
  test('a day that is none is reported, never written', async () => {
    const rows = [row('k1', FIRST), row('k4', { 科目编号: 'kept', 考试日期: '2027-02-30' })]
    expect(problems(rows)).toEqual(['工作表“题目”第 3 行【考试日期】应为存在的日期，如 2027-04-10'])
    expect(await importOne(opened.db, write('k.xlsx', workbook(rows)), { skipBad: true })).toMatchObject({
      written: true,
      counts: { entries: 1 },
    })
  })
  test('a 科目编号 that cannot be one, or that two subjects have, stops the file', () => {
    expect(() => problems([row('k1', { 科目编号: '护 士' })])).toThrow('只能用字母、数字')
    expect(() => problems([row('k1'), row('k2', { 科目: '另一科' })])).toThrow('科目编号 table 已写在科目“表格科目”下')
  })
})

test('a 材料编号 that another subject or another group has takes nothing over', async () => {
  const pair = (code: string, ids: string[], fields: Cells = {}) =>
    ids.map((id, index) =>
      row(id, { 科目: code, 科目编号: code, 题型: 'A3 型题', 材料编号: 'case-1', ...(index === 0 && { 材料: '病例' }), ...fields }),
    )
  await importOne(opened.db, write('g.xlsx', workbook(pair('ga', ['ga-1', 'ga-2']))))
  const before = await paperOf(opened.db, 'ga')
  const foreign = await importOne(opened.db, write('g.xlsx', workbook(pair('gb', ['gb-1', 'gb-2']))))
  const other = await importOne(opened.db, write('g.xlsx', workbook(pair('ga', ['ga-8', 'ga-9'], { 章节: '第二章' }))))
  expect(
    [foreign, other].map(({ written, problems: found }) => [written, found.map(({ column, reason }) => `${column} ${reason}`)]),
  ).toEqual([
    [false, ['材料编号 编号 case-1 已被科目 ga 使用']],
    [false, ['材料编号 编号 case-1 已被另一组题使用（ga-1、ga-2）']],
  ])
  expect(await paperOf(opened.db, 'ga')).toEqual(before)
  const grown = await importOne(opened.db, write('g.xlsx', workbook(pair('ga', ['ga-1', 'ga-2', 'ga-3']))))
  expect(grown).toMatchObject({ written: true, counts: { added: 1 } })
})

test('a workbook with pictures in no cell of it is told: its questions would come in without what they show', async () => {
  const zip = XLSX.CFB.read(workbook([row('shown-1', { 题干: '如图所示，钾离子是' }), row('shown-2')]), { type: 'buffer' })
  XLSX.CFB.utils.cfb_add(zip, '/xl/media/image1.png', PNG)
  const file = write('shown.xlsx', XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer)
  const refused = await importOne(opened.db, file)
  expect([refused.ok, refused.written, refused.counts.added]).toEqual([false, false, 0])
  expect(refused.problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('还有 1 张图片不在单元格上')])
  const rest = await importOne(opened.db, file, { skipBad: true })
  expect([rest.written, rest.counts.added]).toEqual([true, 2])
})

test('a sheet without 科目编号 makes no second subject of a name that is there under another code', async () => {
  await importOne(opened.db, write('first.xlsx', workbook([row('twin-1', { 科目: '同名科目', 科目编号: 'twin' })])))
  const again = workbook([row('twin-2', { 科目: '同名科目', 科目编号: '' })])
  const refused = await importOne(opened.db, write('second.xlsx', again))
  expect([refused.written, refused.problems.map(({ reason }) => reason)]).toEqual([
    false,
    ['已有同名的科目，编号是 twin：导入到它请在“科目编号”里写 twin，确是另一个科目请换个名称'],
  ])
  expect(await opened.db.$count(subjects, eq(subjects.name, '同名科目'))).toBe(1)
})
