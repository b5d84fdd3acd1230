import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchQuestions } from '@/api/search'
import { searchWords } from '@/domain/search'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { nextPage, visibleRows } from '@/features/question-list/model'
import { queryClient } from '@/hooks/query'
import { clearHistory, readHistory, remember } from './history'

/** The search asks this long after the last key, ms. */
const DEBOUNCE_MS = 300
const NONE: ReadonlySet<string> = new Set()

/** Where is looked: the subject studied now, or all of them. */
export type Scope = 'subject' | 'all'

/** The pages of a search through the query cache; nothing is asked for a query without words. */
function useFound(q: string, subjectId: string | undefined) {
  const words = searchWords(q)
  const pages = useInfiniteQuery(
    {
      queryKey: ['search', words.join(' '), subjectId],
      queryFn: ({ pageParam }) => searchQuestions({ q: words.join(' '), subjectId, page: pageParam }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      enabled: words.length > 0,
    },
    queryClient,
  )
  const { error, isPending, isFetching, refetch } = pages
  const read = pages.data?.pages ?? []
  const [first] = read
  const data = first && { rows: visibleRows(read, NONE), total: first.total, more: first.more }
  const readMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return { words, query: { data, error, isPending, isFetching, refetch }, readMore }
}

/** The search over questions: what is typed, what was found, and what was looked for before. */
export function useQuestionSearch() {
  const subject = useActiveSubject()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [scope, setScope] = useState<Scope>('subject')
  const [history, setHistory] = useState(readHistory)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useFound(asked, scope === 'subject' && subject.id !== '' ? subject.id : undefined)
  return {
    ...found,
    text,
    asked,
    scope,
    history,
    setText,
    setScope,
    /** A search counts once it led somewhere: while typing nothing is remembered. */
    keep: () => {
      if (searchWords(text).length > 0) setHistory(remember(text.trim()))
    },
    /** Looks for a former search at once. */
    ask: (former: string) => {
      setText(former)
      setAsked(former)
    },
    forget: () => {
      clearHistory()
      setHistory([])
    },
  }
}
