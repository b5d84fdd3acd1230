import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviews, type CourseReviews } from '@/api/course-learn'
import type { AsyncQuery } from '@/components/async-view'
import { rowsOnce } from '@/domain/pages'
import { queryClient } from '@/hooks/query'
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
  const pages = useInfiniteQuery(
    {
      queryKey: ['course', 'reviewPages', courseId, filter, userId],
      queryFn: ({ pageParam }) => reviews({ courseId, page: pageParam, ...queryOf(filter) }),
      initialPageParam: 1,
      getNextPageParam: (last, all) =>
        all.reduce((sum, { rows }) => sum + rows.length, 0) < last.found && last.rows.length > 0 ? all.length + 1 : undefined,
      // Another filter keeps the rows until its own are there.
      placeholderData: (previous) => previous,
    },
    queryClient,
  )
  const first = pages.data?.pages[0]
  const { error, isPending, isFetching, refetch } = pages
  const data: ReviewData | undefined = first && { ...first, rows: rowsOnce(pages.data?.pages ?? [], ({ id }) => id) }
  const query: AsyncQuery<ReviewData> = { data, error, isPending, isFetching, refetch }
  return {
    query,
    filter,
    setFilter,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
    },
  }
}
