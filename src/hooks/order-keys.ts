import { useEffect, useRef } from 'react'
import { keyboard } from '@/platform/keyboard'
import { toast } from '@/platform/toast'

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Something that has a place among others. */
export interface Ordered {
  /** `data-keys` of what takes the arrows for it. */
  zone: string
  name: string
}

/** What a finger drags to another place, the arrows move one place on, or back, while it has the focus; its new place is said. */
export function useOrderKeys(items: readonly Ordered[], onMove: (from: number, to: number) => void): void {
  const latest = useRef({ items, onMove })
  latest.current = { items, onMove }
  useEffect(
    () =>
      keyboard.onKey((key, zone) => {
        const { items: all, onMove: move } = latest.current
        const from = all.findIndex((one) => one.zone === zone)
        const item = all[from]
        const step = STEPS[key]
        if (!item || !step) return false
        const to = Math.max(0, Math.min(all.length - 1, from + step))
        if (to !== from) move(from, to)
        toast.info(`${item.name}，第 ${to + 1} 个，共 ${all.length} 个`)
        return true
      }),
    [],
  )
}
