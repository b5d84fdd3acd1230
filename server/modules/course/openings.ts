import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { mediaOpenings } from '../../db/schema'
import { among, together } from '../../db/together'
import type { LinkTerms } from '../../http/signed-links'

/** A link that is used now, by a device. */
export interface Use {
  /** Its signature. */
  link: string
  terms: LinkTerms
  device: string
  now: Date
}

/** Gives links to the devices that open them first, as one statement. @returns keys (`link device`) of those that have them now */
async function open(db: Db, keys: readonly string[]): Promise<Map<string, true>> {
  // In one order: two processes that open the same links would wait for each other.
  const rows = [...keys].sort().map((key) => key.split(' '))
  const column = (at: number) => sql.param(rows.map((row) => row[at] ?? ''))
  const opened = await rawRows<{ link: string; device: string }>(
    db,
    sql`insert into ${mediaOpenings} (link, device, expires_at)
      select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::timestamptz[])
      on conflict do nothing returning link, device`,
  )
  const taken = new Set(opened.map(({ link, device }) => `${link} ${device}`))
  return new Map(keys.filter((key) => taken.has(key.slice(0, key.lastIndexOf(' ')))).map((key) => [key, true]))
}

/**
 * Whether a device may use a link: the first one that opens it in time has it, no other one. A class whose players begin together
 * opens its links together: one write for all, not one each.
 * @returns of a use: false when the link is another device's, or was not opened in time
 */
export function linkOpenings(db: Db): (use: Use) => Promise<boolean> {
  const first = together((keys) => open(db, keys))
  const holder = together(async (links) => {
    const rows = await db.select().from(mediaOpenings).where(among(mediaOpenings.link, links))
    return new Map(rows.map(({ link, device }) => [link, device]))
  })
  return async ({ link, terms, device, now }) => {
    if (terms.device !== '') return terms.device === device
    const inTime = now.getTime() < terms.openBy
    if (inTime && (await first(`${link} ${device} ${new Date(terms.expiresAt).toISOString()}`))) return true
    return (await holder(link)) === device
  }
}
