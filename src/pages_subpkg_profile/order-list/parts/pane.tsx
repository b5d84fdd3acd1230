import { Input, ScrollView, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { go } from '@/hooks/go'
import { GoodsShelf } from '../../parts/goods-shelf'
import { useUnrolled } from '../../parts/use-unrolled'
import { TABS, type Tab } from '../order-model'
import type { OrderActions } from '../use-order-actions'
import { useOrderPages, type OrderRows } from '../use-order-pages'
import { OrderCard } from './order-card'
import s from '../order-list.module.scss'

/** px from the end of the list at which the next page is read (specification section 9). */
const REACH_BOTTOM = 100
/** Cards in one block, so that no element gets more than 60 children (performance.md W5). */
const BLOCK = 20
/** ms after the last key until a search is asked for. */
const TYPED_MS = 300

const skeleton = [0, 1, 2].map((card) => (
  <Card key={card} className={s.waiting}>
    <Skeleton h={18} w={140} />
    <Skeleton h={72} r={10} className={s.gap} />
    <Skeleton h={32} className={s.gap} />
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
  const counts = query.data?.counts
  useEffect(() => {
    if (counts) onCounts(counts)
  }, [counts, onCounts])
  const none = TABS.find(({ value }) => value === tab)?.none ?? ''
  const study = tab === 'all' && words === '' ? { label: '去看看课程', onTap: () => void go('course', {}) } : undefined
  return (
    <ScrollView className={s.pane} scrollY enhanced showScrollbar={false} lowerThreshold={REACH_BOTTOM} onScrollToLower={more}>
      <View className={s.main}>
        {tab === 'all' && <Search text={text} onChange={setText} />}
        <AsyncView
          query={query}
          skeleton={skeleton}
          empty={<EmptyState art="note" title={words === '' ? none : '没有找到相关订单'} action={study} />}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {({ told }) => <Cards list={{ rows: shown, told }} hasMore={hasMore} actions={actions} />}
        </AsyncView>
      </View>
      {tab === 'all' && words === '' && query.data !== undefined && !hasMore && <GoodsShelf title="好物" />}
    </ScrollView>
  )
}

interface CardsProps {
  list: Pick<OrderRows, 'rows' | 'told'>
  hasMore: boolean
  actions: OrderActions
}

function Cards({ list: { rows, told }, hasMore, actions }: CardsProps) {
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK))
  return (
    <>
      {blocks.map((block) => (
        <View key={block[0]?.orderNo}>
          {block.map((order) => (
            <OrderCard key={order.orderNo} order={order} told={told} actions={actions} />
          ))}
        </View>
      ))}
      {(hasMore || rows.length > 5) && <View className={s.end}>{hasMore ? '上滑看更早的订单' : '没有更多了'}</View>}
    </>
  )
}

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <View className={s.search}>
      <Icon name="search" size={18} className={s.glass} />
      <Input
        className={s.input}
        value={text}
        maxlength={40}
        confirmType="search"
        placeholder="搜索商品名称或订单编号"
        placeholderClass={s.glass}
        onInput={({ detail }) => onChange(detail.value)}
      />
    </View>
  )
}

/** A text once it has stood for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
