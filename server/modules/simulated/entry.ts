import { and, eq, ne, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { examAttempts } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { examLockReason } from '../advanced/exam-lock'
import type { PaperRow } from './paper-store'

/** Attempts of a learner at a paper that were entered: what the profile's number of attempts counts. */
async function usedAttempts(db: Db, of: { userId: string; paperId: string }): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`count(*)::int` })
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, of.userId), eq(examAttempts.paperId, of.paperId), ne(examAttempts.status, 'created')))
  return row?.used ?? 0
}

/** Why nobody may enter a paper now, in words; null when it is open. */
export function closedReason({ paper }: Pick<PaperRow, 'paper'>, now: Date): string | null {
  if (paper.withdrawn) return '这张试卷已下架，看看其他试卷吧'
  if (paper.opensAt && now < paper.opensAt) return '还没有到这场考试的开放时间，请稍后再来'
  if (paper.closesAt && now >= paper.closesAt) return '这场考试的进入时间已过'
  return null
}

/** Why a learner may not begin another attempt at a paper now, in words; null when one may begin. */
export async function entryRefusal(db: Db, row: PaperRow, of: { userId: string; now: Date }): Promise<string | null> {
  const closed = closedReason(row, of.now) ?? (await examLockReason(db, { ...of, examPaperId: row.paper.id }))
  const { attempts } = row.profile
  if (closed !== null || attempts === null) return closed
  const used = await usedAttempts(db, { userId: of.userId, paperId: row.paper.id })
  return used < attempts ? null : `这张试卷最多考 ${attempts} 次，次数已用完`
}

/** An exam that cannot be entered now, with the reason in words. */
export const refusal = (reason: string): ApiError => new ApiError(CODE.conflict, reason)
