import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as simulated from '@/api/simulated'
import type { History } from '@/api/simulated'
import type { AsyncQuery } from '@/components/async-view'
import { withSubject } from '@/features/question-list/gate'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { go } from '@/hooks/go'
import { queryClient, useApi } from '@/hooks/query'
import { toast } from '@/platform/toast'
import { nextHistoryPage, papersTaken, pickTwo } from './history-model'

/** Finished attempts as the list shows them: all that were read so far, and the newest twenty for the trend. */
export interface HistoryData {
  rows: History['rows']
  newest: History['rows']
  total: number
}

/** Pages of the history through the query cache, 20 rows at a time. */
function useHistoryPages(of: { subjectId: string; paperId: string; userId: string; enabled: boolean }) {
  const { subjectId, paperId, userId, enabled } = of
  const pages = useInfiniteQuery(
    {
      queryKey: ['simulated', 'history', subjectId, paperId, userId],
      queryFn: ({ pageParam }) => simulated.history({ subjectId, page: pageParam, ...(paperId !== '' && { paperId }) }),
      initialPageParam: 1,
      getNextPageParam: nextHistoryPage,
      enabled,
    },
    queryClient,
  )
  const { error, isPending, isFetching, refetch } = pages
  const data = pages.data && {
    rows: pages.data.pages.flatMap(({ rows }) => rows),
    newest: pages.data.pages[0]?.rows ?? [],
    total: pages.data.pages[0]?.total ?? 0,
  }
  const query: AsyncQuery<HistoryData> = { data, error, isPending, isFetching, refetch }
  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return { query, more, hasMore: pages.hasNextPage }
}

/** The exams a learner has taken in the active subject: the list, a filter by paper, and two of them side by side. */
export function useHistory(wanted: string | undefined) {
  const subject = useActiveSubject()
  const [paperId, setPaperId] = useState(wanted ?? '')
  /** Attempts chosen for the comparison; null: nothing is being chosen. */
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [comparing, setComparing] = useState(false)
  const enabled = subject.loggedIn && subject.id !== ''
  const pages = useHistoryPages({ subjectId: subject.id, paperId, userId: subject.userId, enabled })
  const papers = useApi(['simulated', 'papers', subject.id, subject.userId], () => simulated.papers(subject.id), { enabled })
  const pick = (attemptId: string) => {
    const next = pickTwo(picked ?? [], attemptId)
    setPicked(next)
    if (next.length === 2) setComparing(true)
  }
  return {
    subject,
    query: withSubject(subject, pages.query),
    more: pages.more,
    hasMore: pages.hasMore,
    papers: papersTaken(papers.data ?? [], pages.query.data?.rows ?? []),
    paperId,
    choosePaper: (id: string) => {
      setPaperId(id)
      setPicked(null)
    },
    picked,
    comparing,
    toggleComparing: () => {
      if (picked !== null) return setPicked(null)
      setPicked([])
      toast.info('选两次考试进行对比')
    },
    closeCompare: () => {
      setComparing(false)
      setPicked([])
    },
    tap: (attemptId: string) => (picked === null ? void go('simulatedReport', { attemptId }) : pick(attemptId)),
  }
}

export type HistoryPage = ReturnType<typeof useHistory>
