import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { mediaOpenings } from '../../db/schema'
import type { LinkTerms } from '../../http/signed-links'

/** A link that is used now, by a device. */
export interface Use {
  /** Its signature. */
  link: string
  terms: LinkTerms
  device: string
  now: Date
}

/**
 * Whether a device may use a link: the first one that opens it in time has it, no other one.
 * @returns false when it is another device's, or was not opened in time
 */
export async function mayUse(db: Db, { link, terms, device, now }: Use): Promise<boolean> {
  if (terms.device !== '') return terms.device === device
  if (now.getTime() < terms.openBy) {
    const row = { link, device, expiresAt: new Date(terms.expiresAt) }
    const first = await db.insert(mediaOpenings).values(row).onConflictDoNothing().returning({ link: mediaOpenings.link })
    if (first.length > 0) return true
  }
  const [opened] = await db.select({ device: mediaOpenings.device }).from(mediaOpenings).where(eq(mediaOpenings.link, link))
  return opened?.device === device
}
