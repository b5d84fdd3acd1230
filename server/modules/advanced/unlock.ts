import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { ApiError } from '../../http/errors'
import { coinsOf, moveCoins } from '../coin/ledger'
import { grant } from '../entitlement/grants'
import { findPaper, lockFor, type AdvancedPaper } from './store'

/** A wish to open a paper. */
export interface Unlocking {
  userId: string
  paperId: string
  /** Coins the learner saw and agreed to. */
  price: number
  now: Date
}

const HOW_TO_EARN = '。每天完成每日一练就能得知币'

/** Pays for the paper. @throws ApiError in words when the learner has too few coins, with the way to earn them */
async function pay(tx: Db, paper: AdvancedPaper, { userId, now }: Unlocking): Promise<void> {
  const operationId = `paper:${userId}:${paper.id}`
  const move = { operationId, userId, amount: -paper.price, kind: 'paper', title: `解锁《${paper.name}》`, now } as const
  const paid = await moveCoins(tx, move).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError(error.code, error.message + HOW_TO_EARN) : error
  })
  // Paid before: the grant was made in that transaction, and one that was taken back since stays so.
  if (paid === null) return
  await grant(tx, { userId, kind: 'paper', refId: paper.id, source: 'coins', sourceId: operationId, expiresAt: null, now })
}

/**
 * Opens a paper for coins: coins and grant move together, once for ever. A paper that is open already costs nothing.
 * @returns the learner's coins afterwards
 * @throws ApiError in words: too few coins, another price than agreed to, or a paper that coins do not open
 */
export async function unlock(tx: Db, wish: Unlocking): Promise<number> {
  const paper = await findPaper(tx, wish.paperId)
  const lock = await lockFor(tx, paper, wish)
  if (lock === 'product') throw new ApiError(CODE.failed, '这份试卷不用知币解锁，购买本卷或激活学习卡后开放')
  if (lock === 'coins') {
    if (paper.price !== wish.price) throw new ApiError(CODE.conflict, `这份试卷现在需要 ${paper.price} 知币，请确认后再解锁`)
    await pay(tx, paper, wish)
  }
  return coinsOf(tx, wish.userId)
}
