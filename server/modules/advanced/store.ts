/** Papers of 进阶练习 and who may open them. */
import { and, asc, eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { advancedPapers } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { entitledTo } from '../entitlement/grants'

export type AdvancedPaper = typeof advancedPapers.$inferSelect

/** open: may be practised. coins: opens for the paper's price. product: opens with a grant of the shop or a study card. */
export type LockState = 'open' | 'coins' | 'product'

/** The lock in front of one learner: a grant opens every paper, a price of nothing locks none. */
export function lockOf({ id, lock, price }: AdvancedPaper, entitled: ReadonlySet<string>): LockState {
  if (lock === 'free' || entitled.has(id)) return 'open'
  return lock === 'coins' && price === 0 ? 'open' : lock
}

/** The papers of a subject in order; empty for an unknown subject. */
export const papersOf = (db: Db, subjectId: string): Promise<AdvancedPaper[]> =>
  db
    .select()
    .from(advancedPapers)
    .where(and(eq(advancedPapers.subjectId, subjectId), eq(advancedPapers.withdrawn, false)))
    .orderBy(asc(advancedPapers.position), asc(advancedPapers.id))

/** @throws ApiError not found when there is no such paper, or it was withdrawn */
export async function findPaper(db: Db, id: string): Promise<AdvancedPaper> {
  const [paper] = await db
    .select()
    .from(advancedPapers)
    .where(and(eq(advancedPapers.id, id), eq(advancedPapers.withdrawn, false)))
  if (!paper) throw notFound('试卷')
  return paper
}

/** The lock of a paper in front of a learner; a guest is userId ''. */
export async function lockFor(db: Db, paper: AdvancedPaper, of: { userId: string; now: Date }): Promise<LockState> {
  return lockOf(paper, await entitledTo(db, { ...of, kind: 'paper', refIds: [paper.id] }))
}

/** What a learner is told who may not open a paper. */
export const LOCKED = '这份试卷还没有解锁，请先到试卷详情查看'

/** @throws ApiError in words when the learner may not open the paper */
export async function refuseLocked(db: Db, paper: AdvancedPaper, of: { userId: string; now: Date }): Promise<void> {
  if ((await lockFor(db, paper, of)) !== 'open') throw new ApiError(CODE.failed, LOCKED)
}
