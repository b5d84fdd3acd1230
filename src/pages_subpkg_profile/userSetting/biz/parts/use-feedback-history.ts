import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { getTempFileURL } from '@/api/cloud'
import { myFeedback } from '@/api/feedback'
import { queryClient } from '@/hooks/query'
import { useUserStore } from '@/stores/user'

/** File ids of one call (specification section 9). */
const IDS = 50
/** Feedback of one page of the server. */
const ROWS = 20

/** Addresses of pictures by their id; they end after 600 s. */
async function addressesOf(ids: readonly string[]): Promise<(readonly [string, string])[]> {
  const all: (readonly [string, string])[] = []
  for (let from = 0; from < ids.length; from += IDS) {
    const { fileList } = await getTempFileURL(ids.slice(from, from + IDS))
    all.push(...fileList.map(({ fileID, tempFileURL }) => [fileID, tempFileURL] as const))
  }
  return all
}

async function readPage(page: number) {
  const { rows, total } = await myFeedback(page)
  return { rows, page, total, addresses: await addressesOf(rows.flatMap(({ pictures }) => pictures)) }
}

/** The learner's feedback, newest first, a page at a time; read again whenever the page is shown: pictures' addresses end. */
export function useFeedbackHistory(enabled: boolean) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const key = ['feedback', 'mine', userId]
  const pages = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ page, total }) => (page * ROWS < total ? page + 1 : undefined),
      enabled,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch } = pages
  useDidShow(() => {
    if (enabled && queryClient.getQueryState(key)?.data) void refetch({ cancelRefetch: false })
  })
  const seen = new Set<string>()
  // One that was sent meanwhile moves the others to the next page.
  const rows = data?.pages.flatMap((page) => page.rows).filter(({ id }) => !seen.has(id) && seen.add(id))
  const list = data && rows && { rows, addresses: new Map(data.pages.flatMap(({ addresses }) => addresses)) }
  return {
    query: { data: list, error, isPending, isFetching, refetch },
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}

export type FeedbackHistoryPage = ReturnType<typeof useFeedbackHistory>
