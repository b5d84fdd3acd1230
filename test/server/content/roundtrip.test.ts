import { QUESTION_TYPES } from '@/domain/question'
import { judge } from '@/domain/judge'
import { plainText } from '@/domain/rich'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { bankOf, importBank, paperOf, single } from './bank'

const member = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  stem: `小题 ${id}`,
  options: ['甲', '乙', '丙'],
  answer: 'C',
  ...fields,
})
const six = ['1', '2', '3', '4', '5', '6']

/** One entry of every type, as an author writes it. */
const ENTRIES = [
  single('a1', { type: 'A1' }),
  single('a2', { type: 'A2' }),
  single('single'),
  { id: 'g-a3', type: 'A3', passage: '病例', questions: [member('a3-1'), member('a3-2')] },
  { id: 'g-a4', type: 'A4', passage: '病例', questions: [member('a4-1'), member('a4-2', { fact: '又发热' })] },
  {
    id: 'g-b1',
    type: 'B1',
    options: ['甲', '乙'],
    questions: [
      { id: 'b1-1', stem: '谁', answer: 'A' },
      { id: 'b1-2', stem: '又是谁', answer: 'A' },
    ],
  },
  single('x', { type: 'X', answer: 'ABD' }),
  single('multiple', { type: 'MULTIPLE', answer: 'D, B' }),
  single('indefinite', { type: 'INDEFINITE', answer: 'A' }),
  { id: 'g-ind', type: 'INDEFINITE', passage: '资料', questions: [member('ind-1', { answer: 'AC' })] },
  { id: 'g-case', type: 'CASE', passage: '病史', questions: [member('case-1', { options: six, answer: 'AF' })] },
  { id: 'judge', type: 'JUDGE', stem: '地球是圆的', answer: true },
  { id: 'blank', type: 'BLANK', stem: '____ 泵，约 ____ 个', answer: [['钠钾', 'Na-K'], { number: 3.5, tolerance: 0.1 }] },
  { id: 'essay', type: 'ESSAY', stem: '简述', answer: { model: '第一点 $x$', points: [{ text: '要点', score: 2 }] } },
  {
    id: 'g-cloze',
    type: 'CLOZE',
    passage: 'He __1__ and __2__.',
    questions: [member('cloze-1', { stem: '' }), member('cloze-2', { stem: '' })],
  },
  { id: 'g-read', type: 'READING', passage: '短文', questions: [member('read-1')] },
  {
    id: 'g-seven',
    type: 'READING',
    passage: '__1__ 然后 __2__',
    options: ['甲', '乙', '丙'],
    questions: [
      { id: 'seven-1', stem: '', answer: 'B' },
      { id: 'seven-2', stem: '', answer: 'C' },
    ],
  },
]

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

test('every type comes back as it was written, groups with their material, and its own answer is right', async () => {
  const report = await importBank(opened.db, bankOf(ENTRIES))
  expect(report.problems).toEqual([])
  expect(Object.keys(report.counts.types).sort()).toEqual([...QUESTION_TYPES].sort())
  const { questions, groups } = await paperOf(opened.db, 'sample')
  const by = new Map(questions.map((question) => [question.id, question]))
  expect(questions.map((question) => question.id)).toEqual(
    ENTRIES.flatMap((entry) => ('questions' in entry ? (entry.questions as { id: string }[]).map((question) => question.id) : [entry.id])),
  )
  expect(by.get('single')).toEqual({
    id: 'single',
    version: 1,
    type: 'SINGLE',
    groupId: null,
    chapterId: 'sample-01',
    chapterName: '第一章',
    fact: null,
    source: null,
    year: null,
    stem: [{ t: 'p', c: ['题干 single'] }],
    options: ['甲', '乙', '丙', '丁'].map((text) => [{ t: 'p', c: [text] }]),
    answer: { kind: 'choice', letters: ['B'] },
    analysis: [{ t: 'p', c: ['因为乙。'] }],
    points: ['考点'],
    difficulty: 2,
  })
  expect(by.get('multiple')?.answer).toEqual({ kind: 'choice', letters: ['B', 'D'] })
  expect(by.get('blank')?.answer).toEqual({
    kind: 'blank',
    blanks: [
      { texts: ['钠钾', 'Na-K'], behind: '泵' },
      { number: 3.5, tolerance: 0.1, behind: '个' },
    ],
  })
  expect(by.get('a4-2')?.fact).toEqual([{ t: 'p', c: ['又发热'] }])
  expect(by.get('a4-1')).toMatchObject({ type: 'A4', groupId: 'g-a4' })
  expect(by.get('essay')?.answer).toMatchObject({
    kind: 'essay',
    model: [{ c: ['第一点 ', { tex: 'x' }] }],
    points: [{ text: '要点', score: 2 }],
  })
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  expect(groupOf.get('g-b1')).toMatchObject({
    type: 'B1',
    passage: null,
    questionIds: ['b1-1', 'b1-2'],
    options: [[{ c: ['甲'] }], [{ c: ['乙'] }]],
  })
  expect(groupOf.get('g-seven')).toMatchObject({
    type: 'READING',
    questionIds: ['seven-1', 'seven-2'],
    passage: [{ c: [{ t: 'gap', n: 1 }, ' 然后 ', { t: 'gap', n: 2 }] }],
  })
  expect(groupOf.get('g-seven')?.options?.map(plainText)).toEqual(['甲', '乙', '丙'])
  expect(groupOf.get('g-cloze')?.options).toBeNull()
  for (const question of questions) {
    if (question.answer.kind !== 'choice') continue
    expect(judge(question, { kind: 'choice', letters: question.answer.letters }).correct).toBe(true)
  }
})
