import { asc } from 'drizzle-orm'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../db/client'
import { questions } from '../../db/schema'
import { among } from '../../db/together'

/**
 * Questions without a stem ask for a gap of their passage: with its number there, which a list that holds some of them only (wrong
 * book, favourites) does not tell. Withdrawn ones count: their gaps still stand in the passage.
 */
export async function numberGaps(db: Db, list: Question[]): Promise<Question[]> {
  const groupIds = new Set(list.flatMap(({ stem, groupId }) => (stem.length === 0 && groupId !== null ? [groupId] : [])))
  if (groupIds.size === 0) return list
  const rows = await db
    .select({ id: questions.id, groupId: questions.groupId })
    .from(questions)
    .where(among(questions.groupId, [...groupIds]))
    .orderBy(asc(questions.position), asc(questions.id))
  const counts = new Map<string | null, number>()
  const places = new Map<string, number>()
  for (const { id, groupId } of rows) {
    const place = (counts.get(groupId) ?? 0) + 1
    counts.set(groupId, place)
    places.set(id, place)
  }
  return list.map((one) => {
    const gap = one.stem.length === 0 ? places.get(one.id) : undefined
    return gap === undefined ? one : { ...one, gap }
  })
}

/** The stem where the passage does not mark the gap that is asked for: the number of the gap stands for one that is missing. */
export const stemOf = ({ stem, gap }: Pick<Question, 'stem' | 'gap'>): Rich =>
  gap === undefined ? stem : [{ t: 'p', c: [`第 ${gap} 空`] }]
