/**
 * The one request wrapper (specification sections 6 to 8). It knows no store and no screen: the composition root says
 * where the token comes from and what the learner sees.
 */
import { ApiCallError, CODE, NOT_LOGGED_IN } from '@/domain/errors'
import { decide, ERROR_TOAST_MS, type Outcome, type Reply } from '@/domain/outcome'
import { claimsOf } from '@/domain/token'
import { request as transport, TransportError } from '@/platform/request'
import type { AbortSignalLike, TransportRequest } from '@/platform/request/contract'
import { system } from '@/platform/system'
import { anonymousToken, dropAnonymous, tokenTimeout, type AnonymousSession } from './anonymous'
import { sendWhileShown } from './away'
import { mergeHeaders, splitPayload, type Headers } from './headers'

export { ApiCallError }

/** Every answer of the API (specification section 7). */
export interface Envelope<T> {
  success: boolean
  message: string
  code: number
  result: T | null
  msg: string
}

export interface ClientConfig {
  /** The login token, '' when there is none. */
  getToken(): string
  /** The review-mode flag. */
  getAuditStatus(): '0' | '1'
  /** The session is gone or was never there: show the login page. Called once however many calls fail together. */
  onUnauthorized(): void
  /** A failed request the learner has to be told about. duration in ms. */
  onError(toast: { text: string; duration: number }): void
  /** Origin of the API, '' for the page's own. */
  baseUrl: string
  /** How long an access token of the cloud back end is waited for, ms; 15 s when not given, 100 ms to 10 min in any case. */
  tokenTimeout?: number
}

/** required: the login token or nothing is sent. optional: the token when there is one. anonymous: the token, else an anonymous session. */
export type Auth = 'required' | 'optional' | 'anonymous' | 'none'

export interface RequestSpec {
  method: TransportRequest['method']
  /** Below /zxedu, parameters filled in. */
  path: string
  query?: object
  /** May hold `addHeaders`, which is taken out and sent as headers. */
  body?: object
  auth: Auth
  /** In place of the login token: that of a login this device does not keep yet. */
  token?: string
  /** Reject with an ApiCallError in place of a toast. */
  throwError?: boolean
  addHeaders?: Headers
  signal?: AbortSignalLike
  /** Origin in place of the API's own: that of uploads. */
  baseUrl?: string
  /** Carries the call in place of the request transport: an upload. */
  via?: typeof transport.send
  /** ms; 60 s when not given. */
  timeout?: number
  /** Of a write; made up when not given. The repetition after a 401 carries the same one. */
  idempotencyKey?: string
  /**
   * A page waits for it to open: it goes out again when it broke off in the background. So does every read that does not say otherwise.
   * Of the writes one whose answer is stored under its key, or that writes nothing; none with a code that is good once: the second
   * would be refused for what the first did. And no call that is timed.
   */
  opens?: boolean
}

const PREFIX = '/zxedu'
/** Request timeout (specification section 9). */
const TIMEOUT_MS = 60_000

let config: ClientConfig = {
  getToken: () => '',
  getAuditStatus: () => '0',
  onUnauthorized: () => undefined,
  onError: () => undefined,
  baseUrl: '',
}
/** The token whose end was announced; null since a newer one came. */
let announced: string | null = null

/** Wires the client to the session, the login page and the toasts; called once by the composition root. */
export function configureClient(next: ClientConfig): void {
  config = next
  announced = null
}

/** Announces the end of `token` once; the end of one that was replaced meanwhile is nobody's business. */
function announce(token: string): void {
  if (token !== '' && (token !== config.getToken() || token === announced)) return
  announced = token
  config.onUnauthorized()
}

function refuseTokenless(): never {
  config.onUnauthorized()
  throw new Error(NOT_LOGGED_IN)
}

async function openAnonymous(): Promise<AnonymousSession> {
  const timeout = tokenTimeout(config.tokenTimeout)
  return unwrap(await request({ method: 'POST', path: '/cloud/auth/anonymous', body: {}, auth: 'none', timeout, throwError: true }))
}

async function tokenFor(auth: Auth): Promise<string> {
  const token = config.getToken()
  if (auth === 'none') return ''
  if (auth === 'required' && token === '') refuseTokenless()
  return auth === 'anonymous' && token === '' ? anonymousToken(openAnonymous) : token
}

