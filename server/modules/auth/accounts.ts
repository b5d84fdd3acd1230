import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { isPhone } from '@/domain/phone'
import type { Db } from '../../db/client'
import { users } from '../../db/schema'
import type { SysUser } from './schema'
import { randomDigits } from './secrets'

export type UserRow = typeof users.$inferSelect

/** 13812066021 → 138****6021. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** What a learner's client sees of an account: never the password's hash, never the whole phone. */
export const toSysUser = (user: UserRow): Static<typeof SysUser> => ({
  id: user.id,
  username: user.username,
  nickname: user.nickname,
  avatar: user.avatar && `/zxedu/media/upload/${user.avatar}`,
  phone: user.phone && maskPhone(user.phone),
})

/** A new account. Its name ends with the phone's last digits, or with random ones. */
const newAccount = (phone: string | null, now: Date) => ({
  id: randomUUID(),
  phone,
  nickname: `学员${phone?.slice(-4) ?? randomDigits(4)}`,
  createdAt: now,
})

/** The account of an id, null when there is none. */
export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

/** The account a learner names at the client login: by phone, otherwise by account name. */
export async function findByLogin(db: Db, name: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(isPhone(name) ? eq(users.phone, name) : eq(users.username, name))
  return user ?? null
}

/** The account of a phone, made on first use; two first uses at once make one account. */
export async function accountOfPhone(db: Db, phone: string, now: Date): Promise<UserRow> {
  const [made] = await db.insert(users).values(newAccount(phone, now)).onConflictDoNothing({ target: users.phone }).returning()
  if (made) return made
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  if (!user) throw new Error('an account vanished between insert and select')
  return user
}

/** A half account: signed in at a provider, its phone still to be bound. */
export async function createHalfAccount(db: Db, now: Date): Promise<UserRow> {
  const [user] = await db.insert(users).values(newAccount(null, now)).returning()
  if (!user) throw new Error('no account was made')
  return user
}
