import { ScrollView, Text, View } from '@tarojs/components'
import * as api from '@/api/order'
import type { Parcel } from '@/api/order'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { Skeleton } from '@/components/skeleton'
import { copyText } from '@/hooks/copy-text'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'
import { orderTime } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import s from './sheets.module.scss'

const skeleton = (
  <View className={s.inside}>
    <Skeleton h={40} />
    <Skeleton h={160} />
  </View>
)
const none = <View className={s.none}>还没有物流信息，发货后会显示在这里</View>

/** Where the parcels of an order are, newest first. */
export function LogisticsSheet({ actions: { sheet, close } }: { actions: OrderActions }) {
  const orderNo = sheet?.kind === 'logistics' ? sheet.orderNo : ''
  const enabled = useLoggedIn() && orderNo !== ''
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const query = useApi(['order', 'logistics', orderNo, userId], () => api.logistics(orderNo), { enabled, staleTime: 0 })
  return (
    <Sheet narrow open={orderNo !== ''} title="物流信息" onClose={close}>
      <ScrollView className={s.scroll} scrollY>
        {orderNo !== '' && (
          <AsyncView query={query} skeleton={skeleton} empty={none} isEmpty={(parcels) => parcels.length === 0}>
            {(parcels) => (
              <View className={s.inside}>
                {parcels.map((parcel) => (
                  <ParcelView key={parcel.id} parcel={parcel} />
                ))}
              </View>
            )}
          </AsyncView>
        )}
      </ScrollView>
    </Sheet>
  )
}

function ParcelView({ parcel: { company, trackingNo, sentAt, events } }: { parcel: Parcel }) {
  const now = system.now()
  return (
    <View className={s.parcel}>
      <View className={s.number}>
        {`${company} ${trackingNo}`}
        <Text className={s.copy} ariaRole="button" onClick={() => void copyText(trackingNo, '快递单号已复制')}>
          复制
        </Text>
      </View>
      {events.map(({ at, text }, index) => (
        <View key={`${at} ${text}`} className={cx(s.event, index === 0 && s.latest)}>
          {text}
          <View className={s.when}>{orderTime(at, now)}</View>
        </View>
      ))}
      {events.length === 0 && (
        <View className={cx(s.event, s.latest)}>
          商家已发货，等待快递揽收
          <View className={s.when}>{orderTime(sentAt, now)}</View>
        </View>
      )}
    </View>
  )
}
