/** The clock of an attempt as arithmetic: the server's time alone, no database. Times are epoch ms. */
import type { ExamProfile, SectionRule } from '@/domain/exam/profile'
import type { SectionProgress } from '../../db/schema'

const MINUTE = 60_000

/** What the clock needs of a profile. */
export type ClockRules = Pick<ExamProfile, 'minutes' | 'navigation' | 'sections' | 'graceSeconds' | 'earliestSubmit' | 'pauses'>

/** What changes of an attempt's clock. */
export interface ClockState {
  status: 'created' | 'running' | 'paused' | 'finished'
  startedAt: Date | null
  deadline: Date | null
  pausedAt: Date | null
  pausedMs: number
  sections: SectionProgress[]
}

const ownMinutes = (sections: readonly SectionRule[]) => sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
const ruleOf = (rules: ClockRules, id: string) => rules.sections.find((section) => section.id === id)

/** Minutes of the whole exam. */
export const totalMinutes = (rules: Pick<ClockRules, 'minutes' | 'sections'>): number => rules.minutes ?? ownMinutes(rules.sections)

/** An open section: its own time runs from `openedAt`, at most to the end of the attempt. */
function opened(rules: ClockRules, section: SectionProgress, openedAt: number): SectionProgress {
  const minutes = rules.navigation === 'sequence' ? (ruleOf(rules, section.id)?.minutes ?? null) : null
  return { ...section, status: 'open', openedAt, deadline: minutes === null ? null : openedAt + minutes * MINUTE }
}

/** Sections at the moment of arrival: all open, or the first one alone. `ids` are those that have questions, in order. */
export function sectionsAtStart(rules: ClockRules, ids: readonly string[], startedAt: number): SectionProgress[] {
  return ids.map((id, index) => {
    const section: SectionProgress = { id, status: 'waiting', openedAt: null, deadline: null, left: false, chosen: null }
    return rules.navigation === 'free' || index === 0 ? opened(rules, section, startedAt) : section
  })
}

/** Opens the section after `index`, if there is one and it waits. */
function openNext(rules: ClockRules, sections: SectionProgress[], turn: { index: number; at: number }): SectionProgress[] {
  return sections.map((section, index) =>
    index === turn.index + 1 && section.status === 'waiting' ? opened(rules, section, turn.at) : section,
  )
}

const locked = (sections: SectionProgress[], index: number, left: boolean) =>
  sections.map((section, place): SectionProgress => (place === index ? { ...section, status: 'locked', left } : section))

/** Sections as they stand at `now`: those whose own time is over are locked and the next one has begun at that moment. */
export function advance(rules: ClockRules, sections: SectionProgress[], now: number): SectionProgress[] {
  const index = sections.findIndex(({ status, deadline }) => status === 'open' && deadline !== null && deadline <= now)
  const at = sections[index]?.deadline ?? null
  if (at === null) return sections
  return advance(rules, openNext(rules, locked(sections, index, false), { index, at }), now)
}

/** Leaves an open section at a moment: it is locked and the next one begins. */
export function leaveSection(rules: ClockRules, sections: SectionProgress[], leave: { id: string; at: number }): SectionProgress[] {
  const index = sections.findIndex(({ id }) => id === leave.id)
  return openNext(rules, locked(sections, index, true), { index, at: leave.at })
}

/**
 * End of the attempt. One time for all: from the start, pauses added. Own times: the end of the open section and the minutes
 * of those that wait; time that was not used up in a section that was left is gone. null: nothing is open any more.
 */
export function endOf(rules: ClockRules, state: { startedAt: number; pausedMs: number; sections: SectionProgress[] }): number | null {
  if (rules.minutes !== null) return state.startedAt + rules.minutes * MINUTE + state.pausedMs
  if (rules.navigation === 'free') return state.startedAt + ownMinutes(rules.sections) * MINUTE + state.pausedMs
  const open = state.sections.find(({ status }) => status === 'open')
  if (!open || open.deadline === null) return null
  const waiting = state.sections.filter(({ status }) => status === 'waiting').map(({ id }) => ruleOf(rules, id)?.minutes ?? 0)
  return open.deadline + waiting.reduce((sum, minutes) => sum + minutes, 0) * MINUTE
}

/** The moment the clock of an attempt shows: it stands while paused. */
export const clockNow = (state: Pick<ClockState, 'status' | 'pausedAt'>, now: number): number =>
  state.status === 'paused' && state.pausedAt !== null ? state.pausedAt.getTime() : now

/** Whether its time and the grace are over: nothing counts any more, it only has to be finished. */
export const isOverdue = (rules: Pick<ClockRules, 'graceSeconds'>, state: ClockState, now: number): boolean =>
  state.status === 'running' && state.deadline !== null && now > state.deadline.getTime() + rules.graceSeconds * 1000

/** The first moment at which the paper may be handed in; null: at any time. */
export const submitFrom = (rules: Pick<ClockRules, 'earliestSubmit'>, state: Pick<ClockState, 'startedAt' | 'pausedMs'>): number | null =>
  rules.earliestSubmit === 0 || state.startedAt === null ? null : state.startedAt.getTime() + rules.earliestSubmit * MINUTE + state.pausedMs

/** Everything that still runs moves by the length of a pause. */
export const shifted = (sections: SectionProgress[], ms: number): SectionProgress[] =>
  sections.map((section) =>
    section.status === 'open' && section.deadline !== null ? { ...section, deadline: section.deadline + ms } : section,
  )

/** Whether an answer to a section may still be taken: it is open, or its own time has been over for less than the grace. */
export const takesAnswers = (rules: Pick<ClockRules, 'graceSeconds'>, section: SectionProgress, now: number): boolean =>
  section.status === 'open' ||
  (section.status === 'locked' && !section.left && section.deadline !== null && now <= section.deadline + rules.graceSeconds * 1000)
