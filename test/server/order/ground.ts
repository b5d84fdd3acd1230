/** What every sequence of the model-based test begins with, made for many of them at once: most of its cost was this. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import * as tables from '../../../server/db/schema'
import type { Shop } from './setup'

/** Pieces of the goods of a world. */
export const STOCK = 3
/** What each of its two learners has. */
export const COINS = 700

/** Worlds made at once. */
const BATCH = 50
const LEARNERS = 2
/** Longer than the clock moves over a batch: sessions and coupons outlive their world. */
const LONG_MS = 400 * 86_400_000

export interface Learner {
  id: string
  token: string
  coupon: string
}

/** The shop, two learners with an address, coins and a coupon each, and somebody who keeps the shop. */
export interface Ground {
  /** Names its goods. */
  tag: string
  learners: Learner[]
  /** Token of the shop. */
  admin: string
}

const RULE = { scope: 'all', threshold: 0, kind: 'free', amount: 501, percent: 100, cap: null } as const
const PLACE = {
  ...{ name: '林小满', phone: '13812066021', province: '浙江省', city: '杭州市', county: '余杭区' },
  ...{ regionCode: '330110', detail: '文一西路 998 号' },
}

const REWARD = 'system:reward'

/** Coins as a finished daily practice gives them: one double entry for each. */
async function giveCoins(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  const accountOf = (userId: string) => `user:${userId}`
  await tx.insert(tables.coinAccounts).values({ id: REWARD }).onConflictDoNothing()
  await tx.insert(tables.coinAccounts).values(userIds.map((userId) => ({ id: accountOf(userId), userId, balance: COINS })))
  const [system] = await tx
    .update(tables.coinAccounts)
    .set({ balance: sql`${tables.coinAccounts.balance} - ${COINS * userIds.length}` })
    .where(eq(tables.coinAccounts.id, REWARD))
    .returning({ balance: tables.coinAccounts.balance })
  const before = (system?.balance ?? 0) + COINS * userIds.length
  await tx.insert(tables.coinEntries).values(
    userIds.flatMap((userId, index) => {
      const of = { operationId: randomUUID(), kind: 'daily', title: '每日一练', createdAt: now }
      return [
        { ...of, accountId: accountOf(userId), amount: COINS, balanceAfter: COINS },
        { ...of, accountId: REWARD, amount: -COINS, balanceAfter: before - COINS * (index + 1) },
      ]
    }),
  )
}

/** Goods of three pieces and a course, as putProduct and putVirtual write them. */
async function fillShops(tx: Db, tags: readonly string[], now: Date): Promise<void> {
  const goods = { kind: 'goods', name: '书', shortName: '书', category: 'book', virtual: false, freightRuleId: 'zto', limitPer: 5 } as const
  const course = { kind: 'course', name: '课', shortName: '课', category: 'course', virtual: true } as const
  await tx.insert(tables.products).values(
    tags.flatMap((tag) => [
      { ...goods, id: `g-${tag}`, refId: `g-${tag}`, createdAt: now },
      { ...course, id: `course:${tag}`, refId: tag, createdAt: now },
    ]),
  )
  await tx.insert(tables.skus).values(
    tags.flatMap((tag) => [
      { id: `g-${tag}`, productId: `g-${tag}`, price: 3333, stock: STOCK },
      { id: `course:${tag}`, productId: `course:${tag}`, price: 7001, stock: null },
    ]),
  )
}

let serial = 0
const phone = () => `138${String(++serial).padStart(8, '0')}`

async function people(tx: Db, roles: string[][], now: Date): Promise<string[]> {
  const users = roles.map((own) => ({ id: randomUUID(), phone: phone(), nickname: '学员', roles: own, createdAt: now }))
  await tx.insert(tables.users).values(users)
  return users.map(({ id }) => id)
}

/** Sessions under the ids of their users. @returns the signer of their tokens */
async function signIn(tx: Db, userIds: readonly string[], { app, clock }: Shop): Promise<(userId: string, role?: string[]) => string> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LONG_MS)
  await tx.insert(tables.sessions).values(userIds.map((id) => ({ id, userId: id, createdAt: now, expiresAt })))
  return (uid, role = []) => app.jwt.sign({ uid, role, permission: [], sid: uid, exp: Math.floor(expiresAt.getTime() / 1000) })
}

async function makeGrounds(db: Db, shop: Shop): Promise<Ground[]> {
  const now = shop.clock.now()
  const tags = Array.from({ length: BATCH }, () => randomUUID().slice(0, 13))
  return db.transaction(async (tx) => {
    const ids = await people(tx, [['admin'], ...Array.from({ length: BATCH * LEARNERS }, () => [])], now)
    const token = await signIn(tx, ids, shop)
    const [keeper = '', ...learnerIds] = ids
    await tx.insert(tables.addresses).values(learnerIds.map((id) => ({ ...PLACE, id, userId: id, createdAt: now, updatedAt: now })))
    await giveCoins(tx, learnerIds, now)
    const coupons = learnerIds.map((userId) => ({ id: randomUUID(), userId }))
    const template = { id: randomUUID(), name: '无门槛', note: '全场可用', place: 'book', rule: RULE, validDays: 30 } as const
    await tx.insert(tables.couponTemplates).values(template)
    const given = { templateId: template.id, number: 1, rule: RULE, claimedAt: now, expiresAt: new Date(now.getTime() + LONG_MS) }
    await tx.insert(tables.coupons).values(coupons.map((coupon) => ({ ...coupon, ...given })))
    await fillShops(tx, tags, now)
    const learners = coupons.map(({ id, userId }) => ({ id: userId, token: token(userId), coupon: id }))
    const admin = token(keeper, ['admin'])
    return tags.map((tag, index) => ({ tag, admin, learners: learners.slice(index * LEARNERS, (index + 1) * LEARNERS) }))
  })
}

/** Hands out a new ground at every call. @param db where they are made; it does not die */
export function grounds(db: Db): (shop: Shop) => Promise<Ground> {
  let ready: Ground[] = []
  return async (shop) => {
    if (ready.length === 0) ready = await makeGrounds(db, shop)
    return ready.pop() as Ground
  }
}
