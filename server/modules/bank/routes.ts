import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { subjects } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../http/errors'
import { rawBody, type RawBody } from '../../http/raw-body'
import type { Handlers } from '../../http/route'
import { bankContracts } from './schema'
import { readTree } from './tree'

/** How long a cached tree is served without asking the database for the subject's revision. */
const TRUSTED_MS = 1000

interface CachedTree {
  revision: number
  checkedAt: number
  body: RawBody
}

/** Serialised chapter trees by subject: built again only when an import changed the subject's revision (budget S1). */
function treeCache() {
  const cache = new Map<string, CachedTree>()
  return async (db: Db, subjectId: string, now: number): Promise<RawBody> => {
    const held = cache.get(subjectId)
    if (held && Math.abs(now - held.checkedAt) < TRUSTED_MS) return held.body
    const [subject] = await db.select({ revision: subjects.revision }).from(subjects).where(eq(subjects.id, subjectId))
    if (!subject) throw notFound('科目')
    const body =
      held?.revision === subject.revision ? held.body : rawBody({ subjectId, ...(await readTree(db, subjectId)) }, 'public, max-age=60')
    cache.set(subjectId, { revision: subject.revision, checkedAt: now, body })
    return body
  }
}

/** Routes of the question bank. */
export function bankModule(_deps: Deps) {
  const tree = treeCache()
  const handlers: Handlers<typeof bankContracts> = {
    chapters: ({ db, query, now }) => tree(db, query.subjectId, now.getTime()),
  }
  return { contracts: bankContracts, handlers }
}
