/** 小程序发货信息管理服务 of WeChat (developers.weixin.qq.com/miniprogram/dev/server/API/order_shipping). */
import { CODE } from '@/domain/errors'
import { ReportRefused, type Carrier, type ShippedParcel, type Shipment, type WechatShipping } from './ports'
import { busy, type Reply, type WechatCalls } from './wechat-access'

const HOUR = 3_600_000
const SHANGHAI_MS = 8 * HOUR
/** Parcels of one order at most. */
const MOST_PARCELS = 15
/** Of the platform: the number of the order is its own (transaction_id). */
const BY_TRANSACTION = 2
/** Kind of sending: by a carrier, or nothing is carried. */
const LOGISTICS = { carried: 1, virtual: 3 } as const
/** All at once, or in several parcels. */
const DELIVERY = { whole: 1, split: 2 } as const
/** 顺丰 looks a parcel up by its number and a telephone alone. */
const NEEDS_PHONE = 'SF'
/** Nobody opened the service for the mini program: WeChat says it so, or by its answer. */
const NOT_OPENED = 48001
/** What is told stands there already (10060023); it was told and corrected before (10060002, 10060003); it was refunded (10060004). */
const STANDS = 10060023
const KEPT = new Set([10060002, 10060003])
const VOID = 10060004

/** A moment as the platform writes it: `2026-11-30T12:00:00.000+08:00`. */
const timeOf = (now: Date) => new Date(now.getTime() + SHANGHAI_MS).toISOString().replace('Z', '+08:00')

const parcelOf = ({ words, phone }: Shipment, { carrier, trackingNo }: ShippedParcel) => ({
  tracking_no: trackingNo,
  express_company: carrier,
  item_desc: words,
  ...(carrier === NEEDS_PHONE && phone !== null && { contact: { receiver_contact: phone } }),
})

function bodyOf(shipment: Shipment & { now: Date }) {
  const { transactionId, openid, words, now } = shipment
  const parcels = shipment.parcels.slice(0, MOST_PARCELS)
  const split = parcels.length > 1
  return {
    order_key: { order_number_type: BY_TRANSACTION, transaction_id: transactionId },
    logistics_type: parcels.length > 0 ? LOGISTICS.carried : LOGISTICS.virtual,
    delivery_mode: split ? DELIVERY.split : DELIVERY.whole,
    ...(split && { is_all_delivered: true }),
    shipping_list: parcels.length > 0 ? parcels.map((parcel) => parcelOf(shipment, parcel)) : [{ item_desc: words }],
    upload_time: timeOf(now),
    payer: { openid },
  }
}

/** Asks for what changes seldom, and keeps it. @param ms how long */
function kept<T>(read: () => Promise<T>, ms: number, now: () => Date): () => Promise<T> {
  let held: { value: T; until: number } | null = null
  return async () => {
    const time = now().getTime()
    if (held === null || held.until <= time) held = { value: await read(), until: time + ms }
    return held.value
  }
}

/** The service for the mini program of these calls. */
export function wechatShipping(call: WechatCalls, appId: string, now: () => Date): WechatShipping {
  const ask = async (path: string, body: object): Promise<Reply> => {
    const reply = await call(path, { body })
    if (Buffer.isBuffer(reply)) throw busy()
    return reply
  }
  /** @throws ReportRefused with what the platform said */
  const refused = ({ errcode, errmsg = '' }: Reply) => new ReportRefused(CODE.failed, `微信没有接受发货信息（${errcode} ${errmsg}）`)

  async function readManaged(): Promise<boolean> {
    const reply = await ask('/wxa/sec/order/is_trade_managed', { appid: appId })
    if (reply.errcode === NOT_OPENED) return false
    if (reply.errcode) throw refused(reply)
    return Boolean(reply.is_trade_managed)
  }
  async function readCarriers(): Promise<readonly Carrier[]> {
    const reply = await ask('/cgi-bin/express/delivery/open_msg/get_delivery_list', {})
    if (reply.errcode) throw refused(reply)
    return (reply.delivery_list ?? []).map(({ delivery_id: id = '', delivery_name: name = '' }) => ({ id, name }))
  }

  return {
    isManaged: kept(readManaged, HOUR, now),
    carriers: kept(readCarriers, 24 * HOUR, now),
    async report(shipment) {
      const reply = await ask('/wxa/sec/order/upload_shipping_info', bodyOf(shipment))
      const { errcode = 0 } = reply
      if (errcode === 0 || errcode === STANDS) return 'taken'
      if (KEPT.has(errcode)) return 'kept'
      if (errcode === VOID) return 'void'
      throw refused(reply)
    },
  }
}
