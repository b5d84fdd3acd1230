import { View } from '@tarojs/components'
import type { OrderDetail } from '@/api/order'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { definePage, type PageProps } from '@/hooks/define-page'
import { perLearner } from '@/hooks/per-learner'
import { isGone } from '@/domain/errors'
import { Gone } from '../../parts/gone'
import { LoginFirst } from '../../parts/login-first'
import { Ended, Paid } from './parts/outcome'
import { Waiting } from './parts/waiting'
import { usePayment, type PaymentPage } from './use-payment'
import s from './parts/payment.module.scss'

const skeleton = (
  <Card>
    <Skeleton w={120} h={32} className={s.middle} />
    <Skeleton h={48} r={24} className={s.below} />
  </Card>
)

/** 支付订单: how much, how long is left, WeChat's cashier or its code; then what came of it. */
function PendingPayment({ orderNo }: PageProps<'pendingPayment'>) {
  const page = usePayment(orderNo)
  const { query } = page
  if (isGone(query.error) && !query.data) return <Gone title="支付订单" text="订单不存在" />
  return (
    <Screen title="支付订单">
      <View className={s.main}>
        <LoginFirst text="订单会跟着账号走">
          <AsyncView query={query} skeleton={skeleton}>
            {(order) => <Content order={order} page={page} readAt={query.dataUpdatedAt} />}
          </AsyncView>
        </LoginFirst>
      </View>
    </Screen>
  )
}

function Content({ order, page, readAt }: { order: OrderDetail; page: PaymentPage; readAt: number }) {
  if (order.state === 'cancelled') return <Ended order={order} />
  return order.state === 'created' ? <Waiting order={order} page={page} readAt={readAt} /> : <Paid order={order} />
}

export default definePage('pendingPayment', perLearner(PendingPayment))
