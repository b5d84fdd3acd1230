/** What the screens draw of a running attempt. Pure selectors over {@link ExamSession}. */
import { groupOf } from '../practice-paper'
import type { Response } from '../question'
import type { Rich } from '../rich'
import type { ExamSession } from './session'
import { isLeftOut, isPassed, lockedGroup, nextPlace, previousPlace, questionAt, sectionOf } from './session-places'
import type { ExamQuestion, SectionState } from './types'

export interface ExamCell {
  id: string
  number: number
  answered: boolean
  current: boolean
  marked: boolean
  /** No answer is taken any more, or not yet: its section is closed or waits, or it was passed in a case. */
  locked: boolean
  /** Belongs to a case that was not chosen. */
  leftOut: boolean
}

export interface ExamCellGroup {
  section: SectionState
  /** Cells with an answer; those left out do not count. */
  answered: number
  total: number
  cells: ExamCell[]
}

export interface ExamProgress {
  answered: number
  total: number
  marked: number
}

/** What 下一题 means where the learner stands. */
export type Forward =
  /** `closes`: number of the question that is passed for good, null when there is a way back; `empty`: it has no answer. */
  | { kind: 'question'; id: string; closes: number | null; empty: boolean }
  /** The section is left for good: warn first, with the numbers that have no answer. */
  | { kind: 'section'; leaves: SectionState; next: SectionState; unanswered: number[] }
  /** The last question: 下一题 turns into 交卷. */
  | { kind: 'end' }

/** The response to a question as it is drawn; undefined when there is none. */
export const responseTo = (state: ExamSession, id: string): Response | undefined => state.answers[id]?.response ?? undefined

/** Whether a question has an answer. */
export const isAnswered = (state: ExamSession, id: string): boolean => responseTo(state, id) !== undefined

const questionsOf = (state: ExamSession): ExamQuestion[] =>
  state.paper.order.flatMap((id) => {
    const question = state.paper.questions[id]
    return question ? [question] : []
  })

/** Questions the learner has to do, in order; cases that were not chosen are none of them. */
const required = (state: ExamSession) => questionsOf(state).filter((question) => !isLeftOut(state, question))

/** Numbers without an answer, of the whole paper or of one section. */
export function unanswered(state: ExamSession, sectionId?: string): number[] {
  return required(state)
    .filter((question) => (sectionId === undefined || question.sectionId === sectionId) && !isAnswered(state, question.id))
    .map(({ number }) => number)
}

/** How many of the questions that count are answered, and how many are marked. */
export function progress(state: ExamSession): ExamProgress {
  const questions = required(state)
  return { answered: questions.filter(({ id }) => isAnswered(state, id)).length, total: questions.length, marked: state.marks.length }
}

/** What 下一题 does here, and what to warn of. */
export function forward(state: ExamSession): Forward {
  const question = questionAt(state)
  const place = nextPlace(state)
  const section = sectionOf(state, question)
  const id = place === null ? undefined : state.paper.order[place]
  if (id !== undefined) {
    const group = lockedGroup(state, question)
    const closes = group?.questionIds.includes(id) ? question.number : null
    return { kind: 'question', id, closes, empty: !isAnswered(state, question.id) }
  }
  const next = state.sections[state.sections.indexOf(section) + 1]
  if (state.facts.navigation === 'free' || !next || next.status !== 'waiting') return { kind: 'end' }
  return { kind: 'section', leaves: section, next, unanswered: unanswered(state, section.id) }
}

/** The question 上一题 leads to; null: there is no way back. */
export function backward(state: ExamSession): string | null {
  const place = previousPlace(state)
  return place === null ? null : (state.paper.order[place] ?? null)
}

/** The section whose cases have to be chosen before the question on show can be answered; null: none. */
export function choiceNeeded(state: ExamSession): SectionState | null {
  const section = sectionOf(state, questionAt(state))
  return section.choose !== null && section.chosen === null ? section : null
}

/** Facts the questions of the case on show have released, up to the one on show (A4); `place` counts from 1. */
export function releasedFacts(state: ExamSession): { place: number; rich: Rich }[] {
  const question = questionAt(state)
  const members = groupOf(state.paper, question)?.questionIds ?? [question.id]
  return members.slice(0, members.indexOf(question.id) + 1).flatMap((id, index) => {
    const rich = state.paper.questions[id]?.fact
    return rich ? [{ place: index + 1, rich }] : []
  })
}

function cellOf(state: ExamSession, question: ExamQuestion): ExamCell {
  const { id, number } = question
  return {
    id,
    number,
    answered: isAnswered(state, id),
    current: state.paper.order[state.current] === id,
    marked: state.marks.includes(id),
    locked: sectionOf(state, question).status !== 'open' || isPassed(state, question),
    leftOut: isLeftOut(state, question),
  }
}

/** The number grid, section by section in the order of the paper. */
export function numberGrid(state: ExamSession): ExamCellGroup[] {
  const cells = questionsOf(state).map((question) => ({ sectionId: question.sectionId, cell: cellOf(state, question) }))
  return state.sections.map((section) => {
    const own = cells.filter(({ sectionId }) => sectionId === section.id).map(({ cell }) => cell)
    const counted = own.filter(({ leftOut }) => !leftOut)
    return { section, answered: counted.filter(({ answered }) => answered).length, total: counted.length, cells: own }
  })
}

/** Whether the paper can be handed in at a moment of the server's clock; else the first moment at which it can. */
export function submitFrom({ facts }: ExamSession, now: number): number | null {
  return facts.submitFrom !== null && now < facts.submitFrom ? facts.submitFrom : null
}

/** What the countdown counts to: the end of the open section the learner is in, else of the paper; null: it stands. */
export function countdownTo(state: ExamSession): { deadline: number; section: SectionState | null } | null {
  if (state.status === 'paused' || state.status === 'finished') return null
  const section = sectionOf(state, questionAt(state))
  const paper = state.facts.deadline
  const own = section.status === 'open' ? section.deadline : null
  if (own !== null && (paper === null || own < paper)) return { deadline: own, section }
  return paper === null ? null : { deadline: paper, section: null }
}
