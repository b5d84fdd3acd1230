import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { ApiError } from '../http/errors'
import { UNCOUNTED } from '../http/flood'
import { isOtherAmount, tellRefund } from '../modules/order/refunds'
import { settle } from '../modules/order/settle'
import { NoticeRefused, type Notice } from '../modules/pay/ports'

/** What the platform tells about money: taken once, however often it is sent. */
async function take(deps: Deps, notice: Notice): Promise<void> {
  const now = deps.now()
  if (notice.kind === 'paid') await settle(deps.db, { trade: notice.trade, noticeId: notice.id, now })
  if (notice.kind !== 'refund') return
  if (await isOtherAmount(deps.db, notice)) throw new NoticeRefused(`of ${notice.amount} fen back, which is not what was asked for`)
  await tellRefund(deps.db, { refundNo: notice.refundNo, state: notice.state, now })
}

/**
 * POST /pay/notice: the platform's notices. The signature is over the bytes as they came, so the body is not parsed before it is
 * proven (reliability.md rule 15). A notice that is refused is told no reason; it stands in the log.
 */
export async function payNotice(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.post('/pay/notice', { config: { access: 'public', rateLimit: UNCOUNTED }, schema: { hide: true } }, async (request, reply) => {
      try {
        const platform = await deps.pay.platform()
        const body = typeof request.body === 'string' ? request.body : ''
        await take(deps, await platform.read({ headers: request.headers, body, now: deps.now() }))
        return reply.code(204).send()
      } catch (error) {
        // Words for a learner go with 200, by which the platform would take the notice for received and tell it no more.
        if (error instanceof ApiError) return reply.code(503).send({ code: 'FAIL', message: error.message })
        if (!(error instanceof NoticeRefused)) throw error
        request.log.warn({ reason: error.message }, 'a pay notice was refused')
        return reply.code(401).send({ code: 'FAIL', message: '签名或内容不正确' })
      }
    })
  })
  deps.pay?.cashier?.deliverThrough(async (path, headers, body) => {
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.statusCode
  })
}
