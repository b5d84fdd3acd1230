import { eq } from 'drizzle-orm'
import { version } from '../../package.json'
import type { Db } from '../db/client'
import { globalConfig, templates, users } from '../db/schema'
import { hashPassword, isPassword } from '../modules/auth/secrets'
import { privacyPolicy } from './legal/privacy-policy'
import { purchaseAgreement } from './legal/purchase-agreement'
import { userAgreement } from './legal/user-agreement'

/** The account a developer signs in with at once. Never made in production: its password is public. */
export const DEMO = { id: 'demo', username: 'demo', password: 'demo1234', phone: '13800138000' } as const

// '3' turns the review mode on (specification section 4); '0' is off.
const REVIEW = { key: 'IOS_TEST', value: '0', listed: true }
/** Of the server that started last: an upgrade tells it. */
export const VERSION = { key: 'SYSTEM_VERSION', value: version, listed: true }

async function seedDemo(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.username, DEMO.username))
  if (known) return
  const { id, username, phone } = DEMO
  await db
    .insert(users)
    .values({ id, username, phone, nickname: `学员${phone.slice(-4)}`, passwordHash: await hashPassword(DEMO.password), createdAt: now })
    .onConflictDoNothing()
}

/** Whether a database that was first started outside production still lets everybody in as the demo account. */
export async function isDemoOpen(db: Db): Promise<boolean> {
  const [known] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.username, DEMO.username))
  return known !== undefined && isPassword(DEMO.password, known.hash)
}

/** Adds the product's own agreements where they are missing. */
export async function seedLegal(db: Db): Promise<void> {
  await db.insert(templates).values([userAgreement, privacyPolicy, purchaseAgreement]).onConflictDoNothing()
}

/** Adds what is missing: global config, legal texts, and the demo account outside production. What stands is left alone, but for the version. */
export async function seedSystem(deps: { db: Db; now: () => Date; production: boolean }): Promise<void> {
  const { db, now, production } = deps
  await db.insert(globalConfig).values(REVIEW).onConflictDoNothing()
  await db.insert(globalConfig).values(VERSION).onConflictDoUpdate({ target: globalConfig.key, set: VERSION })
  await seedLegal(db)
  if (!production) await seedDemo(db, now())
}
