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

/** A provider behind one HTTP endpoint: POST { phone, code, purpose } with the token as bearer; any 2xx means sent. */
export const httpSender = (endpoint: string, token: string, tell: Tell = tellNobody): SmsSender => ({
  async send(message) {
    const failure = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => (response.ok ? null : { why: `HTTP ${response.status}`, Kind: ApiError }),
      (error: unknown) => ({ why: reasonOf(error), Kind: MaybeSent }),
    )
    if (failure === null) return
    tell('SMS_ENDPOINT', failure.why)
    throw new failure.Kind(CODE.failed, '短信没有发送成功，请稍后重试')
  },
})

/** Production without a provider: says so instead of pretending. */
export const refuseSms = (): SmsSender => ({
  async send() {
    throw new ApiError(CODE.failed, '短信服务尚未开通，请用其他方式登录')
  },
})
