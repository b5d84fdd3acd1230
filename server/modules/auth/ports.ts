import { ApiError } from '../../http/errors'

/** A provider that gave no answer in time: the message may arrive all the same. */
export class MaybeSent extends ApiError {}

/** Sends an SMS code to a phone. The local sender prints it; a provider is wired by configuration. */
export interface SmsSender {
  /** @throws ApiError in words when nothing was sent, {@link MaybeSent} when nobody knows */
  send(message: { phone: string; code: string; purpose: string }): Promise<void>
}

/** A subscription message: one per consent. page: path of the mini program; data: fields of the operator's template. */
export interface WechatMessage {
  openid: string
  templateId: string
  page: string
  data: Record<string, { value: string }>
}

/** A message that WeChat will never take, such as one to an openid of another app: the next one may be good. */
export class MessageFault extends ApiError {}

/** Words that other learners will read, and who wrote them. scene, as WeChat numbers them: 1 a profile, 2 a comment, 3 a forum. */
export interface WechatText {
  openid: string
  scene: 1 | 2 | 3
  /** At most 2500 characters, not empty. */
  content: string
}

/**
 * Why WeChat says nothing of a text. busy: it is, or does not answer in time. quota: too many calls, of a minute or a day.
 * stranger: the writer was not in the mini program within two hours, or is none of its people. fault: the call is wrong.
 */
export type Unchecked = 'busy' | 'quota' | 'stranger' | 'fault'

/** What WeChat says of a text; review: it is not sure. label: what it found, as it numbers that. errcode: null without an answer. */
export type TextVerdict =
  { suggest: 'pass' | 'review' | 'risky'; label: number | null } | { suggest: 'unchecked'; why: Unchecked; errcode: number | null }

/** A picture that other learners will see, and who shows it; url: where WeChat gets it. */
export interface WechatPicture {
  openid: string
  scene: 2 | 3
  url: string
}

/** A parcel of an order as WeChat wants to know it. carrier: its own id of who carries it, such as ZTO. */
export interface ShippedParcel {
  carrier: string
  trackingNo: string
}

/** How an order that was paid in the mini program was sent; no parcels: it is virtual. */
export interface Shipment {
  /** Of the payment, as WeChat Pay numbers it. */
  transactionId: string
  /** Who paid. */
  openid: string
  /** What is in it, for the learner's message: 1 to 120 characters. */
  words: string
  parcels: readonly ShippedParcel[]
  /** Of the receiver, its middle hidden: one carrier finds nothing without it. */
  phone: string | null
}

/** Who carries parcels, as WeChat names and numbers them. */
export interface Carrier {
  id: string
  name: string
}

/** WeChat does not take a report; the next try may be good (a payment it does not know yet). */
export class ReportRefused extends ApiError {}

/** 小程序发货信息管理: WeChat pays out what was paid in a mini program when it knows how the order was sent. */
export interface WechatShipping {
  /** Whether the mini program is under it. Throws ApiError when the platform is not there. */
  isManaged(): Promise<boolean>
  /** Throws ApiError when the platform is not there. */
  carriers(): Promise<readonly Carrier[]>
  /**
   * taken: it stands there now, or did. kept: another word stands there, and is not corrected again. void: nothing is wanted any more.
   * Throws {@link ReportRefused} when it is not taken, another ApiError when the platform is not there.
   */
  report(shipment: Shipment & { now: Date }): Promise<'taken' | 'kept' | 'void'>
}

/** The calls of the WeChat platform for a mini program: login, messages, codes, texts. */
export interface WechatClient {
  /** true when the answers are made up locally (no AppID configured). */
  readonly local: boolean
  /** code of wx.login → openid. Throws ApiError when the code is refused. */
  codeToSession(code: string): Promise<{ openid: string }>
  /** code of the phone-number button → phone. Throws ApiError when the code is refused. */
  phoneNumber(code: string): Promise<{ phone: string }>
  /**
   * refused: the learner's consent is used up or was taken back. Throws {@link MessageFault} for a message that the platform
   * will never take, another ApiError when it takes none now.
   */
  sendMessage(message: WechatMessage): Promise<'sent' | 'refused'>
  /**
   * The mini program code of a page as a JPEG; null where there is no mini program (local) or its page is not published.
   * scene: up to 32 letters that the page is opened with. Throws ApiError when the platform is not there.
   */
  pageCode(place: { page: string; scene: string }): Promise<Buffer | null>
  /** Looks at a text, answers soon whatever happens, and never throws. null: there is nobody to ask (local, or no mini program). */
  checkText: ((text: WechatText) => Promise<TextVerdict>) | null
  /** Asks for a look at a picture; what WeChat finds comes as a message with this number. Never throws. null as with {@link checkText}. */
  checkPicture: ((picture: WechatPicture) => Promise<{ traceId: string } | { why: Unchecked; errcode: number | null }>) | null
  /** null: there is nobody to tell (local, or no mini program). */
  shipping: WechatShipping | null
}

/** The official account, in whose name pages in WeChat's browser set their cards. */
export interface WechatPages {
  readonly appId: string
  /** A fresh jsapi_ticket; kept by the caller until it ends. Throws ApiError when the platform gives none. */
  fetchTicket(): Promise<{ ticket: string; expiresAt: Date }>
}

/** A way of signing in elsewhere whose code says who somebody is. */
export interface OauthClient {
  /** Id of our app there. */
  readonly appId: string
  /** Who stands behind a code, lasting and the same every time. nonce: what the app bound the code to. Throws ApiError when the code is refused. */
  subject(code: string, nonce?: string): Promise<string>
  /** Of a code that the platform itself would take again: what to remember of it, and how long, s. */
  once?(code: string): { key: string; seconds: number }
}
export type OauthProvider = 'wechat_mp' | 'wechat_open' | 'apple'

/** Draws a captcha: letters and digits as an SVG picture that a person can read. */
export interface CaptchaPainter {
  paint(text: string): string
}
