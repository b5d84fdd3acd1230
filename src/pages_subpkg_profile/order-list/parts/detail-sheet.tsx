import { ScrollView, View } from '@tarojs/components'
import { useEffect } from 'react'
import * as api from '@/api/order'
import type { OrderDetail } from '@/api/order'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { markStale, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { useLooks } from '../../parts/use-looks'
import { buttonKind, ORDER_LABEL } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import { DetailLine } from './detail-line'
import { Sums, Times } from './detail-sums'
import s from './sheets.module.scss'

const skeleton = (
  <View className={s.inside}>
    <Skeleton h={72} />
    <Skeleton h={120} />
  </View>
)

/** ms between two looks at money that is on its way back. */
const REFUND_MS = 2000

/** Looks again while a refund is on its way: the platform answers in its own time. */
function useRefunding(order: OrderDetail | undefined, look: () => unknown) {
  const under = order?.lines.some(({ afterSale }) => afterSale?.state === 'refunding') ?? false
  useLooks(under, REFUND_MS, look)
  useEffect(() => {
    if (!under) return undefined
    // The card below says 退款中 as well.
    return () => void markStale(['order'], true)
  }, [under])
}

/** An order with its lines, their after-sale, sums and times. */
export function DetailSheet({ actions }: { actions: OrderActions }) {
  const { sheet, close } = actions
  const orderNo = sheet?.kind === 'detail' ? sheet.orderNo : ''
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const enabled = loggedIn && orderNo !== ''
  const query = useApi(['order', 'detail', orderNo, userId], () => api.detail(orderNo), { enabled, staleTime: 0 })
  const order = query.data
  useRefunding(loggedIn ? order : undefined, query.refetch)
  const footer = order && order.actions.length > 0 && (
    <View className={s.footer}>
      {[...order.actions].reverse().map((action) => (
        <Button
          key={action}
          size={30}
          kind={buttonKind(action)}
          disabled={actions.busy === orderNo}
          onTap={() => {
            close()
            actions.act(order, action)
          }}
        >
          {ORDER_LABEL[action]}
        </Button>
      ))}
    </View>
  )
  return (
    <Sheet narrow open={orderNo !== ''} title="订单详情" note={order?.stateText} onClose={close} footer={footer || undefined}>
      <ScrollView className={s.scroll} scrollY>
        {orderNo !== '' && (
          <AsyncView query={query} skeleton={skeleton} errorText="订单没有加载出来，点一下再试试">
            {(data) => <Detail order={data} actions={actions} />}
          </AsyncView>
        )}
      </ScrollView>
    </Sheet>
  )
}

function Detail({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const { news, address, lines } = order
  return (
    <View className={s.inside}>
      {news !== null && <View className={s.state}>{news}</View>}
      {address && (
        <View className={s.state}>
          {`${address.name}　${address.phone.slice(0, 3)} **** ${address.phone.slice(-4)}`}
          <View>{`${address.region}${address.detail}`}</View>
        </View>
      )}
      {lines.map((line) => (
        <DetailLine key={line.id} line={line} order={order} actions={actions} />
      ))}
      <Sums order={order} />
      <Times order={order} />
    </View>
  )
}
