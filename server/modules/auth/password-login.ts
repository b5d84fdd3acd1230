import { CODE } from '@/domain/errors'
import { forget, giveBack, takeAll, type Limit } from '../../db/counters'
import { ApiError } from '../../http/errors'
import { findByLogin } from './accounts'
import { useCaptcha } from './captchas'
import { PASSWORD_LIMITS } from './rules'
import { isPassword } from './secrets'
import { loginResult } from './sessions'
import { tooOften, type Visit } from './visit'

interface Credentials {
  username: string
  password: string
  captcha?: string
  checkKey?: string
}

const accountKey = (name: string) => `password:account:${name.toLowerCase()}`

type Span = Omit<Limit, 'key'>

/** The account's limit before the address's, for everybody in this order. */
const limitsOf = ({ address }: Visit, name: string, spans: { account: Span; address: Span }): Limit[] => [
  { key: accountKey(name), ...spans.account },
  { key: `password:address:${address}`, ...spans.address },
]

/** Asks for the captcha of a login that failed too often. A solved one lets one try through and resets no counter. */
async function requireCaptcha(visit: Visit, { captcha, checkKey }: Credentials): Promise<void> {
  if (!captcha || !checkKey) throw new ApiError(CODE.wrongCaptcha, '请填写图形验证码后重试')
  if (!(await useCaptcha(visit, checkKey, captcha))) throw new ApiError(CODE.wrongCaptcha, '图形验证码不正确或已过期，请重新填写')
}

/**
 * Login by account (or phone) and password. A try is counted before the password is looked at and given back when it was
 * right: a thousand tries at once get no further than a thousand in a row.
 * @throws ApiError 412 when a captcha is needed; one and the same sentence for an unknown account and a wrong password.
 */
export async function passwordLogin(visit: Visit, credentials: Credentials) {
  const { deps, now } = visit
  const { username, password } = credentials
  const free = limitsOf(visit, username, { account: PASSWORD_LIMITS.free, address: PASSWORD_LIMITS.free })
  const hard = limitsOf(visit, username, PASSWORD_LIMITS)
  const isFree = (await takeAll(deps.db, free, now)) === null
  if (!isFree) await requireCaptcha(visit, credentials)
  const wait = await takeAll(deps.db, hard, now)
  if (wait !== null) throw tooOften('登录失败', wait)
  const user = await findByLogin(deps.db, username)
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) {
    throw new ApiError(CODE.failed, '账号或密码不正确，请检查后重试')
  }
  for (const limit of isFree ? [...free, ...hard] : hard) await giveBack(deps.db, limit)
  // The account is its owner's again; the address stays counted, it may be trying others.
  await forget(deps.db, { key: accountKey(username), ...PASSWORD_LIMITS.free })
  return loginResult(visit, user.id, (now) => now.passwordHash === user.passwordHash)
}
