/** Which SECRET a database is served with, kept as a hash: what another one signs or hashes is good for nothing there. */
import { eq } from 'drizzle-orm'
import type { Db } from './db/client'
import { globalConfig } from './db/schema'
import { keyedHash } from './modules/auth/secrets'

/** Where it stands, beside the configuration. */
export const MARK_KEY = 'SECRET_MARK'
const markOf = (secret: string) => keyedHash(secret, ['mark'])

/** Whether the server that used this database last had another SECRET; false where none did. */
export async function isOtherSecret(db: Db, secret: string): Promise<boolean> {
  const [row] = await db.select({ mark: globalConfig.value }).from(globalConfig).where(eq(globalConfig.key, MARK_KEY))
  return row !== undefined && row.mark !== markOf(secret)
}

/** Notes the SECRET of the server that starts. @returns whether the one before had another */
export async function noteSecret(db: Db, secret: string): Promise<boolean> {
  const other = await isOtherSecret(db, secret)
  const value = markOf(secret)
  await db
    .insert(globalConfig)
    .values({ key: MARK_KEY, value, listed: false })
    .onConflictDoUpdate({ target: globalConfig.key, set: { value, listed: false } })
  return other
}
