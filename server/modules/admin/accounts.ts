/** Accounts with a name and a password, which a school gives out: to its learners, and to who reviews the app (login model '2'). */
import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { passwordFault } from '@/domain/account'
import { isPhone } from '@/domain/phone'
import type { Db } from '../../db/client'
import { users } from '../../db/schema'
import { endSessions } from '../account/secure'
import { accountOfPhone, createHalfAccount, findByLogin } from '../auth/accounts'
import { hashPassword } from '../auth/secrets'
import { changed, need, type Command } from './tools'

/** Without look-alikes: it is read from paper and typed on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const NAME = /^[A-Za-z][A-Za-z0-9_.-]{2,31}$/

/** A password nobody chose; it is said once and kept as a hash alone. */
function newPassword(): string {
  const made = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return passwordFault(made) === null ? made : newPassword()
}

/** The account that a name is given to: that of the phone, or a new one, whose learner binds a phone at the first login. */
const accountFor = (db: Db, phone: string, now: Date) => (phone === '' ? createHalfAccount(db, now) : accountOfPhone(db, phone, now))

/** `account <name> [phone]`. @throws Error in words when the name or the phone cannot be had */
export const account: Command = async ({ db, now, say }, [username = '', phone = '']) => {
  need(username)
  if (!NAME.test(username)) throw new Error('账号需要 3–32 位，以字母开头，只能有字母、数字和 _ . -')
  if (phone !== '' && !isPhone(phone)) throw new Error('手机号不正确')
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const id = await db.transaction(async (tx) => {
    if (await findByLogin(tx, username)) throw new Error(`账号 ${username} 已经有了，忘了密码请用 password`)
    const standing = await accountFor(tx, phone, now())
    if (standing.username !== null) throw new Error(`这个手机号已有账号 ${standing.username}`)
    await tx.update(users).set({ username, passwordHash }).where(eq(users.id, standing.id))
    // Who had the phone alone is signed in with what counts from now on.
    await endSessions(tx, standing.id, now())
    return standing.id
  })
  say([id, username, password].join('\t'))
}

/** `password <id>`: another password for an account with a name; the learner's devices are signed out. */
export const password: Command = async ({ db, now, say }, [id = '']) => {
  need(id)
  const made = newPassword()
  const passwordHash = await hashPassword(made)
  const username = await db.transaction(async (tx) => {
    const rows = await tx.update(users).set({ passwordHash }).where(eq(users.id, id)).returning({ username: users.username })
    changed(rows, '这位学员')
    await endSessions(tx, id, now())
    return rows[0]?.username ?? '-'
  })
  say([id, username, made].join('\t'))
}

/** `block <id>`: closes an account that is abused. Orders, records and what it wrote stay; its devices are signed out, and none signs in. */
export const block: Command = async ({ db, now, say }, [id = '']) => {
  need(id)
  await db.transaction(async (tx) => {
    changed(await tx.select({ id: users.id }).from(users).where(eq(users.id, id)), '这位学员')
    await tx
      .update(users)
      .set({ blockedAt: now() })
      .where(and(eq(users.id, id), isNull(users.blockedAt)))
    await endSessions(tx, id, now())
  })
  say('已停用，全部设备退出登录')
}

/** `unblock <id>`: the learner signs in again as before. */
export const unblock: Command = async ({ db, say }, [id = '']) => {
  need(id)
  changed(await db.update(users).set({ blockedAt: null }).where(eq(users.id, id)).returning({ id: users.id }), '这位学员')
  say('已恢复')
}
