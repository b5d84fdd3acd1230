import { useEffect, useState } from 'react'
import * as information from '@/api/information'
import type { Article } from '@/api/information'
import { ApiCallError, CODE } from '@/domain/errors'
import { forgetArticles, keepArticle, keptArticle } from '@/features/kept-articles'
import { markStale, queryClient, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { storage } from '@/platform/storage'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

const SIZE_KEY = 'zx.article.size'
export const SIZES = [14, 16, 18, 20] as const
export type Size = (typeof SIZES)[number]

const keptSize = (): Size => SIZES.find((size) => String(size) === storage.get(SIZE_KEY)) ?? 16

/** The size of the text, kept on the device. */
function useSize() {
  const [size, setSize] = useState(keptSize)
  const choose = (next: Size) => {
    setSize(next)
    try {
      storage.set(SIZE_KEY, String(next))
    } catch {
      // A full device forgets the size with the page.
    }
  }
  return { size, choose }
}

/** An article, kept on the device for later, with its favourite and its size. */
export function useNewDetail(id: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const reviewed = useReviewMode()
  const key = ['information', 'article', id, userId, reviewed]
  const query = useApi(key, () => information.article(id))
  const [busy, setBusy] = useState(false)
  const { data } = query
  // Taken away, or paid and under review: the server's word counts, not what is kept.
  const gone = query.error instanceof ApiCallError && query.error.errorCode === CODE.notFound
  useEffect(() => {
    if (data) keepArticle(userId, data)
    else if (gone && !reviewed) forgetArticles(userId, [id])
  }, [data, gone, reviewed, userId, id])
  const opened = data !== undefined && !data.read && userId !== ''
  useEffect(() => {
    if (!opened) return
    information.markRead(id).then(
      () => markStale(['information']),
      () => undefined,
    )
  }, [opened, id])

  const keep = async (article: Article) => {
    setBusy(true)
    try {
      const { favorite } = await information.favorite(id, !article.favorite)
      // A read under way was asked for before it, and would take it back: it is asked for again.
      void queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Article>(key, (old) => old && { ...old, favorite })
      void queryClient.invalidateQueries({ queryKey: key })
      toast.success(favorite ? '已收藏' : '已取消收藏')
      void queryClient.invalidateQueries({ queryKey: ['information', 'list'], refetchType: 'none' })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  const shown = data ?? (query.error && !gone ? keptArticle({ userId, reviewed }, id) : undefined)
  return {
    query: { ...query, data: shown },
    ...useSize(),
    favorite: () => {
      if (shown && !busy && requireLogin()) void keep(shown)
    },
  }
}
