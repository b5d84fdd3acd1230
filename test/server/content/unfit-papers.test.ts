/** Papers that a bank's import leaves against their exam's rules: the import is told, a candidate would find it. */
import { reportLines } from '../../../server/content/report'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { bankOf, importBank, importOne, single, SUBJECT, write } from './bank'
import { groupOf, PROFILE } from './exam-file'

const paper = (id: string, name: string, sections: Record<string, string[]>) => ({
  ...{ id, name, sections, subjectId: SUBJECT.code, profileId: 'p', kind: 'mock', year: 2026, position: 0 },
})
const EXAMS = {
  profiles: [PROFILE],
  papers: [paper('one', '模拟一', { single: ['q1', 'q2'], case: ['g'] }), paper('two', '模拟二', { single: ['q2', 'q3'], case: ['g'] })],
}

let opened: OpenDb
beforeEach(async () => {
  opened = await testDb()
  await importBank(opened.db, bankOf([single('q1'), single('q2'), single('q3'), groupOf(1, 2)]))
  expect(await importOne(opened.db, write('exams.json', EXAMS))).toMatchObject({ ok: true })
})
afterEach(() => opened.close())

test('a question of another type is told with the papers that hold it', async () => {
  const report = await importBank(opened.db, bankOf([single('q1', { type: 'MULTIPLE', answer: 'AB' }), single('q3', { stem: '改了' })]))
  expect(report).toMatchObject({ ok: true, unfit: [{ name: '模拟一', reason: '单选：题目 q1 是多选题，不属于这一部分' }] })
  expect(reportLines([report])[0]).toContain('；试卷“模拟一”不再符合考试规则（单选：题目 q1 是多选题，不属于这一部分），请更正试卷或题目')
})

test('a group that grew is told: the papers hold a part of it', async () => {
  const report = await importBank(opened.db, bankOf([groupOf(1, 2, 3)]))
  expect(report.unfit).toEqual(['模拟一', '模拟二'].map((name) => ({ name, reason: '题组 g 应整组按顺序出现：g-1、g-2、g-3' })))
  await importOne(opened.db, write('exams.json', EXAMS))
  expect((await importBank(opened.db, bankOf([groupOf(1, 2, 3), single('q1', { stem: '改了' })]))).unfit).toEqual([])
})

test('words, answers and withdrawals leave papers within their rules', async () => {
  const report = await importBank(opened.db, bankOf([single('q1', { stem: '改了', answer: 'C' }), { id: 'q2', withdrawn: true }]))
  expect(report).toMatchObject({ ok: true, papers: ['模拟一', '模拟二'], unfit: [] })
  expect(reportLines([report])[0]).not.toContain('不再符合')
})
