/**
 * A running attempt outside React: one store, the session's reducer, the journal and the clock. Several pages may show the
 * same attempt (paper and answer card); it lives as long as one of them does.
 */
import { createStore } from 'zustand/vanilla'
import { attempt as readState } from '@/api/simulated'
import { reduceExam, type ExamEvent, type ExamSession } from '@/domain/exam/session'
import { noteOf, syncExam } from '@/domain/exam/session-open'
import type { AttemptState } from '@/domain/exam/types'
import { dropKept, endsLogin, examJournal, writeAttempt, type JournalNews } from '@/features/exam-journal'
import { markStale } from '@/hooks/query'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { learnerOf, useUserStore } from '@/stores/user'
import type { ExamPhase, ExamView } from './contract'
import { createExamClock } from './exam-clock'
import { writeNote } from './kept'

const SAVED_MS = 1500
/** The last minute sends every answer at once. */
const LAST_MS = 60_000

const LOADING: ExamView = {
  phase: 'loading',
  error: null,
  session: null,
  unsent: 0,
  failing: false,
  online: true,
  savedNotice: false,
  signedOut: false,
}

const tokenNow = () => useUserStore.getState().token

const phaseOf = ({ status }: ExamSession): ExamPhase => status

/** What the server would tell of a session it has everything of. */
function stateOf({ facts, status, sections, marks, confirmed }: ExamSession, serverNow: number): AttemptState {
  const answers = Object.entries(confirmed).map(([questionId, answer]) => ({ questionId, ...answer }))
  return { ...facts, status: status === 'handing' ? 'running' : status, serverNow, sections: [...sections], answers, marks: [...marks] }
}

export class ExamCore {
  readonly store = createStore<ExamView>(() => ({ ...LOADING, online: system.isOnline() }))
  readonly clock = createExamClock()
  readonly journal = examJournal()
  readonly uid = learnerOf(useUserStore.getState())
  /** Answers of the server to the journal so far: a state that was read meanwhile is older than they are. */
  heard = 0
  /** A page of the exam is in front; it may be so before the attempt is open. */
  private visible = false
  /** A token that is over, although the journal may have nothing to send that would tell: the attempt was not to be read with it. */
  private over: string | null = null
  private sentAt = 0
  private savedTimer: ReturnType<typeof setTimeout> | undefined
  private readonly stops: (() => void)[]

  constructor(readonly attemptId: string) {
    this.stops = [
      this.journal.listen(attemptId, (news) => this.hear(news)),
      system.onNetworkChange((online) => {
        this.set({ online })
        if (online) void this.resync()
      }),
    ]
  }

  get session(): ExamSession | null {
    return this.store.getState().session
  }

  set(part: Partial<ExamView>): void {
    this.store.setState(part)
  }

  /** Shows a session the attempt was opened with. */
  open(session: ExamSession): void {
    this.show(session)
    this.keep(session)
    this.front(this.visible)
  }

  /** A page of the exam came to the front, or the last one left it. */
  front(visible: boolean): void {
    this.visible = visible
    this.send({ type: 'visible', visible, now: this.clock.now() })
  }

  /** Applies what the learner or the clock did: to the device first, then on screen. */
  readonly send = (event: ExamEvent): void => {
    const before = this.session
    if (!before) return
    const session = reduceExam(before, event)
    if (session === before) return
    const left = session.facts.deadline === null ? Infinity : session.facts.deadline - event.now
    for (const op of session.ops) {
      const urgent = left < LAST_MS || (op.op !== 'answer' && op.op !== 'mark')
      this.journal.append({ uid: this.uid, attemptId: this.attemptId, at: event.now }, op, urgent)
    }
    if (session.current !== before.current || event.type === 'visible') this.keepNote(session)
    this.show(session)
    this.announce(session)
  }

  /** Another window of the browser ended the login; the token of this one may not know it yet. */
  endLogin(): void {
    this.over = tokenNow()
    this.set(this.saving())
  }

  /** Takes the exam off the screen; everything of it waits on the device for its learner. */
  close(): void {
    this.keepNote()
    this.set(LOADING)
  }

