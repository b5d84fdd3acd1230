import { useCallback, useEffect, useState } from 'react'
import { build } from '@/platform/build'

/** Scripts that are loaded when somebody asks for them (`import()`): once here they stay, and what failed may be asked for again. */
export interface Later<T> {
  /** undefined until they are here. */
  readonly arrived: () => T | undefined
  /** @throws what the loader throws: it is no sentence for a learner */
  readonly load: () => Promise<T>
}

/** A part that is fetched with the first call of `load`, and once. After a second refusal it is asked whether the site was built anew. */
export function later<T>(bring: () => Promise<T>): Later<T> {
  let arrived: T | undefined
  let refused = false
  const load = async () => {
    try {
      return (arrived ??= await bring())
    } catch (error) {
      // Not at the first: a network that was away for a moment shall cost no page below (docs/decisions/035).
      if (refused) await build.renew()
      refused = true
      throw error
    }
  }
  return { arrived: () => arrived, load }
}

/**
 * Asks for scripts at once.
 * @param failure what a learner is told when they cannot come
 * @returns the scripts, or what AsyncView draws while they are on their way
 */
export function useLater<T>(part: Later<T>, failure: string) {
  const [arrived, setArrived] = useState(part.arrived)
  const [error, setError] = useState<Error | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    try {
      const here = await part.load()
      setArrived(() => here)
    } catch {
      setError(new Error(failure))
    }
    setAsking(false)
  }, [part, failure])
  useEffect(() => {
    if (!part.arrived()) void ask()
  }, [part, ask])
  return { arrived, query: { data: undefined, error, isPending: !error, isFetching: asking, refetch: ask } }
}
