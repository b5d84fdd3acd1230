import { useEffect, useRef } from 'react'
import { useOutbox } from '@/features/answer-outbox'

/** Calls `read` when the last waiting answer has reached the server: what it makes of them may be seen then. */
export function useAnswersSent(read: () => unknown): void {
  const { pending } = useOutbox()
  const before = useRef(pending)
  useEffect(() => {
    if (before.current > 0 && pending === 0) read()
    before.current = pending
  })
}
