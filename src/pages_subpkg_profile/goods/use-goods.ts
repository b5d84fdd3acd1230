import { useState } from 'react'
import * as shop from '@/api/shop'
import type { Product } from '@/api/shop'
import { mostCoins } from '@/domain/price/quote'
import { wishQuery } from '@/features/checkout/wish'
import { go } from '@/hooks/go'
import { markStale, queryClient, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { reminder } from '@/platform/reminder'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { FAVORITE_GOODS } from '../parts/goods-shelf/use-shelf'
import { chosen, firstChoice, mostPieces, skuOf } from './spec-model'

/** What is chosen of a product; it stays while the page does, also below the confirm page. */
function useChoice(product: Product | undefined) {
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [count, setCount] = useState(1)
  const skus = product?.skus ?? []
  // The shop may sell what was picked no more, or call it otherwise: the button would buy nothing.
  const values = picked !== null && skuOf(skus, picked) ? picked : firstChoice(skus)
  const sku = skuOf(skus, values)
  const most = mostPieces(sku, product?.limit ?? 1)
  const quantity = Math.max(1, Math.min(count, most))
  return {
    values,
    sku,
    most,
    /** Chooses a form as a whole. */
    pick: (spec: readonly string[]) => setPicked(spec),
    quantity,
    /** What the learner's coins pay of it at most; fen. */
    coinOff: product && sku ? Math.min(product.coins, mostCoins(sku.price * quantity, 0)) : 0,
    setQuantity: setCount,
    choose: (at: number, value: string) => setPicked(chosen(skus, values, { at, value })),
  }
}

type Sku = Product['skus'][number]

/** What is said after 到货提醒 was switched, honest about who will tell. */
const arrivalWords = ({ on, message }: { on: boolean; message: boolean }): string => {
  if (!on) return '已取消提醒'
  return message ? '到货后微信会通知你' : '到货后在「我的」里告诉你'
}

/** Wishes of the learner that the server keeps: a star, and the word when something is there again. */
function useWishes(product: Product | undefined, refetch: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  /** @param call answers with what to say; '' for nothing */
  const keep = async (call: () => Promise<string>) => {
    if (busy || !requireLogin()) return
    setBusy(true)
    try {
      const said = await call()
      if (said !== '') toast.show({ kind: 'success', text: said, duration: 1500 })
      await refetch()
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  const star = async ({ id, favorite }: Product) => {
    const { on } = await shop.favorite(id, !favorite)
    // A shelf that shows the favourites, on this page or one below it, reads them again.
    void queryClient.invalidateQueries({ queryKey: FAVORITE_GOODS })
    return on ? '已收藏' : '已取消收藏'
  }
  const awaitArrival = async ({ id, awaited }: Sku) => {
    const template = product?.arrivalTemplate ?? null
    // WeChat is asked in the very tap; whatever the learner answers, the app tells it.
    const agreed = !awaited && template !== null && reminder.delivers && (await reminder.ask(template))
    return arrivalWords(await shop.awaitArrival(id, { on: !awaited, agreed }))
  }
  const seen = async ({ id }: Sku) => {
    await shop.awaitArrival(id, { on: false })
    await markStale(['user'])
    return ''
  }
  return {
    busy,
    star: () => product && void keep(() => star(product)),
    awaitArrival: (sku: Sku) => void keep(() => awaitArrival(sku)),
    /** The learner read that it is there. */
    seen: (sku: Sku) => void keep(() => seen(sku)),
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
