import { useEffect, useState, type ReactNode } from 'react'
import { ApiCallError, isGone, isPassing, isRefusal } from '../../domain/errors'
import { useEnvironment, useTellContent } from '../environment'
import { EmptyState, ErrorState } from '../state'

/** Async page load delay and timeout (specification section 9), ms. */
const DELAY = 200
const TIMEOUT = 60_000

export interface AsyncQuery<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching?: boolean
  refetch: () => unknown
}

export interface AsyncViewProps<T> {
  query: AsyncQuery<T>
  /** Same boxes as the page. */
  skeleton: ReactNode
  /** Shown in place of the content when `isEmpty` says so. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** When the server gave no words of its own (specification section 8). */
  errorTitle?: string
  errorText?: string
  /** Leaves the page: what is gone, named by nothing or refused in words is not loaded by another tap. */
  onGone?: () => void
  children: (data: T) => ReactNode
}

/**
 * Draws what a query knows: nothing for 200 ms, then the skeleton, then the content, or an error that reloads on tap.
 * Content that is already there stays while it is fetched again or when that fails.
 */
export function AsyncView<T>({ query, skeleton, empty, isEmpty, errorTitle, errorText, onGone, children }: AsyncViewProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query
  const waited = useWaited(data === undefined && isPending)
  useTold(data !== undefined ? 1 : error || waited === 'timeout' ? FAILED : 0)
  if (data !== undefined) return <>{empty !== undefined && isEmpty?.(data) ? empty : children(data)}</>
  const call = error instanceof ApiCallError ? error : null
  // The request gives up at the same time as the page.
  if (waited === 'timeout' || call?.timedOut)
    return <ErrorState title="连接服务器超时" text="网络有点慢，点一下再试试" onRetry={refetch} loading={isFetching} />
  // A fault of the page itself speaks the engine's English.
  const said = call?.wordless || error instanceof TypeError ? '' : error?.message
  // What is gone is not the server's fault, and loading it again brings nothing; nor is a network that is away. A page's own words
  // speak of another try, and those of a broken server of its fault: who was refused in words hears neither.
  const refused = Boolean(said) && isRefusal(error)
  const final = isGone(error) || (refused && !isPassing(error))
  const why =
    isGone(error) || (final && (errorText || onGone))
      ? '返回看看别的吧'
      : refused
        ? ''
        : (errorText ?? (call?.statusCode === 0 ? '请检查网络，点一下再试试' : undefined))
  if (onGone && final)
    return <EmptyState art="broken-page" title={said || '加载失败'} text={why} action={{ label: '返回', onTap: onGone }} />
  if (error) return <ErrorState title={said || (errorTitle ?? '加载失败')} text={why} onRetry={refetch} loading={isFetching} />
  return <>{waited === 'delay' ? skeleton : null}</>
}

/** Beside a part that failed nothing is said of the parts that are there. */
const FAILED = -1000

/** Tells the screen, while the network is away, what is on show: its strip speaks of kept content where there is some. */
function useTold(content: number): void {
  const { online } = useEnvironment()
  const tell = useTellContent()
  const told = online ? 0 : content
  useEffect(() => {
    if (told === 0) return undefined
    tell((before) => before + told)
    return () => tell((before) => before - told)
  }, [tell, told])
}

/** How long something has been waited for: no longer than 200 ms, longer, or longer than a minute. */
function useWaited(waiting: boolean): 'short' | 'delay' | 'timeout' {
  const [waited, setWaited] = useState<'short' | 'delay' | 'timeout'>('short')
  useEffect(() => {
    setWaited('short')
    if (!waiting) return undefined
    const timers = [setTimeout(() => setWaited('delay'), DELAY), setTimeout(() => setWaited('timeout'), TIMEOUT)]
    return () => timers.forEach(clearTimeout)
  }, [waiting])
  return waited
}
