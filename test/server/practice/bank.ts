import { answerKind, type Answer, type Question, type QuestionType } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../../server/db/client'
import { chapters, majors, questionGroups, questionGroupVersions, questions, questionVersions, subjects } from '../../../server/db/schema'

/** Chapters of s1: section sec holds c1 and c2, c3 stands at the top. s2 has one chapter, d1. */
const CHAPTERS = [
  ['sec', 's1', null],
  ['c1', 's1', 'sec'],
  ['c2', 's1', 'sec'],
  ['c3', 's1', null],
  ['d1', 's2', null],
] as const

const rich = (text: string): Rich => [{ t: 'p', c: [text] }]
const four = ['A', 'B', 'C', 'D'].map((letter) => rich(`选项 ${letter}`))

interface Fixture {
  id: string
  chapterId: string
  type: QuestionType
  groupId?: string
  withdrawn?: boolean
}

/** The questions of s1 in the order of the bank, then those of s2. */
const FIXTURES: Fixture[] = [
  ...['q1', 'q2', 'q3', 'q4'].map((id) => ({ id, chapterId: 'c1', type: 'A1' as const })),
  { id: 'qm', chapterId: 'c1', type: 'X' },
  { id: 'qj', chapterId: 'c1', type: 'JUDGE' },
  { id: 'qb', chapterId: 'c1', type: 'BLANK' },
  { id: 'qe', chapterId: 'c1', type: 'ESSAY' },
  { id: 'qw', chapterId: 'c1', type: 'A1', withdrawn: true },
  ...['b1', 'b2', 'b3'].map((id) => ({ id, chapterId: 'c2', type: 'B1' as const, groupId: 'g1' })),
  ...['a1', 'a2', 'a3'].map((id) => ({ id, chapterId: 'c2', type: 'A3' as const, groupId: 'g2' })),
  ...['q5', 'q6', 'q7', 'q8'].map((id) => ({ id, chapterId: 'c3', type: 'A1' as const })),
  ...['x1', 'x2', 'x3'].map((id) => ({ id, chapterId: 'd1', type: 'SINGLE' as const })),
]

/** Ids of the questions practised in s1, in order. */
export const S1 = FIXTURES.filter((one) => !one.withdrawn && one.chapterId !== 'd1').map((one) => one.id)

const ANSWERS: Record<ReturnType<typeof answerKind>, Answer> = {
  single: { kind: 'choice', letters: ['B'] },
  multiple: { kind: 'choice', letters: ['A', 'C'] },
  judge: { kind: 'judge', value: true },
  blank: { kind: 'blank', blanks: [{ texts: ['心房'] }, { number: 3.5, tolerance: 0.1 }] },
  essay: { kind: 'essay', model: rich('参考答案'), points: [{ text: '要点', score: 2 }] },
}

/** The question that a film explains. */
export const VIDEO = { questionId: 'b1', video: { url: 'https://media.example.com/b1.mp4', seconds: 200 } }

function contentOf(one: Fixture, version: number): Omit<Question, 'chapterName'> {
  const kind = answerKind(one.type)
  const ownOptions = one.type !== 'B1' && (kind === 'single' || kind === 'multiple')
  return {
    id: one.id,
    version,
    type: one.type,
    groupId: one.groupId ?? null,
    chapterId: one.chapterId,
    stem: rich(`题目 ${one.id} 第 ${version} 版`),
    fact: null,
    options: ownOptions ? four : [],
    answer: ANSWERS[kind],
    analysis: rich('解析'),
    points: ['考点'],
    difficulty: 2,
    source: null,
    year: null,
    ...(one.id === VIDEO.questionId && { video: VIDEO.video }),
  }
}

const versionRow = (one: Fixture, version: number) => ({
  questionId: one.id,
  version,
  groupVersion: one.groupId ? 1 : null,
  content: contentOf(one, version),
  sourceHash: `${one.id} ${version}`,
  plain: `题目 ${one.id} 第 ${version} 版`,
  createdAt: new Date(0),
})

const subjectOf = (chapterId: string) => (chapterId === 'd1' ? 's2' : 's1')

/** Fills an empty database with the test bank. */
export async function seedBank(db: Db): Promise<void> {
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  const subject = { majorId: 'm', groupName: '护理', position: 0 }
  await db.insert(subjects).values([
    { ...subject, id: 's1', name: '护士', examName: '护士资格考试', examDate: '2026-11-30' },
    { ...subject, id: 's2', name: '教师', examName: '教师资格考试', examDate: null },
  ])
  await db
    .insert(chapters)
    .values(CHAPTERS.map(([id, subjectId, parentId], position) => ({ id, subjectId, parentId, name: `章 ${id}`, position })))
  const groups = [
    { id: 'g1', type: 'B1' as const, passage: null, options: four, questionIds: ['b1', 'b2', 'b3'] },
    { id: 'g2', type: 'A3' as const, passage: rich('患者，女'), options: null, questionIds: ['a1', 'a2', 'a3'] },
  ]
  await db.insert(questionGroups).values(groups.map(({ id }) => ({ id, chapterId: 'c2', version: 1 })))
  await db.insert(questionGroupVersions).values(groups.map((content) => ({ groupId: content.id, version: 1, content })))
  await db.insert(questions).values(
    FIXTURES.map((one, position) => ({
      id: one.id,
      subjectId: subjectOf(one.chapterId),
      chapterId: one.chapterId,
      groupId: one.groupId ?? null,
      type: one.type,
      version: 1,
      position,
      withdrawn: one.withdrawn ?? false,
    })),
  )
  await db.insert(questionVersions).values(FIXTURES.map((one) => versionRow(one, 1)))
}

/** A corrected question: the same id at a new version, as an import would write it. */
export const newVersion = (id: string, version: number) => {
  const one = FIXTURES.find((fixture) => fixture.id === id)
  if (!one) throw new Error(`no question ${id}`)
  return versionRow(one, version)
}
