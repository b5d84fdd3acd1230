import { createHash } from 'node:crypto'
import type { Static } from '@sinclair/typebox'
import type { SectionRule } from '@/domain/exam/profile'
import type { JournalOutcome, StandingExamAnswer } from '@/domain/exam/types'
import type { Question, Response } from '@/domain/question'
import type { SectionProgress } from '../../db/schema'
import { refusalOf, storable } from '../practice/facts'
import { endOf, leaveSection, advance, takesAnswers, type ClockState } from './clock'
import type { PaperContent } from './content'
import type { FrozenAttempt } from './frozen'
import type { JournalEntrySchema } from './shapes'

export type Entry = Static<typeof JournalEntrySchema>
type AnswerEntry = Extract<Entry, { op: 'answer' }>
type LeaveEntry = Extract<Entry, { op: 'leave' }>
type ChooseEntry = Extract<Entry, { op: 'choose' }>
type ReachEntry = Extract<Entry, { op: 'reach' }>

/** What became of an entry; reason is a sentence for the learner, '' when accepted. */
export interface Verdict {
  outcome: JournalOutcome
  reason: string
  standing: StandingExamAnswer | null
}

const ACCEPTED: Verdict = { outcome: 'accepted', reason: '', standing: null }
const verdict = (outcome: JournalOutcome, reason: string): Verdict => ({ outcome, reason, standing: null })

const FINISHED = verdict('late', '考试已经结束，这次作答没有计入')
const TOO_LATE = verdict('late', '收到时考试时间已到，这次作答没有计入')
const NOT_STARTED = verdict('refused', '考试还没有开始，请先进入考试')
const NO_QUESTION = verdict('refused', '这道题不在这张试卷里')
const NO_SECTION = verdict('refused', '试卷里没有这个部分')
const NOT_YET = verdict('locked', '还没有到这个部分，请先完成前面的部分')
const LEFT = verdict('locked', '这个部分已经结束，不能再作答')
const GROUP_LOCKED = verdict('locked', '已经进入同一病例后面的题，这道题不能再改')
const SUPERSEDED = '这道题在另一台设备上有更新的答案，以那个答案为准'

/** The response as it is kept: letters in order; an essay is rated after the exam, never in it. */
function kept(response: Response | null): Response | null {
  if (response === null) return null
  return response.kind === 'essay' ? { ...response, selfScore: null } : storable(response)
}

/** Names the content of an entry, whatever its number and time. */
export function digestOf(entry: Entry): string {
  const { n: _n, at: _at, ...content } = entry
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 22)
}

/** A question of the attempt, and where it stands. */
interface Asked {
  question: Question
  section: SectionProgress
  rule: SectionRule
}

/** What a batch of entries is judged by. */
interface Given {
  attempt: FrozenAttempt
  content: PaperContent
  clock: ClockState & { marks: string[] }
  /** Answers that stand before the batch. */
  standing: StandingExamAnswer[]
  /** The device that sent it. */
  device: string
  /** When it was received, epoch ms of the server. */
  now: number
}

/**
 * An attempt while a batch of its journal is gone through in order: each entry is judged by what stands after all before it.
 * Time is the server's receipt alone; the device's `at` decides nothing but when the next section of a sequence began.
 */
export class Desk {
  readonly standing: Map<string, StandingExamAnswer>
  /** Questions whose answer has to be written. */
  readonly changed = new Set<string>()
  readonly marks: Set<string>
  sections: SectionProgress[]
  deadline: number | null
  private readonly numbers: Map<string, number>

  constructor(private readonly given: Given) {
    const { attempt, clock, standing } = given
    this.standing = new Map(standing.map((answer) => [answer.questionId, answer]))
    this.marks = new Set(clock.marks)
    this.sections = advance(attempt.profile, clock.sections, this.now)
    this.deadline = clock.deadline?.getTime() ?? null
    this.numbers = new Map(attempt.items.map(({ questionId }, index) => [questionId, index]))
  }

