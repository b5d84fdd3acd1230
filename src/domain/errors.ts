/**
 * The error catalogue: codes of specification section 8, and the codes the server adds. The client shows the text of
 * a code that stands here, otherwise the message the server sent.
 */
export const NETWORK_ERROR = -1
export const SERVER_ERROR = 9999

/** Code → text, as the specification states it (section 8, the table). */
export const CODE_TEXT: Readonly<Record<number, string>> = {
  [NETWORK_ERROR]: '网络中断、超时或其他异常',
  [SERVER_ERROR]: '抱歉，服务器错误',
}

/** Codes of failures the server explains in words of its own (message and msg of the envelope). */
export const CODE = {
  badInput: 400,
  unauthorized: 401,
  notFound: 404,
  conflict: 409,
  /** The phone has an account already: asks whether to join it, in words that name it. */
  joins: 40901,
  wrongCaptcha: 412,
  tooLarge: 413,
  tooMany: 429,
  failed: 500,
  forbidden: 510,
  /** The operator closed the account: it can be taken along and given up, and nothing else (/api/account/closed). */
  closed: 40004,
  smsLimited: 40002,
  /** WeChat's cashier cannot open for this caller; a code to be scanned can (POST /api/order/:orderNo/pay, channel native). */
  scanToPay: 40003,
  /** Of the cloud back end (specification section 8): it failed by itself, or the client is not on its access list. */
  cloudFailed: 20000,
  cloudClient: 20101,
} as const

/** Transport codes (specification section 8). */
export const TRANSPORT = {
  timeout: 5,
  network: 5,
  abort: 600003,
  fileNetwork: 602001,
  socketConnect: 600009,
  socketNotOpen: 10002,
} as const

/** Message of a rejected call without a token (specification section 4). */
export const NOT_LOGGED_IN = '未登录'

/** What a failed call is rejected with. `message` is a sentence for the learner. */
export class ApiCallError extends Error {
  /** Code of the envelope, a transport code, or 9999 when the answer had none. */
  readonly errorCode: number
  /** HTTP status, 0 when there was no answer. */
  readonly statusCode: number
  /** The learner was told already, or is not to be told (an abort). */
  readonly handled: boolean
  /** The server gave no words: the message is a general one, and a page may have a better one. */
  readonly wordless: boolean
  /** No answer within the time of a request. */
  readonly timedOut: boolean

  constructor(
    message: string,
    facts: { errorCode: number; statusCode: number; handled?: boolean; wordless?: boolean; timedOut?: boolean },
  ) {
    super(message)
    this.name = 'ApiCallError'
    this.errorCode = facts.errorCode
    this.statusCode = facts.statusCode
    this.handled = facts.handled ?? false
    this.wordless = facts.wordless ?? false
    this.timedOut = facts.timedOut ?? false
  }
}

/** Nobody knows what became of a call: no answer came, or none of the server's own. The same call may be answered later. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiCallError && (error.statusCode === 0 || error.statusCode >= 500)

/** Codes that mean: this call as it stands will never be taken. */
const UNACCEPTABLE: readonly number[] = [CODE.badInput, CODE.tooLarge]

/** The API itself will never take a call as it stands. A 400 or 413 without its code is of somebody on the way, and says nothing of the call. */
export const isUnacceptable = (error: unknown): error is ApiCallError =>
  error instanceof ApiCallError && [error.statusCode, error.errorCode].every((code) => UNACCEPTABLE.includes(code))

/** The server said no in words: the same call would be answered so again. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiCallError && !isUnanswered(error)

/** Refused for the moment: a wait or a login changes it, and the same call is worth another try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiCallError && (error.errorCode === CODE.tooMany || error.errorCode === CODE.unauthorized)

/** What was asked for is not there (any longer), is another learner's, or its address names nothing: reading it again brings nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiCallError && [error.errorCode, error.statusCode].some((code) => code === CODE.notFound || code === CODE.badInput)

/** Why what {@link isGone} says is gone: the server's words of a 400; no words of a 404 come through, a page has its own. */
export const goneWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiCallError && error.errorCode === CODE.badInput && !error.wordless ? error.message : otherwise
