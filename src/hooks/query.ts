/**
 * The query cache: server data lives here and not in stores. Keys start with the area of the API ('practice', 'exam', …),
 * so that a whole area can be marked stale.
 */
import { focusManager, onlineManager, QueryClient, useQuery, type Query, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { firstScreen } from '@/platform/first-screen'
import { system } from '@/platform/system'

/** Figures older than this are read again when their page is shown. */
const STALE_MS = 30_000
/** Answers nobody shows are kept for this long: a way back within it needs no network. */
const KEEP_MS = 10 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEEP_MS,
      // The learner was told about the failure; a silent repetition would tell it again. Reload, return and reconnect repeat.
      retry: false,
      // Offline calls fail at once with the text of code -1 in place of waiting behind a skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** ms; midnight in Shanghai is eight hours before that of UTC, and a clock may be a few seconds early. */
const DAY_MS = 86_400_000
const TURN_MS = 8 * 3_600_000 - 5000

/** ms between two looks at the day: the timers of a computer stand while it sleeps. */
const LOOK_MS = 60_000

/** A page that is left on show over midnight turns to the new day by itself, and so does one whose computer slept meanwhile. */
function followDays(): void {
  const turned = () => system.now() + TURN_MS
  const before = turned()
  setTimeout(
    () => {
      if (Math.floor(before / DAY_MS) !== Math.floor(turned() / DAY_MS)) refreshShown(['practice', 'user', 'coin', 'course'])
      followDays()
    },
    Math.min(LOOK_MS, DAY_MS - (before % DAY_MS)),
  )
}

/** Wires the cache to the app's coming to the front, to the network and to the days; called once by the composition root. */
export function connectQueryCache(): void {
  followDays()
  focusManager.setEventListener((setFocused) => system.onVisibilityChange(setFocused))
  onlineManager.setEventListener((setOnline) => system.onNetworkChange(setOnline))
}

const isOf = (areas: readonly Area[], [area]: QueryKey): boolean => (areas as readonly unknown[]).includes(area)

/** An answer under way was asked for before the change: it would land as fresh. It is read again, or counts as stale. */
function distrust(query: Query): void {
  const again = () => (query.isActive() ? query.fetch() : query.invalidate())
  void query
    .fetch()
    .then(again, again)
    .catch(() => undefined)
}

/** The first part of a key. */
export type Area =
  | 'account'
  | 'activation'
  | 'address'
  | 'advanced'
  | 'coin'
  | 'coupon'
  | 'course'
  | 'exam'
  | 'feedback'
  | 'information'
  | 'news'
  | 'note'
  | 'order'
  | 'practice'
  | 'print'
  | 'search'
  | 'share'
  | 'shop'
  | 'simulated'
  | 'user'

/** Marks areas of the API as stale: pages read them again when they are shown, a page on screen only when `now`. */
export function markStale(areas: readonly Area[], now = false): Promise<void> {
  const predicate = ({ queryKey }: Query) => isOf(areas, queryKey)
  queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }).forEach(distrust)
  return queryClient.invalidateQueries({ predicate, refetchType: now ? 'active' : 'none' })
}

/** Queries of the pages on screen; one entry per reader, because two pages may read the same. */
const onScreen = new Set<{ key: QueryKey }>()

/** Marks areas as stale and reads again what a page shows at this moment; pages under it wait until they are shown. */
export function refreshShown(areas: readonly Area[]): void {
  void markStale(areas)
  for (const { key } of onScreen)
    if (isOf(areas, key)) void queryClient.refetchQueries({ queryKey: key, exact: true, type: 'active', fetchStatus: 'idle' })
}

/** What is read, under its key. */
export type Read<T = unknown> = [key: QueryKey, fn: () => Promise<T>]

/** Fills the cache with answers the platform has asked for already; elsewhere a page asks when it is drawn. */
export function readAhead(reads: readonly Read[]): void {
  if (firstScreen.begun()) reads.forEach(([queryKey, queryFn]) => void queryClient.prefetchQuery({ queryKey, queryFn }))
}

/** Knows whether the page of this reader is on screen. For readers beside {@link useApi}. */
export function useOnScreen(key: QueryKey): void {
  const [reader] = useState(() => ({ key }))
  reader.key = key
  useEffect(() => {
    onScreen.add(reader)
    return () => void onScreen.delete(reader)
  }, [reader])
  useDidShow(() => void onScreen.add(reader))
  useDidHide(() => void onScreen.delete(reader))
}

export interface UseApiOptions {
  /** false: wait. Calls that need an account wait for one. */
  enabled?: boolean
  /** ms; Infinity for what never changes under its key. */
  staleTime?: number
}

/**
 * Failed, or older than it may be. Asked of the cache at that moment: what the last render saw may be long ago.
 * @param staleTime ms
 */
export function needsReading(key: QueryKey, staleTime = STALE_MS): boolean {
  const query = queryClient.getQueryCache().find({ queryKey: key })
  return query !== undefined && (query.state.status === 'error' || query.isStaleByTime(staleTime))
}

/** Reads from the API through the cache; stale or failed data is read again when the page is shown. */
export function useApi<T>(key: QueryKey, fn: () => Promise<T>, options: UseApiOptions = {}): UseQueryResult<T> {
  const { enabled = true, staleTime = STALE_MS } = options
  const query = useQuery<T>({ queryKey: key, queryFn: fn, enabled, staleTime }, queryClient)
  useOnScreen(key)
  useDidShow(() => {
    if (enabled && needsReading(key, staleTime)) void query.refetch({ cancelRefetch: false })
  })
  return query
}
