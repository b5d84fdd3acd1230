/**
 * A practice session as a pure reducer (product.md practice-core): where the learner stands in each mode, what was
 * answered and judged, marks, struck options and the clock. No Taro, no network: the caller records what
 * {@link PracticeState.recorded} names, before it shows the new state.
 *
 * Judging: single and true-false answers at once; several answers, blanks and essays on confirm; cases (A3, A4, CASE,
 * INDEFINITE groups) when the whole group is submitted, and until then answers are `pending` and may change. Only a judged
 * answer gets a revision, because the server counts every revision it sees.
 */
import { judge } from './judge'
import { chosenLetters, judgedWith, lettersOf, type PaperIndex } from './practice-paper'
import { answerKind, type Question, type Response } from './question'

export type PracticeMode = 'answer' | 'recite'

export interface AnswerState {
  response: Response
  /** draft: not confirmed; pending: answered, its group not submitted; judged: final (an essay may still be rated). */
  stage: 'draft' | 'pending' | 'judged'
  /** null until judged, and for an essay without a rating. */
  correct: boolean | null
  /** 0 until judged, then growing with every change. */
  revision: number
  /** Time spent on the question when it was last answered, ms. */
  elapsedMs: number
}

export interface PracticeState {
  readonly paper: PaperIndex
  /** Ids of the questions on show, in order: all, or the wrong ones when reviewing a finished session. */
  readonly view: readonly string[]
  readonly mode: PracticeMode
  /** Index into `view` per mode. */
  readonly position: Readonly<Record<PracticeMode, number>>
  readonly answers: Readonly<Record<string, AnswerState>>
  readonly marks: readonly string[]
  readonly struck: Readonly<Record<string, readonly string[]>>
  /** elapsedMs up to `since` (epoch ms), idleMs of them since the last gesture; since is null while the clock stands. */
  readonly clock: { readonly elapsedMs: number; readonly idleMs: number; readonly since: number | null }
  /** The learner stopped the clock; the question is covered. */
  readonly paused: boolean
  /** The page is in front; the clock stands while it is not. */
  readonly visible: boolean
  /** Ms spent per question up to clock.since. */
  readonly spent: Readonly<Record<string, number>>
  readonly finished: boolean
  /** Ids of the questions whose answer was judged or rated by the last event; the caller makes them durable. */
  readonly recorded: readonly string[]
}

/** What happens to a session. `now` is epoch ms on the device. Text edits and marks do not need the time. */
export type PracticeEvent =
  | { type: 'choose'; letter: string; now: number }
  | { type: 'blank'; index: number; text: string }
  | { type: 'essay'; text: string }
  | { type: 'confirm'; now: number }
  | { type: 'rate'; score: number; now: number }
  | { type: 'submitGroup'; now: number }
  | { type: 'turn'; step: 1 | -1; now: number }
  | { type: 'jump'; id: string; now: number }
  | { type: 'mode'; mode: PracticeMode; now: number }
  | { type: 'mark' }
  | { type: 'strike'; letter: string }
  | { type: 'pause'; now: number }
  | { type: 'resume'; now: number }
  | { type: 'visible'; visible: boolean; now: number }
  | { type: 'tick'; now: number }
  | { type: 'finish'; now: number }
  | { type: 'review'; ids: readonly string[]; now: number }
  /** The rest of the paper came (practice-opening.ts): the same questions in the same order. */
  | { type: 'paper'; paper: PaperIndex }

/** More than this without a gesture is an empty chair or a sleeping device, not study. */
const IDLE_MS = 10 * 60_000
const BLANK_LIMIT = 200
const ESSAY_LIMIT = 5000
const EMPTY: readonly string[] = []

/** The question on show. A session has at least one question. */
export function currentQuestion(state: PracticeState): Question {
  const id = state.view[state.position[state.mode]]
  const question = id === undefined ? undefined : state.paper.questions[id]
  if (!question) throw new Error('a practice session without a question')
  return question
}

const since = (state: PracticeState, now: number) =>
  state.clock.since === null ? 0 : Math.min(IDLE_MS - state.clock.idleMs, Math.max(0, now - state.clock.since))

/** Time of the session up to `now`, ms. */
export const elapsedAt = (state: PracticeState, now: number): number => state.clock.elapsedMs + since(state, now)

const runs = (state: PracticeState) => state.mode === 'answer' && state.visible && !state.paused && !state.finished

/** Books the time since the last event to the session and to the question on show. */
function settle(state: PracticeState, now: number): PracticeState {
  const ms = since(state, now)
  const clock = { elapsedMs: state.clock.elapsedMs + ms, idleMs: state.clock.idleMs + ms, since: runs(state) ? now : null }
  if (ms === 0) return { ...state, clock }
  const { id } = currentQuestion(state)
  return { ...state, clock, spent: { ...state.spent, [id]: (state.spent[id] ?? 0) + ms } }
}

