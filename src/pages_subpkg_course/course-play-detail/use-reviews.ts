import { useState } from 'react'
import { reviews, type CourseReviews } from '@/api/course-learn'
import type { AsyncQuery } from '@/components/async-view'
import { pageAfter, rowsOnce } from '@/domain/pages'
import { usePages } from '@/hooks/pages'
import { useUserStore } from '@/stores/user'

/** Which reviews are shown: all of them, with pictures, or with a tag. */
export type ReviewFilter = { kind: 'all' } | { kind: 'pictured' } | { kind: 'tag'; tag: string }

/** Every review that was read so far, with the figures of the latest answer. */
export type ReviewData = CourseReviews

const queryOf = (filter: ReviewFilter) =>
  filter.kind === 'tag' ? { tag: filter.tag } : filter.kind === 'pictured' ? { pictured: true } : {}

/** Reviews of a course, 20 at a time. */
export function useReviews(courseId: string) {
  const [filter, setFilter] = useState<ReviewFilter>({ kind: 'all' })
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const pages = usePages({
    key: ['course', 'reviewPages', courseId, filter, userId],
    read: (page) => reviews({ courseId, page, ...queryOf(filter) }),
    first: 1,
    next: ({ found }, _all, page) => pageAfter({ total: found }, page),
    keepsRows: userId,
  })
  const first = pages.query.data?.[0]
  const data: ReviewData | undefined = first && { ...first, rows: rowsOnce(pages.query.data ?? [], ({ id }) => id) }
  const query: AsyncQuery<ReviewData> = { ...pages.query, data }
  return {
    query,
    filter,
    setFilter,
    more: pages.more,
  }
}
