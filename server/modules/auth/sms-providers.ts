/** SMS of Aliyun and of Tencent Cloud, asked without their libraries: one call each, signed as their documents say. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { ApiError } from '../../http/errors'
import { tellNobody, type Tell } from '../../outside'
import { MaybeSent, type SmsSender } from './ports'
import { providerSender, type Provider } from './sms-senders'

export const ALIYUN_SMS = 'https://dysmsapi.aliyuncs.com'
export const TENCENT_SMS = 'https://sms.tencentcloudapi.com'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Of either: who asks, the name in front of the message (签名), and a template with one variable, the code. */
interface Account {
  keyId: string
  keySecret: string
  sign: string
  template: string
  /** Another host in tests. */
  base: string
}

/** The variable of the template is called `code`. */
export type AliyunSms = Account

export interface TencentSms extends Account {
  /** SmsSdkAppId. */
  appId: string
}

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

/** What a call is signed with beside its content. */
interface Moment {
  at: Date
  nonce: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As RFC 3986 has it, which encodeURIComponent leaves five signs short of. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** SendSms of Aliyun (2017-05-25), signature V3 (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature). */
export function aliyunRequest(account: AliyunSms, { phone, code }: { phone: string; code: string }, { at, nonce }: Moment): Request {
  const { keyId, keySecret, sign, template, base } = account
  const given = { PhoneNumbers: phone, SignName: sign, TemplateCode: template, TemplateParam: JSON.stringify({ code }) }
  const query = Object.entries(given)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')
  const headers = {
    host: new URL(base).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': at.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', query, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  return { url: `${base}/?${query}`, headers: { ...headers, authorization }, body: '' }
}

/** SendSms of Tencent Cloud (2021-01-11), signature TC3 (cloud.tencent.com/document/product/382/52072). */
export function tencentRequest(account: TencentSms, { phone, code }: { phone: string; code: string }, { at }: Moment): Request {
  const { keyId, keySecret, appId, sign, template, base } = account
  const { host } = new URL(base)
  const seconds = String(Math.floor(at.getTime() / 1000))
  const scope = `${at.toISOString().slice(0, 10)}/sms/tc3_request`
  const numbers = { PhoneNumberSet: [`+86${phone}`], SmsSdkAppId: appId, SignName: sign, TemplateId: template, TemplateParamSet: [code] }
  const body = JSON.stringify(numbers)
  const canonical = ['POST', '/', '', `content-type:${JSON_TYPE}\nhost:${host}\n`, 'content-type;host', sha256(body)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `TC3${keySecret}`)
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  const headers = {
    ...{ host, 'content-type': JSON_TYPE, 'x-tc-timestamp': seconds },
    ...{ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-guangzhou' },
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
  }
  return { url: base, headers, body }
}

/** What is wrong; null: it was sent. */
type Fault = (answer: Record<string, unknown>) => string | null

interface Answered {
  Code?: string
  Message?: string
}
const words = ({ Code = 'no code', Message = '' }: Answered): string => `${Code} ${Message}`.trim()

const aliyunFault: Fault = (answer) => (answer.Code === 'OK' ? null : words(answer as Answered))

const tencentFault: Fault = ({ Response }) => {
  const { Error: refused, SendStatusSet: [one] = [] } = (Response ?? {}) as { Error?: Answered; SendStatusSet?: Answered[] }
  return one?.Code === 'Ok' ? null : words(refused ?? one ?? {})
}

/** Judges the JSON of an answer; a page in its place may be a gateway's, behind which the code was sent. */
const judged =
  (fault: Fault): Provider['judge'] =>
  async (response) => {
    const text = await response.text()
    try {
      const why = fault(JSON.parse(text) as Record<string, unknown>)
      return why === null ? null : { why, Kind: ApiError }
    } catch {
      return { why: `HTTP ${response.status}`, Kind: response.ok ? MaybeSent : ApiError }
    }
  }

const moment = (now: () => Date): Moment => ({ at: now(), nonce: randomUUID() })

/** Aliyun's 短信服务. */
export const aliyunSender = (account: AliyunSms, now: () => Date, tell: Tell = tellNobody): SmsSender =>
  providerSender(
    { name: 'Aliyun SMS', request: (message) => aliyunRequest(account, message, moment(now)), judge: judged(aliyunFault) },
    tell,
  )

/** Tencent Cloud's 短信. */
export const tencentSender = (account: TencentSms, now: () => Date, tell: Tell = tellNobody): SmsSender =>
  providerSender(
    { name: 'Tencent SMS', request: (message) => tencentRequest(account, message, moment(now)), judge: judged(tencentFault) },
    tell,
  )
