/**
 * A paper made ready for a session: questions and groups by id, what is shown beside a question, and which groups are
 * judged as a whole. Built once per paper; nothing here changes while the learner practises.
 */
import type { Rich } from './rich'
import { answerKind, TYPE_LABEL, type Answer, type Question, type QuestionGroup, type QuestionType, type Response } from './question'
import { optionLetter } from './stats'

/** What indexing and drawing need of a question: an exam's has no answer (exam/types.ts). */
type Asked = Pick<Question, 'id' | 'type' | 'groupId' | 'options'>

export interface PaperIndex<Q extends Asked = Question> {
  /** Question ids in the order of the paper. */
  order: readonly string[]
  questions: Readonly<Record<string, Q>>
  /** Groups with the questions that are in this paper: a wrong-book session may hold one question of a case only. */
  groups: Readonly<Record<string, QuestionGroup>>
}

/** Indexes a paper. Members of a group that the paper does not hold are left out. */
export function indexPaper<Q extends Asked = Question>(paper: {
  questions: readonly Q[]
  groups: readonly QuestionGroup[]
}): PaperIndex<Q> {
  const questions = Object.fromEntries(paper.questions.map((question) => [question.id, question]))
  const present = (group: QuestionGroup) => ({ ...group, questionIds: group.questionIds.filter((id) => id in questions) })
  return {
    order: paper.questions.map(({ id }) => id),
    questions,
    groups: Object.fromEntries(paper.groups.map((group) => [group.id, present(group)])),
  }
}

/** Groups that show one case for several questions and are judged when all of them are answered (mockups 04, 05). */
const TOGETHER: readonly QuestionType[] = ['A3', 'A4', 'CASE', 'INDEFINITE']

/** The group of a question in this paper, null for a question that stands alone. */
export const groupOf = (paper: Pick<PaperIndex, 'groups'>, question: Pick<Question, 'groupId'>): QuestionGroup | null =>
  (question.groupId === null ? undefined : paper.groups[question.groupId]) ?? null

/**
 * The group a question is judged with, null when it is judged by itself. Cases (A3, A4, CASE, INDEFINITE) are judged
 * together so that one answer does not give away the next; B1, cloze and reading questions are judged one by one.
 */
export function judgedWith(paper: PaperIndex, question: Question): QuestionGroup | null {
  const group = groupOf(paper, question)
  return group && TOGETHER.includes(group.type) && group.questionIds.length > 1 ? group : null
}

const word = (text: string): Rich => [{ t: 'p', c: [text] }]
const JUDGE_OPTIONS: readonly Rich[] = [word('正确'), word('错误')]

/** Options as they are drawn: a question's own, the shared ones of B1, 正确 / 错误 of a true-false question; else none. */
export function optionsOf(paper: Pick<PaperIndex, 'groups'>, question: Asked): readonly Rich[] {
  if (answerKind(question.type) === 'judge') return JUDGE_OPTIONS
  if (question.options.length > 0) return question.options
  return groupOf(paper, question)?.options ?? []
}

const judgeLetter = (value: boolean) => (value ? 'A' : 'B')

/** Letters of the right options; empty for fill-in and open questions. */
export function rightLetters(answer: Answer): readonly string[] {
  if (answer.kind === 'choice') return answer.letters
  return answer.kind === 'judge' ? [judgeLetter(answer.value)] : []
}

/** Letters a learner chose, in option order; empty for fill-in and open questions. */
export function chosenLetters(response: Response | undefined): readonly string[] {
  if (response?.kind === 'choice') return response.letters
  return response?.kind === 'judge' ? [judgeLetter(response.value)] : []
}

/** The letters a question offers. */
export const lettersOf = (paper: Pick<PaperIndex, 'groups'>, question: Asked): string[] =>
  optionsOf(paper, question).map((_, index) => optionLetter(index))

/** Heading of a type on the answer card and in the meta row: A3 and A4 share one, as in mockup 04. */
export const sectionLabel = (type: QuestionType): string => (type === 'A3' || type === 'A4' ? 'A3 / A4 型题' : TYPE_LABEL[type])
