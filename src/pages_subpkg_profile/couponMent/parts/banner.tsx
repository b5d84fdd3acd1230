import { View } from '@tarojs/components'
import { clockOf, dayOf } from '@/domain/calendar'
import { lastMoment } from '@/domain/coupon-start'
import { priceText } from '@/domain/money'
import s from './coupon.module.scss'

export interface BannerProps {
  /** Fen the coupons save together at most. */
  saves: number
  endsAt: number | null
  now: number
}

function ending(endsAt: number | null, now: number): string {
  if (endsAt === null) return ''
  const last = lastMoment(endsAt)
  if (dayOf(last) === dayOf(now)) return '，今天截止'
  const [, month, day] = dayOf(last).split('-').map(Number)
  return `，${month}月${day}日 ${clockOf(last)} 截止`
}

/** The banner of the centre: what there is to save. */
export function Banner({ saves, endsAt, now }: BannerProps) {
  return (
    <View className={s.banner}>
      <View className={s.bannerTitle}>备考季专享</View>
      <View className={s.bannerText}>{saves > 0 ? `最高可省 ${priceText(saves)}${ending(endsAt, now)}` : '新券到点就开抢'}</View>
      <View className={s.bannerArt} />
    </View>
  )
}
