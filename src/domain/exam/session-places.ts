/** Where a learner may stand in a running attempt: sections, chosen cases, and cases without a way back. */
import { groupOf } from '../practice-paper'
import type { QuestionGroup } from '../question'
import type { ExamSession } from './session'
import type { ExamQuestion, SectionState } from './types'

type Places = Pick<ExamSession, 'paper' | 'sections' | 'current' | 'reached' | 'answers'>

/** The question on show. @throws Error for a paper without questions. */
export function questionAt({ paper, current }: Pick<ExamSession, 'paper' | 'current'>): ExamQuestion {
  const question = paper.questions[paper.order[current] ?? '']
  if (!question) throw new Error('an exam without a question')
  return question
}

/** The section a question is in. @throws Error when the paper does not have it. */
export function sectionOf({ sections }: Pick<ExamSession, 'sections'>, { sectionId }: Pick<ExamQuestion, 'sectionId'>): SectionState {
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) throw new Error('a question without a section')
  return section
}

/** The case of a question that has no way back; null for every other question. */
export function lockedGroup(state: Pick<Places, 'paper' | 'sections'>, question: ExamQuestion): QuestionGroup | null {
  const group = groupOf(state.paper, question)
  return group && group.questionIds.length > 1 && sectionOf(state, question).groupsLocked ? group : null
}

/** How far the learner came in a case, index into its questions: where he went, or what was answered on any device. */
function reachedOf(state: Pick<Places, 'reached' | 'answers'>, group: QuestionGroup): number {
  const answered = group.questionIds.reduce((last, id, index) => (state.answers[id] ? index : last), 0)
  return Math.max(state.reached[group.id] ?? 0, answered)
}

/** The question at `index` of the paper when standing there passes another one of its case for good; else null. */
export function stepAt(state: Places, index: number): string | null {
  const question = questionAt({ ...state, current: index })
  const group = lockedGroup(state, question)
  return group && group.questionIds.indexOf(question.id) > reachedOf(state, group) ? question.id : null
}

/** `reached` once the learner stands at `index` of the paper. */
export function groupReached(state: Places, index: number): ExamSession['reached'] {
  const question = questionAt({ ...state, current: index })
  const group = lockedGroup(state, question)
  if (!group) return state.reached
  const member = Math.max(reachedOf(state, group), group.questionIds.indexOf(question.id))
  return member === state.reached[group.id] ? state.reached : { ...state.reached, [group.id]: member }
}

/** The question belongs to a case the learner did not choose. */
export function isLeftOut({ sections }: Pick<Places, 'sections'>, question: ExamQuestion): boolean {
  const { chosen } = sectionOf({ sections }, question)
  return chosen !== null && !chosen.includes(question.groupId ?? '')
}

/** The cases of the section are not chosen yet: nothing in it can be answered. */
const awaitsChoice = ({ choose, chosen }: SectionState) => choose !== null && chosen === null

/** The question was passed in a case without a way back. */
export function isPassed(state: Places, question: ExamQuestion): boolean {
  const group = lockedGroup(state, question)
  return group !== null && group.questionIds.indexOf(question.id) < reachedOf(state, group)
}

/** Whether an answer to the question is taken now. */
export function takesAnswer(state: ExamSession, id: string): boolean {
  const question = state.paper.questions[id]
  if (!question || state.status !== 'running') return false
  const section = sectionOf(state, question)
  return section.status === 'open' && !awaitsChoice(section) && !isLeftOut(state, question) && !isPassed(state, question)
}

/**
 * Where a wish to see a question leads, index into the paper: to the question, in a case without a way back to the
 * sub-question the learner has come to (or the one after it), in a section whose cases are not chosen yet to its beginning.
 * null: it is closed, not open yet, or was not chosen.
 */
export function destination(state: Places, id: string): number | null {
  const question = state.paper.questions[id]
  if (!question) return null
  const section = sectionOf(state, question)
  if (section.status !== 'open' || isLeftOut(state, question)) return null
  if (awaitsChoice(section)) return section.from - 1
  const group = lockedGroup(state, question)
  if (!group) return state.paper.order.indexOf(id)
  const reached = reachedOf(state, group)
  const inside = group.questionIds.includes(questionAt(state).id)
  const follows = inside && group.questionIds.indexOf(id) === reached + 1
  return state.paper.order.indexOf(group.questionIds[follows ? reached + 1 : reached] ?? id)
}

/** The next place after the one on show; null at the end of what is open. */
export function nextPlace(state: Places): number | null {
  for (let index = state.current + 1; index < state.paper.order.length; index += 1) {
    const place = destination(state, state.paper.order[index] ?? '')
    if (place !== null && place > state.current) return place
  }
  return null
}

/** The place before the one on show; null at the beginning of what is open. */
export function previousPlace(state: Places): number | null {
  for (let index = state.current - 1; index >= 0; index -= 1) {
    const place = destination(state, state.paper.order[index] ?? '')
    if (place !== null && place < state.current) return place
  }
  return null
}
