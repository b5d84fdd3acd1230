import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { cancellations, sessions, users } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { deviceName } from './device-name'
import { SESSION_SECONDS } from './rules'
import { toSysUser, type UserRow } from './accounts'
import type { Visit } from './visit'

/** Whether what somebody signed in by still opens the account, as it is now. */
export type StillStands = (user: UserRow, tx: Db) => boolean | Promise<boolean>

/** Inserts a session and signs its token; every token has a row that can end it before it expires. Times are epoch ms. */
async function open(db: Db, { now, sign, agent }: Visit, user: UserRow | null): Promise<{ token: string; expiresAt: number }> {
  const id = randomUUID()
  // Whole seconds: the claim and the row end together.
  const exp = Math.floor(now.getTime() / 1000) + SESSION_SECONDS
  const client = user ? deviceName(agent) : ''
  await db.insert(sessions).values({ id, userId: user?.id ?? null, client, createdAt: now, expiresAt: new Date(exp * 1000) })
  const token = sign({ uid: user?.id ?? '', role: user?.roles ?? [], permission: user?.permissions ?? [], sid: id, exp })
  return { token, expiresAt: exp * 1000 }
}

/** The anonymous session of the cloud back end. @returns expiresAt in epoch ms */
export const openAnonymous = (visit: Visit) => open(visit.deps.db, visit, null)

/**
 * The answer of every login: opens a session of the account if what was proven still stands. The row is held meanwhile: a
 * change of password or phone, which ends all sessions, finds this one, or this login finds the change (reliability.md rule 3).
 * @throws ApiError in words when the account was erased, changed so that this login no longer opens it, or closed by the operator
 */
export async function loginResult(visit: Visit, userId: string, stands: StillStands) {
  const { user, token } = await visit.deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share')
    if (!user || !(await stands(user, tx))) throw new ApiError(CODE.failed, '登录已失效，请重新登录')
    // Asked here alone: every way in ends here, and closing an account ends the sessions it has.
    if (user.blockedAt !== null) throw new ApiError(CODE.closed, '这个账号已停用，如有疑问请联系客服。导出数据或注销账号，请用手机号登录')
    return { user, token: (await open(tx, visit, user)).token }
  })
  const [ending] = await visit.deps.db.select({ at: cancellations.dueAt }).from(cancellations).where(eq(cancellations.userId, user.id))
  return { sysUser: toSysUser(user), token, cancelsAt: ending?.at.getTime() ?? null }
}

/** Ends the caller's session: its token is refused from now on. */
export async function closeSession({ deps, now, forgetCallers }: Visit, sessionId: string): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  forgetCallers()
}
