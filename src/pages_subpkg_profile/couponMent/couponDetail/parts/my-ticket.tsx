import { View } from '@tarojs/components'
import type { MyCoupon } from '@/api/coupon'
import { Button } from '@/components/button'
import { startsLater, startWords } from '@/domain/coupon-start'
import { go } from '@/hooks/go'
import { Ticket } from '../../../parts/ticket'
import { expiryWords, pastWords, validityWords } from '../../coupon-words'
import { openCoupon } from '../../open-coupon'
import s from '../../parts/coupon.module.scss'

/** A coupon of the learner; a used one leads to its order, a held one to the order that is not paid, one that has not begun nowhere. */
export function MyTicket({ coupon, now }: { coupon: MyCoupon; now: number }) {
  const { id, name, state, orderNo, validFrom } = coupon
  const open = () => void go('couponDetail', { id })
  const openOrder = () => void (orderNo === null ? open() : go('orderList', { orderNo }))
  if (state === 'used' || state === 'expired') {
    const { note, footing } = pastWords(coupon)
    const stamp = state === 'used' ? '已使用' : '已过期'
    return <Ticket value={coupon} note={note} footing={footing} dead stamp={stamp} onTap={state === 'used' ? openOrder : open} />
  }
  if (state === 'usable' && startsLater(validFrom, now)) {
    const start = <View className={s.waits}>{startWords(validFrom, now)}</View>
    return <Ticket value={coupon} footing={validityWords(coupon, now)} action={start} onTap={open} />
  }
  const { text, soon } = expiryWords(coupon.expiresAt, now)
  const action =
    state === 'locked' ? (
      <Button size={30} kind="line" label={`${name}，去付款`} onTap={openOrder}>
        去付款
      </Button>
    ) : (
      <Button size={30} kind="soft" label={`去使用${name}`} onTap={() => openCoupon(coupon)}>
        去使用
      </Button>
    )
  const footing = state === 'locked' ? '待付款订单占用中' : <View className={soon ? s.soon : undefined}>{text}</View>
  return (
    <Ticket value={coupon} footing={footing} action={<View onClick={(event) => event.stopPropagation()}>{action}</View>} onTap={open} />
  )
}
