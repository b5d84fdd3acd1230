/**
 * What an answer, or its absence, means for the caller and the learner: specification section 8 as one decision table.
 * The transport classifies, this decides, and the composition root acts.
 */
import { ApiCallError, CODE, CODE_TEXT, NETWORK_ERROR, SERVER_ERROR, TRANSPORT } from './errors'

/** code: of the transport that failed, where it has one of its own. */
interface Failure {
  kind: 'timeout' | 'network' | 'abort'
  code?: number
}

/** An answer of any HTTP status, or the reason why there was none. */
export type Reply = { kind: 'response'; status: number; body: unknown } | { kind: 'failure'; error: Failure }

export interface DecisionContext {
  /** 0 for the first try, 1 for the repetition after a 401. */
  attempt: 0 | 1
  /** The caller wants an error in place of a toast. */
  throwError: boolean
}

export type Outcome =
  /** Resolve with this body; null stands for a 404 that carried a code. */
  | { kind: 'resolve'; body: unknown }
  /** Send the same request once more. */
  | { kind: 'retry' }
  /** Go to the login page and reject. */
  | { kind: 'login'; error: ApiCallError }
  /** Show the text for `duration` ms and reject. */
  | { kind: 'toast'; text: string; duration: number; error: ApiCallError }
  /** Reject and show nothing: the caller asked for the error. */
  | { kind: 'reject'; error: ApiCallError }
  /** Log and reject; the learner sees nothing. */
  | { kind: 'abort'; error: ApiCallError }

/** A toast about a failed request stays 3 s (specification section 9). */
export const ERROR_TOAST_MS = 3000

const textOf = (code: number): string => CODE_TEXT[code] ?? CODE_TEXT[SERVER_ERROR] ?? ''

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** The code of a body as a number where it is one, as it stands otherwise; null when there is none. */
function codeOf(body: unknown): number | string | null {
  const code = field(body, 'code')
  if (typeof code === 'number') return code
  if (typeof code !== 'string' || code === '') return null
  return Number.isFinite(Number(code)) ? Number(code) : code
}

/** The catalogue's text of a code, else the server's msg, else the text for "no code". */
function explain(body: unknown): string {
  const code = codeOf(body)
  if (code === null) return textOf(SERVER_ERROR)
  const known = typeof code === 'number' ? CODE_TEXT[code] : undefined
  const msg = field(body, 'msg')
  return known ?? (typeof msg === 'string' && msg !== '' ? msg : textOf(SERVER_ERROR))
}

const numeric = (code: number | string | null, otherwise: number) => (typeof code === 'number' ? code : otherwise)

function login(reply: { status: number; body: unknown }): Outcome {
  const msg = field(reply.body, 'msg')
  const text = typeof msg === 'string' && msg !== '' ? msg : '登录已过期，请重新登录'
  return { kind: 'login', error: new ApiCallError(text, { errorCode: CODE.unauthorized, statusCode: reply.status }) }
}

function refuse(text: string, context: DecisionContext & { errorCode: number; statusCode: number; timedOut?: boolean }): Outcome {
  const { errorCode, statusCode, throwError, timedOut } = context
  const error = new ApiCallError(text, { errorCode, statusCode, handled: !throwError, timedOut })
  return throwError ? { kind: 'reject', error } : { kind: 'toast', text, duration: ERROR_TOAST_MS, error }
}

function decideFailure({ kind, code = TRANSPORT[kind] }: Failure, context: DecisionContext): Outcome {
  if (kind === 'abort') return { kind: 'abort', error: new ApiCallError('已取消', { errorCode: code, statusCode: 0, handled: true }) }
  return refuse(textOf(NETWORK_ERROR), { ...context, errorCode: code, statusCode: 0, timedOut: kind === 'timeout' })
}

/**
 * The decision table of specification section 8. `throwError` replaces toasts by an error with errorCode, message and
 * statusCode; it changes nothing about login, 404 and aborts.
 */
export function decide(reply: Reply, context: DecisionContext): Outcome {
  if (reply.kind === 'failure') return decideFailure(reply.error, context)
  const { status, body } = reply
  const code = codeOf(body)
  if (status >= 200 && status < 300) return code === CODE.unauthorized ? login(reply) : { kind: 'resolve', body }
  if (status === 401) return context.attempt === 0 ? { kind: 'retry' } : login(reply)
  if (status === 404) return { kind: 'resolve', body: code === null ? body : null }
  return refuse(explain(body), { ...context, errorCode: numeric(code, SERVER_ERROR), statusCode: status })
}
