import { ScrollView, View } from '@tarojs/components'
import type { Confirmation } from '@/api/order'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Sheet } from '@/components/sheet'
import { couponValue } from '@/domain/coupon-value'
import { validity } from '../words'
import s from './coupon-sheet.module.scss'

export interface CouponSheetProps {
  open: boolean
  coupons: Confirmation['coupons']
  chosen: string | null
  /** The server's clock when it told them. */
  now: number
  onChoose: (couponId: string | null) => void
  onClose: () => void
}

/** Coupons that can be used, the best one first, and those that cannot, each with its reason. */
export function CouponSheet({ open, coupons, chosen, now, onChoose, onClose }: CouponSheetProps) {
  const usable = coupons.filter(({ problem }) => problem === null)
  const others = coupons.filter(({ problem }) => problem !== null)
  const choose = (id: string | null) => {
    onChoose(id)
    onClose()
  }
  return (
    <Sheet narrow open={open} title="优惠券" note={usable.length > 0 ? `${usable.length} 张可用` : undefined} onClose={onClose}>
      <ScrollView className={s.scroll} scrollY>
        <View className={s.list} ariaRole="radiogroup" ariaLabel="优惠券">
          {coupons.length === 0 && <View className={s.none}>还没有优惠券</View>}
          {usable.map((coupon, index) => (
            <Coupon
              key={coupon.id}
              coupon={coupon}
              now={now}
              best={index === 0}
              on={coupon.id === chosen}
              onTap={() => choose(coupon.id)}
            />
          ))}
          {usable.length > 0 && (
            <View className={s.without} ariaRole="radio" ariaChecked={chosen === null} onClick={() => choose(null)}>
              不使用优惠券
              <Tick on={chosen === null} />
            </View>
          )}
          {others.length > 0 && <View className={s.heading}>不可用</View>}
          {others.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} now={now} />
          ))}
        </View>
      </ScrollView>
    </Sheet>
  )
}

interface CouponProps {
  coupon: Confirmation['coupons'][number]
  now: number
  best?: boolean
  on?: boolean
  onTap?: () => void
}

function Coupon({ coupon, now, best, on = false, onTap }: CouponProps) {
  const { name, problem } = coupon
  return (
    <View
      className={cx(s.coupon, problem !== null && s.off)}
      ariaRole={onTap ? 'radio' : undefined}
      ariaChecked={onTap ? on : undefined}
      onClick={onTap}
    >
      <View className={s.words}>
        <View className={s.value}>
          {couponValue(coupon)}
          {best && <View className={s.best}>最划算</View>}
        </View>
        <View className={s.name}>{`${name}·${validity(coupon, now)}`}</View>
        {problem !== null && <View className={s.problem}>{problem}</View>}
      </View>
      {onTap && <Tick on={on} />}
    </View>
  )
}

function Tick({ on }: { on: boolean }) {
  return <View className={cx(s.tick, on && s.ticked)}>{on && <Icon name="check" size={12} />}</View>
}
