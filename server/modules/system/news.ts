import { and, desc, gt, lte } from 'drizzle-orm'
import { compareVersions } from '@/domain/version'
import type { Db } from '../../db/client'
import { announcements, appVersions } from '../../db/schema'

/** The newest version an app of `version` should become, null when it is the newest; forced when any in between was. */
export async function upgradeFor(db: Db, version: string, now: Date) {
  const published = await db.select().from(appVersions).where(lte(appVersions.publishedAt, now))
  const newer = published.filter((row) => compareVersions(row.version, version) > 0).sort((a, b) => compareVersions(b.version, a.version))
  const [latest] = newer
  return latest ? { version: latest.version, forced: newer.some(({ forced }) => forced), notes: latest.notes } : null
}

/** What the operator tells everybody now; null when there is nothing. */
export async function announcementNow(db: Db, now: Date) {
  const [row] = await db
    .select({ id: announcements.id, title: announcements.title, body: announcements.body, link: announcements.link })
    .from(announcements)
    .where(and(lte(announcements.startsAt, now), gt(announcements.endsAt, now)))
    .orderBy(desc(announcements.startsAt))
    .limit(1)
  return row ?? null
}
