/** The answer card (mockup 04): one cell per question, grouped by type, and the counts of legend and summary. */
import { judgedWith, sectionLabel } from './practice-paper'
import { currentQuestion, type PracticeState } from './practice-session'

/** right 答对, wrong 答错, waiting 待判 (answered, not judged or not rated), empty 未答. */
export type CellState = 'right' | 'wrong' | 'waiting' | 'empty'

export interface Cell {
  id: string
  /** 1-based number in the paper. */
  number: number
  state: CellState
  current: boolean
  marked: boolean
}

export interface CardSection {
  label: string
  /** "12 题 · 对 9", or that a case is judged as a whole. */
  note: string
  cells: Cell[]
}

export interface CardCounts {
  total: number
  answered: number
  right: number
  wrong: number
  waiting: number
  marked: number
}

/** State of a question's cell. A draft that was never confirmed is not an answer. */
export function cellState(state: PracticeState, id: string): CellState {
  const answer = state.answers[id]
  if (!answer || answer.stage === 'draft') return 'empty'
  if (answer.correct === null) return 'waiting'
  return answer.correct ? 'right' : 'wrong'
}

/** Counts over the whole paper; right + wrong + waiting = answered. */
export function cardCounts(state: PracticeState): CardCounts {
  const count = (wanted: CellState) => state.paper.order.filter((id) => cellState(state, id) === wanted).length
  const right = count('right')
  const wrong = count('wrong')
  const waiting = count('waiting')
  return { total: state.paper.order.length, answered: right + wrong + waiting, right, wrong, waiting, marked: state.marks.length }
}

/** What a learner did between two counts of a session, in one line; null when nothing was answered. */
export function visitWords(before: CardCounts, after: CardCounts): string | null {
  const gained = (name: 'answered' | 'right' | 'waiting') => Math.max(0, after[name] - before[name])
  if (gained('answered') === 0) return null
  const waiting = gained('waiting') > 0 ? `，${gained('waiting')} 题待判` : ''
  return `这次做了 ${gained('answered')} 题，答对 ${gained('right')} 题${waiting}`
}

/** Ids answered wrong, in the order of the paper. */
export const wrongIds = (state: PracticeState): string[] => state.paper.order.filter((id) => cellState(state, id) === 'wrong')

function noteOf(state: PracticeState, cells: Cell[]): string {
  const open = cells.some(({ id, state: cell }) => {
    const question = state.paper.questions[id]
    return question && (cell === 'empty' || cell === 'waiting') && judgedWith(state.paper, question)
  })
  if (open) return `${cells.length} 题 · 整组作答后判分`
  return `${cells.length} 题 · 对 ${cells.filter((cell) => cell.state === 'right').length}`
}

/** The card by type, in the order in which the types first appear. */
export function cardSections(state: PracticeState): CardSection[] {
  const current = currentQuestion(state).id
  const sections = new Map<string, Cell[]>()
  state.paper.order.forEach((id, index) => {
    const question = state.paper.questions[id]
    if (!question) return
    const label = sectionLabel(question.type)
    const cell = { id, number: index + 1, state: cellState(state, id), current: id === current, marked: state.marks.includes(id) }
    sections.set(label, [...(sections.get(label) ?? []), cell])
  })
  return [...sections].map(([label, cells]) => ({ label, note: noteOf(state, cells), cells }))
}
