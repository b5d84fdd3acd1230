/**
 * The engine of the journal: writes to the device first, then tells the reducer, then sends. It owns one timer and at most
 * one call under way; everything it needs of the outside is handed to it.
 */
import type { JournalReply } from '@/api/exam-journal'
import {
  attemptOf,
  failuresOf,
  journalDelay,
  journalReducer,
  nextTask,
  openJournal,
  outdates,
  waitingFor,
  type JournalEvent,
  type JournalState,
} from '@/domain/exam/journal'
import { lineKey, pairsOf, type JournalLine, type JournalTask, type LinesTask } from '@/domain/exam/journal-lines'
import type { JournalEntry, JournalOp, JournalResult } from '@/domain/exam/types'
import { forgetHandIn, forgetLine, keepHandIn, keepLine, loadAside, loadJournal, setAside } from './journal-storage'
import { dropKept, keepResults } from './kept-attempt'
import type { TaskResult } from './send'

export interface JournalPorts {
  /** Names this run of the app. */
  device: string
  /** Who is signed in; null: nobody. */
  learner(): string | null
  /** Whose lines may be sent now; null while nobody is signed in or there is no network. */
  sender(): string | null
  /** Sends a call; never throws. */
  send(task: JournalTask): Promise<TaskResult>
  /** The device had no room for a line; called once a run. */
  onMemoryOnly(): void
}

/** What an open attempt hears. `answered` comes before the lines leave the device. */
export type JournalNews =
  | { type: 'sending' }
  | { type: 'answered'; pairs: { entry: JournalEntry; result: JournalResult }[]; reply: Omit<JournalReply, 'results'> | null }
  | { type: 'handedIn' }
  | { type: 'notTaken'; reason: string }
  | { type: 'changed' }

/** What the learner is shown of an attempt. */
export interface JournalView {
  /** Operations the server has not confirmed. */
  unsent: number
  failing: boolean
  /** Nobody is signed in, or the last call was refused for the login: nothing is sent until somebody is. */
  signedOut: boolean
}

/** Answers are sent this often (mockup notes 08). */
const SEND_EVERY_MS = 10_000
/** A call that hangs longer than this is sent again: every line has one outcome, however often it comes. */
const PATIENCE_MS = 15_000

/** What the device kept, and what an earlier run set aside: the server may take it by now. */
function load(): JournalState {
  const { lines, handIns } = loadJournal()
  return openJournal({ lines: [...lines, ...loadAside()], handIns })
}

/** The journal of a run; it opens with what the device kept. */
export class ExamJournal {
  private state = load()
  /** Answers set aside in this run: not tried again by it. */
  private aside: readonly JournalLine[] = []
  private readonly last = new Map<string, number>()
  private readonly listeners = new Map<string, Set<(news: JournalNews) => void>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private due = Infinity
  private flushing: Promise<void> | null = null
  /** Whose last call was refused for the login. */
  private refused: string | null = null
  private warned = false

  constructor(private readonly ports: JournalPorts) {}

  get device(): string {
    return this.ports.device
  }

  /** Writes an operation to the device before anything else. `urgent`: sent as soon as the caller is done. */
  append(of: { uid: string; attemptId: string; at: number }, op: JournalOp, urgent: boolean): void {
    const n = (this.last.get(of.attemptId) ?? 0) + 1
    this.last.set(of.attemptId, n)
    const entry = { ...op, n, at: Math.max(0, Math.round(of.at)) }
    const line: JournalLine = { uid: of.uid, attemptId: of.attemptId, device: this.device, entry }
    const atOnce = keepLine(line)
    this.aside.filter((earlier) => outdates(line, earlier)).forEach(forgetLine)
    this.reduce({ type: 'appended', line, stored: atOnce })
    // What it outdates has left the device by now: there may be room.
    const stored = atOnce || keepLine(line)
    if (stored) this.reduce({ type: 'stored', keys: [lineKey(line)] })
    this.tell(of.attemptId, { type: 'changed' })
    // While the server does not answer, new lines wait for the next try with the others.
    if (failuresOf(this.state, of.attemptId) === 0) this.later(urgent ? 0 : SEND_EVERY_MS)
    if (stored || this.warned) return
    this.warned = true
    this.ports.onMemoryOnly()
  }

  /** Hands a paper in once its lines have arrived; held while there is no network. */
  handIn(uid: string, attemptId: string): void {
    keepHandIn({ uid, attemptId })
    this.reduce({ type: 'asked', handIn: { uid, attemptId } })
    this.later(0)
  }

  /** The paper was handed in here, and the server has not taken it yet. */
  isHandedIn(attemptId: string): boolean {
    return this.state.handIns.some((handIn) => handIn.attemptId === attemptId)
  }

  /** Entries of an attempt the server has not confirmed, in order. */
  unsent(attemptId: string): JournalEntry[] {
    return waitingFor(this.state, attemptId).map(({ entry }) => entry)
  }

  view(attemptId: string): JournalView {
    const failing = failuresOf(this.state, attemptId) > 0
    const learner = this.ports.learner()
    const signedOut = learner === null || learner === this.refused
    return { unsent: waitingFor(this.state, attemptId).length, failing, signedOut }
  }

  /** Whether everything stands on the device: a page that begins anew loses what lives in memory only. */
  isKept(): boolean {
    this.storeAgain()
    return this.state.memoryOnly.length === 0
  }

