import { S1 } from './bank'

/**
 * What practising means, said a second time and as simply as possible: histories are kept whole and every figure is
 * derived from them when it is asked for. No counters, no database.
 */
type Verdict = boolean | null

export interface ModelSession {
  id: string
  name: string
  questions: string[]
  finished: boolean
  /** Accepted revisions of each question, oldest first. */
  answers: Map<string, { revision: number; verdict: Verdict }[]>
}

/** One judged step of the wrong book, or the learner's hand. */
type BookEvent = 'miss' | 'right' | 'remove' | 'restore'

export class ModelLearner {
  readonly sessions: ModelSession[] = []
  readonly favorites = new Set<string>()
  /** Per question: everything that happened to it, oldest first. */
  private readonly book = new Map<string, BookEvent[]>()
  /** Verdicts on a question over all sessions in the order of arrival. */
  private readonly verdicts = new Map<string, Verdict[]>()

  bookOf(question: string) {
    const events = this.book.get(question) ?? []
    const misses = events.filter((event) => event === 'miss').length
    if (misses === 0) return null
    let streak = 0
    let removed = false
    for (const event of events.slice(events.lastIndexOf('miss') + 1)) {
      if (event === 'remove') removed = true
      if (event === 'restore') removed = false
      if (event === 'right' && !removed) streak += 1
    }
    return { wrongTimes: misses, mastered: streak >= 2, removed }
  }

  private inReview(question: string): boolean {
    const entry = this.bookOf(question)
    return entry !== null && !entry.mastered && !entry.removed
  }

  /** Questions of a list, in no order. */
  private listOf(source: string): string[] {
    if (source === 'favorite') return [...this.favorites]
    if (source === 'wrong') return S1.filter((id) => this.inReview(id))
    return source === 'c1' ? S1.slice(0, 8) : S1
  }

  /** What a start should do: continue that session, refuse (empty), or make a new one over these questions. */
  start(source: string, restart: boolean): { resume: ModelSession } | { questions: string[] } | null {
    const questions = this.listOf(source)
    const open = this.sessions.find((session) => session.name === source && !session.finished)
    const unchanged = open && [...open.questions].sort().join() === [...questions].sort().join()
    const over = open?.questions.every((id) => open.answers.has(id))
    if (open && !restart && !over && (unchanged || source === 'c1' || source === 'all')) return { resume: open }
    if (questions.length === 0) return null
    if (open) open.finished = true
    return { questions }
  }

  /** @returns the revision and verdict that stand afterwards. */
  answer(session: ModelSession, question: string, next: { revision: number; verdict: Verdict }) {
    const history = session.answers.get(question) ?? []
    const standing = history.at(-1)
    if (standing && standing.revision >= next.revision) return standing
    const judged = history.filter((one) => one.verdict !== null)
    const missed = judged.some((one) => one.verdict === false)
    session.answers.set(question, [...history, next])
    this.verdicts.set(question, [...(this.verdicts.get(question) ?? []), next.verdict])
    if (next.verdict === false && !missed) this.mark(question, 'miss')
    if (next.verdict === true && judged.length === 0) this.mark(question, 'right')
    return next
  }

  mark(question: string, event: BookEvent) {
    this.book.set(question, [...(this.book.get(question) ?? []), event])
  }

  /** Sessions in which the question was answered, and was wrong at any revision. */
  mine(question: string) {
    const answered = this.sessions.filter((session) => session.answers.has(question))
    return {
      answered: answered.length,
      wrong: answered.filter((session) => session.answers.get(question)?.some((one) => one.verdict === false)).length,
    }
  }

  firstVerdict(question: string): Verdict {
    return this.verdicts.get(question)?.find((verdict) => verdict !== null) ?? null
  }

  lastVerdict(question: string): Verdict {
    return this.verdicts.get(question)?.at(-1) ?? null
  }

  /** Question answers given (one per session and question). */
  get total(): number {
    return this.sessions.reduce((sum, session) => sum + session.answers.size, 0)
  }
}
