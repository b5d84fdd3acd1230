import { View, type CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import type { CouponTab } from '@/api/coupon'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { touchPoint } from '@/components/touch'
import { COUPON_KEEP_DAYS } from '@/domain/limits'
import { go } from '@/hooks/go'
import { TicketSkeleton } from '../../../parts/ticket/ticket-skeleton'
import { MyTicket } from './my-ticket'
import { Rules } from './rules'
import { swipedTo, type Touch } from '../swipe'
import { useMyCoupons, type MyCouponsPage } from '../use-my-coupons'
import s from '../../parts/coupon.module.scss'

const TABS: { tab: CouponTab; label: string; empty: string }[] = [
  { tab: 'usable', label: '可使用', empty: '没有可用的券' },
  { tab: 'used', label: '已使用', empty: '还没有用过优惠券' },
  { tab: 'expired', label: '已过期', empty: '没有过期的优惠券' },
]

/** Of used and expired ones (server/modules/coupon/config.ts). */
const KEPT = `只保留最近 ${COUPON_KEEP_DAYS} 天的记录`

function Tabs({ page }: { page: MyCouponsPage }) {
  return (
    <View className={s.tabs} ariaRole="tablist">
      {TABS.map(({ tab, label }) => (
        <View
          key={tab}
          className={cx(s.tab, tab === page.tab && s.on)}
          ariaRole="tab"
          ariaSelected={tab === page.tab}
          onClick={() => page.setTab(tab)}
        >
          {tab === 'usable' && page.usable ? `${label} ${page.usable}` : label}
        </View>
      ))}
    </View>
  )
}

/** A movement across changes the tab. */
function useSwipe({ tab, setTab }: MyCouponsPage) {
  const from = useRef<Touch | null>(null)
  return {
    onTouchStart: (event: CommonEvent) => {
      from.current = touchPoint(event) ?? null
    },
    onTouchEnd: (event: CommonEvent) => {
      const to = touchPoint(event)
      const next = from.current && to && swipedTo(tab, from.current, to)
      if (next) setTab(next)
    },
  }
}

/** The learner's coupons in three tabs. */
export function MyList({ asked }: { asked: string | undefined }) {
  const page = useMyCoupons(asked, true)
  const swipe = useSwipe(page)
  const { query, tab, now } = page
  const empty = (
    <EmptyState art="ticket" title={TABS.find((one) => one.tab === tab)?.empty ?? ''} text={tab === 'usable' ? '去领券中心看看' : KEPT} />
  )
  const footer = (
    <View className={s.foot}>
      <Button size={44} kind="line" block onTap={() => void go('getCoupon', {})}>
        <Icon name="gift" size={20} />
        去领券中心
      </Button>
    </View>
  )
  return (
    <Screen
      title="我的优惠券"
      whiteBar
      bareFooter
      footer={tab === 'usable' ? footer : undefined}
      onReachBottom={page.more}
      onRefresh={async () => query.refetch()}
    >
      <Tabs page={page} />
      <View className={s.list} {...swipe}>
        <AsyncView query={query} skeleton={<TicketSkeleton />} empty={empty} isEmpty={(rows) => rows.length === 0}>
          {(rows) => (
            <>
              {rows.map((coupon) => (
                <MyTicket key={coupon.id} coupon={coupon} now={now} />
              ))}
              {tab === 'usable' ? <Rules /> : !page.hasMore && <View className={s.end}>{KEPT}</View>}
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  )
}
