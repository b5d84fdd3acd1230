import { useState } from 'react'
import * as shop from '@/api/shop'
import type { ReviewPage } from '@/api/shop'
import type { AsyncQuery } from '@/components/async-view'
import { rowsOnce } from '@/domain/pages'
import { numbered, usePages } from '@/hooks/pages'
import { useUnrolled } from '../../parts/use-unrolled'

export type ReviewFilter = 'all' | 'good' | 'middle' | 'bad' | 'pictures' | 'append'

export interface ReviewList extends Pick<ReviewPage, 'total' | 'good' | 'counts' | 'tags' | 'rows'> {
  more: boolean
}

/** Reviews of a product by filter or tag, 20 at a time; what is on screen stays until the next choice has arrived. */
export function useEvaluateMore(productId: string) {
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const [tag, setTag] = useState<string | null>(null)
  const pages = usePages({
    key: ['shop', 'reviews', productId, filter, tag],
    read: (page) => shop.reviews(productId, { filter, page, ...(tag !== null && { tag }) }),
    ...numbered,
    keepsRows: productId,
  })
  const { data } = pages.query
  const first = data?.[0]
  const unrolled = useUnrolled(data ? rowsOnce(data, ({ id }) => id) : [], pages)
  const list = first && { ...first, rows: unrolled.shown, more: unrolled.hasMore }
  const query: AsyncQuery<ReviewList> = { ...pages.query, data: list }
  return {
    query,
    filter,
    tag,
    setFilter: (next: ReviewFilter) => {
      setFilter(next)
      setTag(null)
    },
    /** A tag again: no longer. */
    setTag: (name: string) => {
      setTag(name === tag ? null : name)
      setFilter('all')
    },
    more: unrolled.more,
  }
}