  /** While paused time stands still: what a device still had to send is taken as if it had come just before. */
  private get now(): number {
    return this.given.clock.status === 'paused' && this.given.clock.pausedAt ? this.given.clock.pausedAt.getTime() : this.given.now
  }

  /** Whether a question is in the paper. */
  asks(questionId: string): boolean {
    return this.numbers.has(questionId)
  }

  /** Judges an entry and, when it is accepted, enters it. */
  judge(entry: Entry): Verdict {
    const { status } = this.given.clock
    if (status === 'created') return NOT_STARTED
    if (status === 'finished') return FINISHED
    if (this.deadline !== null && this.now > this.deadline + this.given.attempt.profile.graceSeconds * 1000) return TOO_LATE
    if (entry.op === 'answer') return this.answer(entry)
    if (entry.op === 'leave') return this.leave(entry)
    if (entry.op === 'reach') return this.reach(entry)
    return entry.op === 'choose' ? this.choose(entry) : this.mark(entry)
  }

  private mark(entry: Extract<Entry, { op: 'mark' }>): Verdict {
    if (!this.asks(entry.questionId)) return NO_QUESTION
    if (entry.on) this.marks.add(entry.questionId)
    else this.marks.delete(entry.questionId)
    return ACCEPTED
  }

  private answer(entry: AnswerEntry): Verdict {
    const asked = this.asked(entry.questionId)
    if (!asked) return NO_QUESTION
    const { question, section } = asked
    if (section.status === 'waiting') return NOT_YET
    if (!takesAnswers(this.given.attempt.profile, section, this.now)) return LEFT
    const response = kept(entry.response)
    const outOfPlace = this.notChosen(asked) ?? (this.isPassed(asked) ? GROUP_LOCKED : null)
    return outOfPlace ?? this.misfit(question, response) ?? this.merge(entry, response)
  }

  /** A question of the paper with its section as it stands, and the rule of that. */
  private asked(questionId: string): Asked | null {
    const place = this.given.attempt.items[this.numbers.get(questionId) ?? -1]
    const question = this.given.content.questions.get(questionId)
    const section = this.sections.find(({ id }) => id === place?.sectionId)
    const rule = this.given.attempt.profile.sections.find(({ id }) => id === place?.sectionId)
    return question && section && rule ? { question, section, rule } : null
  }

  /** Cases that were not chosen. */
  private notChosen({ question: { groupId }, section, rule }: Asked): Verdict | null {
    if (groupId === null || rule.choose === null) return null
    if (section.chosen === null) return verdict('refused', `请先选定 ${rule.choose} 个案例再作答`)
    return section.chosen.includes(groupId) ? null : verdict('refused', '这个案例没有选做，不能作答')
  }

  /** The case was gone on with: a later question of it was come to, or answered (an older app tells nothing else). */
  private isPassed({ question: { id, groupId }, section, rule }: Asked): boolean {
    if (groupId === null || !rule.groupsLocked) return false
    return this.given.attempt.items
      .slice((this.numbers.get(id) ?? 0) + 1)
      .filter(({ questionId }) => this.groupOf(questionId) === groupId)
      .some(({ questionId }) => this.standing.has(questionId) || section.reached?.includes(questionId))
  }

  /** Further on in a case without a way back; of several devices the furthest counts, in whatever order they arrive. */
  private reach({ questionId }: ReachEntry): Verdict {
    const asked = this.asked(questionId)
    if (!asked) return NO_QUESTION
    const { question, section, rule } = asked
    if (question.groupId === null || !rule.groupsLocked) return verdict('refused', '这道题前后可以自由切换，不需要锁定')
    if (section.status === 'waiting') return NOT_YET
    const refused = this.notChosen(asked)
    if (refused || this.isPassed(asked)) return refused ?? ACCEPTED
    const others = (section.reached ?? []).filter((id) => this.groupOf(id) !== question.groupId)
    this.sections = this.sections.map((one) => (one.id === section.id ? { ...one, reached: [...others, questionId] } : one))
    return ACCEPTED
  }

