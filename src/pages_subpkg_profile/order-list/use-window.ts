import { useRef, useState } from 'react'

/** Cards drawn or left out together. */
export const BLOCK = 5
/** Height of a block that was not measured yet, about, px: five cards without a strip of news. */
const USUAL_PX = 1020

/** Heights of blocks by id, px. */
type Heights = ReadonlyMap<string, number>

/** The block at the top of the view. @param scroll px below the first block's top */
export function blockAt(ids: readonly string[], heights: Heights, scroll: number): number {
  let left = scroll
  let at = 0
  for (const id of ids) {
    left -= heights.get(id) ?? USUAL_PX
    if (left < 0) return at
    at += 1
  }
  return Math.max(0, ids.length - 1)
}

/**
 * Which blocks are drawn: the one at the top of the view with its neighbours; what was never measured stays, because its room
 * could not be kept. before and after: room of the blocks that are left out, px.
 */
export function windowOf(ids: readonly string[], heights: Heights, at: number) {
  const unknown = ids.flatMap((id, index) => (heights.has(id) ? [] : [index]))
  const first = Math.min(Math.max(0, at - 1), unknown[0] ?? ids.length)
  const last = Math.max(Math.min(ids.length, at + 2), (unknown[unknown.length - 1] ?? -1) + 1)
  const room = (some: readonly string[]) => some.reduce((sum, id) => sum + (heights.get(id) ?? 0), 0)
  return { first, last, before: room(ids.slice(0, first)), after: room(ids.slice(last)) }
}

/**
 * Keeps a long list small: blocks far from the view give way to their own room, measured before they go.
 * @param ids of the blocks, in order @param measure heights of the blocks that are drawn now
 */
export function useWindow(ids: readonly string[], measure: () => Promise<Heights>) {
  const [at, setAt] = useState(0)
  const heights = useRef<Heights>(new Map())
  const measuring = useRef(false)
  const scrolled = async (scroll: number) => {
    const next = blockAt(ids, heights.current, scroll)
    if (next === at || measuring.current) return
    measuring.current = true
    heights.current = new Map([...heights.current, ...(await measure())])
    measuring.current = false
    setAt(next)
  }
  return {
    ...windowOf(ids, heights.current, Math.min(at, Math.max(0, ids.length - 1))),
    scrolled: (scroll: number) => void scrolled(scroll),
  }
}
