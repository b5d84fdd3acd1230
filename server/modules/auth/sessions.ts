import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { cancellations, sessions } from '../../db/schema'
import { deviceName } from './device-name'
import { SESSION_SECONDS } from './rules'
import { toSysUser, type UserRow } from './accounts'
import type { Visit } from './visit'

/**
 * Opens a session and signs its token; every token has a row that can end it before it expires.
 * @param user null for the anonymous session of the cloud back end.
 * @returns expiresAt in epoch ms.
 */
export async function openSession({ deps, now, sign, agent }: Visit, user: UserRow | null): Promise<{ token: string; expiresAt: number }> {
  const id = randomUUID()
  // Whole seconds: the claim and the row end together.
  const exp = Math.floor(now.getTime() / 1000) + SESSION_SECONDS
  const client = user ? deviceName(agent) : ''
  await deps.db.insert(sessions).values({ id, userId: user?.id ?? null, client, createdAt: now, expiresAt: new Date(exp * 1000) })
  const token = sign({ uid: user?.id ?? '', role: user?.roles ?? [], permission: user?.permissions ?? [], sid: id, exp })
  return { token, expiresAt: exp * 1000 }
}

/** The answer of every login. */
export async function loginResult(visit: Visit, user: UserRow) {
  const { token } = await openSession(visit, user)
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
