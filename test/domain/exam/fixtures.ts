/** Exam profiles, sections and questions for the tests of marking and drawing. */
import type { ExamProfile, ScoringRule, SectionRule } from '@/domain/exam/profile'
import type { ExamContent, ExamItem } from '@/domain/exam/types'
import type { Answer, Question, QuestionType, Response } from '@/domain/question'
import { group, question, text } from '../practice-fixtures'

/** A section marked by a rule; with other fields, the rule stands among them as `scoring`. */
export const section = (
  id: string,
  types: QuestionType[],
  how: ScoringRule | ({ scoring: ScoringRule } & Partial<SectionRule>),
): SectionRule => ({
  id,
  name: `部分 ${id}`,
  types,
  minutes: null,
  groupsLocked: false,
  choose: null,
  floor: false,
  ...('scoring' in how ? how : { scoring: how }),
})

export const profile = (sections: SectionRule[], more: Partial<ExamProfile> = {}): ExamProfile => ({
  id: 'p',
  name: '考试',
  minutes: 60,
  navigation: 'free',
  sections,
  shuffle: { questions: true, options: true },
  passScore: 0,
  attempts: null,
  earliestSubmit: 0,
  pauses: 0,
  graceSeconds: 10,
  computer: null,
  ...more,
})

const LETTERS = 'ABCDEFGHIJKL'

/** A question whose right options are `right`, of five options unless `count` says otherwise. */
export const choice = (id: string, type: QuestionType, how: string | ({ right: string; count?: number } & Partial<Question>)): Question => {
  const { right, count = 5, ...rest } = typeof how === 'string' ? { right: how } : how
  return question(id, type, {
    options: [...LETTERS.slice(0, count)].map((letter) => text(`${id} ${letter}`)),
    answer: { kind: 'choice', letters: [...right] },
    ...rest,
  })
}

export const blanks = (id: string, ...texts: string[]): Question => {
  const answer: Answer = { kind: 'blank', blanks: texts.map((accepted) => ({ texts: [accepted] })) }
  return question(id, 'BLANK', { answer })
}

export const judgement = (id: string, value: boolean): Question => question(id, 'JUDGE', { answer: { kind: 'judge', value } })

export const item = (sectionId: string, inside: Question): ExamItem => ({ sectionId, question: inside })
export const pick = (letters: string): Response => ({ kind: 'choice', letters: [...letters] })
export const say = (value: boolean): Response => ({ kind: 'judge', value })
export const fill = (...texts: string[]): Response => ({ kind: 'blank', blanks: texts })

/** What was handed in, each question worked on for a second. */
export const sheet = (responses: Record<string, Response | null>, chosen: Record<string, string[]> = {}) => ({
  responses: Object.fromEntries(Object.entries(responses).map(([id, response]) => [id, { response, elapsedMs: 1000 }])),
  chosen,
})

/** A case of CASE questions, `rights` naming the right options of each. */
export const caseOf = (sectionId: string, groupId: string, ...rights: string[]): ExamContent => {
  const ids = rights.map((_, index) => `${groupId}-${index + 1}`)
  return {
    items: rights.map((right, index) => item(sectionId, choice(ids[index] as string, 'CASE', { right, count: 6, groupId }))),
    groups: [group(groupId, 'CASE', ids)],
  }
}
