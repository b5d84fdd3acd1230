import { sql } from 'drizzle-orm'
import { plainText } from '@/domain/rich'
import type { OpenDb } from '../../../server/db/client'
import { questionGroupVersions } from '../../../server/db/schema'
import { reportLines } from '../../../server/content/report'
import { loadPaper } from '../../../server/modules/bank/repository'
import { testDb } from '../helpers/database'
import { PNG } from '../pictures/samples'
import { bankOf, folder, importBank, importOne, paperOf, single, SUBJECT, write } from './bank'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
beforeEach(() =>
  opened.db.execute(
    sql`truncate majors, subjects, chapters, question_groups, question_group_versions, questions, question_versions, formulas cascade`,
  ),
)
afterAll(() => opened.close())

/** Everything the importer may write, to see that nothing changed. */
const snapshot = async () => {
  const tables = [
    'majors',
    'subjects',
    'chapters',
    'question_groups',
    'question_group_versions',
    'questions',
    'question_versions',
    'formulas',
  ]
  const rows = await Promise.all(tables.map((table) => opened.db.execute(sql.raw(`select * from ${table} order by 1, 2`))))
  return JSON.stringify(rows.map((result) => (result as unknown as { rows: unknown[] }).rows))
}
const revision = async () =>
  ((await opened.db.execute(sql`select revision from subjects`)) as unknown as { rows: { revision: number }[] }).rows[0]?.revision
const ids = async () => (await paperOf(opened.db, 'sample')).questions.map((question) => question.id)

const GROUP = {
  id: 'g',
  type: 'A3',
  passage: '病例',
  questions: [1, 2].map((n) => ({ id: `g-${n}`, stem: `问 ${n}`, options: ['甲', '乙'], answer: 'A' })),
}

test('the same file again writes nothing', async () => {
  const bank = bankOf([single('q1', { stem: '求 $x^2$' }), GROUP])
  await importBank(opened.db, bank)
  const before = await snapshot()
  const report = await importBank(opened.db, bank)
  expect(report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, withdrawn: 0, entries: 2 })
  expect(await snapshot()).toBe(before)
})

test('a changed question becomes a new version; the old one stays readable', async () => {
  await importBank(opened.db, bankOf([single('q1', { answer: 'A' }), single('q2')]))
  const report = await importBank(opened.db, bankOf([single('q1', { answer: 'C' }), single('q2')]))
  expect(report.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
  const now = await paperOf(opened.db, 'sample')
  expect(now.questions.map(({ id, version, answer }) => [id, version, answer])).toEqual([
    ['q1', 2, { kind: 'choice', letters: ['C'] }],
    ['q2', 1, { kind: 'choice', letters: ['B'] }],
  ])
  const old = await loadPaper(opened.db, [{ questionId: 'q1', version: 1 }])
  expect(old.questions[0]?.answer).toEqual({ kind: 'choice', letters: ['A'] })
  expect(await revision()).toBe(2)
})

test('a changed passage renews its questions; old papers keep the old passage', async () => {
  await importBank(opened.db, bankOf([GROUP]))
  await importBank(opened.db, bankOf([{ ...GROUP, passage: '新病例' }]))
  const passage = async (version: number) =>
    (await loadPaper(opened.db, [{ questionId: 'g-2', version }])).groups.map((group) => [
      plainText(group.passage ?? []),
      group.questionIds,
    ])
  expect(await passage(1)).toEqual([['病例', ['g-2']]])
  expect(await passage(2)).toEqual([['新病例', ['g-2']]])
})

test('a changed question of a group leaves its siblings and the passage at their versions', async () => {
  await importBank(opened.db, bankOf([GROUP]))
  await importBank(
    opened.db,
    bankOf([{ ...GROUP, questions: GROUP.questions.map((question, index) => (index === 0 ? { ...question, answer: 'B' } : question)) }]),
  )
  const { questions, groups } = await paperOf(opened.db, 'sample')
  expect(questions.map(({ id, version }) => [id, version])).toEqual([
    ['g-1', 2],
    ['g-2', 1],
  ])
  expect(groups).toHaveLength(1)
})

test('shared options that stay are no new version of their group, whatever becomes of its questions', async () => {
  const shared = (answer: string, options = ['甲', '乙']) => ({
    id: 'b',
    type: 'B1',
    options,
    questions: [
      { id: 'b-1', stem: '问 1', answer },
      { id: 'b-2', stem: '问 2', answer: 'B' },
    ],
  })
  const versions = async () => (await opened.db.select().from(questionGroupVersions)).map(({ version }) => version)
  await importBank(opened.db, bankOf([shared('A')]))
  await importBank(opened.db, bankOf([shared('B')]))
  expect(await versions()).toEqual([1])
  await importBank(opened.db, bankOf([shared('B', ['乙', '甲'])]))
  expect(await versions()).toEqual([1, 2])
})

test('shared options change for the whole group: a question that the file leaves out would be asked with those of another key', async () => {
  const stems = (...keys: string[]) => keys.map((answer, index) => ({ id: `b-${index + 1}`, stem: `问 ${index + 1}`, answer }))
  const shared = (options: string[], ...keys: string[]) => ({ id: 'b', type: 'B1', options, questions: stems(...keys) })
  await importBank(opened.db, bankOf([shared(['甲', '乙', '丙'], 'A', 'B', 'C')]))
  const before = await snapshot()
  const part = shared(['丙', '乙', '甲'], 'C', 'B')
  const report = await importBank(opened.db, bankOf([part]))
  expect(report.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    ['第 1 题（b）', 'options', '共用选项改了，同组的 b-3 也要写在文件里，或者下架'],
  ])
  expect(await snapshot()).toBe(before)
  // The rows of a group whose options stay may come alone, as ever.
  expect(await importBank(opened.db, bankOf([shared(['甲', '乙', '丙'], 'A', 'A')]))).toMatchObject({
    problems: [],
    counts: { updated: 1 },
  })
  expect(await importBank(opened.db, bankOf([part, { id: 'b-3', withdrawn: true }]))).toMatchObject({ ok: true })
  expect(await importBank(opened.db, bankOf([shared(['甲', '丙', '乙'], 'A', 'C')]))).toMatchObject({ ok: true })
})

