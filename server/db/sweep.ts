import { lt } from 'drizzle-orm'
import type { Db } from './client'
import { captchas, clearings, idempotency, mediaOpenings, rateCounters, sessions, smsCodes } from './schema'

const DAY = 86_400_000
/** An answer is repeated for retries of the same write for this long; outboxes retry within hours. */
const KEEP_ANSWERS = 7 * DAY
/** Codes and sessions stay a day after their end, for looking into complaints. */
const KEEP_ENDED = DAY

/** Deletes what has ended: sessions, codes, counters, captchas and stored answers. Safe to run at any time, by any number of processes. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(KEEP_ENDED)))
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, ago(KEEP_ENDED)))
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now))
  await db.delete(captchas).where(lt(captchas.expiresAt, now))
  await db.delete(mediaOpenings).where(lt(mediaOpenings.expiresAt, now))
  await db.delete(clearings).where(lt(clearings.undoUntil, now))
  await db.delete(idempotency).where(lt(idempotency.createdAt, ago(KEEP_ANSWERS)))
}
