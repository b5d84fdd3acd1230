/**
 * What happened to a learner, told by the calls that reached the server and were taken, and every figure derived from it when it is
 * asked for: no counters, no database, none of the server's code.
 */
import { addDays, dayOf } from '@/domain/calendar'
import type { AnswerItem } from '@/domain/outbox'

/** null: an essay that nobody has rated. */
type Verdict = boolean | null

/** A write that the server took. */
export interface Taken {
  path: string
  body: Record<string, unknown>
  result: unknown
  /** The server's clock, epoch ms. */
  at: number
}

interface Standing {
  revision: number
  verdict: Verdict
  response: AnswerItem['response']
  /** Wrong at any revision; null: never judged. */
  missed: boolean | null
  firstAt: number
  at: number
}

interface InBook {
  wrongTimes: number
  streak: number
  mastered: boolean
  removed: boolean
  lastWrongAt: number
}

/** The bank of test/server/practice: B is right nearly everywhere. */
export function isRight(questionId: string, response: AnswerItem['response']): Verdict {
  if (response.kind === 'judge') return response.value
  if (response.kind === 'essay') return response.selfScore === null ? null : response.selfScore === 1
  if (response.kind !== 'choice') throw new Error('the walk fills no blanks')
  return response.letters.join('') === (questionId === 'qm' ? 'AC' : 'B')
}

export class Ledger {
  /** When each session began. */
  readonly sessions = new Map<string, number>()
  readonly answers = new Map<string, Standing>()
  readonly favorites = new Set<string>()
  readonly notes = new Map<string, { id: string; body: string; removed: boolean }>()
  readonly coupons = new Set<string>()
  readonly checkIns = new Set<string>()
  settings: Record<string, unknown> = {}
  subjects: string[] = []
  /** Stretches of film that were told of, ms. */
  readonly watched: [number, number][] = []
  private readonly book = new Map<string, InBook>()
  private readonly last = new Map<string, { verdict: Verdict; at: number }>()

  take(call: Taken): void {
    const { path, body, result, at } = call
    if (path === '/api/practice/sessions') this.begin((result as { sessionId: string }).sessionId, at)
    if (path === '/api/practice/answers') for (const item of body.items as AnswerItem[]) this.answer(item, call)
    if (path === '/api/practice/favorite') this.favorites[body.on ? 'add' : 'delete'](body.questionId as string)
    if (path === '/api/practice/wrong/remove') for (const id of body.questionIds as string[]) this.remove(id, body.restore !== true)
    if (path === '/api/user/settings') this.settings = { ...this.settings, ...body }
    if (path === '/api/my-exam/addSubject') this.subjects = (result as { id: string }[]).map(({ id }) => id)
    if (path === '/api/note/save')
      this.notes.set(body.questionId as string, { id: (result as { id: string }).id, body: body.body as string, removed: false })
    if (path === '/api/note/remove')
      for (const note of this.notes.values()) if ((body.ids as string[]).includes(note.id)) note.removed = body.restore !== true
    if (path === '/api/coin/check-in') this.checkIns.add(dayOf(at))
    if (path.endsWith('/claim')) this.coupons.add(path)
    if (path === '/api/course/progress') for (const { spans } of body.items as { spans: [number, number][] }[]) this.watched.push(...spans)
  }

  private begin(id: string, at: number) {
    if (!this.sessions.has(id)) this.sessions.set(id, at)
  }

  private remove(id: string, removed: boolean) {
    const entry = this.book.get(id)
    if (entry) entry.removed = removed
  }

  private answer({ sessionId, questionId, revision, response, answeredAt }: AnswerItem, { result, at: now }: Taken): void {
    const begun = this.sessions.get(sessionId)
    if (begun === undefined) throw new Error('an answer of a session that nobody began')
    const name = `${sessionId}|${questionId}`
    const before = this.answers.get(name)
    const { accepted } = result as { accepted: { sessionId: string; questionId: string; revision: number }[] }
    const told = accepted.find((one) => one.sessionId === sessionId && one.questionId === questionId)
    expect(told?.revision).toBe(Math.max(before?.revision ?? 0, revision))
    if (before && before.revision >= revision) return
    const verdict = isRight(questionId, response)
    const moment = Math.max(begun, Math.min(answeredAt, now))
    const at = Math.max(before?.at ?? 0, moment)
    const missed = verdict === null ? (before?.missed ?? null) : before?.missed === true || !verdict
    this.answers.set(name, { revision, verdict, response, missed, firstAt: before?.firstAt ?? moment, at })
    const last = this.last.get(questionId)
    if (!last || at >= last.at) this.last.set(questionId, { verdict, at })
    if (missed === true && before?.missed !== true) this.miss(questionId, at)
    if (missed === false && (before?.missed ?? null) === null) this.right(questionId, at)
  }

  private miss(id: string, at: number) {
    const { wrongTimes = 0, lastWrongAt = at } = this.book.get(id) ?? {}
    this.book.set(id, { wrongTimes: wrongTimes + 1, streak: 0, mastered: false, removed: false, lastWrongAt: Math.max(lastWrongAt, at) })
  }

  private right(id: string, at: number) {
    const entry = this.book.get(id)
    if (!entry || entry.removed || at < entry.lastWrongAt) return
    entry.streak += 1
    entry.mastered ||= entry.streak >= 2
  }

  /** Answers by the day they were first given, and those of them that were never wrong. */
  days(): Map<string, { answered: number; correct: number }> {
    const days = new Map<string, { answered: number; correct: number }>()
    for (const { firstAt, missed } of this.answers.values()) {
      const day = days.get(dayOf(firstAt)) ?? { answered: 0, correct: 0 }
      days.set(dayOf(firstAt), { answered: day.answered + 1, correct: day.correct + (missed === false ? 1 : 0) })
    }
    return days
  }

  /** Days in a row up to today, or to yesterday while today is open. */
  streak(today: string): number {
    const days = this.days()
    let day = days.has(today) ? today : addDays(today, -1)
    let count = 0
    for (; days.has(day); day = addDays(day, -1)) count += 1
    return count
  }

  /** Rows of the wrong book, removed ones left out. */
  wrong() {
    return [...this.book]
      .flatMap(([questionId, { wrongTimes, mastered, removed }]) => (removed ? [] : [{ questionId, wrongTimes, mastered }]))
      .sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
  }

  /** Distinct questions answered, and those right at the latest answer. */
  progress() {
    const verdicts = [...this.last.values()]
    return { answered: verdicts.length, correct: verdicts.filter(({ verdict }) => verdict).length }
  }

  noteCount = () => [...this.notes.values()].filter(({ removed }) => !removed).length

  /** Film watched, every moment once, ms. */
  watchedMs(): number {
    const moments = new Set(this.watched.flatMap(([from, to]) => Array.from({ length: (to - from) / 1000 }, (_, n) => from / 1000 + n)))
    return moments.size * 1000
  }
}
