import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as information from '@/api/information'
import type { ArticlePage } from '@/api/information'
import { forgetArticles, keptArticles } from '@/features/kept-articles'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { queryClient } from '@/hooks/query'
import { useReviewMode } from '@/hooks/review-mode'
import type { Tab } from './article-words'

const PAGE_SIZE = 20
/** ms after the last key before the server is asked. */
const PAUSE = 300

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const nextPage = ({ total }: ArticlePage, _all: ArticlePage[], page: number) => (page * PAGE_SIZE < total ? page + 1 : undefined)

/** Articles of the active subject by tab and words; without network those the device keeps. */
export function useInformation() {
  const subject = useActiveSubject()
  const reviewed = useReviewMode()
  const [tab, setTab] = useState<Tab>('all')
  const [text, setText] = useState('')
  const q = useSettled(text)
  const pages = useInfiniteQuery(
    {
      // Under review the paid ones are left out.
      queryKey: ['information', 'list', subject.id, subject.userId, reviewed, tab, q],
      queryFn: ({ pageParam }) =>
        information.list({
          ...(subject.id !== '' && { subjectId: subject.id }),
          ...(tab !== 'all' && { category: tab }),
          ...(q !== '' && { q }),
          page: pageParam,
        }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      // A learner who has chosen nothing yet reads the articles of every subject.
      enabled: subject.id !== '' || subject.mustChoose || subject.error !== null,
    },
    queryClient,
  )
  const { error, isPending, isFetching, refetch } = pages
  const { data } = pages
  const { userId } = subject
  useEffect(() => {
    // What has a price is not this reader's: it may have been, before a refund.
    const locked = data?.pages.flatMap(({ rows }) => rows.filter(({ price }) => price !== null).map(({ id }) => id))
    if (locked) forgetArticles(userId, locked)
  }, [data, userId])
  const [first] = pages.data?.pages ?? []
  const offline = first === undefined && error !== null ? keptArticles({ userId: subject.userId, reviewed }) : []
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? (offline.length > 0 ? offline : undefined)
  return {
    subject,
    tab,
    setTab,
    text,
    setText,
    now: first?.now ?? offline[0]?.publishedAt ?? 0,
    searching: q !== '',
    hasMore: pages.hasNextPage,
    query: { data: rows, error, isPending, isFetching, refetch },
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}

export type InformationPage = ReturnType<typeof useInformation>
