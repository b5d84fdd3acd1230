import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/icon'
import s from '../../parts/coupon.module.scss'

const RULES = [
  '每笔订单只能用一张优惠券，确认订单时会自动选好最省的那一张。',
  '满减按适用商品的合计计算，折扣按适用商品的原价计算，运费不参加优惠。',
  '优惠券可以和知币一起用。',
  '未付款的订单取消或超时后，优惠券会退回；全部退款时也会退回，有效期不变。',
]

/** 使用说明, unfolding below the coupons. */
export function Rules() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <View className={s.rules} ariaRole="button" ariaExpanded={open} onClick={() => setOpen(!open)}>
        使用说明
        <Icon name={open ? 'up' : 'down'} size={16} />
      </View>
      {open && (
        <View className={s.unfolded}>
          {RULES.map((rule) => (
            <View key={rule} className={s.rule}>
              {rule}
            </View>
          ))}
        </View>
      )}
    </>
  )
}
