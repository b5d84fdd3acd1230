import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import type { Db } from '../../db/client'
import { activationBatches, activationCards, advancedPapers, courses, subjects, userSubjects } from '../../db/schema'
import type { CardGrant } from '../../db/schema/coupon'
import { opensUntil, type BatchRow, type CardRow } from './activate'
import { ACTIVATION } from './config'
import type { activationContracts } from './schema'

type Card = Static<(typeof activationContracts)['activate']['result']>
type Opened = Card['opened'][number]
type Face = Omit<Opened, 'kind' | 'refId'>

const NO_COVER = { shortName: '', summary: '', tone: 0, motif: '' }
/** Where a bank is found: among the own subjects, unless there was no room or the learner took it out since. */
const PLACES = { own: '已在「我的科目」里', other: '还不在「我的科目」里，去「选择考试」选上就能练' } as const

/** Names of what cards open; what was withdrawn since keeps its name. */
async function facesOf(db: Db, userId: string, given: CardGrant[]): Promise<(one: CardGrant) => Face> {
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
      .select({ id: subjects.id, name: subjects.name, own: isNotNull(userSubjects.userId) })
      .from(subjects)
      .leftJoin(userSubjects, and(eq(userSubjects.subjectId, subjects.id), eq(userSubjects.userId, userId)))
      .where(inArray(subjects.id, idsOf('bank'))),
  ])
  const faces = new Map<string, Face>([
    ...ofCourses.map(({ id, name, shortName, summary, tone, motif }): [string, Face] => [
      `course:${id}`,
      { name, shortName, summary, tone, motif },
    ]),
    ...ofPapers.map(({ id, name }): [string, Face] => [`paper:${id}`, { ...NO_COVER, name }]),
    ...ofBanks.map(({ id, name, own }): [string, Face] => [
      `bank:${id}`,
      { ...NO_COVER, name: `${name}题库`, summary: own ? PLACES.own : PLACES.other },
    ]),
  ])
  return ({ kind, refId }) => faces.get(`${kind}:${refId}`) ?? { ...NO_COVER, name: '已下架的内容' }
}

/** Activated cards as their owner sees them. */
export async function cardsOf(db: Db, userId: string, activated: { card: CardRow; batch: BatchRow }[]): Promise<Card[]> {
  const opened = activated.flatMap(({ batch }) => batch.grants)
  const face = await facesOf(db, userId, opened)
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
  return cardsOf(db, userId, rows)
}
