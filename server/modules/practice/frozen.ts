import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import type { Db } from '../../db/client'
import { practiceSessions } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { PaperItem } from '../bank/repository'
import { LruCache } from '../../lru'
import type { Source } from './schema'

/** The part of a session that never changes after its start. */
export interface FrozenSession {
  id: string
  userId: string
  subjectId: string
  source: Static<typeof Source>
  /** Names the list among the learner's sessions of the subject. */
  listKey: string
  title: string
  items: PaperItem[]
  /** Version of each question of the list. */
  versions: ReadonlyMap<string, number>
  /** Names the list: sessions over the same questions at the same versions share it. */
  digest: string
  /** Epoch ms. */
  createdAt: number
}

const columns = {
  id: practiceSessions.id,
  userId: practiceSessions.userId,
  subjectId: practiceSessions.subjectId,
  source: practiceSessions.source,
  listKey: practiceSessions.listKey,
  title: practiceSessions.title,
  items: practiceSessions.items,
  createdAt: practiceSessions.createdAt,
}

const digestOf = (items: PaperItem[]) =>
  createHash('sha256')
    .update(items.map((item) => `${item.questionId}@${item.version}`).join(' '))
    .digest('base64url')

/** Reads sessions, keeping the frozen parts of the latest ones: a running session is asked for at every answer. */
export class FrozenSessions {
  /** Weighed by the length of the list: 200,000 questions are about 30 MB. */
  private readonly cache = new LruCache<FrozenSession>(200_000, (session) => session.items.length)

  /** The sessions among `ids` that belong to the learner, by id; unknown ids and those of others are absent. */
  async ofLearner(db: Db, wanted: { userId: string; ids: string[] }): Promise<Map<string, FrozenSession>> {
    const found = new Map<string, FrozenSession>()
    const missing: string[] = []
    for (const id of new Set(wanted.ids)) {
      const session = this.cache.get(id)
      if (session) found.set(id, session)
      else missing.push(id)
    }
    if (missing.length > 0) {
      for (const session of await this.read(db, { userId: wanted.userId, ids: missing })) found.set(session.id, session)
    }
    for (const [id, session] of found) if (session.userId !== wanted.userId) found.delete(id)
    return found
  }

  /** A session that was read before, when it is the learner's; undefined when it has to be read. */
  held(wanted: { userId: string; id: string }): FrozenSession | undefined {
    const session = this.cache.get(wanted.id)
    return session?.userId === wanted.userId ? session : undefined
  }

  /** @throws ApiError not found when the session is unknown or another learner's: both look the same. */
  async get(db: Db, wanted: { userId: string; id: string }): Promise<FrozenSession> {
    const session = (await this.ofLearner(db, { userId: wanted.userId, ids: [wanted.id] })).get(wanted.id)
    if (!session) throw notFound('练习')
    return session
  }

  private async read(db: Db, wanted: { userId: string; ids: string[] }): Promise<FrozenSession[]> {
    const rows = await db
      .select(columns)
      .from(practiceSessions)
      .where(and(eq(practiceSessions.userId, wanted.userId), inArray(practiceSessions.id, wanted.ids)))
    return rows.map((row) => {
      const session: FrozenSession = {
        ...row,
        source: row.source as FrozenSession['source'],
        versions: new Map(row.items.map((item) => [item.questionId, item.version])),
        digest: digestOf(row.items),
        createdAt: row.createdAt.getTime(),
      }
      this.cache.set(session.id, session)
      return session
    })
  }
}
