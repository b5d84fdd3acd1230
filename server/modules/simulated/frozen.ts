import { and, eq, ne } from 'drizzle-orm'
import type { ExamProfile } from '@/domain/exam/profile'
import type { Db } from '../../db/client'
import { examAttempts, type FrozenItem } from '../../db/schema'
import { notFound } from '../../http/errors'
import { LruCache } from '../../lru'

/** The part of an attempt that never changes once it was entered. */
export interface FrozenAttempt {
  id: string
  userId: string
  paperId: string
  paperName: string
  subjectId: string
  mode: 'normal' | 'chat'
  profile: ExamProfile
  items: FrozenItem[]
  /** Sections that have questions, in the order of the paper, with the numbers of their first and last question. */
  sections: { id: string; name: string; from: number; to: number }[]
}

const columns = {
  id: examAttempts.id,
  userId: examAttempts.userId,
  paperId: examAttempts.paperId,
  paperName: examAttempts.paperName,
  subjectId: examAttempts.subjectId,
  mode: examAttempts.mode,
  profile: examAttempts.profile,
  items: examAttempts.items,
  status: examAttempts.status,
}

/** Sections of a drawn paper that have questions. */
export function sectionSpans(profile: Pick<ExamProfile, 'sections'>, items: readonly { sectionId: string }[]): FrozenAttempt['sections'] {
  return profile.sections.flatMap(({ id, name }) => {
    const from = items.findIndex(({ sectionId }) => sectionId === id) + 1
    const count = items.filter(({ sectionId }) => sectionId === id).length
    return count === 0 ? [] : [{ id, name, from, to: from + count - 1 }]
  })
}

/** The frozen part of a stored attempt. */
export function frozenOf(row: Omit<FrozenAttempt, 'sections'>): FrozenAttempt {
  const { id, userId, paperId, paperName, subjectId, mode, profile, items } = row
  return { id, userId, paperId, paperName, subjectId, mode, profile, items, sections: sectionSpans(profile, items) }
}

/** Reads attempts, keeping the frozen part of those that were entered: a running one is asked for every few seconds. */
export class FrozenAttempts {
  /** Weighed by questions: 200,000 of them are about 40 MB. */
  private readonly cache = new LruCache<FrozenAttempt>(200_000, ({ items }) => items.length)

  /** @throws ApiError not found when the attempt is unknown or another learner's: both look the same. */
  async get(db: Db, wanted: { userId: string; id: string }): Promise<FrozenAttempt> {
    const held = this.cache.get(wanted.id)
    if (held?.userId === wanted.userId) return held
    const [row] = await db
      .select(columns)
      .from(examAttempts)
      .where(and(eq(examAttempts.id, wanted.id), eq(examAttempts.userId, wanted.userId)))
    if (!row) throw notFound('这场考试')
    const frozen = frozenOf(row)
    // Before the arrival the paper may still be drawn anew.
    if (row.status !== 'created') this.cache.set(frozen.id, frozen)
    return frozen
  }
}

/** Condition of the one attempt of a learner at a paper that is not finished. */
export const openAttempt = (of: { userId: string; paperId: string }) =>
  and(eq(examAttempts.userId, of.userId), eq(examAttempts.paperId, of.paperId), ne(examAttempts.status, 'finished'))
