import { and, eq, isNull } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { take } from '../../db/counters'
import { sessions } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError, badInput } from '../../http/errors'
import { accountOfPhone } from './accounts'
import { accountOfIdentity, askToJoin, bindPhone, ownerOf, requireUser, type Identity, type PhoneToBind } from './identities'
import type { OauthProvider } from './ports'
import { ANONYMOUS_LIMIT, WECHAT_LIMIT, WECHAT_PHONE_LIMIT } from './rules'
import { loginResult, openAnonymous, type StillStands } from './sessions'
import { checkCode, keepButtonPhone, PURPOSE, spendCode, takeButtonPhone, useCode } from './sms-codes'
import { tooOften, type Visit } from './visit'

/** Provider of identities of the mini program: the subject is the openid. */
export const WECHAT_MINI = 'wechat_mini_app'

/** The anonymous session of the cloud back end. */
export async function anonymousSession(visit: Visit) {
  const wait = await take(visit.deps.db, { key: `anonymous:${visit.address}`, ...ANONYMOUS_LIMIT }, visit.now)
  if (wait !== null) throw tooOften('访问', wait)
  return openAnonymous(visit)
}

/** The account still has the phone that was proven. */
const byPhone =
  (phone: string): StillStands =>
  (user) =>
    user.phone === phone

/** The account still has the identity. */
const byIdentity =
  (identity: Identity): StillStands =>
  async (user, tx) =>
    (await ownerOf(tx, identity))?.id === user.id

/** Login by phone and SMS code; the account is made on first use. */
export async function phoneLogin(visit: Visit, caller: Caller, login: { mobile: string; captcha: string }) {
  await useCode(visit, caller, { phone: login.mobile, code: login.captcha, purposes: [PURPOSE.login, PURPOSE.register] })
  const { id } = await accountOfPhone(visit.deps.db, login.mobile, visit.now)
  return loginResult(visit, id, byPhone(login.mobile))
}

/** The phone behind a code of the WeChat phone button. `who` asks; each answer of the platform is charged. */
async function wechatPhone({ deps, now }: Visit, who: string, code: string): Promise<string> {
  const wait = await take(deps.db, { key: `wechat-phone:${who}`, ...WECHAT_PHONE_LIMIT }, now)
  if (wait !== null) throw tooOften('获取手机号', wait)
  return (await deps.wechat.phoneNumber(code)).phone
}

/** Binds a proven phone and opens a session of the account the caller is from now on. */
async function loginWithPhone(visit: Visit, userId: string, proven: PhoneToBind) {
  const user = await bindPhone(visit.deps.db, userId, proven)
  visit.forgetCallers()
  return loginResult(visit, user.id, byPhone(proven.phone))
}

/** Mini program login. Without a phone the login stays half: only the binding can complete it. */
export async function wechatMiniLogin(visit: Visit, codes: { code: string; phoneCode?: string }) {
  const { deps, now, address } = visit
  const wait = await take(deps.db, { key: `wechat:${address}`, ...WECHAT_LIMIT }, now)
  if (wait !== null) throw tooOften('登录', wait)
  const { openid } = await deps.wechat.codeToSession(codes.code)
  const identity = { provider: WECHAT_MINI, subject: openid }
  const user = await accountOfIdentity(deps.db, identity, now)
  // A phone bound before stays: the button's phone is then of no use.
  if (!codes.phoneCode || user.phone !== null) return loginResult(visit, user.id, byIdentity(identity))
  const phone = await wechatPhone(visit, openid, codes.phoneCode)
  // It is a login by that phone: the account it has is the one that is meant.
  return loginWithPhone(visit, user.id, { phone, join: true })
}

const CLOSED: Record<OauthProvider, string> = {
  wechat_mp: '微信登录尚未开通，请用手机号登录',
  wechat_open: '微信登录尚未开通，请用手机号登录',
  apple: 'Apple 登录尚未开通，请用手机号登录',
}

