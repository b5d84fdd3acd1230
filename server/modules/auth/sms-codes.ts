import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { giveBack, takeAll, type Limit } from '../../db/counters'
import { smsCodes } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError, unauthorized } from '../../http/errors'
import { MaybeSent } from './ports'
import { SMS_CODE, SMS_LIMITS } from './rules'
import { isSameHash, keyedHash, randomDigits } from './secrets'
import { waitText, type Visit } from './visit'

/** What a code is for (smsmode of the API); the last three go to the phone of the account itself (modules/account). */
export const PURPOSE = { login: '0', register: '1', forgotten: '2', binding: '3', password: '4', phone: '5', cancel: '6' } as const

/** A code as the learner typed it, and what it has to be for. */
interface Claimed {
  phone: string
  code: string
  purposes: string[]
}

const hashOf = (visit: Visit, bound: { phone: string; purpose: string; code: string }, caller: Caller) =>
  keyedHash(visit.deps.config.secret, ['sms', bound.phone, bound.purpose, caller.sessionId, bound.code])

const gapOf = (phone: string): Limit => ({ key: `sms:phone:${phone}`, ...SMS_LIMITS.phoneGap })

/** From the narrowest to the widest, for everybody in this order. */
function limitsOf(visit: Visit, phone: string, caller: Caller): Limit[] {
  return [
    gapOf(phone),
    { key: `sms:phone:${phone}`, ...SMS_LIMITS.phoneHour },
    { key: `sms:phone:${phone}`, ...SMS_LIMITS.phoneDay },
    ...(caller.userId ? [{ key: `sms:account:${caller.userId}`, ...SMS_LIMITS.account }] : []),
    { key: `sms:address:${visit.address}`, ...SMS_LIMITS.address },
    { key: 'sms:total', ...SMS_LIMITS.total },
  ]
}

function refuseUnusable(purpose: string, caller: Caller): void {
  if (purpose === PURPOSE.forgotten) throw new ApiError(CODE.failed, '暂不支持找回密码，请使用短信验证码登录')
  if (purpose === PURPOSE.binding && !caller.userId) throw unauthorized('未登录')
}

/**
 * Sends a code to a phone. It is stored hashed and bound to phone, purpose and session (reliability.md rule 5).
 * @returns seconds until the next one may be asked for.
 * @throws ApiError 40002 when a limit is reached, with the time to wait.
 */
export async function sendCode(
  visit: Visit,
  caller: Caller,
  message: { mobile: string; smsmode: string },
): Promise<{ retryAfter: number }> {
  const { deps, now } = visit
  const { mobile: phone, smsmode: purpose } = message
  refuseUnusable(purpose, caller)
  const wait = await takeAll(deps.db, limitsOf(visit, phone, caller), now)
  if (wait !== null) throw new ApiError(CODE.smsLimited, `短信发送太频繁了，请 ${waitText(wait)}后重试`)
  const code = randomDigits(SMS_CODE.digits)
  const row = { id: randomUUID(), phone, purpose, sessionId: caller.sessionId, codeHash: hashOf(visit, { phone, purpose, code }, caller) }
  await deps.db.insert(smsCodes).values({ ...row, createdAt: now, expiresAt: new Date(now.getTime() + SMS_CODE.seconds * 1000) })
  try {
    await deps.sms.send({ phone, code, purpose })
  } catch (error) {
    // The learner may try again at once. The wider limits stay counted, they guard the spend. What was not sent is gone, so that the
    // code before it, which may be on the phone by now, is the newest again.
    if (!(error instanceof MaybeSent)) await deps.db.delete(smsCodes).where(eq(smsCodes.id, row.id))
    await giveBack(deps.db, gapOf(phone))
    throw error
  }
  return { retryAfter: SMS_LIMITS.phoneGap.seconds }
}

