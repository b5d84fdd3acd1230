import { useEffect, useRef } from 'react'
import { keyboard } from '@/platform/keyboard'
import { toast } from '@/platform/toast'
import type { Choice } from './choice-model'

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** `data-keys` of what takes the arrows for a chosen subject. */
export const zoneOf = ({ id }: Choice): string => `chip-${id}`

/** The arrows move the chosen subject that has the focus one place on, or back; its new place is said. */
export function useChipKeys(choices: Choice[], onMove: (from: number, to: number) => void): void {
  const latest = useRef({ choices, onMove })
  latest.current = { choices, onMove }
  useEffect(
    () =>
      keyboard.onKey((key, zone) => {
        const { choices: all, onMove: move } = latest.current
        const from = all.findIndex((choice) => zoneOf(choice) === zone)
        const chip = all[from]
        const step = STEPS[key]
        if (!chip || !step) return false
        const to = Math.max(0, Math.min(all.length - 1, from + step))
        if (to !== from) move(from, to)
        toast.info(`${chip.name}，第 ${to + 1} 个，共 ${all.length} 个`)
        return true
      }),
    [],
  )
}
