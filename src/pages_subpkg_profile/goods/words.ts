import { priceText } from '@/domain/money'
import { dayOf, shortDay } from '@/domain/calendar'

interface Delivery {
  to: string | null
  fee: number | null
  promise: string
}

/** 杭州余杭·今日 16:00 前下单，明日发货; where nothing is sent, that. */
export function deliveryWords({ to, fee, promise }: Delivery): string {
  if (fee === null) return `${to ?? '该地区'}暂不配送`
  return to === null ? promise : `${to}·${promise}`
}

/** 包邮, 运费 ¥8 起，满 ¥59 包邮. Money in fen. */
export function freightWords({ fee, freeFrom }: { fee: number | null; freeFrom: number | null }): string {
  if (fee === null) return ''
  if (fee === 0) return '包邮'
  return `运费 ${priceText(fee)}${freeFrom === null ? '' : `，满 ${priceText(freeFrom)} 包邮`}`
}

/** The day of a review as a reader says it: 11-12, with the year when it is not this one. Both in ms. */
export const reviewDay = (at: number, now: number): string => shortDay(dayOf(at), dayOf(now))

/** What the shop promises with a service. */
const TERMS: Readonly<Record<string, string>> = {
  '7 天无理由': '签收后 7 天内、未拆封且不影响再次销售，可以申请退货。',
  破损包换: '收到时有破损、缺页或错印，拍照申请售后，退款后可以重新下单。',
  正品保障: '图书与文具都由知行教育直接发货。',
  发货提醒: '发货后在「我的订单」里看得到快递单号和进度。',
}

/** A service with what it means; without words of its own the order page says how to ask for it. */
export const serviceTerms = (service: string): string => TERMS[service] ?? '下单后可以在「我的订单」里申请。'
