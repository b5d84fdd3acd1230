/**
 * A running attempt as a pure reducer (product.md "Simulated exam"). `now` is always the server's clock as it is estimated
 * here (clock.ts). What an event gave the learner's journal stands in {@link ExamSession.ops}: the caller writes it to the
 * device before it shows the new state. The rules are the server's own; the server decides, and what it decides otherwise
 * comes back as `results` or `synced`.
 */
import { storableResponse } from '../answer-text'
import { chosenLetters, lettersOf, type PaperIndex } from '../practice-paper'
import { answerKind, type Response } from '../question'
import { destination, groupReached, nextPlace, previousPlace, questionAt, sectionOf, stepAt, takesAnswer } from './session-places'
import { settle } from './session-results'
import { isDone, openSection, sectionsAt } from './session-sections'
import type { AttemptState, ExamQuestion, JournalEntry, JournalOp, JournalResult, SectionState, StandingExamAnswer } from './types'

export type ExamAnswer = Omit<StandingExamAnswer, 'questionId'>

/** What the learner has to be told about an entry that does not stand as it was given. */
export interface ExamNotice {
  /** null when it is not about a question. */
  number: number | null
  outcome: JournalResult['outcome']
  text: string
}

export interface ExamSession {
  /** What does not change while the learner works, and the end of the whole attempt. */
  readonly facts: Omit<AttemptState, 'answers' | 'marks' | 'sections' | 'status' | 'serverNow'>
  readonly paper: PaperIndex<ExamQuestion>
  /** handing: handed in here, the server has not said so yet. */
  readonly status: 'running' | 'paused' | 'handing' | 'finished'
  /** Who handed it in; null while it runs. */
  readonly handedBy: 'learner' | 'deadline' | null
  readonly sections: readonly SectionState[]
  /** As the learner sees them. response null: taken back. */
  readonly answers: Readonly<Record<string, ExamAnswer>>
  /** As the server has them. */
  readonly confirmed: Readonly<Record<string, ExamAnswer>>
  readonly marks: readonly string[]
  /** Index into paper.order. */
  readonly current: number
  /** Per group without a way back: how far the learner came, index into its questions. */
  readonly reached: Readonly<Record<string, number>>
  /** Ms spent per question up to `since`; since null: the clock of the question stands. */
  readonly spent: Readonly<Record<string, number>>
  readonly since: number | null
  /** The page is in front. */
  readonly visible: boolean
  readonly device: string
  /** Operations of the last event, in order. */
  readonly ops: readonly JournalOp[]
  /** What the last event has to tell. */
  readonly notices: readonly ExamNotice[]
}

export type ExamEvent =
  /** A letter was tapped: chosen, or taken back when it was chosen. 正确 is A, 错误 is B. */
  | { type: 'choose'; letter: string; now: number }
  | { type: 'blank'; index: number; text: string; now: number }
  | { type: 'essay'; text: string; now: number }
  | { type: 'clear'; now: number }
  | { type: 'mark'; now: number }
  | { type: 'goTo'; id: string; now: number }
  | { type: 'turn'; step: 1 | -1; now: number }
  /** Leaves the open section for the next one; there is no way back. */
  | { type: 'leave'; now: number }
  /** The cases the learner does of a section. */
  | { type: 'select'; sectionId: string; groupIds: readonly string[]; now: number }
  | { type: 'tick'; now: number }
  | { type: 'visible'; visible: boolean; now: number }
  | { type: 'handIn'; now: number }
  /** The server does not take the paper yet: it goes on. */
  | { type: 'goOn'; now: number }
  | { type: 'results'; pairs: readonly { entry: JournalEntry; result: JournalResult }[]; now: number }
  | { type: 'finished'; now: number }

/** A single interval longer than this is a sleeping device, not work on a question. */
const MAX_INTERVAL_MS = 10 * 60_000
const EMPTY: readonly never[] = []

/** Books the time since the last event to the question on show. */
function book(state: ExamSession, now: number): ExamSession {
  const runs = state.visible && state.status === 'running'
  const since = runs ? now : null
  const ms = state.since === null ? 0 : Math.min(MAX_INTERVAL_MS, Math.max(0, now - state.since))
  if (ms === 0) return state.since === since ? state : { ...state, since }
  const { id } = questionAt(state)
  return { ...state, since, spent: { ...state.spent, [id]: (state.spent[id] ?? 0) + ms } }
}

/** The first place of the open section where the learner may be; where he is when there is none. */
function firstOpen(state: ExamSession): number {
  const from = openSection(state.sections)?.from ?? Infinity
  for (const id of state.paper.order.slice(from - 1)) {
    const place = destination(state, id)
    if (place !== null) return place
  }
  return state.current
}

/** Puts the learner where he may be: further on in a case whose question was passed, at the first open question when this one is closed. */
export function relocate(state: ExamSession): ExamSession {
  const index = destination(state, questionAt(state).id) ?? firstOpen(state)
  return index === state.current ? state : { ...state, current: index, reached: groupReached(state, index) }
}

/** Follows the clock: sections whose time is over close, and at the end the paper is handed in. */
function follow(state: ExamSession, now: number): ExamSession {
  if (state.status !== 'running') return state
  const over = state.facts.deadline !== null && now >= state.facts.deadline
  const sections = sectionsAt(state.sections, now)
  const next = sections === state.sections ? state : relocate({ ...state, sections })
  return over || isDone(sections) ? { ...next, status: 'handing', handedBy: 'deadline' } : next
}

/** Gives the journal one operation. */
const give = (state: ExamSession, op: JournalOp): ExamSession => ({ ...state, ops: [...state.ops, op] })

