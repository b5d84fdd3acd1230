import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { queryClient, useOnScreen } from '@/hooks/query'
import type { QuestionType } from '@/domain/question'
import type { AsyncQuery } from '@/components/async-view'
import { nextPage, visibleRows, type ListPage } from './model'

/** A question as the lists of the wrong book and the favourites send it. */
export interface QuestionRow {
  questionId: string
  type: QuestionType
  text: string
  wrongTimes: number
  mastered: boolean
  /** No longer in the bank: it can be read and taken out, not practised. */
  withdrawn: boolean
  /** To be reviewed now; favourites say nothing of it. */
  due?: boolean
}

export interface QuestionPages<Row extends QuestionRow = QuestionRow> {
  query: AsyncQuery<Row[]>
  /** Another page exists. */
  hasMore: boolean
  /** Reads the next page; nothing while one is being read. */
  more: () => void
}

/**
 * Pages of a question list through the query cache, 20 rows at a time.
 * @param source.read one page; `enabled` false reads nothing
 * @param hidden ids of questions that were taken out on this screen
 */
export function useQuestionPages<Row extends QuestionRow>(
  source: { key: QueryKey; enabled: boolean; read: (page: number) => Promise<ListPage<Row>> },
  hidden: ReadonlySet<string>,
): QuestionPages<Row> {
  const pages = useInfiniteQuery(
    {
      queryKey: source.key,
      queryFn: ({ pageParam }) => source.read(pageParam),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      enabled: source.enabled,
    },
    queryClient,
  )
  const { error, isPending, isFetching, refetch } = pages
  useOnScreen(source.key)
  // A question was practised on another page: asked of the cache at that moment, the last render may be long ago.
  useDidShow(() => {
    if (source.enabled && queryClient.getQueryState(source.key)?.isInvalidated) void refetch({ cancelRefetch: false })
  })
  const data = pages.data && visibleRows(pages.data.pages, hidden)
  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return { query: { data, error, isPending, isFetching, refetch }, hasMore: pages.hasNextPage, more }
}
