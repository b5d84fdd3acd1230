import { useState } from 'react'

/** Room for a whole message that is pasted: as much as a field takes that names no limit. */
const ROOM = 140

interface DigitsOf {
  /** What is to stand in the field. */
  value: string
  /** What stands there when it reads a text, and `before` stood there. */
  read: (text: string, before: string) => string
  onInput: (text: string) => void
}

/**
 * A field that reads digits out of what is typed, pasted or filled in: its limit is no limit of letters, which would cut a text
 * before it was read. A value that does not change is not drawn: when nothing of a text is taken, the field is given that text for
 * a moment, so that it shows the old one again.
 */
export function useDigits({ value, read, onInput }: DigitsOf) {
  const [refused, setRefused] = useState<string | null>(null)
  return {
    value: refused ?? value,
    maxlength: ROOM,
    onInput: ({ detail }: { detail: { value: string } }) => {
      const taken = read(detail.value, value)
      if (taken === value && detail.value !== value) {
        setRefused(detail.value)
        setTimeout(() => setRefused(null), 0)
      }
      onInput(taken)
    },
  }
}
