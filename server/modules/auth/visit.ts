import type { Caller, Deps } from '../../deps'
import type { Context } from '../../http/route'
import type { Contract } from '../../http/contract'
import type { Claims } from '../../http/callers'
import { CODE } from '@/domain/errors'
import { callerAddress } from '../../http/address'
import { ApiError } from '../../http/errors'

/** One call of the login: who asks, from where, when. */
export interface Visit {
  deps: Deps
  now: Date
  address: string
  /** User agent of the caller. */
  agent: string
  caller: Caller | null
  sign(claims: Claims): string
  /** After a commit that ended sessions or changed who somebody is: no token is answered from memory. */
  forgetCallers(): void
}

/** The visit that a call is part of. */
export const visitOf = (deps: Deps, { now, request }: Pick<Context<Contract>, 'now' | 'request'>): Visit => ({
  deps,
  now,
  address: callerAddress(request),
  agent: request.headers['user-agent'] ?? '',
  caller: request.caller,
  sign: (claims) => request.server.jwt.sign(claims),
  forgetCallers: () => request.server.callers.forget(),
})

/** How long a learner has to wait, in words: 45 秒, 12 分钟, 3 小时. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}

/** The refusal of a call that came too often. */
export const tooOften = (what: string, seconds: number) => new ApiError(CODE.tooMany, `${what}太频繁了，请 ${waitText(seconds)}后重试`)
