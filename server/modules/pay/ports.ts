/** What the shop needs of a payment platform; the WeChat client implements it, over the network or over the local cashier. */
import type { Cashier } from './cashier'

export type PayApp = 'mini' | 'mp'

/** Where and who the shop is at the platform. */
export interface PaySettings {
  mchId: string
  /** App ids by where the payer is; a browser (native) uses the mini program's. */
  apps: { mini: string; mp: string | null }
  /** Serial of the merchant's certificate. */
  serial: string
  /** PEM. */
  privateKey: string
  /** APIv3 key, 32 bytes. */
  apiKey: string
  /** https://api.mch.weixin.qq.com */
  base: string
  /** Where notices are sent: the public address of this server. */
  noticeUrl: string
  /** How the platform is known: its public key (new merchants), or certificates it hands out. */
  platform: { mode: 'public-key'; id: string; publicKey: string } | { mode: 'certificate' }
}

export interface Prepay {
  channel: 'jsapi' | 'native'
  app: PayApp
  tradeNo: string
  /** Fen. */
  amount: number
  description: string
  /** Of JSAPI. */
  openid: string | null
  expiresAt: Date
}

/** What wx.requestPayment takes. */
export interface DialogParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** A payment as the platform knows it. */
export interface Trade {
  tradeNo: string
  state: 'SUCCESS' | 'NOTPAY' | 'CLOSED' | 'REFUND' | 'OTHER'
  /** '' before it was paid. */
  transactionId: string
  amount: number
  paidAt: Date | null
}

export interface RefundCall {
  tradeNo: string
  refundNo: string
  amount: number
  total: number
  reason: string
}

export type RefundState = 'processing' | 'done' | 'failed'

/** A line of a day's bill: a payment, or a refund of one. */
export interface BillRow {
  tradeNo: string
  transactionId: string
  amount: number
  /** null for a payment. */
  refundNo: string | null
  refundAmount: number
}

/** A notice that was proven to be the platform's. */
export type Notice =
  | { id: string; kind: 'paid'; trade: Trade }
  | { id: string; kind: 'refund'; tradeNo: string; refundNo: string; state: RefundState; amount: number }
  | { id: string; kind: 'other' }

/** A notice as it came in. */
export interface RawNotice {
  headers: Record<string, string | string[] | undefined>
  /** The bytes as they were sent: the signature is over them. */
  body: string
  now: Date
}

/** How this server gets at a platform. */
export interface Pay {
  /** The local cashier; null with the real platform. */
  cashier: Cashier | null
  /** @throws ApiError in words when no platform is configured (production) */
  platform(): Promise<PayPlatform>
}

export interface PayPlatform {
  /** @returns prepay_id or code_url */
  prepay(call: Prepay): Promise<string>
  dialog(prepayId: string, app: PayApp, now: Date): Promise<DialogParams>
  /** null: the platform never heard of it. */
  query(tradeNo: string): Promise<Trade | null>
  close(tradeNo: string): Promise<void>
  refund(call: RefundCall): Promise<RefundState>
  /** null: the platform never heard of it. */
  queryRefund(refundNo: string): Promise<RefundState | null>
  /** @param day `2026-11-20` */
  bill(day: string): Promise<BillRow[]>
  /** @throws NoticeRefused when it is not the platform's, or not ours */
  read(notice: RawNotice): Promise<Notice>
}

/** A notice that was not taken; the reason goes to the log, the platform hears no more than that. */
export class NoticeRefused extends Error {}

/** The platform said no, or nothing, or nothing that is proven to be its word. code '' without an answer. */
export class PlatformError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`${status} ${code} ${message}`)
  }
}

/** How a call reaches the platform. */
export type Transport = (call: { method: string; path: string; headers: Record<string, string>; body: string }) => Promise<{
  status: number
  headers: Record<string, string>
  body: string
}>
