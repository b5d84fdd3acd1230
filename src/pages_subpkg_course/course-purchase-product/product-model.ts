/** What the bottom bar of a course offers (mockup 26 and the table of the review mode). */
import type { CouponOffer } from '@/api/coupon'
import type { CourseProduct } from '@/api/course'
import { yuan } from '@/domain/money'

export type MainAction =
  /** Go on learning, or begin what is free for all. */
  | { kind: 'learn'; label: string }
  | { kind: 'buy'; label: string; skuId: string }
  | { kind: 'remind'; label: string; on: boolean }
  | { kind: 'full'; label: string }
  /** Play what is free of it in the head. */
  | { kind: 'try'; label: string }
  | { kind: 'ask'; label: string }

type Facts = Pick<CourseProduct, 'kind' | 'sale' | 'price' | 'reminded' | 'outline' | 'trailerMs' | 'hasClassTeacher'>

/** Something of it may be watched by everybody. */
const triable = ({ outline, trailerMs }: Facts) => trailerMs !== null || outline.some(({ lessons }) => lessons.some(({ free }) => free))

/** The one filled button. Under review the server sends no price and no state of a sale: there is nothing to buy then. */
export function mainAction(course: Facts): MainAction {
  const { kind, sale, price, reminded } = course
  if (sale === 'owned') return { kind: 'learn', label: '去学习' }
  if (kind === 'open') return { kind: 'learn', label: '免费学习' }
  if (sale === 'coming') return { kind: 'remind', label: reminded ? '已设提醒' : '提醒我', on: !reminded }
  if (sale === 'soldout') return { kind: 'full', label: '名额已满' }
  if (price) return { kind: 'buy', label: sale === 'expired' ? '续期' : '加入购买', skuId: price.skuId }
  return triable(course) ? { kind: 'try', label: '免费试听' } : { kind: 'ask', label: course.hasClassTeacher ? '咨询老师' : '咨询客服' }
}

/** What an offer takes off, in the few words of a tag: 满 1000 减 100, 8.5 折, 减 50. Amounts are fen, a percent of 85 is 8.5 折. */
export function offerWords({ kind, threshold, amount, percent }: Pick<CouponOffer, 'kind' | 'threshold' | 'amount' | 'percent'>): string {
  if (kind === 'discount') return `${percent / 10} 折`
  return kind === 'full' ? `满 ${yuan(threshold)} 减 ${yuan(amount)}` : `减 ${yuan(amount)}`
}

/** What is played in the head: the introduction, or a lesson that is free. */
export type HeadFilm = { kind: 'trailer' } | { kind: 'lesson'; lessonId: string }

/** Id of the head of a course's page: on H5 the page of another course may lie below. */
export const headId = (courseId: string): string => `head-${courseId}`

/** What 免费试听 plays: the first free lesson, else the introduction. */
export function firstTry({ outline }: Pick<CourseProduct, 'outline'>): HeadFilm {
  const free = outline.flatMap(({ lessons }) => lessons).find((lesson) => lesson.free)
  return free ? { kind: 'lesson', lessonId: free.id } : { kind: 'trailer' }
}

/** The lesson a learner begins with; undefined where there is none. */
export const firstLesson = ({ outline }: Pick<CourseProduct, 'outline'>): string | undefined =>
  outline.flatMap(({ lessons }) => lessons)[0]?.id
