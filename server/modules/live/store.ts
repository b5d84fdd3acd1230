import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { TAKEN_AWAY, type LiveMessage } from '@/domain/live/protocol'
import type { Db } from '../../db/client'
import { liveMessages, liveMutes, livePresence, liveRooms, users } from '../../db/schema'

export interface Saying {
  userId: string
  clientId: string
  nickname: string
  teacher: boolean
  text: string
}

export type StoredMessage = Omit<LiveMessage, 'author'> & { userId: string }
type Row = typeof liveMessages.$inferSelect

const messageOf = ({ seq, userId, nickname, teacher, body, createdAt }: Row): StoredMessage => ({
  seq,
  userId,
  nickname,
  teacher,
  text: body,
  at: createdAt.getTime(),
})

/** The last messages of a room, in order. */
export async function lastMessages(db: Db, lessonId: string, count: number): Promise<StoredMessage[]> {
  const rows = await db.select().from(liveMessages).where(eq(liveMessages.lessonId, lessonId)).orderBy(desc(liveMessages.seq)).limit(count)
  return rows.reverse().map(messageOf)
}

/** What was said after a message, in order, at most `count`. */
export async function messagesAfter(db: Db, room: { lessonId: string; seq: number; count: number }): Promise<StoredMessage[]> {
  const rows = await db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.lessonId, room.lessonId), gt(liveMessages.seq, room.seq)))
    .orderBy(asc(liveMessages.seq))
    .limit(room.count)
  return rows.map(messageOf)
}

/** A saying's place in the room, or why it has none. */
export type Stored = { seq: number } | 'muted'

interface Batch {
  lessonId: string
  sayings: readonly Saying[]
  now: Date
}

async function mutedOf(tx: Db, { lessonId, sayings, now }: Batch): Promise<Set<string>> {
  const userIds = [...new Set(sayings.map(({ userId }) => userId))]
  const rows = await tx
    .select({ userId: liveMutes.userId })
    .from(liveMutes)
    .where(and(eq(liveMutes.lessonId, lessonId), gt(liveMutes.until, now), inArray(liveMutes.userId, userIds)))
  return new Set(rows.map(({ userId }) => userId))
}

const keyOf = ({ userId, clientId }: Pick<Saying, 'userId' | 'clientId'>) => `${userId} ${clientId}`

/** Numbers of the sayings that were stored before: they are sent again after a broken connection. */
async function storedBefore(tx: Db, { lessonId, sayings }: Batch): Promise<Map<string, number>> {
  const same = sayings.map(({ userId, clientId }) => and(eq(liveMessages.userId, userId), eq(liveMessages.clientId, clientId)))
  const rows = await tx
    .select({ userId: liveMessages.userId, clientId: liveMessages.clientId, seq: liveMessages.seq })
    .from(liveMessages)
    .where(and(eq(liveMessages.lessonId, lessonId), or(...same)))
  return new Map(rows.map((row) => [keyOf(row), row.seq]))
}

/** Whether a saying was stored, whose device perhaps never heard so. */
export async function isStored(db: Db, { lessonId, ...who }: { lessonId: string; userId: string; clientId: string }): Promise<boolean> {
  const { userId, clientId } = liveMessages
  const own = and(eq(liveMessages.lessonId, lessonId), eq(userId, who.userId), eq(clientId, who.clientId))
  return (await db.$count(liveMessages, own)) > 0
}

/** Holds the room's counter until the transaction ends: numbers are given in the order in which they become visible. */
async function lockRoom(tx: Db, lessonId: string): Promise<number> {
  const [room] = await tx
    .insert(liveRooms)
    .values({ lessonId, lastSeq: 0 })
    .onConflictDoUpdate({ target: liveRooms.lessonId, set: { lastSeq: sql`${liveRooms.lastSeq}` } })
    .returning({ lastSeq: liveRooms.lastSeq })
  return room?.lastSeq ?? 0
}

/**
 * Stores sayings of a room in one transaction, each once.
 * @returns what became of each, in the order given, and the messages that are new
 */