test('a row that disappears stays; a withdrawn one goes, its version stays readable, and it can come back', async () => {
  await importBank(opened.db, bankOf([single('q1'), single('q2'), GROUP]))
  await importBank(opened.db, bankOf([single('q1')]))
  expect(await ids()).toEqual(['q1', 'q2', 'g-1', 'g-2'])
  const report = await importBank(
    opened.db,
    bankOf([
      { id: 'q1', withdrawn: true },
      { id: 'g', withdrawn: true },
    ]),
  )
  expect(report.counts.withdrawn).toBe(3)
  expect(await ids()).toEqual(['q2'])
  expect((await loadPaper(opened.db, [{ questionId: 'q1', version: 1 }])).questions).toHaveLength(1)
  const back = await importBank(opened.db, bankOf([single('q1')]))
  expect(reportLines([back])[0]).toContain('；重新上架 1 题（q1），')
  expect(await ids()).toEqual(['q1', 'q2'])
})

test('the order of a whole file is taken; a part of a chapter does not push the rest around', async () => {
  await importBank(opened.db, bankOf([single('q1'), single('q2'), single('q3')]))
  await importBank(opened.db, bankOf([single('q3'), single('q1'), single('q2')]))
  expect(await ids()).toEqual(['q3', 'q1', 'q2'])
  await importBank(opened.db, bankOf([single('q4'), single('q2')]))
  expect(await ids()).toEqual(['q3', 'q1', 'q2', 'q4'])
})

test('a question moved to another chapter keeps its version', async () => {
  await importBank(opened.db, bankOf([single('q1')]))
  const moved = { subject: SUBJECT, chapters: [{ code: 'sample-02', name: '第二章', section: '下编', entries: [single('q1')] }] }
  expect((await importBank(opened.db, moved)).counts).toMatchObject({ updated: 0, unchanged: 1 })
  expect((await paperOf(opened.db, 'sample')).questions).toMatchObject([
    { id: 'q1', version: 1, chapterId: 'sample-02', chapterName: '第二章' },
  ])
})

test('questions that change places between chapters stand as the file says, and the same file again writes nothing', async () => {
  const bank = (one: string[], two: string[]) => ({
    subject: SUBJECT,
    chapters: [one, two].map((list, at) => ({ code: `sample-0${at}`, name: `第 ${at} 章`, entries: list.map((id) => single(id)) })),
  })
  await importBank(opened.db, bank(['q1', 'q2', 'q3'], ['q4', 'q5', 'q6']))
  await importBank(opened.db, bank(['q6', 'q3', 'q2'], ['q5', 'q1', 'q4']))
  expect(await ids()).toEqual(['q6', 'q3', 'q2', 'q5', 'q1', 'q4'])
  const before = await snapshot()
  await importBank(opened.db, bank(['q6', 'q3', 'q2'], ['q5', 'q1', 'q4']))
  expect(await snapshot()).toBe(before)
})

