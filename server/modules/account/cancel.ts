import { eq, sql } from 'drizzle-orm'
import { COOLING_OFF_DAYS, PHONE_SETTLE_DAYS } from '@/domain/account'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { cancellations, favorites, userQuestions, users } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError } from '../../http/errors'
import type { Visit } from '../auth/visit'
import { coinsOf } from '../coin/ledger'
import { priceOf } from '../shop/prices'
import { courseIdsOf, coursesByAccess, heldCoupons, notesOf, openAfterSales } from '../user/shelf'
import { closedAccount } from './closed'
import { endSessions, proveOwnPhone } from './secure'
import { unfinishedOrders } from './unfinished'

const DAY_MS = 86_400_000

interface Who {
  userId: string
  now: Date
}

/** What courses cost now, fen. */
async function valueOf(db: Db, courseIds: string[]): Promise<number> {
  const prices = await priceOf(db, 'course', courseIds)
  return [...prices.values()].reduce((sum, { price }) => sum + price, 0)
}

/** What goes with an account, in the learner's own numbers. */
export async function lossesOf(db: Db, who: Who) {
  const { userId } = who
  const [answers] = await db
    .select({ sum: sql<number>`coalesce(sum(${userQuestions.answered}), 0)::int` })
    .from(userQuestions)
    .where(eq(userQuestions.userId, userId))
  return {
    courses: (await coursesByAccess(db, who)).owned,
    coursesValue: await valueOf(db, await courseIdsOf(db, who)),
    answered: answers?.sum ?? 0,
    kept: (await notesOf(db, userId)) + (await db.$count(favorites, eq(favorites.userId, userId))),
    coins: await coinsOf(db, userId),
    coupons: await heldCoupons(db, who),
  }
}

/** What has to be settled before an account can be given up. */
export async function checksOf(db: Db, { userId, now }: Who) {
  const [user] = await db.select({ changedAt: users.phoneChangedAt }).from(users).where(eq(users.id, userId))
  const [open, afterSales] = [await unfinishedOrders(db, userId), await openAfterSales(db, userId)]
  const settled = user?.changedAt == null || now.getTime() - user.changedAt.getTime() >= PHONE_SETTLE_DAYS * DAY_MS
  return [
    { key: 'orders' as const, passed: open.count === 0, note: open.words },
    { key: 'afterSale' as const, passed: afterSales === 0, note: afterSales === 0 ? '' : `还有 ${afterSales} 笔售后在处理` },
    { key: 'phone' as const, passed: settled, note: settled ? '' : `更换手机号满 ${PHONE_SETTLE_DAYS} 天后才能注销` },
  ]
}

/** When the account ends, epoch ms; null when nobody asked for it. */
export async function cancelsAt(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.select({ dueAt: cancellations.dueAt }).from(cancellations).where(eq(cancellations.userId, userId))
  return row?.dueAt.getTime() ?? null
}

async function refuseUnsettled({ deps, now }: Visit, userId: string): Promise<void> {
  const open = (await checksOf(deps.db, { userId, now })).find(({ passed }) => !passed)
  if (open) throw new ApiError(CODE.conflict, `${open.note}，处理后再注销`)
}

/** Begins the cooling-off time and ends the sessions. Asked for twice it keeps the first date. @returns when it ends, epoch ms */
async function begin(visit: Visit, userId: string): Promise<number> {
  const { deps, now } = visit
  const due = new Date(now.getTime() + COOLING_OFF_DAYS * DAY_MS)
  await deps.db.transaction(async (tx) => {
    await tx.insert(cancellations).values({ userId, requestedAt: now, dueAt: due }).onConflictDoNothing()
    await endSessions(tx, userId, now)
  })
  visit.forgetCallers()
  return (await cancelsAt(deps.db, userId)) ?? due.getTime()
}

/**
 * Begins the cooling-off time of an account and ends its sessions. Asked for twice it keeps the first date.
 * @returns when it will be erased, epoch ms
 * @throws ApiError 409 when something is not settled, 412 for a wrong code
 */
export async function cancelAccount(visit: Visit, caller: Caller, code: string): Promise<number> {
  const userId = caller.userId ?? ''
  await refuseUnsettled(visit, userId)
  await proveOwnPhone(visit, caller, { purpose: 'cancel', code })
  return begin(visit, userId)
}

/** The same for an account that the operator closed. @throws ApiError 409 when something is not settled */
export async function cancelClosed(visit: Visit, caller: Caller): Promise<number> {
  const { id } = await closedAccount(visit, caller)
  await refuseUnsettled(visit, id)
  return begin(visit, id)
}

/** Takes a cancellation back; nothing happens when there is none. */
export async function keepAccount(db: Db, userId: string): Promise<void> {
  await db.delete(cancellations).where(eq(cancellations.userId, userId))
}
