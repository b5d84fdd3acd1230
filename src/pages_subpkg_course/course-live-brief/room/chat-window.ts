/** Which of the messages are drawn: a window, so that a long chat costs no more than a short one. */

/** Messages drawn at once. */
export const SHOWN = 40
/** Messages an earlier window still shows of the later one. */
const OVERLAP = 10

export interface ChatWindow<T> {
  shown: readonly T[]
  /** There are earlier ones that are kept. */
  earlier: boolean
  /** Messages after the window. */
  later: number
}

/** The window that ends with the message `end`; null: with the last one. */
export function chatWindow<T extends { seq: number }>(messages: readonly T[], end: number | null): ChatWindow<T> {
  const found = end === null ? messages.length : messages.filter(({ seq }) => seq <= end).length
  const to = Math.max(found, Math.min(SHOWN, messages.length))
  const from = Math.max(0, to - SHOWN)
  return { shown: messages.slice(from, to), earlier: from > 0, later: messages.length - to }
}

/** Where the window ends after a step back. */
export function earlierEnd<T extends { seq: number }>({ shown }: ChatWindow<T>): number | null {
  return shown[OVERLAP - 1]?.seq ?? null
}
