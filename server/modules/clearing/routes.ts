import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { rawRows } from '../../db/raw'
import { clearings } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { holdKeys } from '../practice/answer-keys'
import { rescoreGivenBack } from '../practice/rescore-undo'
import { CLEARING } from './config'
import { forget, giveBack } from './give-back'
import { clearingContracts } from './schema'
import { take, type Kind } from './take'

interface Clearable {
  subject_id: string
  name: string
  record: number
  wrong: number
  favorite: number
  note: number
}

async function readClearable(db: Db, userId: string) {
  const rows = await rawRows<Clearable>(
    db,
    sql`select c.* from (select s.id as subject_id, s.name, us.position as own, s.position,
      (select count(*)::int from user_questions q where q.user_id = ${userId} and q.subject_id = s.id and q.answered > 0) as record,
      (select count(*)::int from wrong_book w where w.user_id = ${userId} and w.subject_id = s.id and not w.removed) as wrong,
      (select count(*)::int from favorites f where f.user_id = ${userId} and f.subject_id = s.id) as favorite,
      (select count(*)::int from notes n where n.user_id = ${userId} and n.subject_id = s.id and not n.removed) as note
    from subjects s left join user_subjects us on us.subject_id = s.id and us.user_id = ${userId}) c
    where c.record + c.wrong + c.favorite + c.note > 0 order by c.own nulls last, c.position, c.subject_id`,
  )
  return rows.map(({ subject_id: subjectId, name, record, wrong, favorite, note }) => ({
    subjectId,
    name,
    counts: { record, wrong, favorite, note },
  }))
}

async function clear(tx: Db, of: { userId: string; subjectIds: string[]; kinds: Kind[]; now: Date }): Promise<string> {
  const { userId, subjectIds, kinds, now } = of
  // A correction comes before the clearing, or is told to it.
  await holdKeys(tx)
  await lockLearner(tx, userId)
  const id = randomUUID()
  const undoUntil = new Date(now.getTime() + CLEARING.undoMs + CLEARING.graceMs)
  await tx.insert(clearings).values({ id, userId, subjectIds, kinds, taken: {}, createdAt: now, undoUntil })
  await take(tx, { id, userId, subjectIds, now }, kinds)
  return id
}

async function undo(tx: Db, of: { userId: string; id: string; now: Date }): Promise<void> {
  await holdKeys(tx)
  await lockLearner(tx, of.userId)
  const [found] = await tx
    .select()
    .from(clearings)
    .where(and(eq(clearings.id, of.id), eq(clearings.userId, of.userId)))
  if (!found) throw notFound('清空记录')
  if (found.undoneAt !== null) return
  if (found.undoUntil < of.now) throw new ApiError(CODE.failed, '撤销的时间已过，记录已清空')
  await giveBack(tx, of)
  await rescoreGivenBack(tx, found, of.now)
  await forget(tx, of)
  await tx
    .update(clearings)
    .set({ undoneAt: of.now, taken: {} })
    .where(and(eq(clearings.id, of.id), isNull(clearings.undoneAt)))
}

/** Clearing of records with undo: each way in one transaction, so that nothing is ever half cleared. */
const handlers: Handlers<typeof clearingContracts> = {
  clearable: ({ db, userId }) => readClearable(db, userId),
  clear: async ({ db, userId, body, now }) => {
    const id = await db.transaction((tx) => clear(tx, { userId, ...body, now }))
    return { id, undoMs: CLEARING.undoMs }
  },
  undo: async ({ db, userId, params, now }) => {
    await db.transaction((tx) => undo(tx, { userId, id: params.id, now }))
    return { ok: true }
  },
}

/** Clearing records by bank and kind, and taking it back. */
export const clearingModule = () => ({ contracts: clearingContracts, handlers })
