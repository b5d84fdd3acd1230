import type { CouponOffer, MyCoupon } from '@/api/coupon'
import { clockOf, dayOf, daysBetween } from '@/domain/calendar'
import { lastMoment, rangeWords, startsLater } from '@/domain/coupon-start'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Days before the end from which a coupon says so in red. */
const SOON_DAYS = 3

const dotted = (ms: number): string => dayOf(ms).replace(/-/g, '.')

/** `2026.11.20 08:05`. */
export const dayTime = (ms: number): string => `${dotted(ms)} ${clockOf(ms).padStart(5, '0')}`

/** 今天, 明天, 后天, else 12月20日. */
function nearDay(ms: number, now: number): string {
  const days = daysBetween(dayOf(now), dayOf(ms))
  const near = ['今天', '明天', '后天'][days]
  if (near !== undefined) return near
  const [, month, day] = dayOf(ms).split('-').map(Number)
  return `${month}月${day}日`
}

/** 今天 20:00; in the last hour 还有 12 分钟. */
export function openingWords(opensAt: number, now: number): string {
  const left = opensAt - now
  if (left < HOUR) return `还有 ${Math.max(1, Math.ceil(left / MINUTE))} 分钟开抢`
  return `${nearDay(opensAt, now)} ${clockOf(opensAt)} 开抢`
}

/** When a coupon of the learner is valid, as far as it matters now: its whole range before it begins, its end afterwards. */
export const validityWords = ({ validFrom, expiresAt }: Pick<MyCoupon, 'validFrom' | 'expiresAt'>, now: number): string =>
  startsLater(validFrom, now) ? rangeWords({ validFrom, expiresAt }, now) : expiryWords(expiresAt, now).text

/** When a coupon ends, and whether that is worth a warning. */
export function expiryWords(expiresAt: number, now: number): { text: string; soon: boolean } {
  const last = lastMoment(expiresAt)
  const days = daysBetween(dayOf(now), dayOf(last))
  if (days < SOON_DAYS) return { text: `${nearDay(last, now)} ${clockOf(last)} 到期`, soon: true }
  return { text: `${dotted(last)} 到期`, soon: false }
}

/** From half the stock on the bar of the taken part says how much is left; what cannot be used yet says from when on instead. */
export const showsTaken = ({ state, takenPercent, validFrom }: CouponOffer, now: number): boolean =>
  state === 'open' && takenPercent !== null && takenPercent >= 50 && !startsLater(validFrom, now)

/** The footing of a coupon of the centre. */
export function offerWords(offer: CouponOffer, now: number): string {
  const { state, opensAt, claimed, perPerson, restockAt, validDays, validFrom, validUntil } = offer
  if (state === 'soon' && opensAt !== null) return openingWords(opensAt, now)
  if (state === 'own' || state === 'done') return `已领取 ${claimed} / ${perPerson}`
  if (state === 'gone') return restockAt === null ? '已抢光' : `已抢光，${nearDay(restockAt, now)} ${clockOf(restockAt)} 补券`
  if (validDays !== null) return `领取后 ${validDays} 天有效`
  if (validUntil === null) return ''
  if (startsLater(validFrom, now)) return `有效期 ${rangeWords({ validFrom, expiresAt: validUntil }, now)}`
  return `有效期至 ${dotted(lastMoment(validUntil))}`
}

/** What stands below the name of a used or expired one, and its footing. */
export function pastWords({ state, orderNo, note, usedAt, expiresAt }: MyCoupon): { note: string; footing: string } {
  if (state === 'used') return { note: `订单 ${orderNo ?? ''}`, footing: `${dotted(usedAt ?? expiresAt)} 使用` }
  return { note, footing: `${dotted(lastMoment(expiresAt))} 到期` }
}
