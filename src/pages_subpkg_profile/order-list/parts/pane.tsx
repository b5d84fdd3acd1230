import { ScrollView, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { OrderCard as OrderCardData } from '@/api/order'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { SearchField } from '@/components/search-field'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { useSettled } from '@/hooks/settled'
import { GoodsShelf } from '../../parts/goods-shelf'
import { useUnrolled } from '../../parts/use-unrolled'
import { heightsOf } from '../measure'
import { TABS, type Tab } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import { useOrderPages, type OrderRows } from '../use-order-pages'
import { BLOCK, useWindow } from '../use-window'
import { NoOrders } from './no-orders'
import { OrderCard } from './order-card'
import s from '../order-list.module.scss'

/** px from the end of the list at which the next page is read (specification section 9). */
const REACH_BOTTOM = 100
/** Where the cards begin: the padding, and the search of the first tab, px. */
const TOP = { all: 62, other: 12 }

const skeleton = [0, 1, 2].map((card) => (
  <Card key={card} className={s.waiting}>
    <Skeleton h={18} w={140} />
    <Skeleton h={72} r={10} className={s.gap} />
    <Skeleton h={30} className={s.sum} />
  </Card>
))

export interface PaneProps {
  tab: Tab
  userId: string
  enabled: boolean
  actions: OrderActions
  onCounts: (counts: OrderRows['counts']) => void
}

/** The orders of one tab, with a scroll place of its own; the first tab is searched. */
export function Pane({ tab, userId, enabled, actions, onCounts }: PaneProps) {
  const [text, setText] = useState('')
  const words = useSettled(text.trim())
  const pages = useOrderPages({ tab, words, userId, enabled })
  const { query } = pages
  const { shown, more, hasMore } = useUnrolled(query.data?.rows ?? [], pages)
  const list = useBlocks(tab, shown)
  const counts = query.data?.counts
  useEffect(() => {
    if (counts) onCounts(counts)
  }, [counts, onCounts])
  const goods = tab === 'all' && words === '' && query.data !== undefined && !hasMore
  const none = TABS.find(({ value }) => value === tab)?.none ?? ''
  return (
    <ScrollView
      className={s.pane}
      scrollY
      enhanced
      showScrollbar={false}
      lowerThreshold={REACH_BOTTOM}
      onScroll={({ detail }) => list.scrolled(detail.scrollTop - (tab === 'all' ? TOP.all : TOP.other))}
      onScrollToLower={more}
    >
      <View className={cx(s.main, goods && s.between)}>
        {tab === 'all' && <SearchField value={text} placeholder="搜索商品名称或订单编号" onChange={setText} className={s.search} />}
        <AsyncView
          query={query}
          skeleton={skeleton}
          empty={
            words !== '' ? (
              <EmptyState art="search" title="没有找到相关订单" text="换个关键词试试" />
            ) : tab === 'all' ? (
              <NoOrders />
            ) : (
              <EmptyState art="receipt" title={none} />
            )
          }
          isEmpty={({ rows }) => rows.length === 0}
        >
          {({ told }) => <Cards list={list} told={told} hasMore={hasMore} actions={actions} />}
        </AsyncView>
      </View>
      {goods && (
        <View className={s.goods}>
          <GoodsShelf title="好物" />
        </View>
      )}
    </ScrollView>
  )
}

/** The cards in blocks, of which those near the view are drawn (performance.md W5). */
function useBlocks(tab: Tab, rows: readonly OrderCardData[]) {
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => {
    const own = rows.slice(at * BLOCK, (at + 1) * BLOCK)
    return { id: `${tab}-${own[0]?.orderNo ?? ''}`, rows: own }
  })
  const marker = `order-block-${tab}`
  const view = useWindow(
    blocks.map(({ id }) => id),
    () => heightsOf(marker),
  )
  return { ...view, marker, blocks: blocks.slice(view.first, view.last), count: rows.length }
}

interface CardsProps {
  list: ReturnType<typeof useBlocks>
  told: OrderRows['told']
  hasMore: boolean
  actions: OrderActions
}

function Cards({ list: { blocks, before, after, marker, count }, told, hasMore, actions }: CardsProps) {
  return (
    <>
      <View style={{ height: `${before}px` }} />
      {blocks.map(({ id, rows }) => (
        <View key={id} id={id} className={cx(marker, s.block)}>
          {rows.map((order) => (
            <OrderCard key={order.orderNo} order={order} told={told} actions={actions} />
          ))}
        </View>
      ))}
      <View style={{ height: `${after}px` }} />
      {(hasMore || count > 5) && <View className={s.end}>{hasMore ? '上滑看更早的订单' : '没有更多了'}</View>}
    </>
  )
}
