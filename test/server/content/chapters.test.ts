import { asc, eq, sql } from 'drizzle-orm'
import type { OpenDb } from '../../../server/db/client'
import { chapters, questions } from '../../../server/db/schema'
import { chapterWithDescendants } from '../../../server/modules/bank/repository'
import { readTree } from '../../../server/modules/bank/tree'
import { testDb } from '../helpers/database'
import { bankOf, folder, importBank, importOne, paperOf, single, SUBJECT, write } from './bank'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
beforeEach(() => opened.db.execute(sql`truncate majors, subjects, chapters, question_groups, questions, question_versions cascade`))
afterAll(() => opened.close())

const named = (list: { code?: string; name: string; section?: string; entries?: unknown[] }[]) =>
  bankOf([], { chapters: list.map((chapter) => ({ entries: [], ...chapter })) })
const ids = async () => (await paperOf(opened.db, 'sample')).questions.map(({ id }) => id)

test('a chapter that moves below a section of its own name stands in it, and its questions are found', async () => {
  await importBank(opened.db, named([{ code: 'c1', name: '总论', entries: [single('q1')] }]))
  const moved = named([{ code: 'c1', name: '总论', section: '总论', entries: [single('q1')] }])
  expect((await importBank(opened.db, moved)).ok).toBe(true)
  const [row] = await opened.db.select().from(chapters).where(eq(chapters.id, 'c1'))
  expect(row?.parentId).not.toBe('c1')
  const { total, chapters: tree } = await readTree(opened.db, 'sample')
  expect([total, tree.map(({ name, children }) => [name, children.map(({ id }) => id)])]).toEqual([1, [['总论', ['c1']]]])
  const within = await chapterWithDescendants(opened.db, { subjectId: 'sample', chapterId: row?.parentId ?? '' })
  expect(within).toEqual([row?.parentId, 'c1'])
  const { counts } = await importBank(opened.db, moved)
  expect([counts.unchanged, (await opened.db.select().from(chapters)).length]).toEqual([1, 2])
})

test('two chapters that each move below a section of the other’s name stand in two sections', async () => {
  await importBank(
    opened.db,
    named([
      { code: 'a', name: '甲', entries: [single('q1')] },
      { code: 'b', name: '乙', entries: [single('q2')] },
    ]),
  )
  await importBank(
    opened.db,
    named([
      { code: 'a', name: '甲', section: '乙', entries: [single('q1')] },
      { code: 'b', name: '乙', section: '甲', entries: [single('q2')] },
    ]),
  )
  expect((await readTree(opened.db, 'sample')).total).toBe(2)
})

test('a database in which a chapter stands in itself since an earlier import is read to an end', async () => {
  await importBank(opened.db, named([{ code: 'c1', name: '总论', entries: [single('q1')] }]))
  await opened.db.update(chapters).set({ parentId: 'c1' })
  expect(await chapterWithDescendants(opened.db, { subjectId: 'sample', chapterId: 'c1' })).toEqual(['c1'])
  await importBank(opened.db, named([{ code: 'c1', name: '总论', section: '总论', entries: [single('q1')] }]))
  expect((await readTree(opened.db, 'sample')).total).toBe(1)
})

describe('a chapter whose code another one has', () => {
  const twice = [
    { code: 'c1', name: '第一章', entries: [single('q1'), single('q2')] },
    { code: 'c1', name: '第二章', entries: [single('q3'), single('q4', { answer: 'E' })] },
  ]
  test('is reported as a question with such an id is, and the bank stands as it was', async () => {
    const report = await importBank(opened.db, named(twice))
    expect(report).toMatchObject({ written: false, ok: false })
    expect(report.problems).toMatchObject([
      { column: 'code', reason: '章节编号 c1 重复' },
      { column: 'answer', row: '第 2 题（q4）' },
    ])
  })
  test('is left out with --skip-bad: the first one keeps its name and order', async () => {
    const report = await importBank(opened.db, named(twice), { skipBad: true })
    expect(report).toMatchObject({ written: true, counts: { added: 2 } })
    expect(await opened.db.select({ name: chapters.name }).from(chapters)).toEqual([{ name: '第一章' }])
    const rows = await opened.db.select({ id: questions.id, at: questions.position }).from(questions).orderBy(asc(questions.id))
    expect(rows).toEqual([
      { id: 'q1', at: 0 },
      { id: 'q2', at: 1 },
    ])
  })
  test('in a folder it is told with its file', async () => {
    const dir = folder()
    write('subject.json', SUBJECT, dir)
    twice.forEach((chapter, n) => write(`${n + 1}.json`, chapter, dir))
    const { problems } = await importOne(opened.db, dir)
    expect(problems[0]).toMatchObject({ file: expect.stringContaining('2.json'), reason: '章节编号 c1 重复' })
  })
})

test('a chapter without a code or a name is left out with --skip-bad, not kept under no id', async () => {
  const bank = named([
    { code: 'c1', name: '第一章', entries: [single('q1')] },
    { name: '第二章', entries: [single('q2')] },
    { code: 'c3', name: '', entries: [single('q3')] },
  ])
  const report = await importBank(opened.db, bank, { skipBad: true })
  expect(report.problems.map(({ column, reason }) => [column, reason])).toEqual([
    ['code', '不能为空'],
    ['name', '不能为空'],
  ])
  expect(await ids()).toEqual(['q1'])
  expect(await opened.db.select({ id: chapters.id }).from(chapters)).toEqual([{ id: 'c1' }])
})