function queryString(query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length ? `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : ''
}

/** A call as the transport sends it, but for the token. */
function prepare(spec: RequestSpec): TransportRequest {
  const query = splitPayload(spec.query ?? {})
  const body = splitPayload(spec.body)
  const own: Headers = { 'Content-Type': 'application/json', auditStatus: config.getAuditStatus() }
  if (spec.method !== 'GET') own['Idempotency-Key'] = spec.idempotencyKey ?? system.randomId()
  return {
    url: `${spec.baseUrl ?? config.baseUrl}${PREFIX}${spec.path}${queryString(query.payload)}`,
    method: spec.method,
    headers: mergeHeaders(own, { ...query.addHeaders, ...body.addHeaders, ...spec.addHeaders }),
    body: spec.method === 'GET' ? undefined : body.payload,
    timeout: spec.timeout ?? TIMEOUT_MS,
    signal: spec.signal,
  }
}

/** A part of a path that came out of an address without its id, or with one that a script spoiled. */
const NO_ID = /\/(undefined|null)?(\/|$)/

async function send(call: TransportRequest, token: string, spec: RequestSpec): Promise<Reply> {
  const { opens = call.method === 'GET', via = transport.send } = spec
  const headers = token === '' ? call.headers : { ...call.headers, 'X-Access-Token': token }
  try {
    return { kind: 'response', ...(await sendWhileShown(() => via({ ...call, headers }), opens)) }
  } catch (error) {
    return { kind: 'failure', error: error instanceof TransportError ? error : { kind: 'network' } }
  }
}

/** Does what an outcome asks for; `resolve` is the only one that returns. */
function conclude(outcome: Exclude<Outcome, { kind: 'retry' }>, facts: { token: string; path: string }): unknown {
  if (outcome.kind === 'resolve') return outcome.body
  if (outcome.kind === 'login') announce(facts.token)
  if (outcome.kind === 'toast') config.onError({ text: outcome.text, duration: outcome.duration })
  if (outcome.kind === 'abort') system.log(`request aborted: ${facts.path}`)
  throw outcome.error
}

/** Whether a call that went out with a token may go out again: as the same learner, or as nobody where nobody is needed. */
function mayGoAgain({ auth, token: given }: RequestSpec, token: string): boolean {
  const now = config.getToken()
  if (auth === 'anonymous' || given !== undefined || now === token) return true
  return now === '' ? auth !== 'required' : claimsOf(now)?.uid === claimsOf(token)?.uid
}

async function attempt(call: TransportRequest, spec: RequestSpec, n: 0 | 1): Promise<unknown> {
  const token = spec.token ?? (await tokenFor(spec.auth))
  // Nothing is there: what a 404 says.
  if (NO_ID.test(spec.path)) return null
  const reply = await send(call, token, spec)
  // What one learner wrote is not written for the next one, who signed in while the answer was on its way.
  const last = n === 1 || !mayGoAgain(spec, token)
  const outcome = decide(reply, { attempt: last ? 1 : 0, throwError: spec.throwError ?? false })
  if (outcome.kind !== 'retry') return conclude(outcome, { token, path: spec.path })
  // An anonymous session the server has forgotten is replaced; a login may have come back meanwhile.
  if (spec.auth === 'anonymous' && token !== config.getToken()) dropAnonymous()
  return attempt(call, spec, 1)
}

/**
 * Sends one call and follows the decision table. Resolves with the body, or with null for a 404 that carried a code and for
 * a path that lacks its id, which is not asked for.
 * @throws Error 未登录 when a required token is missing; ApiCallError for everything the table rejects.
 */
export async function request<T>(spec: RequestSpec): Promise<Envelope<T> | null> {
  return (await attempt(prepare(spec), spec, 0)) as Envelope<T> | null
}

/**
 * The result of a successful envelope.
 * @throws ApiCallError with the server's message when it says success: false; 404 when the answer was null; status 0 when the
 * body is none of the API's (a login page of a Wi-Fi, a 404 without a code): it says nothing about the call.
 */
export function unwrap<T>(envelope: Envelope<T> | null): T {
  if (envelope === null) throw new ApiCallError('内容不存在或已被移除', { errorCode: CODE.notFound, statusCode: 404 })
  if (envelope.success !== true) {
    const said = envelope.message || envelope.msg
    const refused = envelope.success === false && 'code' in envelope
    const facts = { errorCode: envelope.code ?? CODE.failed, statusCode: refused ? 200 : 0, wordless: !said }
    throw new ApiCallError(said || '操作没有成功，请稍后再试', facts)
  }
  return envelope.result as T
}

/** An error the learner was not told about yet, as a text; null when there is nothing to say. */
export function unsaid(error: unknown): { text: string; duration: number } | null {
  if (!(error instanceof ApiCallError) || error.handled) return null
  return { text: error.message, duration: ERROR_TOAST_MS }
}
