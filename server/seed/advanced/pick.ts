/** How the questions of a paper are chosen from a bank: pure, and the same bank gives the same papers. */
import { createHash } from 'node:crypto'
import type { QuestionType } from '@/domain/question'

/** Questions that stay together: one, or a whole group. */
export interface Unit {
  ids: string[]
  type: QuestionType
  chapterId: string
  points: string[]
  /** Mean of its questions, 1 to 5. */
  difficulty: number
}

const SEVERAL_RIGHT: readonly QuestionType[] = ['X', 'MULTIPLE', 'INDEFINITE', 'CASE']

/** How many questions of the bank carry a point, at the most frequent point of the unit. */
function frequencies(bank: readonly Unit[]): (unit: Unit) => number {
  const counts = new Map<string, number>()
  for (const { points, ids } of bank) for (const point of points) counts.set(point, (counts.get(point) ?? 0) + ids.length)
  return ({ points }) => Math.max(0, ...points.map((point) => counts.get(point) ?? 0))
}

/** Units of the points that occur most first. */
export function byFrequency(bank: readonly Unit[]): Unit[] {
  const weight = frequencies(bank)
  return [...bank].sort((a, b) => weight(b) - weight(a))
}

/** The hardest units first; among equals those with several right options, where one is missed most easily. */
export const byDifficulty = (bank: readonly Unit[]): Unit[] => {
  const several = ({ type }: Unit) => Number(SEVERAL_RIGHT.includes(type))
  return [...bank].sort((a, b) => b.difficulty - a.difficulty || several(b) - several(a))
}

const lotOf = (seed: string, { ids }: Unit) => createHash('sha256').update(`${seed} ${ids[0]}`).digest('hex')

/** One unit of each chapter in turn, in an order that belongs to the seed: a short paper touches the whole subject. */
export function spread(bank: readonly Unit[], seed: string): Unit[] {
  const chapters = new Map<string, { unit: Unit; lot: string }[]>()
  for (const unit of bank) {
    const chapter = chapters.get(unit.chapterId) ?? []
    chapter.push({ unit, lot: lotOf(seed, unit) })
    chapters.set(unit.chapterId, chapter)
  }
  const rows = [...chapters.values()].map((chapter) => chapter.sort((a, b) => (a.lot < b.lot ? -1 : 1)))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row[turn]?.unit ?? [])).flat()
}

/** Whole units of the ranking up to `size` questions, in the order of the bank. */
export function take(bank: readonly Unit[], ranked: readonly Unit[], size: number): Unit[] {
  const chosen = new Set<Unit>()
  let questions = 0
  for (const unit of ranked) {
    if (questions + unit.ids.length > size) continue
    chosen.add(unit)
    questions += unit.ids.length
  }
  return bank.filter((unit) => chosen.has(unit))
}

/** Level of a paper: the mean difficulty of its questions as a whole number, 1 to 5. */
export function levelOf(units: readonly Unit[]): number {
  const questions = units.reduce((sum, { ids }) => sum + ids.length, 0)
  const all = units.reduce((sum, { ids, difficulty }) => sum + difficulty * ids.length, 0)
  return questions === 0 ? 1 : Math.min(5, Math.max(1, Math.round(all / questions)))
}
