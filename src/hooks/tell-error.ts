import { unsaid } from '@/api/client'
import { toast } from '@/platform/toast'

/** Tells the learner about a failed call, once: errors the request wrapper has shown already stay silent. */
export function tellError(error: unknown): void {
  const message = unsaid(error)
  if (message) toast.show({ kind: 'error', ...message })
}
