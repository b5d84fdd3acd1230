import { dayWords } from '@/domain/daily-calendar'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { ApiError } from '../../http/errors'
import type { PaperItem } from '../bank/repository'
import { checkedDay } from './days'
import { resultOfDay } from './results'
import { setOf } from './sets'
import { isBegun, isPaid, type LearnerDay } from './settle'

interface Request {
  userId: string
  subjectId: string
  /** The day, YYYY-MM-DD. */
  refId: string
  now: Date
}

/** A past day may be practised when it was begun in time, done, or paid for. */
async function isOpen(db: Db, of: LearnerDay): Promise<boolean> {
  return (await isBegun(db, of)) || (await resultOfDay(db, of)) !== null || (await isPaid(db, of))
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
