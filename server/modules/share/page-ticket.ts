import { and, eq, gt } from 'drizzle-orm'
import { wechatTickets } from '../../db/schema'
import type { Deps } from '../../deps'
import type { WechatPages } from '../auth/ports'

/** ms: a ticket is given up this long before its end, so that none ends on its way to a page. */
const SPARE_MS = 300_000

/**
 * The jsapi_ticket that pages are signed with: kept in the database for all processes until shortly before its end, and asked
 * for once by those that find none.
 */
export function pageTickets({ db, now }: Pick<Deps, 'db' | 'now'>): (pages: WechatPages) => Promise<string> {
  let fetching: Promise<string> | null = null

  async function kept({ appId }: WechatPages): Promise<string | null> {
    const standing = and(eq(wechatTickets.appId, appId), gt(wechatTickets.expiresAt, new Date(now().getTime() + SPARE_MS)))
    const [row] = await db.select({ ticket: wechatTickets.ticket }).from(wechatTickets).where(standing)
    return row?.ticket ?? null
  }

  async function renew(pages: WechatPages): Promise<string> {
    const fresh = await pages.fetchTicket()
    const { appId } = pages
    // The last one that came is everybody's: an older one may have ended with it.
    await db
      .insert(wechatTickets)
      .values({ appId, ...fresh })
      .onConflictDoUpdate({ target: wechatTickets.appId, set: fresh })
    return fresh.ticket
  }

  return async (pages) => {
    const standing = await kept(pages)
    if (standing !== null) return standing
    fetching ??= renew(pages).finally(() => {
      fetching = null
    })
    return fetching
  }
}
