import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { cx } from '@/components/cx'
import { Screen } from '@/components/screen'
import { definePage, type PageProps } from '@/hooks/define-page'
import { perLearner } from '@/hooks/per-learner'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { LoginFirst } from '../parts/login-first'
import { badgeOf, TABS, tabIndex } from './order-model'
import { AfterSaleSheet } from './parts/after-sale-sheet'
import { DetailSheet } from './parts/detail-sheet'
import { LogisticsSheet } from './parts/logistics-sheet'
import { MoreSheet } from './parts/more-sheet'
import { Pane } from './parts/pane'
import { ReviewSheet } from './parts/review-sheet'
import { useOrderActions, type OrderActions } from './use-order-actions'
import type { OrderRows } from './use-order-pages'
import s from './order-list.module.scss'

/** 我的订单 (mockup 30): six tabs that follow the finger, cards with what can be done, and one order as a sheet. */
function OrderList({ state, orderNo }: PageProps<'orderList'>) {
  const actions = useOrderActions()
  const { setSheet } = actions
  useEffect(() => {
    if (orderNo !== undefined) setSheet({ kind: 'detail', orderNo })
  }, [orderNo, setSheet])
  return (
    <Screen title="我的订单" background="card" scroll={false} overlay={<Sheets actions={actions} />}>
      <LoginFirst text="订单会跟着账号走">
        <Tabs first={tabIndex(state)} actions={actions} />
      </LoginFirst>
    </Screen>
  )
}

/** Out of sight when the session ends, with what was typed, until the learner is back. */
function Sheets({ actions }: { actions: OrderActions }) {
  const display = useLoggedIn() ? 'contents' : 'none'
  return (
    <View style={{ display }}>
      <DetailSheet actions={actions} />
      <LogisticsSheet actions={actions} />
      <ReviewSheet actions={actions} />
      <AfterSaleSheet actions={actions} />
      <MoreSheet actions={actions} />
    </View>
  )
}

/** The tabs with their badges, and a pane for each that was seen. */
function Tabs({ first, actions }: { first: number; actions: OrderActions }) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((user) => user.userInfo?.id ?? '')
  const [at, setAt] = useState(first)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([first]))
  const [counts, setCounts] = useState<OrderRows['counts']>()
  const show = useCallback((index: number) => {
    setAt(index)
    setSeen((before) => (before.has(index) ? before : new Set([...before, index])))
  }, [])
  return (
    <View className={s.list}>
      <View className={s.tabs} ariaRole="tablist">
        {TABS.map(({ value, label }, index) => {
          const badge = badgeOf(value, counts)
          return (
            <View
              key={value}
              className={cx(s.tab, index === at && s.on)}
              ariaRole="tab"
              ariaSelected={index === at}
              ariaLabel={badge > 0 ? `${label}，${badge} 笔` : label}
              onClick={() => show(index)}
            >
              {label}
              {badge > 0 && <View className={s.badge}>{badge > 99 ? '99+' : String(badge)}</View>}
            </View>
          )
        })}
      </View>
      <Swiper className={s.swiper} current={at} onChange={({ detail }) => show(detail.current)}>
        {TABS.map(({ value }, index) => (
          <SwiperItem key={value}>
            {seen.has(index) && <Pane tab={value} userId={userId} enabled={loggedIn} actions={actions} onCounts={setCounts} />}
          </SwiperItem>
        ))}
      </Swiper>
    </View>
  )
}

export default definePage('orderList', perLearner(OrderList))