  private misfit(question: Question, response: Response | null): Verdict | null {
    if (response === null) return null
    const shared = question.groupId === null ? null : (this.given.content.groups.get(question.groupId)?.options ?? null)
    const reason = refusalOf({ question, optionCount: question.options.length || (shared?.length ?? 0) }, response)
    return reason === null ? null : verdict('refused', reason)
  }

  /** The higher revision stands; an equal one only when it says the same from the same device. */
  private merge(entry: AnswerEntry, response: Response | null): Verdict {
    const { device } = this.given
    const before = this.standing.get(entry.questionId)
    if (before && entry.revision <= before.revision) {
      const same = JSON.stringify(sorted(before.response)) === JSON.stringify(sorted(response))
      const again = entry.revision === before.revision && before.device === device && same
      return again ? ACCEPTED : { outcome: 'superseded', reason: SUPERSEDED, standing: before }
    }
    const { questionId, revision, elapsedMs } = entry
    this.standing.set(questionId, { questionId, revision, response, elapsedMs, device })
    this.changed.add(questionId)
    return ACCEPTED
  }

  private leave(entry: LeaveEntry): Verdict {
    if (this.given.attempt.profile.navigation === 'free') return verdict('refused', '这场考试各部分可以自由切换，不需要结束某个部分')
    const section = this.sections.find(({ id }) => id === entry.sectionId)
    if (!section) return NO_SECTION
    if (section.status === 'waiting') return NOT_YET
    // Another device left it before, or its time was over: what is wished for is so already.
    if (section.status === 'locked') return ACCEPTED
    const { openedAt } = section
    // A time outside the section is a wrong clock, and the receipt decides.
    const at = openedAt !== null && entry.at >= openedAt && entry.at <= this.now ? entry.at : this.now
    this.sections = leaveSection(this.given.attempt.profile, this.sections, { id: section.id, at })
    const startedAt = this.given.clock.startedAt?.getTime() ?? this.now
    const state = { startedAt, pausedMs: this.given.clock.pausedMs, sections: this.sections }
    this.deadline = endOf(this.given.attempt.profile, state) ?? this.deadline
    this.sections = advance(this.given.attempt.profile, this.sections, this.now)
    return ACCEPTED
  }

  private choose(entry: ChooseEntry): Verdict {
    const section = this.sections.find(({ id }) => id === entry.sectionId)
    const choose = this.given.attempt.profile.sections.find(({ id }) => id === entry.sectionId)?.choose ?? null
    if (!section) return NO_SECTION
    if (choose === null) return verdict('refused', '这个部分的案例全部要做，不需要选择')
    if (section.status === 'waiting') return NOT_YET
    if (section.status === 'locked') return LEFT
    const wanted = [...entry.groupIds].sort()
    if (section.chosen !== null) {
      return section.chosen.join(' ') === wanted.join(' ') ? ACCEPTED : verdict('locked', '案例已经选定，不能再换')
    }
    const offered = new Set(
      this.given.attempt.items.filter(({ sectionId }) => sectionId === section.id).map((item) => this.groupOf(item.questionId)),
    )
    if (wanted.length !== choose || wanted.some((id) => !offered.has(id))) return verdict('refused', `请从这个部分选定 ${choose} 个案例`)
    this.sections = this.sections.map((one) => (one.id === section.id ? { ...one, chosen: wanted } : one))
    return ACCEPTED
  }

  private groupOf(questionId: string): string | null {
    return this.given.content.questions.get(questionId)?.groupId ?? null
  }
}

/** Fields in one order: what the database gives back (jsonb) orders them its own way. */
const sorted = (response: Response | null) => (response === null ? null : Object.entries(response).sort(([a], [b]) => (a < b ? -1 : 1)))
