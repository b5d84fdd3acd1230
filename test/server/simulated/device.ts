/** A learner's device in front of the real server: the product's own session and journal, a network that fails as told. */
import type { JournalTask } from '@/domain/exam/journal-lines'
import { reduceExam, type ExamEvent, type ExamSession } from '@/domain/exam/session'
import { openExam, syncExam } from '@/domain/exam/session-open'
import type { AttemptState, ExamPaper, JournalEntry } from '@/domain/exam/types'
import { ExamJournal } from '@/features/exam-journal/journal'
import { readAttempt, writeAttempt } from '@/features/exam-journal/kept-attempt'
import type { TaskResult } from '@/features/exam-journal/send'
import { memory } from '@/platform/storage'
import { nowOf, ok, type Candidate, type JournalReply, type World } from './setup'

/** How a call goes: it may break before or after the server has committed, arrive twice, or meet a 404 on its way. */
export type Fate = 'ok' | 'lostBefore' | 'lostAfter' | 'twice' | 'gone'

export interface Seat {
  world: World
  candidate: Candidate
  attemptId: string
  paper: ExamPaper
  /** Hears what reached the server, and its word on it. */
  received(device: string, entries: readonly JournalEntry[], reply: JournalReply): void
  handedIn(): void
}

/** Names an answer, whatever number it is sent under. */
export const answerName = (device: string, { questionId, revision }: { questionId: string; revision: number }): string =>
  `${device}|${questionId}|${revision}`

let serial = 0

export class Device {
  online = true
  session: ExamSession
  fate: Fate = 'ok'
  /** Highest revision the server acknowledged to this device as standing, per question. */
  readonly acknowledged = new Map<string, number>()
  /** The last answer given here per question, under the name it is sent by. */
  readonly given = new Map<string, string>()
  /** Questions come to inside a case here. */
  readonly steps = new Set<string>()
  readonly sent: { device: string; entry: JournalEntry }[] = []
  private kept: ReadonlyMap<string, string> = new Map()
  private known: AttemptState
  private journal: ExamJournal

  constructor(
    private readonly seat: Seat,
    state: AttemptState,
  ) {
    this.known = state
    this.journal = this.start()
    this.session = this.open()
  }

  /** The learner does something; it is on the device before anything else. */
  act(event: ExamEvent): void {
    this.use(() => {
      this.session = reduceExam(this.session, event)
      for (const op of this.session.ops) {
        this.journal.append({ uid: 'me', attemptId: this.seat.attemptId, at: event.now }, op, false)
        if (op.op === 'answer') this.given.set(op.questionId, answerName(this.journal.device, op))
        if (op.op === 'reach') this.steps.add(op.questionId)
      }
    })
  }

  /** Sends what waits, as far as fate lets it through. */
  async flush(fate: Fate): Promise<void> {
    this.fate = fate
    await this.use(() => this.journal.wake())
    this.fate = 'ok'
  }

  /** Takes over what the server tells of the attempt. */
  adopt(state: AttemptState): void {
    this.known = state
    this.session = syncExam(this.session, state, this.unsent())
  }

  /** Reads the attempt again. */
  async sync(): Promise<void> {
    if (this.online) this.adopt(await this.read())
  }

  /** The app is killed and started again; without network it opens from what it knew. */
  async restart(): Promise<void> {
    if (this.online) this.known = await this.read()
    this.journal = this.use(() => this.start())
    this.session = this.open()
  }

  /** The app is killed; the next run sends what waits with no exam on screen, and is killed. The exam opens without network. */
  async apart(fate: Fate): Promise<void> {
    this.online = true
    this.journal = this.use(() => {
      writeAttempt({ uid: 'me', attempt: this.known, clock: { server: 0, wall: 0 } })
      return this.start(false)
    })
    await this.flush(fate)
    const kept = this.use(() => readAttempt(this.seat.attemptId, 'me'))
    // It is over: there is nothing to open, and the report is the server's.
    this.known = kept?.attempt ?? (await this.read())
    this.online = false
    this.journal = this.use(() => this.start())
    this.session = this.open()
  }

  handIn(): void {
    this.use(() => this.journal.handIn('me', this.seat.attemptId))
  }

  unsent(): JournalEntry[] {
    return this.journal.unsent(this.seat.attemptId)
  }

  get holds(): boolean {
    return this.journal.isHandedIn(this.seat.attemptId)
  }

  private open(): ExamSession {
    const { paper } = this.seat
    return openExam({ paper, attempt: this.known, note: null, unsent: this.unsent(), handedBy: null, device: this.journal.device })
  }

  private read(): Promise<AttemptState> {
    return ok(this.seat.candidate.get<AttemptState>(`/attempts/${this.seat.attemptId}`))
  }

  /** @param open with the exam on screen, which hears what becomes of it */
  private start(open = true): ExamJournal {
    const journal = new ExamJournal({
      device: `device-${++serial}`.padEnd(12, '0'),
      learner: () => 'me',
      sender: () => (this.online ? 'me' : null),
      send: (task) => this.send(task),
      onMemoryOnly: () => undefined,
    })
    journal.listen(this.seat.attemptId, (news) => {
      if (news.type !== 'answered') return
      for (const { entry, result } of news.pairs)
        if (entry.op === 'answer' && result.outcome === 'accepted')
          this.acknowledged.set(entry.questionId, Math.max(entry.revision, this.acknowledged.get(entry.questionId) ?? 0))
      if (!open) return
      this.session = reduceExam(this.session, { type: 'results', pairs: news.pairs, now: nowOf(this.seat.world) })
      // What was confirmed is kept before the lines leave the device, as the page does.
      const answers = Object.entries(this.session.confirmed).map(([questionId, answer]) => ({ questionId, ...answer }))
      this.known = { ...this.known, answers, sections: [...this.session.sections], marks: [...this.session.marks] }
    })
    return journal
  }

  private async send(task: JournalTask): Promise<TaskResult> {
    const { fate } = this
    // The connection comes back with the next try.
    if (fate === 'lostBefore') return { type: 'failed', signedOut: false }
    if (fate === 'gone') return { type: 'gone' }
    const result = await this.call(task)
    if (fate === 'twice') await this.call(task)
    return fate === 'lostAfter' ? { type: 'failed', signedOut: false } : result
  }

  private async call(task: JournalTask): Promise<TaskResult> {
    const { candidate, attemptId } = this.seat
    if (task.kind === 'handIn') {
      await ok(candidate.post(`/attempts/${attemptId}/submit`))
      this.seat.handedIn()
      return { type: 'handedIn' }
    }
    const entries = task.lines.map(({ entry }) => entry)
    const reply = await ok(candidate.post<JournalReply>(`/attempts/${attemptId}/journal`, { device: task.device, entries }))
    this.seat.received(task.device, entries, reply)
    this.sent.push(...entries.map((entry) => ({ device: task.device, entry })))
    return { type: 'answered', reply }
  }

  /** Several devices in one process: each has the storage to itself while it works, and no timer of it goes on. */
  private use<T>(work: () => T): T {
    memory.restore(this.kept)
    const done = () => {
      this.journal.stop()
      this.kept = memory.snapshot()
    }
    const result = work()
    if (result instanceof Promise) return result.finally(done) as T
    if (this.journal) done()
    return result
  }
}
