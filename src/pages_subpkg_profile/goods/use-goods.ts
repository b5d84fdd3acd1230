import { useState } from 'react'
import * as shop from '@/api/shop'
import type { Product } from '@/api/shop'
import { wishQuery } from '@/features/checkout/wish'
import { go } from '@/hooks/go'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { chosen, firstChoice, mostPieces, skuOf } from './spec-model'

/** What is chosen of a product; it stays while the page does, also below the confirm page. */
function useChoice(product: Product | undefined) {
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [count, setCount] = useState(1)
  const skus = product?.skus ?? []
  const values = picked ?? firstChoice(skus)
  const sku = skuOf(skus, values)
  const most = mostPieces(sku, product?.limit ?? 1)
  return {
    values,
    sku,
    most,
    quantity: Math.max(1, Math.min(count, most)),
    setQuantity: setCount,
    choose: (at: number, value: string) => setPicked(chosen(skus, values, { at, value })),
  }
}

/** Wishes of the learner that the server keeps: a star, and the word when something is there again. */
function useWishes(product: Product | undefined, refetch: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const keep = async (call: () => Promise<{ on: boolean }>, said: (on: boolean) => string) => {
    if (busy || !requireLogin()) return
    setBusy(true)
    try {
      const { on } = await call()
      toast.show({ kind: 'success', text: said(on), duration: 1500 })
      await refetch()
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    star: () => {
      if (product)
        void keep(
          () => shop.favorite(product.id, !product.favorite),
          (on) => (on ? '已收藏' : '已取消收藏'),
        )
    },
    awaitArrival: (sku: Product['skus'][number]) =>
      void keep(
        () => shop.awaitArrival(sku.id, !sku.awaited),
        (on) => (on ? '到货后会提醒你' : '已取消提醒'),
      ),
  }
}

/** A product, what is chosen of it, and what the controls of its page do. */
export function useGoods(productId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['shop', 'product', productId, userId], () => shop.product(productId))
  const choice = useChoice(query.data)
  const wishes = useWishes(query.data, query.refetch)
  const [sheet, setSheet] = useState<'spec' | 'services' | 'offers' | null>(null)
  const buy = () => {
    if (!requireLogin()) return
    const { sku, quantity } = choice
    if (!sku) return
    setSheet(null)
    void markStale(['order'])
    void go('confirmOrder', wishQuery([{ skuId: sku.id, quantity }]))
  }
  return { query, choice, wishes, sheet, setSheet, close: () => setSheet(null), buy }
}

export type GoodsPage = ReturnType<typeof useGoods>
