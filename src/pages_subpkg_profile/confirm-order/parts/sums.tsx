import { Text, View } from '@tarojs/components'
import type { Confirmation } from '@/api/order'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Switch } from '@/components/switch'
import { amountText } from '@/domain/money'
import { grouped } from '@/domain/numerals'
import { mostCoins } from '@/domain/price/quote'
import { couponRow } from '../words'
import c from './coins.module.scss'
import s from './confirm.module.scss'

export interface OffersCardProps {
  confirmation: Confirmation
  useCoins: boolean
  onCoupons: () => void
  onCoins: (on: boolean) => void
}

/** What takes something off: the coupon, the best one chosen, and the learner's coins. */
export function OffersCard({ confirmation: { coupons, coins, quote }, useCoins, onCoupons, onCoins }: OffersCardProps) {
  const { text, off, none } = couponRow(coupons, quote.couponOff)
  const most = Math.min(coins, mostCoins(quote.goods, quote.couponOff))
  return (
    <Card flush className={s.card}>
      <View className={s.row} ariaRole="button" onClick={onCoupons}>
        优惠券
        <Text className={cx(s.value, off !== null && s.off, none && s.none)}>{off === null ? text : amountText(-off)}</Text>
        <Icon name="right" size={18} className={s.chevron} />
      </View>
      <View className={s.row}>
        <View className={c.coins}>
          知币抵扣<Text className={c.note}>{`共 ${grouped(coins)}，可用 ${grouped(most)}`}</Text>
        </View>
        {quote.coins > 0 && <Text className={cx(s.value, s.off)}>{amountText(-quote.coins)}</Text>}
        <View className={c.switch}>
          <Switch label="知币抵扣" checked={useCoins && most > 0} disabled={most === 0} onChange={onCoins} />
        </View>
      </View>
    </Card>
  )
}

/** How the sum comes about. */
export function SumsCard({ confirmation: { quote, needsAddress } }: { confirmation: Confirmation }) {
  const saved = quote.couponOff + quote.coins
  return (
    <Card flush className={cx(s.card, s.sums)}>
      <Sum label="商品金额" value={amountText(quote.goods)} />
      {needsAddress && <Sum label="运费" value={quote.freight === 0 ? '包邮' : amountText(quote.freight)} />}
      {saved > 0 && <Sum label="优惠合计" value={amountText(-saved)} off />}
    </Card>
  )
}

function Sum({ label, value, off }: { label: string; value: string; off?: boolean }) {
  return (
    <View className={s.sum}>
      {label}
      <Text className={cx(s.sumValue, off && s.off)}>{value}</Text>
    </View>
  )
}

/** The one way to pay. */
export function PayCard() {
  return (
    <Card flush className={s.card}>
      <View className={s.row}>
        <Icon name="wechat" size={24} className={s.wechat} />
        微信支付
        <View className={cx(s.tick, s.ticked)}>
          <Icon name="check" size={12} />
        </View>
      </View>
    </Card>
  )
}
