import { answerKind, type Answer, type Question, type QuestionType } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../../server/db/client'
import { chapters, majors, questionGroups, questionGroupVersions, questions, questionVersions, subjects } from '../../../server/db/schema'

const rich = (text: string): Rich => [{ t: 'p', c: [text] }]
/** Texts that name no letter, so that they may be shuffled. */
const OPTIONS = ['甲', '乙', '丙', '丁', '戊']
/** Words that tell the answer; no payload before the end may hold them. */
export const SECRETS = ['解析机密', '考点机密', '参考答案机密', '心房机密', 'video-secret']

/** Texts of the right options of a choice question. */
export const RIGHT = { single: ['乙'], multiple: ['甲', '丙'] } as const

const ANSWERS: Record<ReturnType<typeof answerKind>, Answer> = {
  single: { kind: 'choice', letters: ['B'] },
  multiple: { kind: 'choice', letters: ['A', 'C'] },
  judge: { kind: 'judge', value: true },
  blank: { kind: 'blank', blanks: [{ texts: ['心房机密'] }, { number: 3.5, tolerance: 0.1 }] },
  essay: { kind: 'essay', model: rich('参考答案机密'), points: [{ text: '参考答案机密', score: 2 }] },
}

interface Fixture {
  id: string
  type: QuestionType
  groupId: string | null
  chapterId: string
}

const alone = (ids: string[], type: QuestionType, chapterId: string): Fixture[] => ids.map((id) => ({ id, type, groupId: null, chapterId }))
const members = (groupId: string, type: QuestionType): Fixture[] =>
  [1, 2, 3].map((n) => ({ id: `${groupId}-${n}`, type, groupId, chapterId: 'c2' }))

const FIXTURES: Fixture[] = [
  ...alone(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], 'A1', 'c1'),
  ...alone(['x1', 'x2'], 'X', 'c1'),
  ...alone(['j1'], 'JUDGE', 'c1'),
  ...alone(['b1'], 'BLANK', 'c1'),
  ...alone(['e1'], 'ESSAY', 'c1'),
  ...['k1', 'k2', 'k3'].flatMap((id) => members(id, 'A3')),
  ...members('s1', 'B1'),
]
const GROUPS = [
  ...['k1', 'k2', 'k3'].map((id) => ({ id, type: 'A3' as const, passage: rich(`病例 ${id}`), options: null })),
  { id: 's1', type: 'B1' as const, passage: null, options: OPTIONS.map(rich) },
]

function contentOf({ id, type, groupId, chapterId }: Fixture): Omit<Question, 'chapterName'> {
  const kind = answerKind(type)
  const options = type !== 'B1' && (kind === 'single' || kind === 'multiple') ? OPTIONS.map(rich) : []
  const stem = rich(`题干 ${id}`)
  const video = { url: 'https://media.example.com/video-secret.mp4', seconds: 200 }
  const rest = {
    fact: null,
    analysis: rich('解析机密'),
    ...(type === 'JUDGE' && { video }),
    points: ['考点机密'],
    difficulty: 2,
    source: null,
    year: null,
  }
  return { id, version: 1, type, groupId, chapterId, stem, options, answer: ANSWERS[kind], ...rest }
}

async function addQuestions(db: Db, fixtures: Fixture[]): Promise<void> {
  const common = { subjectId: 'n1', version: 1, withdrawn: false }
  await db.insert(questions).values(fixtures.map((one, position) => ({ ...one, ...common, position })))
  await db.insert(questionVersions).values(
    fixtures.map((one) => ({
      questionId: one.id,
      version: 1,
      groupVersion: one.groupId ? 1 : null,
      content: contentOf(one),
      sourceHash: one.id,
      plain: one.id,
      createdAt: new Date(0),
    })),
  )
}

/** Fills an empty database with a subject of every kind of question that exams treat differently. */
export async function seedBank(db: Db): Promise<void> {
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db
    .insert(subjects)
    .values({ id: 'n1', majorId: 'm', groupName: '护理', name: '专业实务', examName: '护士资格考试', examDate: null, position: 0 })
  await db
    .insert(chapters)
    .values(['c1', 'c2'].map((id, position) => ({ id, subjectId: 'n1', parentId: null, name: `章 ${id}`, position })))
  await db.insert(questionGroups).values(GROUPS.map(({ id }) => ({ id, chapterId: 'c2', version: 1 })))
  await db.insert(questionGroupVersions).values(
    GROUPS.map((group) => ({
      groupId: group.id,
      version: 1,
      content: { ...group, questionIds: FIXTURES.filter(({ groupId }) => groupId === group.id).map(({ id }) => id) },
    })),
  )
  await addQuestions(db, FIXTURES)
}

/** Many more single-choice questions, named `more1`..; their ids. */
export async function addMany(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `more${index + 1}`)
  await addQuestions(db, alone(ids, 'A1', 'c1'))
  return ids
}

/** A correction of a question: a new version whose stem says so. */
export const corrected = (id: string) => {
  const fixture = FIXTURES.find((one) => one.id === id)
  if (!fixture) throw new Error(`no question ${id}`)
  const content = { ...contentOf(fixture), version: 2, stem: rich(`题干 ${id} 已更正`) }
  return { questionId: id, version: 2, groupVersion: null, content, sourceHash: `${id}-2`, plain: id, createdAt: new Date(0) }
}
