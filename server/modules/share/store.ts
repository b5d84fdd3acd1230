import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { shares } from '../../db/schema'
import { notFound } from '../../http/errors'
import { SHARE } from './config'
import type { ShareKind, ThingKey } from './things'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

const newCode = () => Array.from({ length: SHARE.codeLength }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Both kinds of papers are papers of the table, told apart by the name; a day is one of its subject. */
function stored({ kind, subjectId, refId }: ThingKey): { kind: 'question' | 'paper' | 'daily' | 'app'; refId: string } {
  if (kind === 'exam' || kind === 'advanced') return { kind: 'paper', refId: `${kind}:${refId}` }
  if (kind === 'daily') return { kind, refId: `${subjectId}:${refId}` }
  return { kind, refId: kind === 'app' ? subjectId : refId }
}

function read({ kind, subjectId, refId }: typeof shares.$inferSelect): ThingKey {
  if (kind === 'question') return { kind, subjectId, refId }
  if (kind === 'app') return { kind, subjectId, refId: 'app' }
  const [prefix = ''] = refId.split(':')
  return { kind: kind === 'daily' ? kind : (prefix as ShareKind), subjectId, refId: refId.slice(prefix.length + 1) }
}

/** A learner's share of a thing, made when it is asked for first. @returns its code */
export async function shareOf(db: Db, key: ThingKey, by: { userId: string; now: Date }): Promise<string> {
  const thing = stored(key)
  const same = and(eq(shares.userId, by.userId), eq(shares.kind, thing.kind), eq(shares.refId, thing.refId))
  const known = async () => (await db.select({ id: shares.id }).from(shares).where(same))[0]?.id
  const before = await known()
  if (before !== undefined) return before
  await db
    .insert(shares)
    .values({ id: newCode(), userId: by.userId, ...thing, subjectId: key.subjectId, createdAt: by.now })
    .onConflictDoNothing()
  const code = await known()
  if (code === undefined) throw new Error('a share was neither found nor made')
  return code
}

/** A share by its code. @throws ApiError not found */
export async function findShare(db: Db, code: string): Promise<ThingKey & { code: string; sharerId: string }> {
  const [row] = await db.select().from(shares).where(eq(shares.id, code))
  if (!row) throw notFound('分享')
  return { ...read(row), code: row.id, sharerId: row.userId }
}