describe('a bad row', () => {
  const bad = bankOf([single('q1'), single('q2', { answer: 'E' }), single('q3', { stem: '$\\wrong$' })])
  test('leaves the whole bank as it was', async () => {
    await importBank(opened.db, bankOf([single('q1', { stem: '原题' })]))
    const before = await snapshot()
    const report = await importBank(opened.db, bad)
    expect(report).toMatchObject({ written: false, ok: false, counts: { added: 0 } })
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      ['第 2 题（q2）', 'answer'],
      ['第 3 题（q3）', 'stem'],
    ])
    expect(await snapshot()).toBe(before)
  })
  test('is left out with --skip-bad, and only it', async () => {
    const report = await importBank(opened.db, bad, { skipBad: true })
    expect(report).toMatchObject({ written: true, ok: true, counts: { added: 1, entries: 1 } })
    expect(report.problems).toHaveLength(2)
    expect(await ids()).toEqual(['q1'])
  })
  test.each<[string, object]>([
    ['every row is bad', bankOf([single('q1', { answer: 'E' }), single('q2', { stem: '' })])],
    ['there are no chapters', bankOf([], { chapters: [] })],
    ['there are no rows', bankOf([])],
  ])('%s: that is no success, and no empty subject is left', async (_name, bank) => {
    const before = await snapshot()
    const report = await importBank(opened.db, bank, { skipBad: true })
    expect(report).toMatchObject({ written: false, ok: false, counts: { added: 0, entries: 0 } })
    expect(report.problems.at(-1)).toMatchObject({ row: '', reason: '没有可以导入的题' })
    expect(await snapshot()).toBe(before)
  })
  test('names of a subject that stands come without rows; rows that are all bad change nothing of it', async () => {
    await importBank(opened.db, bankOf([single('q1')]))
    const renamed = { subject: { ...SUBJECT, name: '新名称' } }
    const before = await snapshot()
    expect((await importBank(opened.db, bankOf([single('q1', { answer: 'E' })], renamed), { skipBad: true })).ok).toBe(false)
    expect(await snapshot()).toBe(before)
    expect((await importBank(opened.db, bankOf([], { ...renamed, chapters: [] }))).ok).toBe(true)
    expect(await snapshot()).toContain('新名称')
  })
  test('takes its group with it', async () => {
    const group = { ...GROUP, questions: [...GROUP.questions, { id: 'g-3', stem: '问', options: ['甲', '乙'], answer: 'C' }] }
    await importBank(opened.db, bankOf([single('q1'), group]), { skipBad: true })
    expect(await ids()).toEqual(['q1'])
  })
  test('an id twice, and an id of another subject', async () => {
    await importBank(opened.db, bankOf([single('q1')]))
    const other = {
      ...bankOf([single('q1'), single('q9'), single('q9')]),
      subject: { ...SUBJECT, code: 'other' },
      chapters: [{ code: 'other-01', name: '一', entries: [single('q1'), single('q9'), single('q9')] }],
    }
    const report = await importBank(opened.db, other)
    expect(report.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['id', '编号 q1 已被科目 sample 使用'],
      ['id', '编号 q9 重复'],
    ])
    const chapter = await importBank(opened.db, { ...bankOf([single('q8')]), subject: { ...SUBJECT, code: 'other' } })
    expect(chapter.problems).toMatchObject([{ reason: '章节编号 sample-01 已被科目 sample 使用' }])
  })
  test('a withdrawal of nothing', async () => {
    expect((await importBank(opened.db, bankOf([{ id: 'nope', withdrawn: true }]))).problems).toMatchObject([
      { column: 'id', reason: '要下架的 nope 不存在' },
    ])
  })
})

