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
  /** Its twin of another phone, which came while it was cleared: the two count once. */
  twin?: Given
}

/** What a clearing took, to be put back. */
export type Taken = readonly Given[]

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

  /** Records of a subject are cleared. */
  clear(subjectId: string): Taken {
    const taken = this.all.filter((one) => one.counts && one.subjectId === subjectId)
    for (const one of taken) {
      one.counts = false
      if (!one.daily) this.standing.delete(this.keyOf(one))
    }
    return taken
  }

  /** A clearing is undone; what arrived a second time meanwhile counts once. */
  restore(taken: Taken): void {
    for (const one of taken) {
      const again = this.standing.get(this.keyOf(one))
      if (again && again !== one) {
        again.counts = false
        one.twin = again
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
    const all = answers.flatMap((one) => [one, ...(one.twin ? [one.twin] : [])])
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
    const wrong = judged.filter((one) => one.verdict === false || one.twin?.verdict === false).length
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
