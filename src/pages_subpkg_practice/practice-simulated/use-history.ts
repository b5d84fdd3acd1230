import { useState } from 'react'
import * as simulated from '@/api/simulated'
import type { History } from '@/api/simulated'
import type { AsyncQuery } from '@/components/async-view'
import { rowsOnce } from '@/domain/pages'
import { useSubjectOf } from '@/features/subject-switch/use-subject-of'
import { withSubject } from '@/features/subject-switch/with-subject'
import { goBeside } from '@/hooks/go-beside'
import { numbered, usePages } from '@/hooks/pages'
import { useApi } from '@/hooks/query'
import { toast } from '@/platform/toast'
import type { RouteQuery } from '@/routes'
import { papersTaken, pickTwo } from './history-model'

/** Finished attempts as the list shows them: all that were read so far, and the newest twenty for the trend. */
export interface HistoryData {
  rows: History['rows']
  newest: History['rows']
  total: number
}

/** Pages of the history, 20 rows at a time; an exam that was taken over the list stands in it on the way back. */
function useHistoryPages(of: { subjectId: string; paperId: string; userId: string; enabled: boolean }) {
  const { subjectId, paperId, userId, enabled } = of
  const { query, more, hasMore } = usePages({
    key: ['simulated', 'history', subjectId, paperId, userId],
    read: (page) => simulated.history({ subjectId, page, ...(paperId !== '' && { paperId }) }),
    ...numbered,
    enabled,
  })
  const first = query.data?.[0]
  const data = query.data && {
    rows: rowsOnce(query.data, ({ attemptId }) => attemptId),
    newest: first?.rows ?? [],
    total: first?.total ?? 0,
  }
  return { query: { ...query, data } satisfies AsyncQuery<HistoryData>, more, hasMore }
}

/** The exams a learner has taken in the active subject, or that of the paper: the list, a filter by paper, two of them side by side. */
export function useHistory(wanted: RouteQuery['simulatedHistory']) {
  const subject = useSubjectOf(wanted.subjectId)
  const [paperId, setPaperId] = useState(wanted.paperId ?? '')
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
    tap: (attemptId: string) => (picked === null ? void goBeside('simulatedReport', { attemptId }) : pick(attemptId)),
  }
}

export type HistoryPage = ReturnType<typeof useHistory>
