/** Sections of a running attempt: one after another, each with its own time where the profile gives it one. */
import type { SectionState } from './types'

const MINUTE = 60_000

/** The first section that takes answers. */
export const openSection = (sections: readonly SectionState[]): SectionState | undefined => sections.find(({ status }) => status === 'open')

/** Every section is closed: nothing is left to do. */
export const isDone = (sections: readonly SectionState[]): boolean =>
  sections.length > 0 && sections.every(({ status }) => status === 'locked')

const opened = (section: SectionState, at: number): SectionState => ({
  ...section,
  status: 'open',
  deadline: section.minutes === null ? null : at + section.minutes * MINUTE,
})

/** When an open section closes: now that it is left, or at its deadline once that has come; null: it stays open. */
function closing(section: SectionState, now: number, leaving?: string): number | null {
  if (section.status !== 'open') return null
  if (section.id === leaving) return now
  return section.deadline !== null && now >= section.deadline ? section.deadline : null
}

/**
 * The sections at a moment (server clock, ms): what is over or left closes, and the next waiting one opens from that
 * moment on. The same array while nothing changes.
 */
export function sectionsAt(sections: readonly SectionState[], now: number, leaving?: string): readonly SectionState[] {
  let freed: number | null = null
  let changed = false
  const next = sections.map((before) => {
    const section = before.status === 'waiting' && freed !== null ? opened(before, freed) : before
    if (section !== before) freed = null
    const closed = closing(section, now, leaving)
    if (closed !== null) freed = closed
    changed ||= section !== before || closed !== null
    return closed === null ? section : { ...section, status: 'locked' as const, deadline: null }
  })
  return changed ? next : sections
}
