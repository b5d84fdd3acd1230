/** A thin signed client of WeChat Pay v3 on node:crypto (libraries.md): JSAPI and Native, query, close, refund, bills, notices. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { firstLetters } from '../../letters'
import { tellNobody, type Tell } from '../../outside'
import { platformKeys, type PlatformKeys } from './platform-keys'
import { readNotice } from './notice'
import {
  PlatformError,
  type BillRow,
  type DialogParams,
  type Notice,
  type PayApp,
  type PayPlatform,
  type PaySettings,
  type Prepay,
  type RawNotice,
  type RefundCall,
  type RefundState,
  type Trade,
  type Transport,
} from './ports'
import { readBill } from './bill'
import { checkSigned } from './signed'
import { nonce, sign, signedText } from './signature'
import { refundStateOf, strangeIn, tradeOf, type RefundBody, type TradeBody } from './words'

interface Wiring {
  settings: PaySettings
  transport: Transport
  now: () => Date
  /** Hears of failures that an operator can do something about; nobody by default. */
  tell?: Tell
}

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object | undefined
  /** false for answers that are proven in another way: certificates by their seal, a bill by its address. Default true. */
  proven?: boolean
}

type RefundAnswer = Partial<Pick<RefundBody, 'out_refund_no'> & { status: string }>

const CURRENCY = 'CNY'
const NOT_THERE = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
/** Answers that come in the course of things: a trade it never heard of, a day without trades, one that is paid already. */
const ORDINARY = new Set([...NOT_THERE, 'NO_STATEMENT_EXIST', 'ORDERPAID'])

export class WechatPay implements PayPlatform {
  private readonly keys: PlatformKeys
  private kept: KeyObject | null = null

  constructor(private readonly wiring: Wiring) {
    this.keys = platformKeys(wiring.settings, () => this.call({ method: 'GET', path: '/v3/certificates', proven: false }), wiring.now)
  }

  async prepay(call: Prepay): Promise<string> {
    const { settings } = this.wiring
    const answer = await this.ask<{ prepay_id?: string; code_url?: string }>('POST', `/v3/pay/transactions/${call.channel}`, {
      appid: this.appId(call.app),
      mchid: settings.mchId,
      description: firstLetters(call.description, 40),
      out_trade_no: call.tradeNo,
      time_expire: call.expiresAt.toISOString().replace(/\.\d{3}Z$/, '+00:00'),
      notify_url: settings.noticeUrl,
      amount: { total: call.amount, currency: CURRENCY },
      ...(call.channel === 'jsapi' && { payer: { openid: call.openid } }),
    })
    const ticket = call.channel === 'jsapi' ? answer.prepay_id : answer.code_url
    if (!ticket) throw new PlatformError(200, 'NO_TICKET', 'the platform sent no ticket')
    return ticket
  }

  async dialog(prepayId: string, app: PayApp, now: Date): Promise<DialogParams> {
    const appId = this.appId(app)
    const timeStamp = String(Math.floor(now.getTime() / 1000))
    const nonceStr = nonce()
    const pack = `prepay_id=${prepayId}`
    const paySign = sign(signedText(appId, timeStamp, nonceStr, pack), this.signing())
    return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
  }

  async query(tradeNo: string): Promise<Trade | null> {
    const path = `/v3/pay/transactions/out-trade-no/${tradeNo}?mchid=${this.wiring.settings.mchId}`
    const body = await this.orNull(() => this.ask<TradeBody>('GET', path))
    if (body === null) return null
    // Its app is not compared: a payment that was opened before the operator changed apps is money of ours all the same.
    const strange = strangeIn(body, this.wiring.settings)
    if (strange !== null || body.out_trade_no !== tradeNo) throw another(`${tradeNo}: ${strange ?? `of ${body.out_trade_no}`}`)
    return tradeOf(body)
  }

  async close(tradeNo: string): Promise<void> {
    const body = { mchid: this.wiring.settings.mchId }
    await this.orNull(() => this.call({ method: 'POST', path: `/v3/pay/transactions/out-trade-no/${tradeNo}/close`, body }))
  }

