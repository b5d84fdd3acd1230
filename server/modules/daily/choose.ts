import { createHash } from 'node:crypto'
import type { PaperItem } from '../bank/repository'

/** A question of the bank that may come into a set; the list is in the order of the bank. */
export interface Candidate extends PaperItem {
  groupId: string | null
  chapterId: string
  chapterName: string
  /** The server can judge it without the learner's own rating: only such results may be compared. */
  judged: boolean
}

/** What the sets of the days around say. */
export interface Around {
  /** Days between a question's set and this one. */
  used: ReadonlyMap<string, number>
  /** Titles of the latest sets: their chapters wait. */
  themes: ReadonlySet<string>
}

export interface ChosenSet {
  /** The chapter most of it comes from, else that it is mixed. */
  title: string
  items: PaperItem[]
}

/** Title of a set without a theme. */
export const MIXED = '综合练习'

interface Unit {
  members: Candidate[]
  chapterId: string
  /** Days since it was used last; Infinity: not lately. */
  age: number
  /** Its place in the day's shuffle. */
  lot: string
}

/** The same lot for the same day and question, in every process. */
const lotOf = (seed: string, name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')

/** Whole groups and single questions that fit into a set and can be judged. */
function unitsOf(candidates: readonly Candidate[], around: Around, pick: { seed: string; size: number }): Unit[] {
  const units = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const key = one.groupId === null ? `question ${one.questionId}` : `group ${one.groupId}`
    const members = units.get(key)
    if (members) members.push(one)
    else units.set(key, [one])
  }
  return [...units].flatMap(([key, members]) => {
    const [first] = members
    if (!first || members.length > pick.size || !members.every(({ judged }) => judged)) return []
    const age = Math.min(...members.map(({ questionId }) => around.used.get(questionId) ?? Infinity))
    return [{ members, chapterId: first.chapterId, age, lot: lotOf(pick.seed, key) }]
  })
}

const fresh = (unit: Unit) => unit.age === Infinity

/** The chapter of the day: one with enough unused questions, not lately a theme, drawn by lot; null without unused questions. */
function themeOf(units: readonly Unit[], around: Around, pick: { seed: string; size: number }): string | null {
  const chapters = new Map<string, { waits: boolean; count: number; lot: string }>()
  for (const { members, chapterId } of units.filter(fresh)) {
    const chapter = chapters.get(chapterId) ?? {
      waits: around.themes.has(members[0]?.chapterName ?? ''),
      count: 0,
      lot: lotOf(pick.seed, `chapter ${chapterId}`),
    }
    chapters.set(chapterId, { ...chapter, count: Math.min(pick.size, chapter.count + members.length) })
  }
  const better = (one: { waits: boolean; count: number; lot: string }, other: typeof one) => {
    const enough = Number(other.count >= pick.size) - Number(one.count >= pick.size)
    return enough || Number(one.waits) - Number(other.waits) || other.count - one.count || (one.lot < other.lot ? -1 : 1)
  }
  return [...chapters].sort(([, one], [, other]) => better(one, other))[0]?.[0] ?? null
}

/**
 * The set of a day: whole groups, most of it from one chapter, unused questions first and then the ones used longest ago.
 * The same candidates and days around give the same set. Empty when nothing can be judged.
 * @param pick.seed names the subject and the day
 * @param pick.size questions at most
 */
export function chooseSet(candidates: readonly Candidate[], around: Around, pick: { seed: string; size: number }): ChosenSet {
  const units = unitsOf(candidates, around, pick)
  const theme = themeOf(units, around, pick)
  const foreign = (unit: Unit) => Number(unit.chapterId !== theme)
  const order = (one: Unit, other: Unit) => {
    const used = Number(fresh(other)) - Number(fresh(one))
    const age = fresh(one) || fresh(other) ? 0 : other.age - one.age
    return used || age || foreign(one) - foreign(other) || (one.lot < other.lot ? -1 : 1)
  }
  const chosen = new Set<Candidate>()
  for (const { members } of units.sort(order)) {
    if (chosen.size + members.length <= pick.size) for (const one of members) chosen.add(one)
  }
  const list = candidates.filter((one) => chosen.has(one))
  const themed = list.filter(({ chapterId }) => chapterId === theme)
  return {
    title: themed.length * 2 > list.length ? (themed[0]?.chapterName ?? MIXED) : MIXED,
    items: list.map(({ questionId, version }) => ({ questionId, version })),
  }
}
