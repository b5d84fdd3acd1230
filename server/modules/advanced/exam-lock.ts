/** The way into an exam must not open what the way into its past paper keeps shut: the locks in front of exams. */
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers } from '../../db/schema'
import { entitledTo } from '../entitlement/grants'
import { priceOf } from '../shop/prices'
import { LOCKED, lockOf, type AdvancedPaper } from './store'

/** What has to be opened before an exam may be sat. */
export interface ExamLock {
  paper: AdvancedPaper
  lock: 'coins' | 'product'
}

/** Locked exams by exam paper, each with its past paper; of several past papers one that is open opens the exam, else the first speaks. */
export async function examLocks(db: Db, of: { examPaperIds: string[]; userId: string; now: Date }): Promise<Map<string, ExamLock>> {
  const papers = await db
    .select()
    .from(advancedPapers)
    .where(inArray(advancedPapers.examPaperId, of.examPaperIds))
    .orderBy(asc(advancedPapers.position), asc(advancedPapers.id))
  if (papers.length === 0) return new Map()
  const entitled = await entitledTo(db, { userId: of.userId, kind: 'paper', refIds: papers.map(({ id }) => id), now: of.now })
  const locks = new Map<string, ExamLock>()
  const opened = new Set<string | null>()
  for (const paper of papers) {
    // One that was withdrawn locks nothing any more, and still opens the exam for who has it.
    if (paper.withdrawn && !entitled.has(paper.id)) continue
    const lock = lockOf(paper, entitled)
    if (lock === 'open') opened.add(paper.examPaperId)
    else if (paper.examPaperId !== null && !locks.has(paper.examPaperId)) locks.set(paper.examPaperId, { paper, lock })
  }
  for (const id of opened) locks.delete(id ?? '')
  return locks
}

/** Why a learner may not sit an exam because the past paper it belongs to is locked, in words; null when nothing locks it. */
export async function examLockReason(db: Db, of: { examPaperId: string; userId: string; now: Date }): Promise<string | null> {
  const locks = await examLocks(db, { ...of, examPaperIds: [of.examPaperId] })
  return locks.has(of.examPaperId) ? LOCKED : null
}

/** What the shop asks for a paper that coins do not open; null while it is not on sale. */
export async function offerOf(db: Db, paperId: string): Promise<{ skuId: string; price: number } | null> {
  const price = (await priceOf(db, 'paper', [paperId])).get(paperId)
  return price?.onSale ? { skuId: price.skuId, price: price.price } : null
}

/** What the lock costs: coins, or fen in the shop; null while the shop does not sell it. */
export const unlockPrice = async (db: Db, { paper, lock }: ExamLock): Promise<number | null> =>
  lock === 'coins' ? paper.price : ((await offerOf(db, paper.id))?.price ?? null)
