import { dayOf, streakDays } from '@/domain/calendar'
import type { Deps } from '../../deps'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
import { toSysUser } from '../auth/accounts'
import { requireUser } from '../auth/identities'
import { changePerson, toPerson } from './person'
import { readRules, readStudy, writeRules } from './repository'
import { shelfOf } from './shelf'
import { userContracts } from './schema'

const handlers: Handlers<typeof userContracts> = {
  profile: async ({ db, userId, now, request }) => {
    const user = await requireUser(db, userId)
    const study = await readStudy(db, userId)
    return {
      sysUser: toSysUser(user),
      person: toPerson(user),
      shelf: await shelfOf(db, { userId, now }, isReviewed(request)),
      roles: user.roles,
      permissions: user.permissions,
      study: {
        streakDays: streakDays(study.days, dayOf(now.getTime())),
        answered: study.answered,
        accuracy: study.judged === 0 ? null : study.right / study.judged,
        studyMs: study.studyMs,
      },
    }
  },
  saveProfile: async ({ db, userId, now, body }) => {
    const user = await changePerson(db, { userId, now }, body)
    return { sysUser: toSysUser(user), person: toPerson(user) }
  },
  settings: ({ db, userId }) => readRules(db, userId),
  saveSettings: async ({ db, userId, body, now }) => {
    const rules = { ...(await readRules(db, userId)), ...body }
    await writeRules(db, { userId, rules, updatedAt: now })
    return rules
  },
}

export const userModule = (_deps: Deps) => ({ contracts: userContracts, handlers })
