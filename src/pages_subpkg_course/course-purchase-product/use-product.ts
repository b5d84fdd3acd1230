import { useState } from 'react'
import * as course from '@/api/course'
import * as coupon from '@/api/coupon'
import { reviews as readReviews } from '@/api/course-learn'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { askTeacher } from '../lessons/ask-teacher'
import { firstLesson, mainAction } from './product-model'
import { useHeadFilm } from './use-head-film'

/**
 * The product page of a course: what it is, what is taken off its price, what is said of it, and what a learner may do.
 * @param toHead brings the head into sight, where films play
 */
export function useProduct(courseId: string, toHead: () => void) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const reviewed = useReviewMode()
  const viewer = `${userId} ${reviewed ? 'reviewed' : ''}`
  const query = useApi(['course', 'product', courseId, viewer], () => course.product(courseId))
  const product = query.data?.course ?? null
  const priced = product?.price ?? null
  const offered = priced !== null && !reviewed
  const offers = useApi(['coupon', 'centre', `course:${courseId}`, viewer], () => coupon.centre(priced?.skuId), {
    enabled: offered,
  })
  const reviews = useApi(['course', 'reviews', courseId, 'first'], () => readReviews({ courseId }), {
    enabled: (product?.reviews.total ?? 0) > 0,
  })
  const [busy, setBusy] = useState<'' | 'favorite' | 'remind'>('')
  const film = useHeadFilm(courseId, toHead)

  const change = async (what: 'favorite' | 'remind', write: () => Promise<unknown>, done: string) => {
    if (!requireLogin() || busy !== '') return
    setBusy(what)
    try {
      await write()
      await query.refetch()
      void markStale(['course'])
      toast.success(done)
    } catch (error) {
      tellError(error)
    } finally {
      setBusy('')
    }
  }
  const learn = () => {
    if (!product) return
    const lessonId = firstLesson(product)
    if (product.sale === 'owned' || !lessonId) void go('purchasedCourseDetail', { courseId })
    else void goBeside('coursePlayDetail', { lessonId })
  }
  const ask = () => product && askTeacher({ courseId, hasClassTeacher: product.hasClassTeacher })

  return {
    query,
    film,
    busy,
    /** What was known of them is gone with the price: the course was bought, or the review began. */
    offers: (offered && offers.data?.offers) || [],
    /** The server's clock when it told them. */
    offersNow: offers.data?.now ?? 0,
    reviews: reviews.data,
    ask,
    favorite: () => {
      const on = !product?.favorite
      void change('favorite', () => course.favorite(courseId, { on }), on ? '已收藏' : '已取消收藏')
    },
    /** The filled button. */
    act: () => {
      if (!product) return
      const action = mainAction(product)
      if (action.kind === 'learn') learn()
      else if (action.kind === 'try') film.tryFree(product)
      else if (action.kind === 'ask') ask()
      else if (action.kind === 'buy' && requireLogin()) void go('confirmOrder', { skuId: action.skuId })
      else if (action.kind === 'remind')
        void change('remind', () => course.remindSale(courseId, action.on), action.on ? '开售后来课程页会提醒你' : '已取消提醒')
    },
  }
}

export type ProductPage = ReturnType<typeof useProduct>
