import { and, eq, inArray, isNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { faultOf } from '../../db/fault'
import { identities, users } from '../../db/schema'
import { ApiError, unauthorized } from '../../http/errors'
import { createHalfAccount, findUser, maskPhone, type UserRow } from './accounts'

/** Who someone is at a provider (reliability.md rule 7). */
export interface Identity {
  provider: string
  subject: string
}

/** The account of an identity; null while it has none. */
export async function ownerOf(db: Db, { provider, subject }: Identity): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.user ?? null
}

/** Thrown inside a transaction to undo the half account of the slower of two first logins. */
class Outrun extends Error {}

/** The account of an identity; a new identity gets a half account. Two first logins at once make one account. */
export async function accountOfIdentity(db: Db, identity: Identity, now: Date): Promise<UserRow> {
  const known = await ownerOf(db, identity)
  if (known) return known
  try {
    return await db.transaction(async (tx) => {
      const user = await createHalfAccount(tx, now)
      const made = await tx
        .insert(identities)
        .values({ ...identity, userId: user.id, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: identities.userId })
      if (made.length === 0) throw new Outrun()
      return user
    })
  } catch (error) {
    const winner = error instanceof Outrun ? await ownerOf(db, identity) : null
    if (winner) return winner
    throw error
  }
}

/** Why a half account cannot be joined to the account that owns the phone; null: it can. */
async function joinRefusal(db: Db, half: UserRow, owner: UserRow): Promise<ApiError | null> {
  if (half.username !== null) return new ApiError(CODE.conflict, '该手机号已注册其他账号，请换一个手机号')
  const moving = await db.select().from(identities).where(eq(identities.userId, half.id))
  const providers = moving.map((identity) => identity.provider)
  const taken =
    providers.length === 0
      ? []
      : await db
          .select()
          .from(identities)
          .where(and(eq(identities.userId, owner.id), inArray(identities.provider, providers)))
  return taken.length > 0 ? new ApiError(CODE.conflict, '该手机号已绑定其他微信，请用原来的微信登录，或换一个手机号') : null
}

/** 小**: who holds the phone knows whose account it is, and a stranger behind him does not read it. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`

/** The question before two accounts become one (mockup 22). */
const asksToJoin = ({ phone, nickname }: UserRow) =>
  new ApiError(CODE.joins, `手机号 ${maskPhone(phone ?? '')} 已有账号「${maskName(nickname)}」，换绑后微信将登录到这个账号`)

/** Moves the identities of a half account to the account that owns the phone, and deletes the empty half. @throws ApiError 409 */
export async function merge(db: Db, half: UserRow, owner: UserRow): Promise<UserRow> {
  const refusal = await joinRefusal(db, half, owner)
  if (refusal) throw refusal
  await db.update(identities).set({ userId: owner.id }).where(eq(identities.userId, half.id))
  await db.delete(users).where(eq(users.id, half.id))
  return owner
}

/**
 * Asks before a phone joins the account to the one that owns it; nothing happens where there is none, or where the join is
 * refused anyway.
 * @throws ApiError 40901, whose words name the account
 */
export async function askToJoin(db: Db, half: UserRow, phone: string): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.phone, phone))
  if (owner && (await joinRefusal(db, half, owner)) === null) throw asksToJoin(owner)
}

/** A phone the caller has proven to hold. join: he wants the account that it belongs to. */
export interface PhoneToBind {
  phone: string
  join: boolean
}

async function bindOnce(db: Db, userId: string, { phone, join }: PhoneToBind): Promise<UserRow> {
  // Locked in this order everywhere: first the account without a phone, then the one with it.
  const [me] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!me) throw unauthorized()
  if (me.phone === phone) return me
  if (me.phone !== null) throw new ApiError(CODE.conflict, '当前账号已绑定手机号，不能再绑定另一个')
  const [owner] = await db.select().from(users).where(eq(users.phone, phone)).for('update')
  if (owner && !join) throw (await joinRefusal(db, me, owner)) ?? asksToJoin(owner)
  if (owner) return merge(db, me, owner)
  const [bound] = await db
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, me.id), isNull(users.phone)))
    .returning()
  if (!bound) throw unauthorized()
  return bound
}

/** A unique constraint refused the row. */
export const isDuplicate = (error: unknown) => faultOf(error).code === '23505'

/**
 * Binds a phone the caller has proven to hold. A phone that belongs to another account joins the two when the caller wants it
 * and that account has no identity of the same provider; otherwise it is refused. Nothing bound before is overwritten.
 * @returns the account that the caller is from now on.
 * @throws ApiError 409 when the account has another phone, or the phone's account has another identity; 40901 when he was not asked.
 */
export async function bindPhone(db: Db, userId: string, proven: PhoneToBind): Promise<UserRow> {
  const attempt = () => db.transaction((tx) => bindOnce(tx, userId, proven))
  try {
    return await attempt()
  } catch (error) {
    // An account took the phone between the look and the update: now it is there to be joined.
    if (isDuplicate(error)) return attempt()
    throw error
  }
}

/** The account of a caller whose session is alive. */
export async function requireUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw unauthorized()
  return user
}
