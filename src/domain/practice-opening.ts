/**
 * The opening of a session: the questions around the place where the learner stands are whole, of all others there is what
 * the numbers, the answer card and the verdicts need. The first question is on screen while the rest of the paper comes.
 */
import type { PaperIndex } from './practice-paper'
import type { Answer, Paper, Question, QuestionGroup } from './question'

/** Questions of a paper by their place: from `from` up to, not including, `to`. */
export interface Stretch {
  from: number
  to: number
}

/** Whole questions before and after the place: what a learner can turn through while the rest is on its way. */
const BEFORE = 3
const AFTER = 8
/** A paper of so many questions comes whole. */
const SHORT = 30

/**
 * The stretch of whole questions around a place; every place of a short paper. A case is not cut: what its first questions
 * tell stands beside the last one.
 */
export function stretchAround(place: number, questions: readonly Pick<Question, 'groupId'>[]): Stretch {
  const total = questions.length
  if (total <= SHORT) return { from: 0, to: total }
  const at = Math.max(0, Math.min(total - 1, place))
  let from = Math.max(0, at - BEFORE)
  let to = Math.min(total, at + AFTER + 1)
  const together = (left?: Pick<Question, 'groupId'>, right?: Pick<Question, 'groupId'>) =>
    left !== undefined && right !== undefined && left.groupId !== null && left.groupId === right.groupId
  while (together(questions[from - 1], questions[from])) from -= 1
  while (together(questions[to - 1], questions[to])) to += 1
  return { from, to }
}

/**
 * Where the server says the learner stood. Answers without a position (given elsewhere, and the place never arrived) would
 * open on what is judged already: then it is the first question without an answer, if there is one.
 */
export function placeIn(
  { position, finished }: { position: number; finished: boolean },
  order: readonly string[],
  isAnswered: (id: string) => boolean,
): number {
  if (finished || position !== 0) return position
  return Math.max(
    0,
    order.findIndex((id) => !isAnswered(id)),
  )
}

/** What judges an answer; the model answer of an essay is to be read, and comes with the question. */
const key = (answer: Answer): Answer => (answer.kind === 'essay' ? { kind: 'essay', model: [], points: [] } : answer)

const light = (question: Question): Question => {
  const { id, version, type, groupId, chapterId, difficulty, answer } = question
  const words = { chapterName: '', stem: [], fact: null, options: [], analysis: null, points: [], source: null, year: null }
  return { id, version, type, groupId, chapterId, difficulty, answer: key(answer), ...words }
}

/** A paper whose questions outside of the stretch have no words; a group has its material when one of its questions is inside. */
export function openingOf(paper: Paper, { from, to }: Stretch): Paper {
  const inside = new Set(paper.questions.slice(from, to).map(({ id }) => id))
  const bare = (group: QuestionGroup) => ({ ...group, passage: null, options: null })
  return {
    questions: paper.questions.map((question) => (inside.has(question.id) ? question : light(question))),
    groups: paper.groups.map((group) => (group.questionIds.some((id) => inside.has(id)) ? group : bare(group))),
  }
}

/**
 * The whole paper in place of its opening. What was whole before stays the same object, so that nothing that is on screen is
 * drawn again.
 */
export function completed(opening: PaperIndex, whole: PaperIndex, { from, to }: Stretch): PaperIndex {
  const inside = opening.order.slice(from, to)
  const questions = { ...whole.questions }
  const groups = { ...whole.groups }
  for (const id of inside) {
    const question = opening.questions[id]
    if (!question || !(id in questions)) continue
    questions[id] = question
    const group = question.groupId === null ? undefined : opening.groups[question.groupId]
    if (group) groups[group.id] = group
  }
  return { order: opening.order, questions, groups }
}
