import type { Db } from '../db/client'
import type { Deps } from '../deps'
import { seedCoupons } from './coupons'
import { seedInformation } from './information'

/** Adds the demo coupons, articles and printed documents where there are none, inside the caller's transaction. */
export async function seedExtras(tx: Db, now: Date): Promise<void> {
  await seedCoupons(tx, now)
  await seedInformation(tx, now)
}

/** The same for a database from before there were any, all or nothing. */
export const seedMissingExtras = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction((tx) => seedExtras(tx as unknown as Db, now()))