/** Counts a try of the newest code, unless it ended, was used or has no try left; null then. */
async function countTry({ deps, now }: Visit, claimed: Claimed, caller: Caller) {
  const newest = deps.db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, claimed.phone), inArray(smsCodes.purpose, claimed.purposes), eq(smsCodes.sessionId, caller.sessionId)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1)
  const usable = and(isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now), lt(smsCodes.tries, SMS_CODE.maxTries))
  const [row] = await deps.db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(inArray(smsCodes.id, newest), usable))
    .returning()
  return row ?? null
}

/**
 * Looks at a code without using it up. The try is counted before, so that rivals get no sixth one.
 * @returns id of the code, for {@link spendCode}
 * @throws ApiError 412 when the code is wrong, ended, used or tried too often.
 */
export async function checkCode(visit: Visit, caller: Caller, claimed: Claimed): Promise<string> {
  const row = await countTry(visit, claimed, caller)
  if (!row) throw new ApiError(CODE.wrongCaptcha, '验证码已失效，请重新获取')
  if (!isSameHash(row.codeHash, hashOf(visit, { phone: row.phone, purpose: row.purpose, code: claimed.code }, caller))) {
    throw new ApiError(CODE.wrongCaptcha, '验证码不正确，请重新填写')
  }
  return row.id
}

/** Uses a code up that was looked at; of rivals one does. @throws ApiError 412 when it was used meanwhile */
export async function spendCode(visit: Visit, id: string): Promise<void> {
  const used = await visit.deps.db
    .update(smsCodes)
    .set({ usedAt: visit.now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (used.length === 0) throw new ApiError(CODE.wrongCaptcha, '验证码已失效，请重新获取')
}

/** Uses a code up. @throws ApiError 412 when the code is wrong, ended, used or tried too often. */
export const useCode = async (visit: Visit, caller: Caller, claimed: Claimed): Promise<void> =>
  spendCode(visit, await checkCode(visit, caller, claimed))

/** The phone that this session signed in with, or tried to, as long as that code would have been good; null: none. */
export async function provenPhone({ deps, now }: Visit, { sessionId }: Caller): Promise<string | null> {
  const byLogin = and(eq(smsCodes.sessionId, sessionId), inArray(smsCodes.purpose, [PURPOSE.login, PURPOSE.register]))
  const [row] = await deps.db
    .select({ phone: smsCodes.phone })
    .from(smsCodes)
    .where(and(byLogin, isNotNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now)))
    .orderBy(desc(smsCodes.usedAt))
    .limit(1)
  return row?.phone ?? null
}

/** Phones that the phone button proved, kept beside the codes: the platform answers for a button's code once. */
const BUTTON = 'button'

/** Keeps which phone a code of the phone button stands for, as long as an SMS code is good. */
export async function keepButtonPhone(visit: Visit, caller: Caller, { phone, code }: { phone: string; code: string }): Promise<void> {
  const { now } = visit
  const codeHash = hashOf(visit, { phone, purpose: BUTTON, code }, caller)
  const row = { id: randomUUID(), phone, purpose: BUTTON, sessionId: caller.sessionId, codeHash }
  await visit.deps.db.insert(smsCodes).values({ ...row, createdAt: now, expiresAt: new Date(now.getTime() + SMS_CODE.seconds * 1000) })
}

/** The phone that was kept for a code of the button, in this session and once; null: none. */
export async function takeButtonPhone(visit: Visit, caller: Caller, code: string): Promise<string | null> {
  const kept = and(eq(smsCodes.sessionId, caller.sessionId), eq(smsCodes.purpose, BUTTON), isNull(smsCodes.usedAt))
  const rows = await visit.deps.db
    .select()
    .from(smsCodes)
    .where(and(kept, gt(smsCodes.expiresAt, visit.now)))
  const row = rows.find(({ phone, codeHash }) => isSameHash(codeHash, hashOf(visit, { phone, purpose: BUTTON, code }, caller)))
  if (!row) return null
  await spendCode(visit, row.id)
  return row.phone
}
