import { useEffect, useState } from 'react'

/** A search asks this long after the last key, ms. */
const SETTLE_MS = 300

/** A text once nobody has typed for a moment, or it was said to be settled; an emptied one at once. */
export function useSettling(text: string): [settled: string, settle: (text: string) => void] {
  const [settled, setSettled] = useState(text)
  // Not by a timer: what was looked for before would come back with the next key.
  if (text === '' && settled !== '') setSettled('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, setSettled]
}

/** A text once nobody has typed for a moment; an emptied one at once. */
export const useSettled = (text: string): string => useSettling(text)[0]
