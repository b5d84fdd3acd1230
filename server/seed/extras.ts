import type { Db } from '../db/client'
import type { Deps } from '../deps'
import { seedCoupons } from './coupons'
import { seedInformation } from './information'

/**
 * Adds the demo coupons, articles and printed documents where there are none, inside the caller's transaction.
 * @param demo false: no coupons, and no article that is paid for
 */
export async function seedExtras(tx: Db, now: Date, demo = true): Promise<void> {
  if (demo) await seedCoupons(tx, now)
  await seedInformation(tx, now, demo)
}

/** The same for a database from before there were any, all or nothing. */
export const seedMissingExtras = ({ db, now }: Pick<Deps, 'db' | 'now'>, demo = true): Promise<void> =>
  db.transaction((tx) => seedExtras(tx, now(), demo))
