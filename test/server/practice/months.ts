import { dayOf, streakDays } from '@/domain/calendar'

/** An answer a learner gave, and what became of it. */
export interface Given {
  sessionId: string
  questionId: string
  subjectId: string
  /** Epoch ms by the rules: not before its session, not after it arrived. Its day is the day of study. */
  readonly at: number
  verdict: boolean | null
  elapsedMs: number
  /** Of a set of the daily practice: a clearing leaves its day alone. */
  daily: boolean
  /** Stands among what the learner has done, or was cleared. */
  counts: boolean
  /** What another phone said of the same question in the same session while it was cleared: they count once. */
  twins?: readonly Given[]
}

/** What can be cleared. */
export type Kind = 'record' | 'wrong' | 'favorite' | 'note'

/** What a clearing took, to be put back. */
export interface Taken {
  answers: readonly Given[]
  favorites: readonly [string, string][]
  notes: readonly [string, string][]
}

/**
 * Months of one learner counted a second time: every answer is kept as it was accepted, once per session and question, and every
 * figure is made of that list when it is asked for.
 */
export class Diary {
  private readonly all: Given[] = []
  /** By session and question: the one a second arrival meets. */
  private readonly standing = new Map<string, Given>()
  private readonly everJudged = new Set<string>()
  readonly favorites = new Map<string, string>()
  readonly notes = new Map<string, string>()

  private keyOf = ({ sessionId, questionId }: Pick<Given, 'sessionId' | 'questionId'>) => `${sessionId} ${questionId}`

  /** An answer arrived; one that came before changes nothing. */
  accept(given: Given): void {
    if (this.standing.has(this.keyOf(given))) return
    this.standing.set(this.keyOf(given), given)
    this.all.push(given)
    if (given.verdict !== null) this.everJudged.add(given.questionId)
  }

  /** Kinds of a subject are cleared. */
  clear(subjectId: string, kinds: readonly Kind[]): Taken {
    const takeFrom = (book: Map<string, string>, kind: Kind) => {
      const taken = kinds.includes(kind) ? [...book].filter(([, of]) => of === subjectId) : []
      taken.forEach(([questionId]) => book.delete(questionId))
      return taken
    }
    const answers = kinds.includes('record') ? this.all.filter((one) => one.counts && one.subjectId === subjectId) : []
    for (const one of answers) {
      one.counts = false
      if (!one.daily) this.standing.delete(this.keyOf(one))
    }
    return { answers, favorites: takeFrom(this.favorites, 'favorite'), notes: takeFrom(this.notes, 'note') }
  }

  /** A clearing is undone; what arrived a second time meanwhile counts once. */
  restore({ answers, favorites, notes }: Taken): void {
    favorites.forEach(([questionId, of]) => this.favorites.set(questionId, of))
    notes.forEach(([questionId, of]) => this.notes.set(questionId, of))
    for (const one of answers) {
      const again = this.standing.get(this.keyOf(one))
      if (again && again !== one) {
        again.counts = false
        one.twins = [...(one.twins ?? []), again]
      }
      one.counts = true
      this.standing.set(this.keyOf(one), one)
    }
  }

  private counted = (subjectId?: string) => this.all.filter((one) => one.counts && (subjectId ?? one.subjectId) === one.subjectId)

  /** Questions with answers, each with all of them. */
  private questions(subjectId?: string): Given[][] {
    const known = new Map<string, Given[]>()
    for (const one of this.counted(subjectId)) known.set(one.questionId, [...(known.get(one.questionId) ?? []), one])
    return [...known.values()]
  }

  private static last(answers: Given[]): boolean | null {
    // Of two that are dated alike the one that was put back stands.
    const all = answers.flatMap((one) => [...(one.twins ?? []), one])
    return all.reduce((latest, one) => (one.at >= latest.at ? one : latest)).verdict
  }

  /** Days, answers and time, which no clearing touches. */
  study(subjectId?: string) {
    const mine = this.all.filter((one) => (subjectId ?? one.subjectId) === one.subjectId)
    const days = new Map<string, { answered: number; correct: number; studyMs: number }>()
    for (const { at, verdict, elapsedMs } of mine) {
      const day = days.get(dayOf(at)) ?? { answered: 0, correct: 0, studyMs: 0 }
      const correct = day.correct + (verdict === true ? 1 : 0)
      days.set(dayOf(at), { answered: day.answered + 1, correct, studyMs: day.studyMs + elapsedMs })
    }
    return { days, studyMs: mine.reduce((sum, one) => sum + one.elapsedMs, 0) }
  }

  streak = (today: string): number => streakDays(this.study().days.keys(), today)

  /** What the profile says of all subjects. */
  profile() {
    const judged = this.questions()
      .filter((answers) => Diary.last(answers) !== null)
      .flat()
    const wrong = judged.filter((one) => [one, ...(one.twins ?? [])].some(({ verdict }) => verdict === false)).length
    return { answered: this.counted().length, judged: judged.length, right: judged.length - wrong }
  }

  /** What home and statistics say of a subject. */
  subject(subjectId: string) {
    const questions = this.questions(subjectId)
    return {
      answered: questions.length,
      correct: questions.filter((answers) => Diary.last(answers) === true).length,
      judged: questions.filter(([one]) => one && this.everJudged.has(one.questionId)).length,
      favorite: [...this.favorites.values()].filter((of) => of === subjectId).length,
      note: [...this.notes.values()].filter((of) => of === subjectId).length,
    }
  }
}
