/** What the server should do with a journal, in the fewest words: the model that random sequences are held against. */
import type { ExamReport, JournalEntry, JournalOutcome } from '@/domain/exam/types'
import type { Response } from '@/domain/question'

/** Two parts one after the other, each a question and a case without a way back; single choice, B is right, 1 point each. */
export const PARTS = { one: ['a1', 'k1-1', 'k1-2', 'k1-3'], two: ['a4', 'k2-1', 'k2-2', 'k2-3'] } as const
const CASES: readonly (readonly string[])[] = [PARTS.one.slice(1), PARTS.two.slice(1)]
export const QUESTIONS: readonly string[] = [...PARTS.one, ...PARTS.two]
export const GRACE_MS = 10_000
export const DURATION_MS = 60 * 60_000

const inOne = (questionId: string) => PARTS.one.some((id) => id === questionId)
/** Questions of its case that are passed by whoever stands at this one. */
export const before = (questionId: string): readonly string[] => {
  const members = CASES.find((ids) => ids.includes(questionId)) ?? []
  return members.slice(0, Math.max(0, members.indexOf(questionId)))
}

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
  /** Questions somebody has come to inside a case. */
  readonly reached = new Set<string>()
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

  /** A later question of its case was come to, or answered, on any device. */
  isPassed(questionId: string): boolean {
    return [...this.reached, ...this.standing.keys()].some((later) => before(later).includes(questionId))
  }

  /** Whoever looks after deadline and grace finds the attempt finished. */
  look(now: number): void {
    if (!this.finished && now > this.deadline + GRACE_MS) this.finished = { at: this.deadline, by: 'deadline' }
  }

  /** The outcome of an entry that arrives at `now`; the same one when it comes again. */
  receive(device: string, entry: JournalEntry, now: number): JournalOutcome {
    const key = `${device}|${entry.n}`
    const known = this.outcomes.get(key)
    if (known) return known
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
    if (entry.op === 'reach') return this.reach(entry.questionId)
    return entry.op === 'answer' ? this.answer(device, entry) : 'accepted'
  }

  /** A part that was left has no way back anyway. */
  private reach(questionId: string): JournalOutcome {
    if (!inOne(questionId) && !this.left) return 'locked'
    this.reached.add(questionId)
    return 'accepted'
  }

  private answer(device: string, { questionId, revision, response }: Extract<JournalEntry, { op: 'answer' }>): JournalOutcome {
    if (inOne(questionId) === this.left || this.isPassed(questionId)) return 'locked'
    const stands = this.standing.get(questionId)
    if (stands && stands.revision >= revision)
      return stands.revision === revision && stands.device === device && same(stands.response, response) ? 'accepted' : 'superseded'
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
