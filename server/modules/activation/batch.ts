import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { activationBatches, activationCards, advancedPapers, courses, subjects } from '../../db/schema'
import type { CardGrant } from '../../db/schema/coupon'
import { codeHash, newCode } from './codes'

/** Cards to be made together. */
export interface NewBatch {
  id: string
  name: string
  grants: CardGrant[]
  coins: number
  /** Days the opened things may be used; null: without end. */
  validDays: number | null
  size: number
  /** Cards may be activated until then. */
  expiresAt: Date
  now: Date
}

const TABLES = { course: courses, paper: advancedPapers, bank: subjects } as const
const WORDS = { course: '课程', paper: '试卷', bank: '题库' } as const
/** Rows of one INSERT: PostgreSQL takes 65,535 values at once. */
const CHUNK = 1000

async function refuseUnknown(db: Db, given: CardGrant[]): Promise<void> {
  for (const kind of Object.keys(TABLES) as CardGrant['kind'][]) {
    const refIds = given.filter((one) => one.kind === kind).map(({ refId }) => refId)
    if (refIds.length === 0) continue
    const table = TABLES[kind]
    const known = await db.select({ id: table.id }).from(table).where(inArray(table.id, refIds))
    const missing = refIds.filter((refId) => !known.some(({ id }) => id === refId))
    if (missing.length > 0) throw new Error(`没有这样的${WORDS[kind]}：${missing.join('、')}。请检查编号后重试。`)
  }
}

/**
 * Makes a batch of cards, all or none. The codes are nowhere but in the answer: the database keeps their hashes.
 * @param secret the server's secret; a server with another one does not know the cards
 * @throws Error in words when a card would open something that does not exist
 */
export async function makeBatch(db: Db, { now, ...batch }: NewBatch, secret: string): Promise<string[]> {
  await refuseUnknown(db, batch.grants)
  const codes = new Set<string>()
  while (codes.size < batch.size) codes.add(newCode())
  const list = [...codes]
  const rows = list.map((code, index) => ({ codeHash: codeHash(secret, code), batchId: batch.id, serial: index + 1 }))
  await db.transaction(async (tx) => {
    await tx.insert(activationBatches).values({ ...batch, createdAt: now })
    for (let from = 0; from < rows.length; from += CHUNK) await tx.insert(activationCards).values(rows.slice(from, from + CHUNK))
  })
  return list
}
