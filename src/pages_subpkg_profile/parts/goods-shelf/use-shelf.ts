import { useState } from 'react'
import * as shop from '@/api/shop'
import type { GoodsPage } from '@/api/shop'
import type { AsyncQuery } from '@/components/async-view'
import { rowsOnce } from '@/domain/pages'
import { numbered, usePages } from '@/hooks/pages'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'

/** Where the cache keeps favourite goods, of whatever learner. */
export const FAVORITE_GOODS = ['shop', 'favorites'] as const

export type Shelf = 'all' | 'favorite'
export type GoodsRow = GoodsPage['rows'][number]

/** All goods or the learner's favourites, 20 at a time. */
export function useShelf() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const [choice, setChoice] = useState<Shelf | null>(null)
  // Who logs out while his favourites are shown looks at all goods again.
  const shelf: Shelf = loggedIn && choice === 'favorite' ? 'favorite' : 'all'
  const pages = usePages({
    key: shelf === 'favorite' ? [...FAVORITE_GOODS, userId] : ['shop', 'shelf'],
    read: (page) => shop.goods({ page, ...(shelf === 'favorite' && { favorite: true }) }),
    ...numbered,
    again: 'stale',
  })
  const { data } = pages.query
  const query: AsyncQuery<GoodsRow[]> = { ...pages.query, data: data && rowsOnce(data, ({ id }) => id) }
  return {
    query,
    shelf,
    /** 收藏 is for who has an account; without it there is nothing to choose. */
    choices: loggedIn,
    choose: setChoice,
    /** Nobody chose anything yet: a shelf that is empty or did not come is not worth a word. */
    untouched: choice === null,
    hasMore: pages.hasMore,
    more: pages.more,
  }
}
