import { useState } from 'react'

/** Whether a value has become another one since it was first known: what is there at once needs no fading in. */
export function useChanged(value: string | undefined): boolean {
  const [seen, setSeen] = useState({ value, changed: false })
  if (value !== undefined && value !== seen.value) setSeen({ value, changed: seen.value !== undefined })
  return seen.changed
}
