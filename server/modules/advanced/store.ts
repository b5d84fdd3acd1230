/** Papers of 进阶练习 and who may open them. */
import { asc, eq } from 'drizzle-orm'
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

/** Who asks for a paper; a guest is userId ''. */
interface Reader {
  userId: string
  now: Date
}

/** The papers of a subject that a reader may see, in order, and which of them were opened for him; empty for an unknown subject. */
export async function papersFor(db: Db, { subjectId, userId, now }: Reader & { subjectId: string }) {
  const all = await db
    .select()
    .from(advancedPapers)
    .where(eq(advancedPapers.subjectId, subjectId))
    .orderBy(asc(advancedPapers.position), asc(advancedPapers.id))
  const entitled = await entitledTo(db, { userId, kind: 'paper', refIds: all.map(({ id }) => id), now })
  return { papers: all.filter(({ id, withdrawn }) => !withdrawn || entitled.has(id)), entitled }
}

/**
 * A paper; one that was withdrawn stays with those who have it, as a course does.
 * @throws ApiError not found when there is no such paper, or it was withdrawn and the reader does not have it
 */
export async function findPaper(db: Db, id: string, reader?: Reader): Promise<AdvancedPaper> {
  const [paper] = await db.select().from(advancedPapers).where(eq(advancedPapers.id, id))
  if (!paper || (paper.withdrawn && !(reader && (await hasPaper(db, id, reader))))) throw notFound('试卷')
  return paper
}

const hasPaper = async (db: Db, id: string, { userId, now }: Reader): Promise<boolean> =>
  (await entitledTo(db, { userId, now, kind: 'paper', refIds: [id] })).has(id)

/** The lock of a paper in front of a learner; a guest is userId ''. */
export async function lockFor(db: Db, paper: AdvancedPaper, of: Reader): Promise<LockState> {
  return lockOf(paper, await entitledTo(db, { ...of, kind: 'paper', refIds: [paper.id] }))
}

/** What a learner is told who may not open a paper. */
export const LOCKED = '这份试卷还没有解锁，请先到试卷详情查看'

/** What is to be said to a learner who may not read on in a paper that was begun: it was given back, or its time is over. */
export const LOST = '这份试卷已经不能练习了，请到试卷详情查看'

/** Whether the paper is locked in front of its learner. One that is gone locks nothing: what was begun in it is read to its end. */
export async function isLocked(db: Db, paperId: string, of: Reader): Promise<boolean> {
  const [paper] = await db.select().from(advancedPapers).where(eq(advancedPapers.id, paperId))
  return paper !== undefined && (await lockFor(db, paper, of)) !== 'open'
}

/** @throws ApiError in words when the learner may not open the paper */
export async function refuseLocked(db: Db, paper: AdvancedPaper, of: Reader): Promise<void> {
  if ((await lockFor(db, paper, of)) !== 'open') throw new ApiError(CODE.failed, LOCKED)
}
