import type { OrderLine } from '@/api/order'
import { go } from '@/hooks/go'

/**
 * Opens what a bought line gives: the course, the paper or the article.
 * @param open `goBeside` where the thing may lie right below this page
 */
export function study({ kind, refId }: Pick<OrderLine, 'kind' | 'refId'>, open: typeof go = go): void {
  if (kind === 'course') void open('purchasedCourseDetail', { courseId: refId })
  if (kind === 'paper') void open('practiceAdvancedMore', { paperId: refId })
  if (kind === 'article') void open('newDetail', { id: refId })
}
