/** What stays together in a paper: a question alone, or the members of a case. */
import type { ExamItem } from './types'

/** Neighbours of the same group; groupId null for a question that stands alone. */
export interface Unit {
  groupId: string | null
  items: ExamItem[]
}

/** Cuts a list of questions into units, in order. A group that was torn apart gives a unit per part. */
export function unitsOf(items: readonly ExamItem[]): Unit[] {
  const units: Unit[] = []
  for (const item of items) {
    const { groupId } = item.question
    const last = units[units.length - 1]
    if (last && groupId !== null && last.groupId === groupId && last.items[0]?.sectionId === item.sectionId) last.items.push(item)
    else units.push({ groupId, items: [item] })
  }
  return units
}
