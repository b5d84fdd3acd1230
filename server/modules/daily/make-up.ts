import { dayWords } from '@/domain/daily-calendar'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { ApiError } from '../../http/errors'
import { coinsOf, moveCoins } from '../coin/ledger'
import { holdKeys } from '../practice/answer-keys'
import { DAILY } from './config'
import { checkedDay } from './days'
import { resultOfDay } from './results'
import { setOf } from './sets'
import { inTimeUntil, isBegun, isPaid, makeUpOperation, settleDay, type LearnerDay } from './settle'

/**
 * Pays for a missed day once, in the caller's transaction. A set that was answered too late is entered at once.
 * @returns the learner's coins after
 * @throws ApiError in words: today or later, too long ago, done already, begun in time and still to be done, without questions, too few coins.
 */
export async function makeUp(tx: Db, of: LearnerDay, now: Date): Promise<number> {
  const { day, ago } = checkedDay(of.day, now)
  // The day is entered at the end; by then the coins are held, and an import that waits for those who judge would wait for them in a circle.
  await holdKeys(tx)
  if (await isPaid(tx, of)) return coinsOf(tx, of.userId)
  if (ago === 0) throw new ApiError(CODE.failed, '今天的练习还可以直接做，不用补练')
  if (ago > DAILY.makeUpDays) throw new ApiError(CODE.failed, `只能补练最近 ${DAILY.makeUpDays} 天的练习`)
  if (await resultOfDay(tx, of)) throw new ApiError(CODE.failed, '这一天已经完成，不用补练')
  if (now.getTime() < inTimeUntil(day) && (await isBegun(tx, of))) throw new ApiError(CODE.failed, '这一天的练习还可以接着做，不用补练')
  if (!(await setOf(tx, of, now))) throw new ApiError(CODE.failed, '这一天没有练习，不用补练')
  await moveCoins(tx, {
    operationId: makeUpOperation(of),
    userId: of.userId,
    amount: -DAILY.makeUpPrice,
    kind: 'make-up',
    title: `补练 ${dayWords(day)}`,
    now,
  })
  await settleDay(tx, of, now)
  return coinsOf(tx, of.userId)
}
