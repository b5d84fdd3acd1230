import type { OrderLine } from '@/api/order'
import { go } from '@/hooks/go'

/** Opens what a bought line gives: the course, the paper or the article. */
export function study({ kind, refId }: Pick<OrderLine, 'kind' | 'refId'>): void {
  if (kind === 'course') void go('purchasedCourseDetail', { courseId: refId })
  if (kind === 'paper') void go('practiceAdvancedMore', { paperId: refId })
  if (kind === 'article') void go('newDetail', { id: refId })
}
