/** Opening an attempt, on this device or after another one, and what the device keeps of it beside the journal. */
import { indexPaper } from '../practice-paper'
import { relocate, type ExamAnswer, type ExamSession } from './session'
import { groupReached } from './session-places'
import { sectionsAt } from './session-sections'
import type { AttemptState, ExamPaper, JournalEntry } from './types'

/** What the device keeps of an attempt beside the paper and the journal. */
export type ExamNote = Pick<ExamSession, 'current' | 'reached' | 'spent'>

export interface ExamOpening {
  paper: ExamPaper
  attempt: AttemptState
  note: ExamNote | null
  /** Entries of this device the server has not confirmed, in order. */
  unsent: readonly JournalEntry[]
  /** The paper was handed in here and the server has not taken it yet. */
  handedBy: ExamSession['handedBy']
  device: string
}

/** What to keep on the device of a session. */
export const noteOf = ({ current, reached, spent }: ExamSession): ExamNote => ({ current, reached, spent })

function answersOf(attempt: AttemptState): Record<string, ExamAnswer> {
  return Object.fromEntries(attempt.answers.map(({ questionId, ...answer }) => [questionId, answer]))
}

/** A state in which the learner has come to a question, here or on another device. */
function cameTo(state: ExamSession, questionId: string): ExamSession {
  const index = state.paper.order.indexOf(questionId)
  return index < 0 ? state : { ...state, reached: groupReached(state, index) }
}

/** A state with an operation that waits for the server: shown as if it stood. */
function withEntry(state: ExamSession, entry: JournalEntry): ExamSession {
  if (entry.op === 'reach') return cameTo(state, entry.questionId)
  if (entry.op === 'leave') return { ...state, sections: sectionsAt(state.sections, entry.at, entry.sectionId) }
  if (entry.op === 'choose') {
    const chosen = (section: ExamSession['sections'][number]) =>
      section.id === entry.sectionId && section.chosen === null ? { ...section, chosen: entry.groupIds } : section
    return { ...state, sections: state.sections.map(chosen) }
  }
  if (entry.op === 'mark') {
    const others = state.marks.filter((id) => id !== entry.questionId)
    return { ...state, marks: entry.on ? [...others, entry.questionId] : others }
  }
  const { questionId, revision, response, elapsedMs } = entry
  if ((state.answers[questionId]?.revision ?? 0) >= revision) return state
  return { ...state, answers: { ...state.answers, [questionId]: { response, revision, elapsedMs, device: state.device } } }
}

const longer = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> => {
  const result = { ...a }
  for (const [id, ms] of Object.entries(b)) result[id] = Math.max(ms, result[id] ?? 0)
  return result
}

/** What the server tells and what waits for it, as one state; where the learner stands is `base`'s. */
function merge(base: ExamSession, attempt: AttemptState, unsent: readonly JournalEntry[]): ExamSession {
  const { answers: _answers, marks, sections, status, serverNow: _now, ...facts } = attempt
  const confirmed = answersOf(attempt)
  const running = status === 'running' || status === 'created'
  const told: ExamSession = {
    ...base,
    facts,
    sections,
    marks,
    confirmed,
    answers: confirmed,
    status: running ? (base.handedBy === null ? 'running' : 'handing') : status,
    ops: [],
    notices: [],
  }
  const stepped = sections.flatMap(({ reached = [] }) => reached).reduce(cameTo, told)
  const merged = unsent.reduce(withEntry, stepped)
  return relocate({ ...merged, reached: groupReached(merged, merged.current) })
}

/** The session an attempt opens with; the clock of the question stands until the first `visible` event. */
export function openExam({ paper, attempt, note, unsent, handedBy, device }: ExamOpening): ExamSession {
  const index = indexPaper(paper)
  const { answers: _answers, marks, sections, status: _status, serverNow: _now, ...facts } = attempt
  const told = Object.fromEntries(attempt.answers.map(({ questionId, elapsedMs }) => [questionId, elapsedMs]))
  const waiting = Object.fromEntries(unsent.flatMap((entry) => (entry.op === 'answer' ? [[entry.questionId, entry.elapsedMs]] : [])))
  const base: ExamSession = {
    facts,
    paper: index,
    status: 'running',
    handedBy,
    sections,
    answers: {},
    confirmed: {},
    marks,
    current: Math.max(0, Math.min(index.order.length - 1, Math.trunc(note?.current ?? 0))),
    reached: note?.reached ?? {},
    spent: longer(longer(told, waiting), note?.spent ?? {}),
    since: null,
    visible: false,
    device,
    ops: [],
    notices: [],
  }
  return merge(base, attempt, unsent)
}

/**
 * The session once the server has told its state again: what waits for the server stands over it, and the learner stays
 * where he is unless the place was closed. A paper handed in by the clock goes on when the server says that time is left.
 */
export function syncExam(state: ExamSession, attempt: AttemptState, unsent: readonly JournalEntry[]): ExamSession {
  const timeLeft = attempt.status === 'running' && attempt.deadline !== null && attempt.serverNow < attempt.deadline
  const base = timeLeft && state.handedBy === 'deadline' ? { ...state, handedBy: null } : state
  return merge(base, attempt, unsent)
}
