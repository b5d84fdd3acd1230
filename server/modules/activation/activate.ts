import { and, eq, exists, gt, isNull } from 'drizzle-orm'
import { codeProblem } from '@/domain/card-code'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { activationBatches, activationCards } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { moveCoins } from '../coin/ledger'
import { grant, validUntil } from '../entitlement/grants'
import { joinSubjects } from '../exam/repository'

export type CardRow = typeof activationCards.$inferSelect
export type BatchRow = typeof activationBatches.$inferSelect

/** A code a learner gave, with its stored hash. */
export interface Activation {
  userId: string
  code: string
  hash: string
  now: Date
}

const HEAD = 8

/** Until when what a card opened may be used; null: without end. */
export const opensUntil = ({ validDays }: BatchRow, usedAt: Date): Date | null => validUntil(validDays, usedAt)

/** The same for every code that opens nothing, used ones of others included: a guesser learns nothing from it. */
const UNKNOWN = '激活码不存在或已被使用，请对照卡面检查'

/** Takes the card in one conditional statement: of fifty who try it at once one gets it. */
async function takeCard(tx: Db, { userId, code, hash, now }: Activation): Promise<CardRow | undefined> {
  const valid = tx
    .select({ id: activationBatches.id })
    .from(activationBatches)
    .where(and(eq(activationBatches.id, activationCards.batchId), gt(activationBatches.expiresAt, now)))
  const [taken] = await tx
    .update(activationCards)
    .set({ usedAt: now, userId, head: code.slice(0, HEAD) })
    .where(and(eq(activationCards.codeHash, hash), isNull(activationCards.usedAt), exists(valid)))
    .returning()
  return taken
}

/** The card its owner activated before, again; every other one is refused. */
async function ownCard(tx: Db, { userId, hash }: Activation): Promise<CardRow> {
  const [card] = await tx.select().from(activationCards).where(eq(activationCards.codeHash, hash))
  if (card?.usedAt && card.userId === userId) return card
  if (card && !card.usedAt) throw new ApiError(CODE.failed, '这张学习卡已过激活期限，请联系班主任')
  throw new ApiError(CODE.failed, UNKNOWN)
}

const batchOf = async (tx: Db, { batchId }: CardRow): Promise<BatchRow> => {
  const [batch] = await tx.select().from(activationBatches).where(eq(activationBatches.id, batchId))
  if (!batch) throw new Error(`card of an unknown batch ${batchId}`)
  return batch
}

async function open(tx: Db, card: CardRow, { batch, of }: { batch: BatchRow; of: Activation }): Promise<void> {
  const { userId, now } = of
  const sourceId = `${card.batchId}-${card.serial}`
  const expiresAt = opensUntil(batch, now)
  // Every bank may be practised; what a card of one changes is that the learner finds it among the own subjects.
  const banks = batch.grants.filter(({ kind }) => kind === 'bank').map(({ refId }) => refId)
  await joinSubjects(tx, userId, banks)
  for (const one of batch.grants) await grant(tx, { userId, ...one, source: 'activation', sourceId, expiresAt, now })
  if (batch.coins === 0) return
  const move = { operationId: `activation:${sourceId}`, userId, amount: batch.coins, title: `激活：${batch.name}`, now }
  await moveCoins(tx, { ...move, kind: 'activation' })
}

/**
 * Activates a card, inside the caller's transaction: the card, everything it opens, the subjects of its banks and its coins in
 * one. Its owner may ask again and gets the same answer.
 * @throws ApiError in words; unknown and used codes sound the same
 */
export async function activate(tx: Db, of: Activation): Promise<{ card: CardRow; batch: BatchRow }> {
  if (codeProblem(of.code) !== null) throw new ApiError(CODE.failed, UNKNOWN)
  const taken = await takeCard(tx, of)
  const card = taken ?? (await ownCard(tx, of))
  const batch = await batchOf(tx, card)
  if (taken) await open(tx, taken, { batch, of })
  return { card, batch }
}
