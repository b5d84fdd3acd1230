import { dayOf, streakDays } from '@/domain/calendar'
import { MIN_SAMPLE } from '@/domain/limits'
import type { SettingRules } from '@/domain/settings'
import { together } from '../../db/together'
import type { Deps } from '../../deps'
import { isReviewed } from '../../http/review-mode'
import type { Before, Handlers } from '../../http/route'
import { cancelsAt } from '../account/cancel'
import { toSysUser } from '../auth/accounts'
import { requireUser } from '../auth/identities'
import { refuseBadWords } from '../moderation/words'
import { changePerson, newName, toPerson } from './person'
import { changeRules, readStudy, rulesOf } from './repository'
import { shelfOf } from './shelf'
import { userContracts } from './schema'

const handlersOf = (rulesNow: (userId: string) => Promise<SettingRules | null>): Handlers<typeof userContracts> => ({
  profile: async ({ db, userId, now, request }) => {
    const user = await requireUser(db, userId)
    const study = await readStudy(db, userId)
    return {
      sysUser: toSysUser(user),
      person: toPerson(user),
      shelf: await shelfOf(db, { userId, now }, isReviewed(request)),
      roles: user.roles,
      permissions: user.permissions,
      cancelsAt: await cancelsAt(db, userId),
      study: {
        streakDays: streakDays(study.days, dayOf(now.getTime())),
        answered: study.answered,
        accuracy: study.judged < MIN_SAMPLE ? null : study.right / study.judged,
        studyMs: study.studyMs,
      },
    }
  },
  saveProfile: async ({ db, userId, now, body }) => {
    const user = await changePerson(db, { userId, now }, body)
    return { sysUser: toSysUser(user), person: toPerson(user) }
  },
  settings: ({ userId }) => rulesNow(userId),
  saveSettings: ({ db, userId, body, now }) => changeRules(db, { userId, rules: body, updatedAt: now }),
})

/** The name is read by others, the rest of the card by its learner alone. */
const beforeOf = (deps: Deps): Before<typeof userContracts> => ({
  saveProfile: async ({ db, userId, body, request }) =>
    refuseBadWords(deps, request.log, { userId, place: 'nickname', text: await newName(db, userId, body) }),
})

/** The learner's card, settings and figures. */
export const userModule = (deps: Deps) => ({
  contracts: userContracts,
  handlers: handlersOf(together((ids) => rulesOf(deps.db, ids))),
  before: beforeOf(deps),
})