  /** Hears what becomes of an attempt; returns the way to stop. */
  listen(attemptId: string, listener: (news: JournalNews) => void): () => void {
    const known = this.listeners.get(attemptId) ?? new Set()
    this.listeners.set(attemptId, known.add(listener))
    return () => void known.delete(listener)
  }

  /** Network, app or login came back, or the login went, or something should not wait: resolves when nothing more can be sent now. */
  wake(): Promise<void> {
    this.reduce({ type: 'woken' })
    // Where nobody is signed in no call is made that could say so.
    this.listeners.forEach((_, attemptId) => this.tell(attemptId, { type: 'changed' }))
    return this.flush()
  }

  /** The run is over: no timer of it goes on. @public the tests end a run */
  stop(): void {
    clearTimeout(this.timer)
    this.due = Infinity
  }

  private reduce(event: JournalEvent): void {
    const before = this.state
    this.state = journalReducer(before, event)
    if (before.lines === this.state.lines) return
    const here = new Set(this.state.lines)
    before.lines.filter((line) => !here.has(line)).forEach(forgetLine)
  }

  private tell(attemptId: string, news: JournalNews): void {
    this.listeners.get(attemptId)?.forEach((listener) => listener(news))
  }

  private flush(): Promise<void> {
    this.flushing ??= this.run().finally(() => {
      this.flushing = null
    })
    return this.flushing
  }

  /** Flushes after a while, or sooner when that is planned already. */
  private later(ms: number): void {
    const due = Date.now() + ms
    if (due >= this.due) return
    clearTimeout(this.timer)
    this.due = due
    this.timer = setTimeout(() => {
      // Also when a flush is under way, which does this work: a time that is past would hold back every later one.
      this.due = Infinity
      void this.flush()
    }, ms)
  }

  private async run(): Promise<void> {
    this.stop()
    this.storeAgain()
    for (let task = this.next(); task;) {
      await this.perform(task)
      task = this.next()
      // A failure holds up everything, an attempt the server does not know only itself.
      const failures = task ? failuresOf(this.state, attemptOf(task)) : this.state.failures
      if (failures > 0) return this.later(journalDelay(failures))
    }
  }

  private next(): JournalTask | null {
    const uid = this.ports.sender()
    return uid === null ? null : nextTask(this.state, uid)
  }

  private async perform(task: JournalTask): Promise<void> {
    const attemptId = attemptOf(task)
    const learner = this.ports.learner()
    this.reduce({ type: 'sending', task })
    this.tell(attemptId, { type: 'sending' })
    const result = await this.send(task)
    this.refused = result.type === 'failed' && result.signedOut ? learner : null
    this.conclude(task, result)
    this.storeAgain()
    this.tell(attemptId, { type: 'changed' })
  }

  private async send(task: JournalTask): Promise<TaskResult> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<TaskResult>((resolve) => {
      timer = setTimeout(() => resolve({ type: 'failed', signedOut: false }), PATIENCE_MS)
    })
    try {
      return await Promise.race([this.ports.send(task), patience])
    } finally {
      clearTimeout(timer)
    }
  }

  private conclude(task: JournalTask, result: TaskResult): void {
    if (task.kind === 'handIn') return this.concludeHandIn(task.handIn.attemptId, result)
    if (result.type === 'answered') {
      const { results, ...reply } = result.reply
      keepResults(task, result.reply)
      return this.answered(task, results, reply)
    }
    if (result.type === 'gone') return this.reduce({ type: 'gone' })
    if (result.type !== 'unacceptable') return this.reduce({ type: 'failed' })
    // One line the server cannot take must not hold up the others.
    const [only, ...more] = task.lines
    if (!only || more.length > 0) return this.reduce({ type: 'halved' })
    this.answered(task, [{ n: only.entry.n, outcome: 'refused', reason: result.reason, standing: null }], null)
    // Of an answer that is no reason to forget it: a server that is older than this app takes it another day.
    if (only.entry.op === 'answer' && setAside(only)) this.aside = [...this.aside, only]
  }

  private answered({ attemptId, lines }: LinesTask, results: JournalResult[], reply: Omit<JournalReply, 'results'> | null): void {
    this.tell(attemptId, { type: 'answered', pairs: pairsOf(lines, results), reply })
    this.reduce({ type: 'answered', results })
  }

  private concludeHandIn(attemptId: string, result: TaskResult): void {
    if (result.type === 'gone') return this.reduce({ type: 'gone' })
    const refused = result.type === 'notTaken' || result.type === 'unacceptable'
    if (!refused && result.type !== 'handedIn') return this.reduce({ type: 'failed' })
    if (!refused) dropKept(attemptId)
    forgetHandIn(attemptId)
    this.reduce({ type: 'handedIn' })
    this.tell(attemptId, refused ? { type: 'notTaken', reason: result.reason } : { type: 'handedIn' })
  }

  /** Room may have come back: what lives in memory only is written as far as it fits. */
  private storeAgain(): void {
    const waiting = new Set(this.state.memoryOnly)
    if (waiting.size === 0) return
    const keys = this.state.lines.filter((line) => waiting.has(lineKey(line)) && keepLine(line)).map(lineKey)
    this.reduce({ type: 'stored', keys })
  }
}
