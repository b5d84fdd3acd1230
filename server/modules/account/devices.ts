import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { sessions } from '../../db/schema'
import { notFound } from '../../http/errors'

interface Signed {
  userId: string
  now: Date
}

const alive = ({ userId, now }: Signed) => and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** The devices of a learner that are signed in; the one that asks stands first. */
export async function devicesOf(db: Db, who: Signed & { sessionId: string }) {
  const rows = await db.select().from(sessions).where(alive(who)).orderBy(desc(sessions.createdAt))
  return rows
    .map(({ id, client, createdAt }) => ({
      id,
      name: client || '其他设备',
      createdAt: createdAt.getTime(),
      current: id === who.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Ends a session of a learner, or all but his present one. The caller must forget trusted callers after the commit.
 * @returns how many ended
 * @throws ApiError 404 when the session named is not his
 */
export async function signOutDevices(db: Db, who: Signed & { sessionId: string }, id?: string): Promise<number> {
  const which = id === undefined ? ne(sessions.id, who.sessionId) : eq(sessions.id, id)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: who.now })
    .where(and(alive(who), which))
    .returning({ id: sessions.id })
  if (id === undefined || ended.length > 0) return ended.length
  // Signed out twice is signed out; another learner's session is not there.
  const known = await db.$count(sessions, and(eq(sessions.userId, who.userId), eq(sessions.id, id)))
  if (known === 0) throw notFound('设备')
  return 0
}
