import { useEffect, useRef } from 'react'
import { keyboard } from '@/platform/keyboard'
import { useOnTop } from '@/hooks/on-top'

/** The arrows of a computer turn the pages of a review. `onTurn` tells whether it used the key up. */
export function useReviewKeys(onTurn: (step: 1 | -1) => unknown) {
  const latest = useRef(onTurn)
  latest.current = onTurn
  const onTop = useOnTop()
  useEffect(
    () =>
      keyboard.onKey((key) => {
        if (!onTop.current || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
        latest.current(key === 'ArrowRight' ? 1 : -1)
        return true
      }),
    [onTop],
  )
}
