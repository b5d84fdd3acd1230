/**
 * The local cashier: it plays WeChat Pay where no merchant is configured, with its own key pair, so that the signed client and
 * the signed notices are what every payment goes through (product.md "Shop"). Money moves only when the payer confirms here.
 * Production refuses it.
 */
import type { Db } from '../../../db/client'
import type { PaySettings, Transport } from '../ports'
import { nonce, seal, sign, signedText } from '../signature'
import { MCH_ID, tradeBody } from './bodies'
import { isMerchants, type MerchantCall } from './authorization'
import { cashierKeysOf, type CashierKeys } from './keys'
import { claimDue, queueNotice, settleNotice, type DueNotice } from './notices'
import { answerCall } from './platform'
import { CashierError, payTrade } from './trades'

const APP_ID = 'wxlocal00000000001'
const NOTICE_PATH = '/zxedu/pay/notice'

/** Sends a notice to the shop. @returns the HTTP status of its answer */
export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>

export class Cashier {
  private deliver: Deliver | null = null
  private readonly keys: () => Promise<CashierKeys>

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {
    this.keys = cashierKeysOf(db)
  }

  /** Where the notices go: this server, through its own front door. */
  deliverThrough(deliver: Deliver): void {
    this.deliver = deliver
  }

  /** The shop as a merchant of this cashier. */
  async settings(): Promise<PaySettings> {
    const { platform, merchant } = await this.keys()
    return {
      mchId: MCH_ID,
      apps: { mini: APP_ID, mp: APP_ID },
      serial: merchant.serial,
      privateKey: merchant.privateKey,
      apiKey: merchant.apiKey,
      base: 'https://cashier.local',
      noticeUrl: NOTICE_PATH,
      platform: { mode: 'public-key', id: platform.serial, publicKey: platform.publicKey },
    }
  }

  /** Answers the shop's calls as the platform does: signed by the merchant or refused, every answer signed. */
  readonly transport: Transport = async (call) => {
    try {
      return this.answer(200, await this.serve(call))
    } catch (error) {
      if (!(error instanceof CashierError)) throw error
      return this.answer(error.status, JSON.stringify({ code: error.code, message: error.message }))
    }
  }

  /** The payer confirms; the notice goes out at once and, if it is not taken, on the platform's schedule. */
  async confirm(prepayId: string): Promise<void> {
    const paid = await this.db.transaction(async (tx) => {
      const trade = await payTrade(tx, prepayId, this.now())
      const notice = trade && { url: trade.notifyUrl, event: 'TRANSACTION.SUCCESS', resource: tradeBody(trade) }
      if (notice) await queueNotice(tx, notice, this.now())
      return trade
    })
    if (paid) await this.deliverDue()
  }

  /** Delivers the notices whose time has come. @returns how many the shop took */
  async deliverDue(): Promise<number> {
    if (this.deliver === null) return 0
    let taken = 0
    for (const notice of await claimDue(this.db, this.now())) if (await this.send(notice)) taken += 1
    return taken
  }

  private async serve(call: MerchantCall): Promise<string> {
    const { merchant, checking } = await this.keys()
    const of = { mchId: MCH_ID, publicKey: checking, serial: merchant.serial, now: this.now() }
    if (!isMerchants(call, of)) throw new CashierError(401, 'SIGN_ERROR', '签名错误')
    return answerCall({ db: this.db, now: this.now() }, call)
  }

  private async answer(status: number, body: string) {
    return { status, body, headers: await this.signed(body) }
  }

  private async signed(body: string): Promise<Record<string, string>> {
    const { platform, signing } = await this.keys()
    const stamp = String(Math.floor(this.now().getTime() / 1000))
    const random = nonce()
    return {
      'wechatpay-timestamp': stamp,
      'wechatpay-nonce': random,
      'wechatpay-serial': platform.serial,
      'wechatpay-signature': sign(signedText(stamp, random, body), signing),
    }
  }

  /** A notice as it travels: sealed for the merchant, signed by the platform. */
  async sealed({
    id,
    event,
    resource,
  }: Pick<DueNotice, 'id' | 'event' | 'resource'>): Promise<{ body: string; headers: Record<string, string> }> {
    const { merchant } = await this.keys()
    const body = JSON.stringify({
      id,
      create_time: this.now().toISOString(),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource: seal(JSON.stringify(resource), merchant.apiKey, event.startsWith('REFUND') ? 'refund' : 'transaction'),
    })
    return { body, headers: { 'content-type': 'application/json', ...(await this.signed(body)) } }
  }

  private async send(notice: DueNotice): Promise<boolean> {
    const { body, headers } = await this.sealed(notice)
    const status = (await this.deliver?.(notice.url, headers, body).catch(() => 0)) ?? 0
    const taken = status >= 200 && status < 300
    if (taken) await settleNotice(this.db, notice.id, this.now())
    return taken
  }
}
