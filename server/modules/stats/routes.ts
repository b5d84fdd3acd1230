import { eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { subjects } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { readRules } from '../user/repository'
import { readChapters, readPoints } from './areas'
import { STATS } from './config'
import { readDays, readStudyMs } from './days'
import { statsContracts } from './schema'

async function nameOf(db: Db, subjectId: string): Promise<string> {
  const [subject] = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, subjectId))
  if (!subject) throw notFound('科目')
  return subject.name
}

/** A learner's own statistics of a subject; the site's figures of a question come with its practice session. */
export function statsModule(_deps: Deps) {
  const handlers: Handlers<typeof statsContracts> = {
    study: async ({ db, userId, query, now }) => {
      const learner = { userId, subjectId: query.subjectId }
      const today = dayOf(now.getTime())
      const name = await nameOf(db, query.subjectId)
      const [{ total, chapters }, days, studyMs, { dailyGoal }] = await Promise.all([
        readChapters(db, learner),
        readDays(db, { ...learner, today }),
        readStudyMs(db, learner),
        readRules(db, userId),
      ])
      return { today, goal: dailyGoal, minSample: STATS.minSample, total: { ...total, name, studyMs }, days, chapters }
    },

    points: async ({ db, userId, query }) => {
      await nameOf(db, query.subjectId)
      return { minSample: STATS.minSample, ...(await readPoints(db, { userId, subjectId: query.subjectId })) }
    },
  }
  return { contracts: statsContracts, handlers }
}
