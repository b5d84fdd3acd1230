import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { take } from '../../db/counters'
import { badInput } from '../../http/errors'
import { isSameHash, keyedHash } from './secrets'
import type { Visit } from './visit'

/** The browser that began a sign-in keeps this; a state of another browser is none (reliability.md rule 7). */
const COOKIE = 'zx_oauth'
const SECONDS = 600

const hashOf = (visit: Visit, state: string, until: string) => keyedHash(visit.deps.config.secret, ['oauth', state, until])

/** A new state and the cookie that binds it to the browser. */
export function newState(visit: Visit): { state: string; cookie: string } {
  const state = randomBytes(18).toString('base64url')
  const until = String(visit.now.getTime() + SECONDS * 1000)
  const value = `${until}.${hashOf(visit, state, until)}`
  const secure = visit.deps.config.production ? '; Secure' : ''
  return { state, cookie: `${COOKIE}=${value}; Path=/zxedu; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}` }
}

function cookieOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='))
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? ''
}

/** Uses a state up. @throws ApiError 400 when it is not this browser's, has ended or was used */
export async function useState(visit: Visit, request: FastifyRequest, state: string): Promise<void> {
  const [until = '', hash = ''] = cookieOf(request).split('.')
  const right = isSameHash(hash, hashOf(visit, state, until)) && Number(until) > visit.now.getTime()
  const used = right ? await take(visit.deps.db, { key: `oauth:${state}`, limit: 1, seconds: SECONDS }, visit.now) : 1
  if (used !== null) throw badInput('登录页面已过期，请重新登录')
}
