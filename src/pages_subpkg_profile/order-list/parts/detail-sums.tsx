import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@/api/order'
import { cx } from '@/components/cx'
import { amountText } from '@/domain/money'
import { copyText } from '@/hooks/copy-text'
import { orderTime, paidWord } from '../order-model'
import s from './sheets.module.scss'

/** How the sum of an order came about. */
export function Sums({ order }: { order: OrderDetail }) {
  const { goods, freight, couponOff, coins, payable, virtual } = order
  return (
    <View className={s.sums}>
      <Sum label="商品金额" value={amountText(goods)} />
      {!virtual && <Sum label="运费" value={freight === 0 ? '包邮' : amountText(freight)} />}
      {couponOff > 0 && <Sum label="优惠券" value={amountText(-couponOff)} off />}
      {coins > 0 && <Sum label="知币抵扣" value={amountText(-coins)} off />}
      <View className={s.sum}>
        {paidWord(order)}
        <Text className={s.total}>{amountText(payable)}</Text>
      </View>
    </View>
  )
}

/** Number and times of an order. */
export function Times({ order }: { order: OrderDetail }) {
  const { orderNo, state, createdAt, paidAt, shippedAt, receiveBy, receivedAt, afterSaleBy, cancelledAt, remark, serverNow } = order
  // Known once everything is there; a line that may be given back says so with its own button.
  const returnable = state === 'received' && afterSaleBy !== null && afterSaleBy > serverNow
  const times: [string, number | null][] = [
    ['下单时间', createdAt],
    ['付款时间', paidAt],
    ['发货时间', shippedAt],
    ['自动确认收货', receivedAt === null ? receiveBy : null],
    // What was only opened, or went back before it was sent, nobody received.
    ['收货时间', shippedAt === null ? null : receivedAt],
    ['售后申请截止', returnable ? afterSaleBy : null],
    ['取消时间', cancelledAt],
  ]
  return (
    <View className={s.sums}>
      <View className={cx(s.sum, s.wraps)}>
        订单编号
        <View className={s.value}>
          {orderNo}
          <Text className={s.copy} ariaRole="button" onClick={() => void copyText(orderNo, '订单编号已复制')}>
            复制
          </Text>
        </View>
      </View>
      {times.map(([label, at]) => at !== null && <Sum key={label} label={label} value={orderTime(at, serverNow)} />)}
      {remark !== '' && <Sum label="留言" value={remark} />}
    </View>
  )
}

function Sum({ label, value, off }: { label: string; value: string; off?: boolean }) {
  return (
    <View className={s.sum}>
      {label}
      <Text className={cx(s.value, off && s.off)}>{value}</Text>
    </View>
  )
}
