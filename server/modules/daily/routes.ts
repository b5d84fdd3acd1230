import { addDays, dayOf } from '@/domain/calendar'
import { addMonths } from '@/domain/daily-calendar'
import type { Db } from '../../db/client'
import { notFound } from '../../http/errors'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
import { subjectNameOf } from '../bank/repository'
import { readAnalysis } from './analysis'
import { DAILY } from './config'
import { minutesOf, readDay } from './day'
import { makeUp } from './make-up'
import { resultOfDay, resultsBetween, standingOf } from './results'
import { dailyContracts } from './schema'
import { setOf } from './sets'
import { answersOfDay, type LearnerDay } from './settle'

async function personalOf(db: Db, of: LearnerDay) {
  const [standing, answers, result] = await Promise.all([standingOf(db, of, of.day), answersOfDay(db, of), resultOfDay(db, of)])
  return { ...standing, answered: answers.size, result }
}

const handlers: Handlers<typeof dailyContracts> = {
  overview: async ({ db, userId, query: { subjectId }, now }) => {
    await subjectNameOf(db, subjectId)
    const today = dayOf(now.getTime())
    const set = await setOf(db, { subjectId, day: today }, now)
    return {
      today,
      set: set && { title: set.title, total: set.items.length, minutes: minutesOf(set) },
      reward: DAILY.reward,
      personal: userId === '' ? null : await personalOf(db, { userId, subjectId, day: today }),
    }
  },

  month: async ({ db, userId, query: { subjectId, month } }) =>
    resultsBetween(db, { userId, subjectId }, [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]),

  day: async ({ db, userId, query: { subjectId, day }, now }) => {
    const subjectName = await subjectNameOf(db, subjectId)
    return { subjectName, ...(await readDay(db, { userId, subjectId, day: day ?? dayOf(now.getTime()) }, now)) }
  },

  makeUp: async ({ db, userId, body: { subjectId, day }, now, request }) => {
    if (isReviewed(request)) throw notFound('补练')
    await subjectNameOf(db, subjectId)
    return { coins: await db.transaction((tx) => makeUp(tx, { userId, subjectId, day }, now)) }
  },

  analysis: async ({ db, userId, query: { subjectId, day }, now }) => ({
    subjectName: await subjectNameOf(db, subjectId),
    ...(await readAnalysis(db, { userId, subjectId, day }, now)),
  }),
}

/** 每日一练: one set per subject and day, streak, calendar, make-up days, analysis (product.md "practice-days"). */
export const dailyModule = () => ({ contracts: dailyContracts, handlers })
