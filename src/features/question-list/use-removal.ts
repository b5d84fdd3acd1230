import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { markStale, type Area } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { navigation } from '@/platform/navigation'

/** 撤销 is offered this long, ms (mockup note 12). */
const UNDO_MS = 4000

const PRACTICE: readonly Area[] = ['practice']

export interface Removal {
  /** Questions that were taken out here and are not listed any more. */
  hidden: ReadonlySet<string>
  /** The questions 撤销 would bring back, null when that is over. */
  undoable: string[] | null
  remove: (questionIds: string[]) => void
  undo: () => void
  /** Opens a page once the server has answered every change made here, which it is to see; nothing when this page was left meanwhile. */
  thenOpen: (open: () => unknown) => void
}

const without = (set: ReadonlySet<string>, ids: string[]): Set<string> => new Set([...set].filter((item) => !ids.includes(item)))

/**
 * Takes questions out of a list at once, with four seconds to undo the last removal. The rows come back when the server
 * refuses; the counts of the page are read again after the last change that is under way: between a removal and its undo
 * the server's list would show a book that is empty for a moment.
 * @param change takes questions out (`out`), or puts them back
 * @param areas first parts of the query keys that are read again
 */
export function useRemoval(change: (questionIds: string[], out: boolean) => Promise<unknown>, areas: readonly Area[] = PRACTICE): Removal {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useState<string[] | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (undoable === null) return undefined
    const timer = setTimeout(() => setUndoable(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])

  // A question that was taken out and missed again in between is back: what is read on return decides.
  useDidShow(() => setHidden((set) => (set.size === 0 ? set : new Set())))

  /** Changes reach the server in the order they were made: an undo never overtakes its removal. */
  const send = (ids: string[], out: boolean) => {
    const show = () => setHidden((set) => without(set, ids))
    const hide = () => setHidden((set) => new Set([...set, ...ids]))
    if (out) hide()
    else show()
    const mine: Promise<unknown> = last.current
      .then(() => change(ids, out))
      .catch((error: unknown) => {
        if (out) show()
        else hide()
        setUndoable((now) => (out && now === ids ? null : now))
        tellError(error)
      })
    last.current = mine
    // Nobody waits for the reading: on a bad network it takes long, and a practice is made from what the server has.
    void mine.then(() => (last.current === mine ? markStale(areas, true) : undefined))
  }
  const remove = (ids: string[]) => {
    if (ids.length === 0) return
    setUndoable(ids)
    send(ids, true)
  }
  const undo = () => {
    if (undoable === null) return
    setUndoable(null)
    send(undoable, false)
  }
  const thenOpen = (open: () => unknown) => {
    const here = navigation.current()
    void last.current.then(() => navigation.current() === here && open())
  }
  return { hidden, undoable, remove, undo, thenOpen }
}