  /** Reads the attempt again; false: that did not work, and everything stays as it is. */
  async resync(): Promise<boolean> {
    const token = tokenNow()
    if (token === '' || !this.session || this.session.status === 'finished') return false
    const round = this.heard
    try {
      const state = await this.clock.timed(() => readState(this.attemptId))
      this.over = null
      if (round !== this.heard) return await this.resync()
      this.adopt(state)
      return true
    } catch (error) {
      // Offline, or signed out: that is said, and the next sign of life reads again.
      if (endsLogin(error)) this.over = token
      this.set(this.saving())
      return false
    }
  }

  /** Takes over a state of the server; what waits here stands over it. */
  adopt(state: AttemptState): void {
    const { session } = this
    if (!session) return
    if (state.status === 'finished') return this.finish()
    const next = syncExam(session, state, this.journal.unsent(this.attemptId))
    this.show(next)
    this.keep(next)
  }

  /** Position and time spent, for a kill; of an attempt that is over nothing is kept. */
  keepNote(session = this.session): void {
    if (session && session.status !== 'finished') writeNote(this.attemptId, noteOf(session))
  }

  dispose(): void {
    this.keepNote()
    clearTimeout(this.savedTimer)
    this.stops.forEach((stop) => stop())
  }

  private keep(session: ExamSession): void {
    if (session.status === 'finished') return
    const attempt = stateOf(session, this.clock.now())
    writeAttempt({ uid: this.uid, attempt, clock: this.clock.keep() })
  }

  private show(session: ExamSession): void {
    this.set({ session, phase: phaseOf(session), ...this.saving() })
  }

  /** How the attempt is saved. */
  private saving(): Pick<ExamView, 'unsent' | 'failing' | 'signedOut'> {
    const view = this.journal.view(this.attemptId)
    return { ...view, signedOut: view.signedOut || this.over === tokenNow() }
  }

  private finish(): void {
    this.send({ type: 'finished', now: this.clock.now() })
    dropKept(this.attemptId)
    void markStale(['simulated', 'practice', 'user'])
  }

  private hear(news: JournalNews): void {
    if (news.type === 'sending') this.sentAt = this.clock.steady()
    if (news.type === 'answered') this.answered(news)
    if (news.type === 'handedIn') this.finish()
    if (news.type === 'notTaken') {
      this.send({ type: 'goOn', now: this.clock.now() })
      toast.warning(news.reason)
      void this.resync()
    }
    if (news.type === 'changed') this.set(this.saving())
  }

  private answered({ pairs, reply }: Extract<JournalNews, { type: 'answered' }>): void {
    this.heard += 1
    this.over = null
    const retried = this.journal.view(this.attemptId).failing
    if (reply) this.clock.hear(reply.serverNow, this.sentAt)
    this.send({ type: 'results', pairs, now: this.clock.now() })
    if (this.session) this.keep(this.session)
    if (retried) this.showSaved()
    const surprising = pairs.some(({ entry, result }) => {
      const moves = entry.op === 'leave' || entry.op === 'choose'
      return moves || (result.outcome !== 'accepted' && result.outcome !== 'superseded')
    })
    const { session } = this
    const elsewhere = reply !== null && (session?.facts.deadline !== reply.deadline || reply.status === 'finished')
    if (surprising || elsewhere) void this.resync()
  }

  /** 已保存, for a moment, after a retry succeeded. */
  private showSaved(): void {
    clearTimeout(this.savedTimer)
    this.set({ savedNotice: true })
    this.savedTimer = setTimeout(() => this.set({ savedNotice: false }), SAVED_MS)
  }

  /** Tells the learner what does not stand as he gave it: one by name, several by their number. */
  private announce({ notices }: ExamSession): void {
    const [first, ...more] = notices
    if (!first) return
    toast.warning(
      more.length === 0
        ? first.text
        : `有 ${notices.length} 处作答没有采用，请查看：${notices.flatMap(({ number }) => number ?? []).join('、')}`,
    )
  }
}
