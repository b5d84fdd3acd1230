import * as order from '@/api/order'
import type { OrderCard, OrderPage } from '@/api/order'
import type { AsyncQuery } from '@/components/async-view'
import { rowsOnce } from '@/domain/pages'
import { numbered, usePages } from '@/hooks/pages'
import type { Tab } from './order-model'

export interface OrderRows {
  rows: OrderCard[]
  total: number
  counts: OrderPage['counts']
  /** The server's clock when this was read, and this device's, epoch ms. */
  told: { serverNow: number; at: number }
}

export interface OrderPagesOf {
  tab: Tab
  /** '' for all. */
  words: string
  userId: string
  enabled: boolean
}

/** The orders of a tab, 20 at a time; read again whenever the page is shown, so that countdowns are right. */
export function useOrderPages({ tab, words, userId, enabled }: OrderPagesOf) {
  const { query, readAt, hasMore, more } = usePages({
    key: ['order', 'list', tab, words, userId],
    read: (page) => order.list({ tab, page, ...(words !== '' && { q: words }) }),
    ...numbered,
    enabled,
    again: 'shown',
  })
  const first = query.data?.[0]
  const newest = query.data?.[query.data.length - 1]
  const data: OrderRows | undefined = query.data &&
    first &&
    newest && {
      rows: rowsOnce(query.data, ({ orderNo }) => orderNo),
      total: first.total,
      counts: first.counts,
      told: { serverNow: newest.serverNow, at: readAt },
    }
  const list: AsyncQuery<OrderRows> = { ...query, data }
  return { query: list, hasMore, more }
}
