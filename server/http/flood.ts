import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { callerAddress } from './address'

/** Calls of a learner, or of an address whose callers are not signed in, per minute. */
const CALLS_PER_MINUTE = 1200
/** Callers that are counted at a time; of more, those that called longest ago begin anew. */
const COUNTED = 20_000
const LOOPBACK = new Set(['127.0.0.1', '::1'])

/**
 * Pictures, formulas and parts of films have a count of their own, by route and address: a class room of 100 that opens a paper with
 * 200 formulas asks for as many within a minute, and its answers must not be what is refused then.
 */
export const FILES = { max: 30_000, keyGenerator: callerAddress } as const
/** Never refused: files of the site, which cost nothing, and what the platform tells about money. */
export const UNCOUNTED = false

/**
 * Who is counted. A learner is himself wherever he calls from, and a class room behind one address is not one caller. Only a
 * token that we signed names a learner: a made-up one would be a count of its own each.
 */
function countedAs(request: FastifyRequest): string {
  const token = request.headers['x-access-token']
  const learner = typeof token === 'string' ? request.server.callers.signedFor(token) : null
  return learner === null ? callerAddress(request) : `learner ${learner}`
}

/**
 * Says once that somebody in front names callers who are not believed: all of them share one count, and its limits are soon everybody's.
 */
function proxyHeard(app: FastifyInstance, { production, trustProxy }: Deps['config']): (request: FastifyRequest) => void {
  let told = !production || trustProxy !== false
  return ({ headers }) => {
    if (told || headers['x-forwarded-for'] === undefined) return
    told = true
    app.log.warn('calls come through a proxy and TRUST_PROXY is not set: all callers count as one')
  }
}

/** A last guard against a flood; the limits that matter stand with what they protect. */
export async function floodGuard(app: FastifyInstance, { config }: Deps): Promise<void> {
  const hear = proxyHeard(app, config)
  await app.register(rateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    cache: COUNTED,
    keyGenerator: (request) => {
      hear(request)
      return countedAs(request)
    },
    ...(!config.production && { allowList: ({ ip }) => LOOPBACK.has(ip) }),
  })
}
