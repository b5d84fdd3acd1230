/**
 * The live session of the page, outside React: a store of one reducer state and what the page shows beside it. Parts
 * subscribe to the little they draw, so that a gesture costs one setData of a few hundred bytes however long the paper is.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { QuestionStats } from '@/api/practice'
import type { AnswerItem } from '@/domain/outbox'
import { completed, type Stretch } from '@/domain/practice-opening'
import type { PaperIndex } from '@/domain/practice-paper'
import { noteOf, type PracticeNote } from '@/domain/practice-resume'
import { currentQuestion, reducePractice, type PracticeEvent, type PracticeState } from '@/domain/practice-session'
import type { PracticeSource } from '@/routes'
import { reportKey, unsentReports } from './unsent-report'

export type SheetName = 'card' | 'settings' | 'report' | 'summary' | 'case' | 'share' | 'refused'

/** What a sheet is told: it is drawn while it is open, and for the moment it takes to sink. */
export interface LayerProps {
  open: boolean
  onClose: () => void
}

export interface CoreState {
  practice: PracticeState
  favorites: readonly string[]
  /** By question; null while they load. */
  figures: Readonly<Record<string, QuestionStats>> | 'failed' | null
  /** The question that was just answered wrong: its page scrolls to the options. */
  missed: string | null
  /** Where the grip was left, px, and for which case; null: at its start. */
  split: { group: string; px: number; moving: boolean } | null
  /** Place in CASE_SIZES. */
  caseSize: number
  sheet: SheetName | null
  /** The question on show has been painted: its neighbours may follow. */
  painted: boolean
  /** The questions that are here while the rest of the paper is on its way; null: all. */
  stretch: Stretch | null
}

/** A question whose words are still on their way. */
export const isComing = ({ stretch, practice }: CoreState, id: string): boolean =>
  stretch !== null && !practice.paper.order.slice(stretch.from, stretch.to).includes(id)

/** What a session is called and where it came from. */
export interface CoreMeta {
  sessionId: string
  subjectId: string
  source: PracticeSource
  /** The chapter it was started for, null for a list of the whole subject. */
  chapterId: string | null
  /** What the list is of when its source is named by an id: the day of a daily practice. */
  refId: string | null
  title: string
  /** Questions the server had an answer for when the session was opened: its figures count them. */
  counted: ReadonlySet<string>
  /** Questions whose answer was corrected since the session began. */
  corrected: ReadonlySet<string>
}

/** What the core needs of the outside. */
export interface CorePorts {
  /** Makes a judged answer durable; before anything is shown. */
  record(item: AnswerItem): void
  /** Keeps position and drafts on the device. `typing`: may wait a moment. */
  keep(note: PracticeNote, typing: boolean): void
  /** ms since the epoch. */
  now(): number
}

export interface Core {
  readonly meta: CoreMeta
  readonly store: StoreApi<CoreState>
  readonly get: () => CoreState
  readonly set: (part: Partial<CoreState>) => void
  /** Applies an event: records what it judged, keeps the note, then shows the new state. */
  readonly send: (event: PracticeEvent) => void
  /** Puts the whole paper in the place of its opening. */
  readonly complete: (whole: PaperIndex) => void
  readonly now: () => number
}

function itemOf(state: PracticeState, id: string, more: { sessionId: string; now: number }): AnswerItem | null {
  const answer = state.answers[id]
  const question = state.paper.questions[id]
  if (!answer || !question) return null
  const { response, revision, elapsedMs } = answer
  return { sessionId: more.sessionId, questionId: id, version: question.version, revision, response, elapsedMs, answeredAt: more.now }
}

/** The question answered wrong by this event, the one before while it is still on show, else null. */
function missedAfter(before: CoreState, practice: PracticeState): string | null {
  const { id } = currentQuestion(practice)
  if (practice.recorded.includes(id)) return practice.answers[id]?.correct === false ? id : null
  return before.missed === id ? id : null
}

/** Opens the core over a state. */
export function createCore(
  meta: CoreMeta,
  opened: Pick<CoreState, 'practice' | 'favorites'> & Partial<Pick<CoreState, 'stretch'>>,
  ports: CorePorts,
): Core {
  const store = createStore<CoreState>(() => ({
    stretch: null,
    ...opened,
    figures: null,
    missed: null,
    split: null,
    caseSize: 0,
    sheet: unsentReports.has(reportKey(currentQuestion(opened.practice).id)) ? 'report' : null,
    painted: false,
  }))
  const send = (event: PracticeEvent) => {
    const before = store.getState()
    const practice = reducePractice(before.practice, event)
    if (practice === before.practice) return
    const now = ports.now()
    for (const id of practice.recorded) {
      const item = itemOf(practice, id, { sessionId: meta.sessionId, now })
      if (item) ports.record(item)
    }
    ports.keep(noteOf(practice), event.type === 'blank' || event.type === 'essay' || event.type === 'tick')
    store.setState({ practice, missed: missedAfter(before, practice) })
  }
  const complete = (whole: PaperIndex) => {
    const { practice, stretch } = store.getState()
    if (!stretch) return
    const paper = completed(practice.paper, whole, stretch)
    store.setState({ practice: reducePractice(practice, { type: 'paper', paper }), stretch: null })
  }
  return { meta, store, get: store.getState, set: (part) => store.setState(part), send, complete, now: ports.now }
}

/** Runs when the state is so for the first time, at once where it is already. Returns the way to call it off. */
export function once({ store, get }: Core, isSo: (state: CoreState) => boolean, run: () => void): () => void {
  let stop = () => {}
  const look = (state: CoreState) => {
    if (!isSo(state)) return
    stop()
    run()
  }
  if (isSo(get())) run()
  else stop = store.subscribe(look)
  return stop
}
