import { View } from '@tarojs/components'
import type { OrderDetail } from '@/api/order'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/state'
import { amountText } from '@/domain/money'
import { redirect } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { study } from '../../../parts/study'
import s from './payment.module.scss'

/** Paid: how much, and where to go on. It comes by itself, while the learner looks at his phone, and is said. */
export function Paid({ order: { orderNo, payable, lines } }: { order: OrderDetail }) {
  const lesson = lines.find(({ virtual, refunded }) => virtual && !refunded)
  return (
    <View className={s.paid} ariaRole="alert">
      <View className={s.tick} />
      <View className={s.done} ariaRole="heading">
        支付成功
      </View>
      <View className={s.sum}>{amountText(payable)}</View>
      <View className={s.ways}>
        {lesson && (
          <Button block onTap={() => study(lesson, goBeside)}>
            去学习
          </Button>
        )}
        <Button kind={lesson ? 'line' : 'primary'} block onTap={() => void redirect('orderList', { orderNo })}>
          查看订单
        </Button>
      </View>
    </View>
  )
}

/** Cancelled, by the learner or because the time was over. */
export function Ended({ order: { orderNo, news } }: { order: OrderDetail }) {
  return (
    <EmptyState
      art="receipt"
      title="订单已取消"
      text={news ?? '用掉的优惠券和知币已经退回'}
      action={{ label: '查看订单', onTap: () => void redirect('orderList', { orderNo }) }}
    />
  )
}
