/** What a running attempt gives to the screens (normal, answer card, computer exam). */
import type { StoreApi } from 'zustand/vanilla'
import type { ExamSession } from '@/domain/exam/session'

/**
 * handing: handed in here, the server has not taken it yet (offline: 联网后自动交卷). finished: go to the report.
 * failed: it could not be opened at all, `error` says why; once it runs, nothing leads here.
 */
export type ExamPhase = 'loading' | 'running' | 'paused' | 'handing' | 'finished' | 'failed'

export interface ExamView {
  phase: ExamPhase
  error: Error | null
  /** null while loading and when failed. */
  session: ExamSession | null
  /** Operations the server has not confirmed. */
  unsent: number
  /** The last tries to send failed; while there is a network this is the server's trouble. */
  failing: boolean
  online: boolean
  /** 已保存: true for 1.5 s after a retry succeeded. */
  savedNotice: boolean
  /** The login ended: the exam goes on, answers stay on the device until `actions.signIn`. */
  signedOut: boolean
}

/** What a gesture may do; stable for the life of the page. Wishes that are not allowed change nothing. */
export interface ExamActions {
  /** A letter of the question on show: chosen, or taken back when it was chosen. 正确 is A, 错误 is B. */
  choose(letter: string): void
  editBlank(index: number, text: string): void
  editEssay(text: string): void
  /** Takes the answer on show back. */
  clear(): void
  mark(): void
  /** To a question; where that leads is told by destination() of session-places. */
  goTo(id: string): void
  next(): void
  previous(): void
  /** Leaves the section for good; forward() of session-view tells what to warn of first. */
  leaveSection(): void
  /** The cases the learner does of a section. */
  select(sectionId: string, groupIds: readonly string[]): void
  /** Needs the network; tells the learner when it does not work. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Hands in without asking (the screen has asked); offline it is held and sent later. */
  submit(): void
  /** Opens again after `failed`. */
  retry(): void
  /** To the login page and back here. */
  signIn(): void
}

/** A running attempt outside React: parts subscribe to the little they draw. */
export interface Exam {
  readonly attemptId: string
  readonly store: StoreApi<ExamView>
  readonly actions: ExamActions
  /** The server's clock as it is estimated here, epoch ms. */
  readonly now: () => number
}
