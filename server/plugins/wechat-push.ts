import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { UNCOUNTED } from '../http/flood'
import { settlePicture, type PictureVerdict } from '../modules/moderation/pictures'
import { receiveThere } from '../modules/order/own-steps'
import { isSigned, openMessage, PushRefused, type PushKeys } from '../modules/moderation/push-message'

interface PushQuery {
  signature?: string
  msg_signature?: string
  timestamp?: string
  nonce?: string
  echostr?: string
}

const OPTIONS = { config: { access: 'public', rateLimit: UNCOUNTED }, schema: { hide: true } } as const
const SUGGESTIONS: readonly unknown[] = ['pass', 'review', 'risky']

/** What is told of a picture; null: the message is about something else, which nobody here asked for. */
function verdictOf(message: unknown): PictureVerdict | null {
  const { Event: event, trace_id: traceId, errcode = 0, result } = (message ?? {}) as Record<string, unknown>
  if (event !== 'wxa_media_check' || typeof traceId !== 'string') return null
  const suggest = (result as { suggest?: unknown } | undefined)?.suggest
  const known = errcode === 0 && SUGGESTIONS.includes(suggest)
  return { traceId, suggest: known ? (suggest as PictureVerdict['suggest']) : 'unread' }
}

/** Which payment's learner confirmed that it arrived, or had the time to; null: the message is about something else. */
function receivedOf(message: unknown): string | null {
  const { Event: event, merchant_trade_no: tradeNo, confirm_receive_time: at } = (message ?? {}) as Record<string, unknown>
  return event === 'trade_manage_order_settlement' && Number(at) > 0 && typeof tradeNo === 'string' ? tradeNo : null
}

/** Does what a message asks for, once however often it is told. @returns false: WeChat is to tell it again */
async function take(deps: Deps, message: unknown, log: FastifyBaseLogger): Promise<boolean> {
  const tradeNo = receivedOf(message)
  if (tradeNo !== null) await deps.db.transaction((tx) => receiveThere(tx, { tradeNo, now: deps.now() }))
  const verdict = verdictOf(message)
  // The number of a picture may not be written down yet.
  return verdict === null || settlePicture(deps.db, verdict, log)
}

/** The encrypted message of a body, proven by its signature. @throws PushRefused */
function messageOf(keys: PushKeys, body: unknown, { msg_signature: signature = '', timestamp = '', nonce = '' }: PushQuery): unknown {
  let encrypted: unknown
  try {
    encrypted = (JSON.parse(String(body)) as { Encrypt?: unknown } | null)?.Encrypt
  } catch {
    throw new PushRefused('a body that is no JSON: 数据格式 has to be JSON')
  }
  if (typeof encrypted !== 'string') throw new PushRefused('a message in plain text: 消息加密方式 has to be 安全模式')
  if (!isSigned(keys, signature, [timestamp, nonce, encrypted])) throw new PushRefused('a signature that is not of our token')
  return openMessage(keys, encrypted)
}

/**
 * GET and POST /wechat/push: what WeChat tells the mini program's server, of which the verdicts on pictures and parcels
 * that arrived are wanted. Nothing is believed that is not encrypted with the operator's key: the signature of a plain message does not cover what it says.
 */
export async function wechatPush(app: FastifyInstance, deps: Deps): Promise<void> {
  const keys = deps.wechatPush
  if (!keys) return
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.get<{ Querystring: PushQuery }>('/wechat/push', OPTIONS, async ({ query }, reply) => {
      const { signature = '', timestamp = '', nonce = '', echostr = '' } = query
      if (!isSigned(keys, signature, [timestamp, nonce])) return reply.code(401).send()
      return reply.type('text/plain').send(echostr)
    })
    own.post<{ Querystring: PushQuery }>('/wechat/push', OPTIONS, async (request, reply) => {
      try {
        const taken = await take(deps, messageOf(keys, request.body, request.query), request.log)
        return reply
          .code(taken ? 200 : 503)
          .type('text/plain')
          .send(taken ? 'success' : '')
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error
        request.log.warn({ reason: error.message }, 'a message of WeChat was refused')
        return reply.code(401).send()
      }
    })
  })
}
