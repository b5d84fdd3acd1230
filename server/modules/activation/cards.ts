import { desc, eq, inArray } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import type { Db } from '../../db/client'
import { activationBatches, activationCards, advancedPapers, courses, subjects } from '../../db/schema'
import type { CardGrant } from '../../db/schema/coupon'
import { opensUntil, type BatchRow, type CardRow } from './activate'
import { ACTIVATION } from './config'
import type { activationContracts } from './schema'

type Card = Static<(typeof activationContracts)['activate']['result']>
type Opened = Card['opened'][number]
type Face = Omit<Opened, 'kind' | 'refId'>

const NO_COVER = { shortName: '', summary: '', tone: 0 }

/** Names of what cards open; what was withdrawn since keeps its name. */
async function facesOf(db: Db, given: CardGrant[]): Promise<(one: CardGrant) => Face> {
  const idsOf = (kind: CardGrant['kind']) => given.filter((one) => one.kind === kind).map(({ refId }) => refId)
  const [ofCourses, ofPapers, ofBanks] = await Promise.all([
    db
      .select()
      .from(courses)
      .where(inArray(courses.id, idsOf('course'))),
    db
      .select()
      .from(advancedPapers)
      .where(inArray(advancedPapers.id, idsOf('paper'))),
    db
      .select()
      .from(subjects)
      .where(inArray(subjects.id, idsOf('bank'))),
  ])
  const faces = new Map<string, Face>([
    ...ofCourses.map(({ id, name, shortName, summary, tone }): [string, Face] => [`course:${id}`, { name, shortName, summary, tone }]),
    ...ofPapers.map(({ id, name }): [string, Face] => [`paper:${id}`, { ...NO_COVER, name }]),
    ...ofBanks.map(({ id, name }): [string, Face] => [`bank:${id}`, { ...NO_COVER, name: `${name}题库` }]),
  ])
  return ({ kind, refId }) => faces.get(`${kind}:${refId}`) ?? { ...NO_COVER, name: '已下架的内容' }
}

/** Activated cards as their owner sees them. */
export async function cardsOf(db: Db, activated: { card: CardRow; batch: BatchRow }[]): Promise<Card[]> {
  const face = await facesOf(
    db,
    activated.flatMap(({ batch }) => batch.grants),
  )
  return activated.map(({ card, batch }) => {
    const usedAt = card.usedAt ?? batch.createdAt
    return {
      head: card.head ?? '',
      name: batch.name,
      activatedAt: usedAt.getTime(),
      expiresAt: opensUntil(batch, usedAt)?.getTime() ?? null,
      coins: batch.coins,
      opened: batch.grants.map((one) => ({ ...one, ...face(one) })),
    }
  })
}

/** A learner's activated cards, newest first. */
export async function ownCards(db: Db, userId: string): Promise<Card[]> {
  const rows = await db
    .select({ card: activationCards, batch: activationBatches })
    .from(activationCards)
    .innerJoin(activationBatches, eq(activationBatches.id, activationCards.batchId))
    .where(eq(activationCards.userId, userId))
    .orderBy(desc(activationCards.usedAt))
    .limit(ACTIVATION.records)
  return cardsOf(db, rows)
}
