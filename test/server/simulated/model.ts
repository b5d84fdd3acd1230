/** What the server should do with a journal, in the fewest words: the model that random sequences are held against. */
import type { ExamReport, JournalEntry, JournalOutcome } from '@/domain/exam/types'
import type { Response } from '@/domain/question'

/** Two parts one after the other, three and two single-choice questions; B is right, 1 point each. */
export const PARTS = { one: ['a1', 'a2', 'a3'], two: ['a4', 'a5'] } as const
export const QUESTIONS: readonly string[] = [...PARTS.one, ...PARTS.two]
export const GRACE_MS = 10_000
export const DURATION_MS = 60 * 60_000

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isRight = (response: Response | null) => response?.kind === 'choice' && same(response.letters, ['B'])

interface Standing {
  revision: number
  response: Response | null
  device: string
}

export class AttemptModel {
  readonly standing = new Map<string, Standing>()
  readonly marks = new Set<string>()
  /** Part one was left. */
  left = false
  finished: { at: number; by: 'learner' | 'deadline' } | null = null
  /** Outcome per device and number. */
  readonly outcomes = new Map<string, JournalOutcome>()
  /** Answers that reached the server, by device, question and revision. */
  readonly received = new Set<string>()

  constructor(readonly startedAt: number) {}

  get deadline(): number {
    return this.startedAt + DURATION_MS
  }

  /** Whoever looks after deadline and grace finds the attempt finished. */
  look(now: number): void {
    if (!this.finished && now > this.deadline + GRACE_MS) this.finished = { at: this.deadline, by: 'deadline' }
  }

  /** The outcome of an entry that arrives at `now`; the same one when it comes again. */
  receive(device: string, entry: JournalEntry, now: number): JournalOutcome {
    const key = `${device}|${entry.n}`
    const before = this.outcomes.get(key)
    if (before) return before
    const outcome = this.judge(device, entry)
    this.outcomes.set(key, outcome)
    if (entry.op === 'answer') this.received.add(`${device}|${entry.questionId}|${entry.revision}`)
    this.look(now)
    return outcome
  }

  submit(now: number): void {
    if (this.finished) return
    this.finished = now >= this.deadline ? { at: this.deadline, by: 'deadline' } : { at: now, by: 'learner' }
  }

  private judge(device: string, entry: JournalEntry): JournalOutcome {
    if (this.finished) return 'late'
    if (entry.op === 'mark') {
      if (entry.on) this.marks.add(entry.questionId)
      else this.marks.delete(entry.questionId)
    }
    if (entry.op === 'leave') this.left = true
    return entry.op === 'answer' ? this.answer(device, entry) : 'accepted'
  }

  private answer(device: string, { questionId, revision, response }: Extract<JournalEntry, { op: 'answer' }>): JournalOutcome {
    const inOne = PARTS.one.some((id) => id === questionId)
    if (inOne === this.left) return 'locked'
    const before = this.standing.get(questionId)
    if (before && before.revision >= revision)
      return before.revision === revision && before.device === device && same(before.response, response) ? 'accepted' : 'superseded'
    this.standing.set(questionId, { revision, response, device })
    return 'accepted'
  }

  /** What the report has to say. */
  report(): Pick<ExamReport, 'score' | 'answered' | 'correct' | 'total' | 'finishedAt' | 'endedBy'> {
    const given = QUESTIONS.map((id) => this.standing.get(id)?.response ?? null)
    const correct = given.filter(isRight).length
    const { at, by } = this.finished ?? { at: 0, by: 'learner' }
    const answered = given.filter((response) => response !== null).length
    return { score: correct * 100, answered, correct, total: QUESTIONS.length, finishedAt: at, endedBy: by }
  }
}