  async refund(call: RefundCall): Promise<RefundState> {
    const answer = await this.ask<RefundAnswer>('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: call.tradeNo,
      out_refund_no: call.refundNo,
      reason: firstLetters(call.reason, 80),
      notify_url: this.wiring.settings.noticeUrl,
      amount: { refund: call.amount, total: call.total, currency: CURRENCY },
    })
    return refundIn(answer, call.refundNo)
  }

  async queryRefund(refundNo: string): Promise<RefundState | null> {
    const answer = await this.orNull(() => this.ask<RefundAnswer>('GET', `/v3/refund/domestic/refunds/${refundNo}`))
    return answer && refundIn(answer, refundNo)
  }

  async bill(day: string): Promise<BillRow[]> {
    const found = await this.orNull(() => this.ask<{ download_url: string }>('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`))
    if (!found) return []
    const { origin } = new URL(this.wiring.settings.base)
    const path = found.download_url.startsWith(origin) ? found.download_url.slice(origin.length) : found.download_url
    return readBill(await this.call({ method: 'GET', path, proven: false }))
  }

  read(notice: RawNotice): Promise<Notice> {
    return readNotice(notice, { settings: this.wiring.settings, keys: this.keys })
  }

  /** The merchant's key, taken out of its PEM once: that costs four times as much as signing. */
  private signing(): KeyObject {
    this.kept ??= createPrivateKey(this.wiring.settings.privateKey)
    return this.kept
  }

  private appId(app: PayApp): string {
    const { apps } = this.wiring.settings
    return (app === 'mp' ? apps.mp : null) ?? apps.mini
  }

  /** null instead of the platform's "never heard of it". */
  private async orNull<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof PlatformError && (NOT_THERE.has(error.code) || error.code === 'NO_STATEMENT_EXIST')) return null
      throw error
    }
  }

  private async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const said = await this.call({ method, path, body })
    const read = readObject(said)
    // No word about the money either: whoever waits for it is asked to try again, and the sweepers do.
    if (read === null) throw new PlatformError(200, 'NOT_READABLE', said.slice(0, 100))
    return read as T
  }

  private async call({ method, path, body, proven = true }: Call): Promise<string> {
    const { transport } = this.wiring
    const text = body === undefined ? '' : JSON.stringify(body)
    try {
      const answer = await transport({ method, path, body: text, headers: this.headers(method, path, text) })
      if (answer.status >= 400 || answer.status === 0) {
        const told = readError(answer.body)
        throw new PlatformError(answer.status, told.code, told.message)
      }
      if (proven) await this.prove(answer)
      return answer.body
    } catch (error) {
      const { tell = tellNobody } = this.wiring
      if (error instanceof PlatformError && !ORDINARY.has(error.code)) tell('WeChat Pay', error.message)
      throw error
    }
  }

  /**
   * An answer that cannot be proven (a key that changed, a wrong setting) says nothing about the money: it counts as none, never as a no.
   * @throws PlatformError
   */
  private async prove({ headers, body }: Awaited<ReturnType<Transport>>): Promise<void> {
    try {
      await checkSigned({ headers, body, now: this.wiring.now() }, this.keys)
    } catch (error) {
      // Its code is not passed on: a platform that has no certificates says RESOURCE_NOT_EXISTS, which is no word about this trade.
      throw new PlatformError(200, 'NOT_PROVEN', error instanceof Error ? error.message : '')
    }
  }

  private headers(method: string, path: string, body: string): Record<string, string> {
    const { settings, now } = this.wiring
    const stamp = String(Math.floor(now().getTime() / 1000))
    const random = nonce()
    const signature = sign(signedText(method, path, stamp, random, body), this.signing())
    const parts = { mchid: settings.mchId, nonce_str: random, signature, timestamp: stamp, serial_no: settings.serial }
    const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    return {
      authorization: `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`,
      accept: 'application/json',
      'user-agent': 'zhixing-tiku',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(settings.platform.mode === 'public-key' && { 'wechatpay-serial': settings.platform.id }),
    }
  }
}

/** null for what is no JSON, or no object of it. */
function readObject(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

function readError(body: string): { code: string; message: string } {
  const { code = '', message = body.slice(0, 100) } = (readObject(body) ?? {}) as { code?: string; message?: string }
  return { code, message }
}

/** The answer is about something else than what was asked: it says nothing of this money. */
const another = (what: string) => new PlatformError(200, 'NOT_OURS', what)

/** A refund as the platform answers it. @throws PlatformError when it is another one */
function refundIn({ out_refund_no: about, status }: RefundAnswer, refundNo: string): RefundState {
  if (about !== refundNo) throw another(`${refundNo}: of ${about}`)
  return refundStateOf(status)
}