export async function storeSayings(db: Db, batch: Batch): Promise<{ outcomes: Stored[]; fresh: StoredMessage[] }> {
  const { lessonId, sayings, now } = batch
  return db.transaction(async (tx) => {
    let seq = await lockRoom(tx, lessonId)
    const muted = await mutedOf(tx, batch)
    const places = await storedBefore(tx, batch)
    const rows: Row[] = []
    for (const saying of sayings) {
      if (muted.has(saying.userId) || places.has(keyOf(saying))) continue
      seq += 1
      places.set(keyOf(saying), seq)
      const { text, ...who } = saying
      rows.push({ lessonId, seq, ...who, body: text, createdAt: now })
    }
    if (rows.length > 0) {
      await tx.insert(liveMessages).values(rows)
      await tx.update(liveRooms).set({ lastSeq: seq }).where(eq(liveRooms.lessonId, lessonId))
    }
    const outcomes = sayings.map((saying): Stored => {
      const place = places.get(keyOf(saying))
      return place === undefined ? 'muted' : { seq: place }
    })
    return { outcomes, fresh: rows.map(messageOf) }
  })
}

/** Takes the words of a message away. @returns what they were; null when there is no such message */
export async function takeAway(db: Db, { lessonId, seq }: { lessonId: string; seq: number }): Promise<string | null> {
  const one = and(eq(liveMessages.lessonId, lessonId), eq(liveMessages.seq, seq))
  const [said] = await db.select({ body: liveMessages.body }).from(liveMessages).where(one)
  if (said) await db.update(liveMessages).set({ body: TAKEN_AWAY }).where(one)
  return said?.body ?? null
}

/** The name under which a learner speaks now. */
export async function nicknameOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  return user?.nickname ?? ''
}

/** Until when a learner may not write, epoch ms; 0 when he may. */
export async function mutedUntil(db: Db, { lessonId, userId, now }: { lessonId: string; userId: string; now: Date }): Promise<number> {
  const [row] = await db
    .select({ until: liveMutes.until })
    .from(liveMutes)
    .where(and(eq(liveMutes.lessonId, lessonId), eq(liveMutes.userId, userId), gt(liveMutes.until, now)))
  return row?.until.getTime() ?? 0
}

/** Silences the author of a message until a moment, or lets him speak again (null). @returns his id; null when there is no such message */
export async function muteAuthor(
  db: Db,
  { lessonId, seq, until }: { lessonId: string; seq: number; until: Date | null },
): Promise<string | null> {
  const [said] = await db
    .select({ userId: liveMessages.userId })
    .from(liveMessages)
    .where(and(eq(liveMessages.lessonId, lessonId), eq(liveMessages.seq, seq)))
  if (!said) return null
  const { userId } = said
  if (until) {
    await db
      .insert(liveMutes)
      .values({ lessonId, userId, until })
      .onConflictDoUpdate({ target: [liveMutes.lessonId, liveMutes.userId], set: { until } })
  } else {
    await db.delete(liveMutes).where(and(eq(liveMutes.lessonId, lessonId), eq(liveMutes.userId, userId)))
  }
  return userId
}

interface Presence {
  lessonId: string
  processId: string
  viewers: number
  now: Date
  /** Counts seen before this moment are of processes that are gone. */
  since: Date
}

/** Tells how many are in a room here, and learns how many are in it elsewhere. */
export async function tellPresence(db: Db, { since, now, ...own }: Presence): Promise<number> {
  await db
    .insert(livePresence)
    .values({ ...own, seenAt: now })
    .onConflictDoUpdate({ target: [livePresence.lessonId, livePresence.processId], set: { viewers: own.viewers, seenAt: now } })
  await db.delete(livePresence).where(lt(livePresence.seenAt, since))
  const rows = await db
    .select({ viewers: livePresence.viewers })
    .from(livePresence)
    .where(and(eq(livePresence.lessonId, own.lessonId), ne(livePresence.processId, own.processId)))
  return rows.reduce((sum, { viewers }) => sum + viewers, 0)
}

/** Takes the counts of a process back when it stops, or that of one room when nobody is in it any more. */
export async function forgetPresence(db: Db, { processId, lessonId }: { processId: string; lessonId?: string }): Promise<void> {
  const room = lessonId === undefined ? undefined : eq(livePresence.lessonId, lessonId)
  await db.delete(livePresence).where(and(eq(livePresence.processId, processId), room))
}