/** A code that was used signs nobody in again, whoever has read it meanwhile (reliability.md rule 7). */
async function useUp({ deps, now }: Visit, { key, seconds }: { key: string; seconds: number }): Promise<void> {
  if ((await take(deps.db, { key: `oauth:${key}`, limit: 1, seconds }, now)) !== null)
    throw new ApiError(CODE.failed, '登录已失效，请重新登录')
}

/** Login by a code of a provider. Without a phone the login stays half, as in the mini program. */
export async function oauthLogin(visit: Visit, provider: OauthProvider, { code, nonce }: { code: string; nonce?: string }) {
  const { deps, now, address } = visit
  const client = deps.oauth[provider]
  if (!client) throw new ApiError(CODE.failed, CLOSED[provider])
  const wait = await take(deps.db, { key: `wechat:${address}`, ...WECHAT_LIMIT }, now)
  if (wait !== null) throw tooOften('登录', wait)
  const subject = await client.subject(code, nonce)
  if (client.once) await useUp(visit, client.once(code))
  const identity = { provider, subject }
  return loginResult(visit, (await accountOfIdentity(deps.db, identity, now)).id, byIdentity(identity))
}

/** The session that asks has not been ended. */
const bySession =
  ({ sessionId }: Caller): StillStands =>
  async (_user, tx) => {
    const alive = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt))
    return (await tx.select({ id: sessions.id }).from(sessions).where(alive).for('share')).length > 0
  }

interface Binding {
  mobile?: string
  captcha?: string
  phoneCode?: string
  /** He was told that the phone has an account, and wants that one. */
  confirm?: boolean
}

/** A phone the caller proves to hold. Asking leaves the proof good for his answer, using it takes it. */
interface Proof {
  phone: string
  /** Before he is asked. */
  keep: () => Promise<void>
  use: () => Promise<void>
}

/** By the WeChat phone button, whose code the platform answers once: the phone is kept for the second call. */
async function proofOfButton(visit: Visit, caller: Caller, { phoneCode: code = '', confirm = false }: Binding): Promise<Proof> {
  const kept = confirm ? await takeButtonPhone(visit, caller, code) : null
  const phone = kept ?? (await wechatPhone(visit, caller.userId ?? '', code))
  return { phone, keep: () => keepButtonPhone(visit, caller, { phone, code }), use: () => Promise.resolve() }
}

/** The phone a binding is about: who asks once more because the answer was lost has it already, by the button as well. */
const namedPhone = async (visit: Visit, userId: string, { mobile, phoneCode }: Binding): Promise<string | undefined> =>
  mobile ?? (phoneCode && (await wechatPhone(visit, userId, phoneCode)))

/** By SMS code, or by the button. */
async function proofOf(visit: Visit, caller: Caller, binding: Binding): Promise<Proof> {
  const { mobile: phone, captcha: code, phoneCode } = binding
  if (phoneCode && !phone && !code) return proofOfButton(visit, caller, binding)
  if (!phone || !code || phoneCode) throw badInput('请填写手机号和短信验证码')
  const id = await checkCode(visit, caller, { phone, code, purposes: [PURPOSE.binding] })
  return { phone, keep: () => Promise.resolve(), use: () => spendCode(visit, id) }
}

/**
 * Binds a phone to the caller's account and signs in there. A phone that has an account already is asked about first (mockup
 * 22); with `confirm` the two become one.
 * @throws ApiError 40901 with the question; 409 when it cannot be bound
 */
export async function bindCallersPhone(visit: Visit, caller: Caller, binding: Binding) {
  const { db } = visit.deps
  const user = await requireUser(db, caller.userId ?? '')
  if (user.phone !== null && (await namedPhone(visit, user.id, binding)) === user.phone)
    return loginResult(visit, user.id, bySession(caller))
  if (user.phone !== null) throw new ApiError(CODE.conflict, '当前账号已绑定手机号，不能再绑定另一个')
  const { phone, keep, use } = await proofOf(visit, caller, binding)
  const join = binding.confirm === true
  if (!join) {
    await askToJoin(db, user, phone).catch(async (question: unknown) => {
      await keep()
      throw question
    })
  }
  await use()
  return loginWithPhone(visit, user.id, { phone, join })
}
