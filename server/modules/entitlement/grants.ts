import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { addDays, dayOf, endOfDay } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { courseParts, grants } from '../../db/schema'

type GrantRow = typeof grants.$inferSelect
export type GrantKind = GrantRow['kind']

export interface Grant {
  userId: string
  kind: GrantKind
  refId: string
  source: GrantRow['source']
  /** What gave it: an order line, a card, a coin operation. The same one twice grants once. */
  sourceId: string
  /** null: without end. */
  expiresAt: Date | null
  now: Date
}

/**
 * Until when what was given now is to be used: to the end of the day so many days on, since every page names the day alone.
 * @param validDays null: without end
 */
export const validUntil = (validDays: number | null, now: Date): Date | null =>
  validDays === null ? null : new Date(endOfDay(addDays(dayOf(now.getTime()), validDays)))

/** Grants inside the caller's transaction. @returns false when the same source had granted it before. */
export async function grant(tx: Db, { now, ...given }: Grant): Promise<boolean> {
  const made = await tx
    .insert(grants)
    .values({ id: randomUUID(), ...given, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: grants.id })
  return made.length > 0
}

/** Takes back what a source granted (refund). @returns how many grants ended now */
export async function revoke(tx: Db, of: Pick<Grant, 'source' | 'sourceId' | 'now'>): Promise<number> {
  const ended = await tx
    .update(grants)
    .set({ revokedAt: of.now })
    .where(and(eq(grants.source, of.source), eq(grants.sourceId, of.sourceId), isNull(grants.revokedAt)))
    .returning({ id: grants.id })
  return ended.length
}

/** Which of `refIds` a learner may use now, courses of his packages among them. A guest (userId '') may use none. */
export async function entitledTo(
  db: Db,
  { userId, kind, refIds, now }: { userId: string; kind: GrantKind; refIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (userId === '' || refIds.length === 0) return new Set()
  const asked = [...refIds]
  const rows = await db
    .select({ refId: grants.refId, partId: courseParts.courseId })
    .from(grants)
    .leftJoin(courseParts, and(eq(grants.kind, 'course'), eq(courseParts.packageId, grants.refId)))
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.kind, kind),
        or(inArray(grants.refId, asked), inArray(courseParts.courseId, asked)),
        isNull(grants.revokedAt),
        or(isNull(grants.expiresAt), gt(grants.expiresAt, now)),
      ),
    )
  const usable = new Set(rows.flatMap(({ refId, partId }) => (partId === null ? [refId] : [refId, partId])))
  return new Set(asked.filter((id) => usable.has(id)))
}
