import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as course from '@/api/course'
import type { AsyncQuery } from '@/components/async-view'
import { addDays, dayOf } from '@/domain/calendar'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { queryClient, useApi } from '@/hooks/query'
import { useReviewMode } from '@/hooks/review-mode'
import { system } from '@/platform/system'
import { useUserStore } from '@/stores/user'

interface Page<T> {
  total: number
  rows: T[]
}

const loaded = (pages: readonly Page<unknown>[]) => pages.reduce((sum, { rows }) => sum + rows.length, 0)

/** Pages of twenty of a list. */
function usePages<T, P extends Page<T>>(key: readonly unknown[], enabled: boolean, read: (page: number) => Promise<P>) {
  const query = useInfiniteQuery(
    {
      queryKey: ['course', ...key],
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last, pages, page) => (last.rows.length > 0 && loaded(pages) < last.total ? page + 1 : undefined),
      enabled,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch } = query
  const view: AsyncQuery<P[]> = { data: data?.pages, error, isPending, isFetching, refetch }
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  return { query: view, more }
}

/** The subject whose courses are looked at, and who looks. */
function useOwner() {
  const subject = useActiveSubject()
  const reviewed = useReviewMode()
  const chosenId = useUserStore((state) => state.activeCourseSubSpecialtyId)
  const id = subject.chosen.find((one) => one.id === chosenId)?.id ?? subject.id
  return { id, mustChoose: subject.mustChoose, viewer: `${subject.userId} ${reviewed ? 'reviewed' : ''}` }
}

/** Lives of the subject, and how far the server's clock is ahead, ms. */
export function useLives() {
  const { id, viewer, mustChoose } = useOwner()
  const lives = usePages(['lives', id, viewer], id !== '', async (page) => {
    const answer = await course.lives(id, page)
    return { ...answer, offset: answer.now - system.now() }
  })
  return { ...lives, mustChoose, offset: lives.query.data?.[0]?.offset ?? 0 }
}

/** Open courses of the subject. */
export function useOpenCourses() {
  const { id, viewer } = useOwner()
  return usePages(['open', id, viewer], id !== '', (page) => course.list({ subjectId: id, shelf: 'open', page }))
}

/** Days of the timetable that can be chosen. */
const DAYS = 14

/** The timetable from today on, a day at a time. @param offset the server's clock minus this device's, ms. @param wanted it is on screen */
export function useTimetable(offset: number, wanted: boolean) {
  const { id, viewer } = useOwner()
  const today = dayOf(system.now() + offset)
  const [chosen, setChosen] = useState('')
  const table = useApi(['course', 'timetable', id, viewer, today], () => course.timetable({ subjectId: id, from: today, days: DAYS }), {
    enabled: wanted && id !== '',
  })
  const day = chosen || today
  return {
    query: table,
    today,
    day,
    days: Array.from({ length: DAYS }, (_, step) => addDays(today, step)),
    choose: setChosen,
  }
}

export type TimetableDesk = ReturnType<typeof useTimetable>
