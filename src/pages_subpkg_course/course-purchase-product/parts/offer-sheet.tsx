import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { claim, type CouponOffer } from '@/api/coupon'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { startsLater, startWords } from '@/domain/coupon-start'
import { couponValue } from '@/domain/coupon-value'
import { markStale } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import s from './facts.module.scss'

const STATES: Readonly<Record<CouponOffer['state'], string>> = {
  open: '领取',
  own: '已领取',
  soon: '即将开始',
  gone: '已抢光',
  done: '已用完',
}

export interface OfferSheetProps {
  open: boolean
  offers: readonly CouponOffer[]
  /** The server's clock when it told them. */
  now: number
  onClose: () => void
}

/** Coupons of a course, to be taken at once. */
export function OfferSheet({ open, offers, now, onClose }: OfferSheetProps) {
  const [busy, setBusy] = useState('')
  const take = async ({ id }: CouponOffer) => {
    if (!requireLogin()) return
    setBusy(id)
    try {
      await claim(id)
      await markStale(['coupon', 'order', 'user'], true)
      toast.success('领取成功')
    } catch (error) {
      tellError(error)
    } finally {
      setBusy('')
    }
  }
  return (
    <Sheet narrow open={open} title="优惠" onClose={onClose}>
      <View className={s.sheet}>
        {offers.map((offer) => (
          <View key={offer.id} className={s.coupon}>
            <View className={s.couponWords}>
              <Text className={s.termTitle}>{offer.name}</Text>
              <Text className={s.worth}>{couponValue(offer)}</Text>
              <Text className={s.termText}>{offer.note}</Text>
              {startsLater(offer.validFrom, now) && <Text className={s.termText}>{startWords(offer.validFrom, now)}</Text>}
            </View>
            <Button
              size={30}
              kind={offer.state === 'open' ? 'primary' : 'line'}
              disabled={offer.state !== 'open'}
              loading={busy === offer.id}
              label={`${STATES[offer.state]}，${offer.name}`}
              onTap={() => void take(offer)}
            >
              {STATES[offer.state]}
            </Button>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