const empty = (response: Response) =>
  (response.kind === 'choice' && response.letters.length === 0) ||
  (response.kind === 'blank' && response.blanks.every((text) => text.trim() === '')) ||
  (response.kind === 'essay' && response.text.trim() === '')

function answer(state: ExamSession, given: Response | null): ExamSession {
  const question = questionAt(state)
  if (!takesAnswer(state, question.id)) return state
  const before = state.answers[question.id]
  const response = given === null || empty(given) ? null : storableResponse(given)
  if (response === null && (before?.response ?? null) === null) return state
  const revision = Math.max(before?.revision ?? 0, state.confirmed[question.id]?.revision ?? 0) + 1
  const elapsedMs = Math.round(state.spent[question.id] ?? 0)
  const answers = { ...state.answers, [question.id]: { response, revision, elapsedMs, device: state.device } }
  return give({ ...state, answers }, { op: 'answer', questionId: question.id, revision, response, elapsedMs })
}

const toggled = (letters: readonly string[], letter: string): string[] =>
  (letters.includes(letter) ? letters.filter((other) => other !== letter) : [...letters, letter]).sort()

function choose(state: ExamSession, letter: string): ExamSession {
  const question = questionAt(state)
  if (!lettersOf(state.paper, question).includes(letter)) return state
  const chosen = chosenLetters(state.answers[question.id]?.response ?? undefined)
  const kind = answerKind(question.type)
  if (kind === 'multiple') return answer(state, { kind: 'choice', letters: toggled(chosen, letter) })
  if (chosen.includes(letter)) return answer(state, null)
  return answer(state, kind === 'judge' ? { kind: 'judge', value: letter === 'A' } : { kind: 'choice', letters: [letter] })
}

function blank(state: ExamSession, index: number, text: string): ExamSession {
  const question = questionAt(state)
  if (index < 0 || index >= question.blanks) return state
  const before = state.answers[question.id]?.response
  const given = before?.kind === 'blank' ? before.blanks : []
  const blanks = Array.from({ length: question.blanks }, (_, at) => (at === index ? text : (given[at] ?? '')))
  return answer(state, { kind: 'blank', blanks })
}

function mark(state: ExamSession): ExamSession {
  const { id } = questionAt(state)
  if (state.status !== 'running') return state
  const on = !state.marks.includes(id)
  const marks = on ? [...state.marks, id] : state.marks.filter((other) => other !== id)
  return give({ ...state, marks }, { op: 'mark', questionId: id, on })
}

/** Moves to a place; in a case without a way back what was passed is closed, on every device. */
function moveTo(state: ExamSession, index: number | null): ExamSession {
  if (index === null || index === state.current || state.status !== 'running') return state
  const step = stepAt(state, index)
  const moved = { ...state, current: index, reached: groupReached(state, index) }
  return step === null ? moved : give(moved, { op: 'reach', questionId: step })
}

function leave(state: ExamSession, now: number): ExamSession {
  const section = sectionOf(state, questionAt(state))
  const next = state.sections[state.sections.indexOf(section) + 1]
  if (state.status !== 'running' || state.facts.navigation !== 'sequence' || section.status !== 'open' || !next) return state
  const sections = sectionsAt(state.sections, now, section.id)
  return give(moveTo({ ...state, sections }, next.from - 1), { op: 'leave', sectionId: section.id })
}

function select(state: ExamSession, sectionId: string, groupIds: readonly string[]): ExamSession {
  const section = state.sections.find(({ id }) => id === sectionId)
  const known = new Set(groupIds.filter((id) => id in state.paper.groups))
  if (state.status !== 'running' || section?.status !== 'open' || section.chosen !== null || known.size !== section.choose) return state
  const chosen = [...known]
  const sections = state.sections.map((other) => (other === section ? { ...section, chosen } : other))
  const next = { ...state, sections }
  const first = state.paper.order.findIndex((id) => known.has(state.paper.questions[id]?.groupId ?? ''))
  return give(moveTo(next, first), { op: 'choose', sectionId, groupIds: chosen })
}

/** Everything that happens at a moment, after time was booked. */
function act(state: ExamSession, event: ExamEvent): ExamSession {
  switch (event.type) {
    case 'choose':
      return choose(state, event.letter)
    case 'blank':
      return blank(state, event.index, event.text)
    case 'essay':
      return questionAt(state).type === 'ESSAY' ? answer(state, { kind: 'essay', text: event.text, selfScore: null }) : state
    case 'clear':
      return answer(state, null)
    case 'mark':
      return mark(state)
    case 'goTo':
      return moveTo(state, destination(state, event.id))
    case 'turn':
      return moveTo(state, event.step === 1 ? nextPlace(state) : previousPlace(state))
    case 'leave':
      return leave(state, event.now)
    case 'select':
      return select(state, event.sectionId, event.groupIds)
    case 'handIn':
      return state.status === 'running' ? { ...state, status: 'handing', handedBy: 'learner' } : state
    case 'goOn':
      return state.status === 'handing' ? { ...state, status: 'running', handedBy: null } : state
    case 'results':
      return event.pairs.reduce(settle, state)
    case 'finished':
      return { ...state, status: 'finished' }
    case 'tick':
    case 'visible':
      return state
  }
}

/** The session after an event. `ops` and `notices` are those of this event alone. */
export function reduceExam(before: ExamSession, event: ExamEvent): ExamSession {
  const clean = before.ops.length + before.notices.length > 0 ? { ...before, ops: EMPTY, notices: EMPTY } : before
  const visible = event.type === 'visible' && event.visible !== clean.visible ? { ...clean, visible: event.visible } : clean
  const booked = book(follow(visible, event.now), event.now)
  const next = act(booked, event)
  return next.status === booked.status && next.current === booked.current ? next : book(relocate(next), event.now)
}
