/** Some rows of a group: what is shared stands once, and for all of them. */
import { eq, sql } from 'drizzle-orm'
import { plainText } from '@/domain/rich'
import type { OpenDb } from '../../../server/db/client'
import { questionGroupVersions } from '../../../server/db/schema'
import { parseBank } from '../../../server/content/parse/json'
import { loadPaper } from '../../../server/modules/bank/repository'
import { testDb } from '../helpers/database'
import { bankOf, importBank, paperOf } from './bank'

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
beforeEach(() =>
  opened.db.execute(
    sql`truncate majors, subjects, chapters, question_groups, question_group_versions, questions, question_versions, formulas cascade`,
  ),
)
afterAll(() => opened.close())

const group = (type: string, passage: string, numbers: number[]) => ({
  id: 'g',
  type,
  passage,
  questions: numbers.map((n) => ({
    id: `g-${n}`,
    stem: `问 ${n}`,
    options: ['甲', '乙', '丙', '丁', '戊', '己'],
    answer: type === 'CASE' ? 'AB' : 'A',
  })),
})

/** What each question says is shared, asked by itself as the wrong book asks it. */
async function passages() {
  const { questions } = await paperOf(opened.db, 'sample')
  const alone = questions.map(({ id, version }) => loadPaper(opened.db, [{ questionId: id, version }]))
  return (await Promise.all(alone)).map(({ groups }) => plainText(groups[0]?.passage ?? []))
}

test.each(['CASE', 'A3'])('a passage of %s changes for the whole group: no question is left with the old one', async (type) => {
  await importBank(opened.db, bankOf([group(type, '病例', [1, 2, 3])]))
  const report = await importBank(opened.db, bankOf([group(type, '新病例', [2, 3])]))
  expect([report.ok, report.problems.map(({ row, column, reason }) => [row, column, reason])]).toEqual([
    false,
    [['第 1 题（g）', 'passage', '材料改了，同组的 g-1 也要写在文件里，或者下架']],
  ])
  expect(await passages()).toEqual(['病例', '病例', '病例'])
  // Withdrawn, nobody is asked it any more.
  const rest = await importBank(opened.db, bankOf([group(type, '新病例', [2, 3]), { id: 'g-1', withdrawn: true }]))
  expect([rest.ok, await passages()]).toEqual([true, ['新病例', '新病例']])
  const whole = await importBank(opened.db, bankOf([group(type, '再改', [1, 2, 3])]))
  expect([whole.ok, await passages()]).toEqual([true, ['再改', '再改', '再改']])
})

test('the type of a group changes for all of it, too', async () => {
  await importBank(opened.db, bankOf([group('A3', '病例', [1, 2, 3])]))
  const report = await importBank(opened.db, bankOf([group('A4', '病例', [1, 2])]))
  expect(report.problems.map(({ column, reason }) => [column, reason])).toEqual([['type', '题型改了，同组的 g-3 也要写在文件里，或者下架']])
})

test('rows of a group whose material stays may come without the others', async () => {
  await importBank(opened.db, bankOf([group('CASE', '病例', [1, 2, 3])]))
  const part = group('CASE', '病例', [2])
  const report = await importBank(opened.db, bankOf([{ ...part, questions: part.questions.map((one) => ({ ...one, answer: 'BC' })) }]))
  expect(report).toMatchObject({ ok: true, counts: { updated: 1, unchanged: 0 } })
  expect(await opened.db.$count(questionGroupVersions, eq(questionGroupVersions.groupId, 'g'))).toBe(1)
})

test('one row of a group that has to have more says what to bring', () => {
  const { problems } = parseBank(bankOf([group('A3', '病例', [2])]), 'bank.json', null)
  expect(problems.map(({ reason }) => reason)).toEqual(['A3 型题应有 2 到 6 道小题，现在是 1 道（只改其中一道，也要写全这一组）'])
})
