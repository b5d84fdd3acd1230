import { useEffect, useRef } from 'react'
import { keyboard } from '@/platform/keyboard'

/** The arrows of a computer turn the pages of a review. `onTurn` tells whether it used the key up. */
export function useReviewKeys(onTurn: (step: 1 | -1) => unknown) {
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(
    () =>
      keyboard.onKey((key) => {
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
        latest.current(key === 'ArrowRight' ? 1 : -1)
        return true
      }),
    [],
  )
}
