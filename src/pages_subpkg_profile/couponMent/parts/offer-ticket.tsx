import { View } from '@tarojs/components'
import type { CouponOffer } from '@/api/coupon'
import { Button } from '@/components/button'
import { startsLater, startWords } from '@/domain/coupon-start'
import { Ticket } from '../../parts/ticket'
import { offerWords, showsTaken } from '../coupon-words'
import type { GetCouponPage } from '../getCoupon/use-get-coupon'
import s from './coupon.module.scss'

interface OfferProps {
  offer: CouponOffer
  page: GetCouponPage
}

/** What may be done with a coupon of the centre. */
function Step({ offer, page }: OfferProps) {
  const { id, name, state, reminded, validFrom } = offer
  const loading = page.busy === id
  if (state === 'open') {
    return (
      <Button size={30} loading={loading} label={`领取${name}`} onTap={() => page.claim(id)}>
        领取
      </Button>
    )
  }
  if (state === 'own' && startsLater(validFrom, page.now)) return <View className={s.waits}>{startWords(validFrom, page.now)}</View>
  if (state === 'own') {
    return (
      <Button size={30} kind="soft" label={`去使用${name}`} onTap={() => page.use(offer)}>
        去使用
      </Button>
    )
  }
  if (state === 'soon') {
    return (
      <Button size={30} kind="line" loading={loading} onTap={() => page.remind(offer)}>
        {reminded ? '已提醒' : '提醒我'}
      </Button>
    )
  }
  return <View className={s.gone}>{state === 'gone' ? '已抢光' : '已用完'}</View>
}

/** How much of the stock is taken. */
function Taken({ percent }: { percent: number }) {
  return (
    <View className={s.taken}>
      <View className={s.track}>
        <View className={s.fill} style={{ width: `${percent}%` }} />
      </View>
      {`已领 ${percent}%`}
    </View>
  )
}

/** A coupon of the centre. */
export function OfferTicket({ offer, page }: OfferProps) {
  const footing = showsTaken(offer, page.now) ? <Taken percent={offer.takenPercent ?? 0} /> : offerWords(offer, page.now)
  const dead = offer.state === 'gone' || offer.state === 'done'
  return <Ticket value={offer} dead={dead} footing={footing} action={<Step offer={offer} page={page} />} />
}
