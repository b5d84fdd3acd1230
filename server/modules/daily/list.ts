import { and, eq } from 'drizzle-orm'
import { dayWords } from '@/domain/daily-calendar'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { practiceSessions } from '../../db/schema'
import { ApiError } from '../../http/errors'
import type { PaperItem } from '../bank/repository'
import { checkedDay } from './days'
import { listKeyOfDay } from './list-key'
import { resultOfDay } from './results'
import { setOf } from './sets'
import { isPaid, type LearnerDay } from './settle'

interface Request {
  userId: string
  subjectId: string
  /** The day, YYYY-MM-DD. */
  refId: string
  now: Date
}

/** A past day may be practised when it was begun in time, done, or paid for. */
async function isOpen(db: Db, of: LearnerDay): Promise<boolean> {
  const begun = and(
    eq(practiceSessions.userId, of.userId),
    eq(practiceSessions.subjectId, of.subjectId),
    eq(practiceSessions.listKey, listKeyOfDay(of.day)),
  )
  return (await db.$count(practiceSessions, begun)) > 0 || (await resultOfDay(db, of)) !== null || (await isPaid(db, of))
}

/** The daily practice as a list of the practice sessions; its id is the day. */
export const dailyList = {
  empty: '这个科目还没有每日一练，先去章节练习吧',

  async title(db: Db, { userId, subjectId, refId, now }: Request): Promise<string> {
    const { day, ago } = checkedDay(refId, now)
    if (ago > 0 && !(await isOpen(db, { userId, subjectId, day })))
      throw new ApiError(CODE.failed, '这一天的练习已经结束，补练后可以继续做')
    return `每日一练 · ${dayWords(day)}`
  },

  async items(db: Db, { subjectId, refId, now }: Request): Promise<PaperItem[]> {
    return (await setOf(db, { subjectId, day: refId }, now))?.items ?? []
  },
}
