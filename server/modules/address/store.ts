import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import { plainLine } from '@/domain/account'
import { ADDRESS_LIMIT, detailProblem, nameProblem, type ChosenRegion } from '@/domain/address'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { addresses } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import { requireRegion } from './regions'

export type AddressRow = typeof addresses.$inferSelect

/** What a learner writes; the names of the region follow from its code. */
export interface AddressForm {
  name: string
  phone: string
  regionCode: string
  detail: string
  tag: AddressRow['tag']
  isDefault: boolean
}

interface Of {
  userId: string
  now: Date
}

const ownOf = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** Own addresses, the default one first, then the last used. */
export const addressesOf = (db: Db, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), addresses.id)

/** One of the own addresses. @throws ApiError when it is not there, or somebody else's */
export async function findAddress(db: Db, userId: string, id: string): Promise<AddressRow> {
  const [row] = await db.select().from(addresses).where(ownOf(userId, id))
  if (!row) throw notFound('收货地址')
  return row
}

/** Writes of one learner's addresses wait for each other: limit and default are facts about all of them. */
const alone = lockLearner

const unmark = (tx: Db, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))

function valuesOf({ name, detail, ...form }: AddressForm): AddressForm & ChosenRegion {
  const region = requireRegion(form.regionCode)
  const problem = nameProblem(name) ?? detailProblem(detail)
  if (problem !== null) throw badInput(problem)
  const texts = { name: plainLine(name), detail: plainLine(detail) }
  return { ...form, ...texts, ...region }
}

/** Adds an address; the first one is the default. @throws ApiError in words at the limit */
export async function addAddress(tx: Db, form: AddressForm, { userId, now }: Of): Promise<AddressRow> {
  const { code: _code, ...values } = valuesOf(form)
  await alone(tx, userId)
  const [counted] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.userId, userId))
  const known = counted?.n ?? 0
  if (known >= ADDRESS_LIMIT) throw new ApiError(CODE.failed, `最多保存 ${ADDRESS_LIMIT} 个收货地址，请先删除不用的地址`)
  const isDefault = values.isDefault || known === 0
  if (isDefault) await unmark(tx, userId)
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, isDefault, id: randomUUID(), userId, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('an address was not written')
  return row
}

/** Changes an address. The mark of the default one goes only to another address. @throws ApiError when it is not there */
export async function changeAddress(tx: Db, form: AddressForm, { id, userId, now }: Of & { id: string }): Promise<AddressRow> {
  const { code: _code, isDefault, ...values } = valuesOf(form)
  await alone(tx, userId)
  await findAddress(tx, userId, id)
  if (isDefault) await unmark(tx, userId)
  const mark = isDefault ? { isDefault } : {}
  const [row] = await tx
    .update(addresses)
    .set({ ...values, ...mark, updatedAt: now })
    .where(ownOf(userId, id))
    .returning()
  if (!row) throw notFound('收货地址')
  return row
}

/** Gives the mark of the default one to an address. @throws ApiError when it is not there */
export async function makeDefault(tx: Db, id: string, { userId }: Of): Promise<AddressRow> {
  await alone(tx, userId)
  const row = await findAddress(tx, userId, id)
  if (row.isDefault) return row
  await unmark(tx, userId)
  await tx.update(addresses).set({ isDefault: true }).where(ownOf(userId, id))
  return { ...row, isDefault: true }
}

/** Deletes an address; the last used one becomes the default when it was. @returns how many are left */
export async function removeAddress(tx: Db, id: string, { userId }: Of): Promise<number> {
  await alone(tx, userId)
  const [gone] = await tx.delete(addresses).where(ownOf(userId, id)).returning({ wasDefault: addresses.isDefault })
  const left = await addressesOf(tx, userId)
  const next = left[0]
  if (gone?.wasDefault && next) {
    await tx.update(addresses).set({ isDefault: true }).where(ownOf(userId, next.id))
  }
  return left.length
}
