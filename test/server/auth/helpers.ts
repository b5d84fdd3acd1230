import { like } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { rateCounters } from '../../../server/db/schema'
import type { TestApp } from '../helpers/app'

export const MINUTE = 60_000

export interface Login {
  sysUser: { id: string; username: string | null; nickname: string; phone: string | null }
  token: string
}

/** Asks for a code and returns it as the phone got it. */
export async function sendCode(t: TestApp, request: { token: string; phone: string; mode?: string }): Promise<string> {
  const { token, phone, mode = '0' } = request
  const sent = await t.call('POST', '/sys/sms', { token, body: { mobile: phone, smsmode: mode } })
  if (!sent.body.success) throw new Error(`no code was sent: ${sent.body.message}`)
  return t.sms.at(-1)?.code ?? ''
}

/** Six digits that are not the code. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Sets a counter that stands to so many uses. @param key may be a pattern (LIKE). @returns how many counters there were */
export async function setCount(db: Db, key: string, count: number): Promise<number> {
  const rows = await db.update(rateCounters).set({ count }).where(like(rateCounters.key, key)).returning({ key: rateCounters.key })
  return rows.length
}
