import { and, eq, like } from 'drizzle-orm'
import { identities } from '../../db/schema'
import type { Deps } from '../../deps'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
import { toSysUser } from '../auth/accounts'
import { requireUser } from '../auth/identities'
import { visitOf } from '../auth/visit'
import { cancelAccount, cancelClosed, cancelsAt, checksOf, keepAccount, lossesOf } from './cancel'
import { closedAccount } from './closed'
import { devicesOf, signOutDevices } from './devices'
import { exportAccount } from './export'
import type { ExportGate } from '../export/gate'
import { accountContracts } from './schema'
import { changePhone, sendOwnCode, setPassword } from './secure'
import { bindWechat, unbindWechat } from './wechat'

type AccountHandlers = Handlers<typeof accountContracts>

/** How one comes in, and where one is signed in. */
const access = (
  deps: Deps,
): Pick<AccountHandlers, 'overview' | 'code' | 'password' | 'phone' | 'wechat' | 'unbindWechat' | 'devices' | 'signOut'> => ({
  overview: async ({ db, userId }) => {
    const user = await requireUser(db, userId)
    const wechat = await db.$count(identities, and(eq(identities.userId, userId), like(identities.provider, 'wechat%')))
    return {
      phone: toSysUser(user).phone ?? '',
      wechat: wechat > 0,
      password: user.passwordHash !== null,
      cancelsAt: await cancelsAt(db, userId),
    }
  },
  code: (context) => sendOwnCode(visitOf(deps, context), context.caller, context.body.purpose),
  password: (context) => setPassword(visitOf(deps, context), context.caller, context.body),
  phone: (context) => changePhone(visitOf(deps, context), context.caller, context.body),
  wechat: async (context) => {
    await bindWechat(visitOf(deps, context), context.caller, context.body.code)
    return { ok: true }
  },
  unbindWechat: async ({ db, userId }) => {
    await unbindWechat(db, userId)
    return { ok: true }
  },
  devices: ({ db, userId, caller, now }) => devicesOf(db, { userId, sessionId: caller.sessionId, now }),
  signOut: async (context) => {
    const { db, userId, caller, now, body } = context
    const ended = await signOutDevices(db, { userId, sessionId: caller.sessionId, now }, body.id)
    visitOf(deps, context).forgetCallers()
    return { ended }
  },
})

/** Taking one's data along, and leaving. */
const leaving = (
  deps: Deps,
  gate: ExportGate,
): Pick<AccountHandlers, 'export' | 'cancellation' | 'cancel' | 'keep' | 'exportClosed' | 'cancelClosed'> => ({
  export: ({ db, userId, query, now, reply }) =>
    gate({ userId, reply }, async () => exportAccount(db, await requireUser(db, userId), { format: query.format, now })),
  cancellation: async ({ db, userId, now, request }) => {
    const losses = await lossesOf(db, { userId, now })
    return {
      cancelsAt: await cancelsAt(db, userId),
      losses: isReviewed(request) ? { ...losses, coursesValue: null } : losses,
      checks: await checksOf(db, { userId, now }),
    }
  },
  cancel: async (context) => ({ cancelsAt: await cancelAccount(visitOf(deps, context), context.caller, context.body.captcha) }),
  exportClosed: async (context) => {
    const { db, query, now, reply } = context
    const user = await closedAccount(visitOf(deps, context), context.caller)
    return gate({ userId: user.id, reply }, () => exportAccount(db, user, { format: query.format, now }))
  },
  cancelClosed: async (context) => ({ cancelsAt: await cancelClosed(visitOf(deps, context), context.caller) }),
  keep: async ({ db, userId }) => {
    await keepAccount(db, userId)
    return { ok: true }
  },
})

/** The account itself: ways in, devices, data, cancellation. */
export const accountModule = (deps: Deps, gate: ExportGate) => ({
  contracts: accountContracts,
  handlers: { ...access(deps), ...leaving(deps, gate) },
})
