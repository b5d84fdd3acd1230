import { View } from '@tarojs/components'
import * as coupon from '@/api/coupon'
import type { MyCoupon } from '@/api/coupon'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { go } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { startsLater, startWords } from '@/domain/coupon-start'
import { isGone } from '@/domain/errors'
import { Gone } from '../../../parts/gone'
import { Ticket } from '../../../parts/ticket'
import { conditions } from '../../../parts/ticket/ticket-model'
import { TicketSkeleton } from '../../../parts/ticket/ticket-skeleton'
import { dayTime, validityWords } from '../../coupon-words'
import { openCoupon } from '../../open-coupon'
import { Rules } from './rules'
import s from '../../parts/coupon.module.scss'

const STATE = { usable: '可使用', locked: '待付款订单占用中', used: '已使用', expired: '已过期' } as const

function Row({ label, value }: { label: string; value: string }) {
  return (
    <View className={s.row}>
      {label}
      <View className={s.rowValue}>{value}</View>
    </View>
  )
}

function Facts({ one, now }: { one: MyCoupon; now: number }) {
  const { state, validFrom } = one
  const past = state === 'used' || state === 'expired'
  const footing = startsLater(validFrom, now) ? startWords(validFrom, now) : STATE[state]
  return (
    <>
      <Ticket value={one} dead={past} footing={footing} />
      <Card>
        <Row label="使用条件" value={conditions(one)} />
        <Row label="适用范围" value={one.note} />
        <Row label="领取时间" value={dayTime(one.claimedAt)} />
        <Row label="有效期" value={validityWords(one, now)} />
        {one.usedAt !== null && <Row label="使用时间" value={dayTime(one.usedAt)} />}
        {one.orderNo !== null && <Row label="订单" value={one.orderNo} />}
      </Card>
      <Rules />
    </>
  )
}

/** Whether there is somewhere to go with it: an order it went into, or something it takes off now. */
const leadsOn = ({ state, validFrom }: MyCoupon, now: number) => state !== 'expired' && !startsLater(validFrom, now)

function Foot({ one }: { one: MyCoupon }) {
  const { orderNo } = one
  return (
    <View className={s.foot}>
      <Button size={44} block onTap={() => (orderNo === null ? openCoupon(one) : void go('orderList', { orderNo }))}>
        {orderNo === null ? '去使用' : '查看订单'}
      </Button>
    </View>
  )
}

/** One coupon: what it takes off, of what, until when, and the order it went into. */
export function OneCoupon({ id }: { id: string }) {
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const query = useApi(['coupon', 'one', id, userId], () => coupon.one(id))
  if (isGone(query.error) && !query.data) return <Gone title="优惠券详情" text="没有找到这张优惠券" />
  return (
    <Screen title="优惠券详情" footer={query.data && leadsOn(query.data.coupon, query.data.now) && <Foot one={query.data.coupon} />}>
      <View className={s.list}>
        <AsyncView query={query} skeleton={<TicketSkeleton />}>
          {({ coupon: one, now }) => <Facts one={one} now={now} />}
        </AsyncView>
      </View>
    </Screen>
  )
}
