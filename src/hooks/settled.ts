import { useEffect, useState } from 'react'

/** A search asks this long after the last key, ms. */
const SETTLE_MS = 300

/** A text once nobody has typed for a moment; an emptied one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // Not by a timer: what was looked for before would come back with the next key.
  if (text === '' && settled !== '') setSettled('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
