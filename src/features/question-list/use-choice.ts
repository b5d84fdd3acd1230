import { useState } from 'react'

/** Questions that are changed together at most, as the server takes them. */
const MOST = 200

export interface Choice {
  /** The chosen questions; null while nothing is being chosen. */
  ids: ReadonlySet<string> | null
  begin: () => void
  end: () => void
  toggle: (questionId: string) => void
  /** Chooses these, or none of them when all are chosen already. */
  toggleAll: (questionIds: string[]) => void
}

/** Choosing several questions of a list, at most 200. */
export function useChoice(): Choice {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const toggle = (id: string) =>
    setIds((set) => {
      if (set === null) return set
      if (set.has(id)) return new Set([...set].filter((other) => other !== id))
      return set.size < MOST ? new Set([...set, id]) : set
    })
  const toggleAll = (all: string[]) =>
    setIds((set) => {
      const most = all.slice(0, MOST)
      return set && most.every((id) => set.has(id)) ? new Set() : new Set(most)
    })
  return { ids, begin: () => setIds(new Set()), end: () => setIds(null), toggle, toggleAll }
}
