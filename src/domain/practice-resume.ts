/**
 * Opening a session: what the server knows, what waits in the outbox, and what this device noted (position, drafts, answers
 * of a case that is not submitted) become one state. Of two revisions of an answer the higher one wins.
 */
import { judge } from './judge'
import { placeIn } from './practice-opening'
import { indexPaper, type PaperIndex } from './practice-paper'
import type { AnswerState, PracticeMode, PracticeState } from './practice-session'
import type { Paper, Response } from './question'

/** The changing part of a session as the server tells it. */
export interface ServerSession {
  position: number
  recitePosition: number
  elapsedMs: number
  finished: boolean
  marks: readonly string[]
  answers: readonly { questionId: string; revision: number; response: Response; elapsedMs: number }[]
}

/** An answer that waits in the outbox of this device. */
export type UnsentAnswer = ServerSession['answers'][number]

/** What this device keeps of a session beside the outbox. */
export interface PracticeNote {
  mode: PracticeMode
  position: Readonly<Record<PracticeMode, number>>
  elapsedMs: number
  marks: readonly string[]
  struck: Readonly<Record<string, readonly string[]>>
  /** Drafts and answers of cases that are not submitted. */
  open: Readonly<Record<string, AnswerState>>
  /** The server has confirmed position and marks: what it tells now is as new or newer. */
  synced: boolean
}

export interface Opening {
  paper: Paper
  server: ServerSession
  note: PracticeNote | null
  unsent: readonly UnsentAnswer[]
}

/** What to keep on the device of a state; `synced` starts false and turns true when the server has it. */
export function noteOf(state: PracticeState): PracticeNote {
  const open = Object.fromEntries(Object.entries(state.answers).filter(([, answer]) => answer.stage !== 'judged'))
  const { mode, position, marks, struck, clock } = state
  return { mode, position, elapsedMs: clock.elapsedMs, marks, struck, open, synced: false }
}

type Answers = PracticeState['answers']

/** Answers with those that were judged elsewhere. */
function withJudged(known: Answers, questions: PaperIndex['questions'], judged: readonly UnsentAnswer[]): Record<string, AnswerState> {
  const answers = { ...known }
  for (const { questionId, revision, response, elapsedMs } of judged) {
    const question = questions[questionId]
    const before = answers[questionId]
    if (!question || (before && before.revision >= revision)) continue
    answers[questionId] = { response, stage: 'judged', correct: judge(question, response).correct, revision, elapsedMs }
  }
  return answers
}

function answersOf({ server, note, unsent }: Opening, { questions }: PaperIndex): Answers {
  const answers = withJudged({}, questions, [...server.answers, ...unsent])
  for (const [id, answer] of Object.entries(note?.open ?? {})) {
    if (id in questions && !answers[id]) answers[id] = answer
  }
  return answers
}

/** A state with what another window of the browser has answered meanwhile. Nothing of it is recorded once more. */
export const joined = (state: PracticeState, judged: readonly UnsentAnswer[]): PracticeState => ({
  ...state,
  answers: withJudged(state.answers, state.paper.questions, judged),
  recorded: [],
})

/** The state a session opens with; the clock stands until the first `visible` event. */
export function openPractice(opening: Opening): PracticeState {
  const { paper, server, note } = opening
  const index = indexPaper(paper)
  const clamp = (position: number) => Math.max(0, Math.min(index.order.length - 1, Math.trunc(position)))
  const mine = note && !note.synced ? note : null
  const answers = answersOf(opening, index)
  const stood = note ? server.position : placeIn(server, index.order, (id) => id in answers)
  const place = mine?.position.answer ?? stood
  return {
    paper: index,
    view: index.order,
    mode: note?.mode ?? 'answer',
    position: { answer: clamp(place), recite: clamp(mine?.position.recite ?? server.recitePosition) },
    answers,
    marks: (mine?.marks ?? server.marks).filter((id) => id in index.questions),
    struck: note?.struck ?? {},
    clock: { elapsedMs: Math.max(server.elapsedMs, note?.elapsedMs ?? 0), idleMs: 0, since: null },
    paused: false,
    visible: false,
    spent: Object.fromEntries(Object.entries(answers).map(([id, { elapsedMs }]) => [id, elapsedMs])),
    finished: server.finished,
    recorded: [],
  }
}