/** Whether a response says anything: the confirm button fills, a pending answer counts. */
export function hasContent(response: Response | undefined): boolean {
  if (!response) return false
  if (response.kind === 'choice') return response.letters.length > 0
  if (response.kind === 'blank') return response.blanks.some((text) => text.trim() !== '')
  return response.kind === 'judge' || response.text.trim() !== ''
}

/** Answers are taken: not while reciting, paused or finished. */
const takesAnswers = (state: PracticeState) => state.mode === 'answer' && !state.paused && !state.finished

/** Keeps a response that is not judged yet; an empty one is no answer at all. */
function keepOpen(state: PracticeState, question: Question, response: Response): PracticeState {
  if (!hasContent(response)) {
    const { [question.id]: _gone, ...rest } = state.answers
    return { ...state, answers: rest }
  }
  const stage = judgedWith(state.paper, question) ? 'pending' : 'draft'
  const open: AnswerState = { response, stage, correct: null, revision: 0, elapsedMs: state.spent[question.id] ?? 0 }
  return { ...state, answers: { ...state.answers, [question.id]: open } }
}

/** Makes a response final: judged, with the next revision, and named in `recorded`. */
function record(state: PracticeState, question: Question, response: Response): PracticeState {
  const before = state.answers[question.id]
  const answer: AnswerState = {
    response,
    stage: 'judged',
    correct: judge(question, response).correct,
    revision: (before?.revision ?? 0) + 1,
    elapsedMs: state.spent[question.id] ?? before?.elapsedMs ?? 0,
  }
  return { ...state, answers: { ...state.answers, [question.id]: answer }, recorded: [...state.recorded, question.id] }
}

const toggle = (letters: readonly string[], letter: string): string[] =>
  (letters.includes(letter) ? letters.filter((other) => other !== letter) : [...letters, letter]).sort()

function responseOf(state: PracticeState, question: Question, letter: string): Response {
  const kind = answerKind(question.type)
  if (kind === 'judge') return { kind: 'judge', value: letter === 'A' }
  const before = chosenLetters(state.answers[question.id]?.response)
  return { kind: 'choice', letters: kind === 'multiple' ? toggle(before, letter) : [letter] }
}

function choose(state: PracticeState, letter: string): PracticeState {
  const question = currentQuestion(state)
  if (!lettersOf(state.paper, question).includes(letter) || state.answers[question.id]?.stage === 'judged') return state
  // A struck option is given back by the first tap and chosen by the second.
  if (state.struck[question.id]?.includes(letter)) return strike(state, letter)
  const response = responseOf(state, question, letter)
  const atOnce = answerKind(question.type) !== 'multiple' && !judgedWith(state.paper, question)
  return atOnce ? record(state, question, response) : keepOpen(state, question, response)
}

function editBlank(state: PracticeState, index: number, text: string): PracticeState {
  const question = currentQuestion(state)
  if (question.answer.kind !== 'blank' || index < 0 || index >= question.answer.blanks.length) return state
  const answer = state.answers[question.id]
  if (answer?.stage === 'judged') return state
  const before = answer?.response.kind === 'blank' ? answer.response.blanks : []
  const blanks = question.answer.blanks.map((_, at) => (at === index ? text.slice(0, BLANK_LIMIT) : (before[at] ?? '')))
  return keepOpen(state, question, { kind: 'blank', blanks })
}

function editEssay(state: PracticeState, text: string): PracticeState {
  const question = currentQuestion(state)
  if (question.answer.kind !== 'essay' || state.answers[question.id]?.stage === 'judged') return state
  return keepOpen(state, question, { kind: 'essay', text: text.slice(0, ESSAY_LIMIT), selfScore: null })
}

/** Confirms several answers, blanks or an essay (which may be empty: the learner thought it through). */
function confirm(state: PracticeState): PracticeState {
  const question = currentQuestion(state)
  const answer = state.answers[question.id]
  if (answer?.stage === 'judged' || judgedWith(state.paper, question)) return state
  if (answer && hasContent(answer.response)) return record(state, question, answer.response)
  return question.answer.kind === 'essay' ? record(state, question, { kind: 'essay', text: '', selfScore: null }) : state
}

function rate(state: PracticeState, score: number): PracticeState {
  const question = currentQuestion(state)
  const answer = state.answers[question.id]
  if (answer?.stage !== 'judged' || answer.response.kind !== 'essay' || !(score >= 0 && score <= 1)) return state
  if (answer.response.selfScore === score) return state
  return record(state, question, { ...answer.response, selfScore: score })
}

