import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '@/domain/errors'
import { faultOf } from '../db/fault'
import type { Deps } from '../deps'
import { ApiError, explainValidation, failure, serverFailure, unauthorized, type ValidationProblem } from './errors'

/** SQLSTATE class 22: the database could not hold a value (out of range, malformed). The input was wrong, not the server. */
const isDataException = (error: Error) => {
  const { code } = faultOf(error)
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}

/** SQLSTATE of a row that points to nothing. */
const POINTS_NOWHERE = '23503'
/**
 * A row for the caller, who is not there any more: the account was erased, and its session is trusted for a moment still
 * (http/callers.ts). Of anybody else's row it would sign out the wrong person.
 */
function isOfNobody(error: Error, userId: string): boolean {
  const { code, constraint, detail } = faultOf(error)
  // The sentence of the detail is in the database's language, the value is not.
  return code === POINTS_NOWHERE && String(constraint).endsWith('_users_id_fk') && String(detail).includes(`=(${userId})`)
}

/** What a refused request is told. */
interface Told {
  status: number
  code: number
  message: string
}

/** A POST without a body of JSON takes a picture (./document.ts). */
const takesPicture = ({ routeOptions }: FastifyRequest) => routeOptions?.method === 'POST' && !routeOptions.schema?.body

/** Status, code and sentence of a refused request; null when the failure is the server's own. */
function explain(error: FastifyError | ApiError, request: FastifyRequest): Told | null {
  const userId = request.caller?.userId ?? null
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message }
  if (userId && isOfNobody(error, userId)) return explain(unauthorized(), request)
  if (error.validation) {
    return {
      status: 400,
      code: CODE.badInput,
      message: explainValidation(error.validation as ValidationProblem[], error.validationContext),
    }
  }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, code: CODE.tooLarge, message: '内容太大了，请缩短后重试' }
  if (status === 415) {
    const taken = takesPicture(request) ? '表单（multipart/form-data）里的图片' : ' JSON 格式的内容'
    return { status, code: CODE.badInput, message: `只支持${taken}，请检查后重试` }
  }
  if (status === 429) return { status, code: CODE.tooMany, message: '操作太频繁了，请稍后再试' }
  if (status >= 400 && status < 500) return { status, code: CODE.badInput, message: '请求内容不正确，请检查后重试' }
  return isDataException(error) ? { status: 400, code: CODE.badInput, message: '有内容超出了范围，请检查后重试' } : null
}

/** Answers a failure in the envelope; what the server itself did wrong is logged and told without detail. */
export function answerFailure(error: FastifyError | ApiError, reply: FastifyReply, now: number): FastifyReply {
  const told = explain(error, reply.request)
  if (told) return reply.code(told.status).send(failure(told.code, told.message, now))
  reply.request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(serverFailure(now, reply.request.routeOptions?.url?.startsWith('/zxedu/cloud/')))
}

/** By what Node's parser says. */
const UNREAD: Readonly<Record<string, Told & { status: keyof typeof REASON }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: CODE.badInput, message: '请求没有传完整，请重试' },
  HPE_HEADER_OVERFLOW: { status: 431, code: CODE.tooLarge, message: '请求的地址或请求头太长了，请缩短后重试' },
}
const REASON = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const

/** What Node's parser cannot read never becomes a request: its connection is answered here, in the envelope too, and closed. */
export function answerUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket, now: number): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const told = UNREAD[code] ?? { status: 400, code: CODE.badInput, message: '请求内容不正确，请检查后重试' }
  const body = JSON.stringify(failure(told.code, told.message, now))
  const head = [
    `HTTP/1.1 ${told.status} ${REASON[told.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Every failure and every unknown address is answered in the envelope, with words for the learner and nothing of the code. */
export function answerFailures(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => answerFailure(error, reply, deps.now().getTime()))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure(CODE.notFound, '请求的地址不存在，请检查后重试', deps.now().getTime())),
  )
}
