import { appendFileSync } from 'node:fs'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import { reasonOf, tellNobody, type Tell } from '../../outside'
import { MaybeSent, type SmsSender } from './ports'

const TIMEOUT_MS = 8000

/**
 * Development: prints the code (without the phone) and, when `file` is set, appends `{ phone, code, at }` as a JSON line
 * for tests that drive the built apps.
 */
export const localSender = (file: string | null, now: () => Date): SmsSender => ({
  async send({ phone, code }) {
    process.stdout.write(`短信验证码 ${code}（本机开发）\n`)
    if (file) appendFileSync(file, `${JSON.stringify({ phone, code, at: now().toISOString() })}\n`)
  },
})

/** Why a code was not sent, or nobody knows. */
interface Failure {
  why: string
  Kind: typeof ApiError
}

/** How a provider is asked, and what its answer means; null: it was sent. */
export interface Provider {
  /** In the log. */
  name: string
  request: (message: Parameters<SmsSender['send']>[0]) => { url: string; headers: Record<string, string>; body: string }
  judge: (response: Response) => Failure | null | Promise<Failure | null>
}

/** Sends by a provider. What it says, and never to whom, is for the operator. */
export const providerSender = ({ name, request, judge }: Provider, tell: Tell): SmsSender => ({
  async send(message) {
    const { url, ...call } = request(message)
    const failure = await fetch(url, { method: 'POST', ...call, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(judge)
      .catch((error: unknown) => ({ why: reasonOf(error), Kind: MaybeSent }))
    if (failure === null) return
    tell(name, failure.why)
    throw new failure.Kind(CODE.failed, '短信没有发送成功，请稍后重试')
  },
})

/** A provider behind one HTTP endpoint: POST { phone, code, purpose } with the token as bearer; any 2xx means sent. */
export const httpSender = (endpoint: string, token: string, tell: Tell = tellNobody): SmsSender => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request: Provider['request'] = (message) => ({ url: endpoint, headers, body: JSON.stringify(message) })
  return providerSender(
    { name: 'SMS_ENDPOINT', request, judge: ({ ok, status }) => (ok ? null : { why: `HTTP ${status}`, Kind: ApiError }) },
    tell,
  )
}

/** Production without a provider: says so instead of pretending. */
export const refuseSms = (): SmsSender => ({
  async send() {
    throw new ApiError(CODE.failed, '短信服务尚未开通，请用其他方式登录')
  },
})