describe('a character that the database cannot hold is reported with its row, not a failure of the whole run', () => {
  const essay = { id: 'q2', type: 'ESSAY', stem: '题' }
  test.each<[string, object, string]>([
    ['NUL in a knowledge point', single('q2', { points: ['考\u0000点'] }), 'points'],
    ['half a character in a stem', single('q2', { stem: '题\ud83d' }), 'stem'],
    ['half a character in an option', single('q2', { options: ['甲\ude00', '乙'] }), 'options'],
    ['half a character in a point', single('q2', { points: ['\ud83d'] }), 'points'],
    ['half a character in the source', single('q2', { source: '\ud83d卷' }), 'source'],
    ['NUL in a blank', { id: 'q2', type: 'BLANK', stem: '____', answer: [['a\u0000']] }, 'answer'],
    ['half a character in a blank', { id: 'q2', type: 'BLANK', stem: '____', answer: [['\ud83d']] }, 'answer'],
    ['half a character in a model answer', { ...essay, answer: { model: '\ud83d', points: [{ text: '点', score: 1 }] } }, 'answer'],
    ['NUL in a scoring point', { ...essay, answer: { model: '答', points: [{ text: '\u0000点', score: 1 }] } }, 'answer'],
  ])('%s', async (_name, entry, column) => {
    const { problems, ok } = await importBank(opened.db, bankOf([single('q1'), entry]))
    expect([ok, problems.map((problem) => [problem.row, problem.column])]).toEqual([false, [['第 2 题（q2）', column]]])
    expect((await importBank(opened.db, bankOf([single('q1'), entry]), { skipBad: true })).counts.added).toBe(1)
  })
  test('in the name of a chapter', async () => {
    const chapters = [{ code: 'c', name: '第\ud83d章', entries: [single('q1')] }]
    expect((await importBank(opened.db, bankOf([], { chapters }))).problems).toMatchObject([{ row: '章节', column: 'name' }])
  })
})

describe('a broken file leaves the bank as it was', () => {
  test.each([
    ['empty.json', '', '', '文件是空的'],
    ['cut.json', JSON.stringify(bankOf([single('q1')])).slice(0, 90), '第 1 行', 'JSON 不完整，文件可能被截断'],
    ['cut-within-a-character.json', Buffer.from('{"subject": {\n"name": "护').subarray(0, -1), '第 2 行', 'JSON 不完整，文件可能被截断'],
    ['gbk.json', Buffer.from([0x22, 0xce, 0xcc, 0x22]), '', 'JSON 文件应为 UTF-8 编码'],
    ['typo.json', '{\n "subject": {,}\n}', '第 2 行', 'JSON 格式有误'],
    ['list.json', '[1]', '', '应有 subject（科目）和 chapters（章节列表）'],
    ['text.xlsx', '题号,科目\n1,2', '', '不是有效的 XLSX 文件'],
    ['cut.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(400, 7)]), '', 'XLSX 文件已损坏，无法打开'],
    ['open.csv', '题号,科目,章节,题型,答案\n"q1,a,b,单选题,A\n', '', 'CSV 引号不成对'],
    ['bank.docx', 'x', '', '不支持的文件类型（应为 .xlsx、.csv 或 .json）'],
    ['other.json', '{"keywords":"2030_Art","example":[]}', '', '不认识的 GAOKAO-Bench 文件“2030_Art”'],
  ])('%s', async (...[name, content, row, reason]) => {
    await importBank(opened.db, bankOf([single('q1')]))
    const before = await snapshot()
    const file = write(name, content)
    const report = await importOne(opened.db, file)
    expect(report).toMatchObject({ written: false, ok: false })
    expect(report.problems).toMatchObject([{ reason, row: expect.stringContaining(row) }])
    expect(report.problems[0]?.file).toContain(name)
    expect(await snapshot()).toBe(before)
  })
  test('a missing one', async () => {
    expect((await importOne(opened.db, '/nowhere/bank.json')).problems).toMatchObject([{ reason: '文件不存在' }])
  })
})

test('a picture that was changed under its name renews the questions that show it, and those alone', async () => {
  const dir = folder()
  const group = { ...GROUP, passage: '病例\n![心电图](ecg.png)' }
  const bank = bankOf([single('q1', { stem: '如图\n![甲](a.png)' }), single('q2'), group])
  const draw = (name: string, text: string) => write(name, Buffer.concat([PNG, Buffer.from(text)]), dir)
  const importNow = () => importOne(opened.db, write('bank.json', bank, dir))
  const shown = async () => JSON.stringify((await paperOf(opened.db, 'sample')).questions.find(({ id }) => id === 'q1')?.stem)
  draw('a.png', 'first')
  draw('ecg.png', 'first')
  await importNow()
  expect((await importNow()).counts).toMatchObject({ updated: 0, unchanged: 4 })
  const before = await shown()
  draw('a.png', 'second')
  expect((await importNow()).counts).toMatchObject({ updated: 1, unchanged: 3 })
  expect(await shown()).not.toBe(before)
  draw('ecg.png', 'second')
  expect((await importNow()).counts).toMatchObject({ updated: 2, unchanged: 2 })
  expect((await importNow()).counts).toMatchObject({ updated: 0, unchanged: 4 })
})