/** Judges the open answers among `ids`. */
const recordOpen = (state: PracticeState, ids: readonly string[]): PracticeState =>
  ids.reduce((next, id) => {
    const answer = next.answers[id]
    const question = next.paper.questions[id]
    return answer && question && answer.stage !== 'judged' ? record(next, question, answer.response) : next
  }, state)

/** Questions of the current case that are still without an answer, in order; empty when there is no case. */
export function groupMissing(state: PracticeState): readonly string[] {
  const group = judgedWith(state.paper, currentQuestion(state))
  return group ? group.questionIds.filter((id) => !state.answers[id]) : EMPTY
}

function submitGroup(state: PracticeState): PracticeState {
  const group = judgedWith(state.paper, currentQuestion(state))
  return group && groupMissing(state).length === 0 ? recordOpen(state, group.questionIds) : state
}

function moveTo(state: PracticeState, index: number): PracticeState {
  const to = Math.max(0, Math.min(state.view.length - 1, index))
  return to === state.position[state.mode] ? state : { ...state, position: { ...state.position, [state.mode]: to } }
}

function jump(state: PracticeState, id: string): PracticeState {
  const index = state.view.indexOf(id)
  if (index >= 0) return moveTo(state, index)
  const all = { ...state, view: state.paper.order }
  return id in state.paper.questions ? moveTo(all, state.paper.order.indexOf(id)) : state
}

function strike(state: PracticeState, letter: string): PracticeState {
  const question = currentQuestion(state)
  const answer = state.answers[question.id]
  if (answer?.stage === 'judged' || chosenLetters(answer?.response).includes(letter)) return state
  if (!lettersOf(state.paper, question).includes(letter)) return state
  return { ...state, struck: { ...state.struck, [question.id]: toggle(state.struck[question.id] ?? EMPTY, letter) } }
}

/** Shows only `ids` (the wrong ones) after the session was finished; nothing changes when there are none. */
function review(state: PracticeState, ids: readonly string[]): PracticeState {
  const view = state.paper.order.filter((id) => ids.includes(id))
  if (!state.finished || view.length === 0) return state
  return { ...state, view, mode: 'answer', position: { answer: 0, recite: 0 } }
}

function answered(state: PracticeState, event: PracticeEvent): PracticeState {
  switch (event.type) {
    case 'choose':
      return choose(state, event.letter)
    case 'blank':
      return editBlank(state, event.index, event.text)
    case 'essay':
      return editEssay(state, event.text)
    case 'confirm':
      return confirm(state)
    case 'submitGroup':
      return submitGroup(state)
    case 'strike':
      return strike(state, event.letter)
    // Open answers are handed in too: what the learner chose counts, what he did not reach stays unanswered.
    case 'finish':
      return { ...recordOpen(state, state.paper.order), finished: true }
    default:
      return state
  }
}

function moved(state: PracticeState, event: PracticeEvent): PracticeState {
  switch (event.type) {
    case 'turn':
      return moveTo(state, state.position[state.mode] + event.step)
    case 'jump':
      return jump(state, event.id)
    case 'mode':
      return { ...state, mode: event.mode }
    case 'mark':
      return { ...state, marks: toggle(state.marks, currentQuestion(state).id) }
    case 'pause':
      return { ...state, paused: state.mode === 'answer' && !state.finished }
    case 'resume':
      return { ...state, paused: false }
    case 'visible':
      return { ...state, visible: event.visible }
    case 'rate':
      return state.mode === 'answer' ? rate(state, event.score) : state
    case 'review':
      return review(state, event.ids)
    case 'paper':
      return { ...state, paper: event.paper }
    default:
      return takesAnswers(state) || event.type === 'finish' ? answered(state, event) : state
  }
}

/** Whatever is not the beat of the page shows that the learner is there. */
const noticed = (state: PracticeState, { type }: PracticeEvent): PracticeState =>
  type === 'tick' || state.clock.idleMs === 0 ? state : { ...state, clock: { ...state.clock, idleMs: 0 } }

/** Applies one event. Never throws; an event that makes no sense leaves the session as it was. */
export function reducePractice(state: PracticeState, event: PracticeEvent): PracticeState {
  const fresh = state.recorded.length > 0 ? { ...state, recorded: EMPTY } : state
  if (!('now' in event)) return moved(noticed(fresh, event), event)
  const settled = noticed(settle(fresh, event.now), event)
  const next = moved(settled, event)
  const clock = { ...next.clock, since: runs(next) ? event.now : null }
  return next.clock.since === clock.since ? next : { ...next, clock }
}
