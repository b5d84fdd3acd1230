import { and, eq, isNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { passwordFault } from '@/domain/account'
import type { Db } from '../../db/client'
import { sessions, users } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError, badInput } from '../../http/errors'
import { isDuplicate, requireUser } from '../auth/identities'
import { hashPassword } from '../auth/secrets'
import { loginResult } from '../auth/sessions'
import { checkCode, PURPOSE, sendCode, spendCode, useCode } from '../auth/sms-codes'
import type { Visit } from '../auth/visit'

/** What a code to the own phone is for. */
export type OwnPurpose = 'password' | 'phone' | 'cancel'

/** The caller's account and the phone it proves itself with. */
async function owner(visit: Visit, caller: Caller) {
  const user = await requireUser(visit.deps.db, caller.userId ?? '')
  if (user.phone === null) throw new ApiError(CODE.conflict, '请先绑定手机号')
  return { user, phone: user.phone }
}

/** Sends a code to the phone of the account itself. */
export async function sendOwnCode(visit: Visit, caller: Caller, purpose: OwnPurpose) {
  const { phone } = await owner(visit, caller)
  return sendCode(visit, caller, { mobile: phone, smsmode: PURPOSE[purpose] })
}

/** Uses up a code that was sent to the phone of the account. @returns the account */
export async function proveOwnPhone(visit: Visit, caller: Caller, proof: { purpose: OwnPurpose; code: string }) {
  const { user, phone } = await owner(visit, caller)
  await useCode(visit, caller, { phone, code: proof.code, purposes: [PURPOSE[proof.purpose]] })
  return user
}

/** Ends every session of a learner (reliability.md rule 3). The caller forgets trusted callers after the commit. */
export async function endSessions(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** Changes an account and ends all its sessions together, then opens a new one for who changed it. */
async function changeAndReopen(visit: Visit, userId: string, change: Partial<typeof users.$inferInsert>) {
  const { deps, now } = visit
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, userId))
    await endSessions(tx, userId, now)
  })
  visit.forgetCallers()
  // He has proven the account to be his by its phone, which this change may have replaced.
  return loginResult(visit, userId, () => true)
}

/** Sets the password of an account by a code of its phone. @throws ApiError 400 for a weak password, 412 for a wrong code */
export async function setPassword(visit: Visit, caller: Caller, { captcha, password }: { captcha: string; password: string }) {
  const fault = passwordFault(password)
  if (fault !== null) throw badInput(fault)
  const user = await proveOwnPhone(visit, caller, { purpose: 'password', code: captcha })
  return changeAndReopen(visit, user.id, { passwordHash: await hashPassword(password) })
}

interface NewPhone {
  captcha: string
  mobile: string
  newCaptcha: string
}

/** Looks at one of two codes, and names it in what it refuses. @returns its id */
async function checkNamed(visit: Visit, caller: Caller, { name, ...claimed }: { name: string } & Parameters<typeof checkCode>[2]) {
  try {
    return await checkCode(visit, caller, claimed)
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.wrongCaptcha) throw new ApiError(error.code, `${name}的${error.message}`)
    throw error
  }
}

/**
 * Gives an account another phone: both are proven, and a phone that belongs to somebody stays his.
 * @throws ApiError 409 when the new phone is taken or the same, 412 for a wrong code
 */
export async function changePhone(visit: Visit, caller: Caller, { captcha, mobile, newCaptcha }: NewPhone) {
  const { user, phone } = await owner(visit, caller)
  if (mobile === phone) throw new ApiError(CODE.conflict, '新手机号与当前手机号相同')
  // Both are looked at before one is used: a slip in one costs the other nothing.
  const fresh = await checkNamed(visit, caller, { name: '新手机号', phone: mobile, code: newCaptcha, purposes: [PURPOSE.binding] })
  const own = await checkNamed(visit, caller, { name: '当前手机号', phone, code: captcha, purposes: [PURPOSE.phone] })
  await spendCode(visit, fresh)
  await spendCode(visit, own)
  try {
    return await changeAndReopen(visit, user.id, { phone: mobile, phoneChangedAt: visit.now })
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(CODE.conflict, '该手机号已注册其他账号，请换一个手机号')
    throw error
  }
}
